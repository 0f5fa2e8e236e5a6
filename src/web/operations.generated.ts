/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
/** The value for one field. */
export type CardChallengeAnswer = {
  /** The field’s name. */
  name: string;
  /** What to enter. */
  value: string;
};

/** The kind of answer a field takes. */
export type CardChallengeFieldType =
  /** One of the choices. */
  | 'CHOICE'
  /** Digits, such as a one-time code. */
  | 'NUMBER'
  /** Text that isn’t shown while it’s typed. */
  | 'PASSWORD'
  /** Text. */
  | 'TEXT';

/** Where a challenge is. */
export type CardChallengeStatus =
  /** The cardholder answered; the outcome is pending. */
  | 'ANSWERED'
  /** The bank is waiting for the cardholder. */
  | 'ASKED'
  /** The payment didn’t go through. */
  | 'NOT_PAID'
  /** The payment went through. */
  | 'PAID';

/** The currency a shop charges in. */
export type CheckoutCurrency =
  /** Singapore dollars. */
  | 'SGD'
  /** US dollars. */
  | 'USD';

/** Where a session is. */
export type CheckoutSessionStatus =
  /** Canceled by the merchant. */
  | 'CANCELED'
  /** Paid, or free. */
  | 'COMPLETE'
  /** Waiting for payment. */
  | 'OPEN';

/** The currency of amounts on chain. */
export type Currency =
  /** USDC on Solana. 1 USDC is $1. */
  | 'USDC';

/** Where a gift is. */
export type GiftStatus =
  /** Funded, and waiting to be claimed. */
  | 'OPEN'
  /** Reclaimed by its sender. */
  | 'RECLAIMED'
  /** Claimed. */
  | 'RELEASED'
  /** Not funded yet. */
  | 'REQUIRES_ACTION';

/** Whether a session is paid. */
export type PaymentStatus =
  /** The total is 0. */
  | 'NO_PAYMENT_REQUIRED'
  /** Paid in full. */
  | 'PAID'
  /** Not paid yet. */
  | 'UNPAID';

/** Where an intent is. */
export type TransactionIntentStatus =
  /** Canceled by the merchant. */
  | 'CANCELED'
  /** A payment was sent and isn’t confirmed yet. */
  | 'PROCESSING'
  /** Waiting for payment. */
  | 'REQUIRES_ACTION'
  /** Paid. */
  | 'SUCCEEDED';

export type CardChallengeQueryVariables = Exact<{
  token: string;
}>;


export type CardChallengeQuery = { cardChallenge: { status: CardChallengeStatus, shop: string, amount: number, currency: CheckoutCurrency | null, title: string, text: Array<string>, fields: Array<{ name: string, label: string, type: CardChallengeFieldType, choices: Array<string> }>, buttons: Array<{ name: string, text: string }> } | null };

export type CardChallengeUpdatedSubscriptionVariables = Exact<{
  token: string;
}>;


export type CardChallengeUpdatedSubscription = { cardChallengeUpdated: { status: CardChallengeStatus, shop: string, amount: number, currency: CheckoutCurrency | null, title: string, text: Array<string>, fields: Array<{ name: string, label: string, type: CardChallengeFieldType, choices: Array<string> }>, buttons: Array<{ name: string, text: string }> } | null };

export type CardChallengeAnswerMutationVariables = Exact<{
  token: string;
  fields: Array<CardChallengeAnswer> | CardChallengeAnswer;
  button: string;
}>;


export type CardChallengeAnswerMutation = { cardChallengeAnswer: { status: CardChallengeStatus, shop: string, amount: number, currency: CheckoutCurrency | null, title: string, text: Array<string>, fields: Array<{ name: string, label: string, type: CardChallengeFieldType, choices: Array<string> }>, buttons: Array<{ name: string, text: string }> } };

export type ChallengeFragment = { status: CardChallengeStatus, shop: string, amount: number, currency: CheckoutCurrency | null, title: string, text: Array<string>, fields: Array<{ name: string, label: string, type: CardChallengeFieldType, choices: Array<string> }>, buttons: Array<{ name: string, text: string }> };

export type ClaimableGiftQueryVariables = Exact<{
  id?: string | number | null | undefined;
  releaseVerificationKey?: string | null | undefined;
}>;


export type ClaimableGiftQuery = { claimableGift: { id: string, amount: number, currency: Currency, status: GiftStatus, businessName: string } };

export type ClaimableGiftUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type ClaimableGiftUpdatedSubscription = { claimableGiftUpdated: { id: string, amount: number, currency: Currency, status: GiftStatus, businessName: string } };

export type GiftReleaseMutationVariables = Exact<{
  id: string | number;
  recipientAddress: string;
}>;


export type GiftReleaseMutation = { giftRelease: { id: string, nextAction: { notice: string | null, transaction: { serializedTransaction: string, networkFeeLamports: number } } | null } };

export type GiftSubmitMutationVariables = Exact<{
  id: string | number;
  signedTransaction: string;
}>;


export type GiftSubmitMutation = { giftSubmit: { id: string, status: GiftStatus, releaseTx: string | null } };

export type ClaimableGiftPartsFragment = { id: string, amount: number, currency: Currency, status: GiftStatus, businessName: string };

export type PayableSessionQueryVariables = Exact<{
  id: string | number;
}>;


export type PayableSessionQuery = { checkoutSession: { businessName: string, amountTotal: number, recipientAddress: string, id: string, status: CheckoutSessionStatus, paymentStatus: PaymentStatus, amountReceived: number, chainPayUri: string, qrDataUrl: string, lineItems: { data: Array<{ id: string, description: string, quantity: number, amountTotal: number }> }, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null } };

export type PayableSessionUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type PayableSessionUpdatedSubscription = { checkoutSessionUpdated: { id: string, status: CheckoutSessionStatus, paymentStatus: PaymentStatus, amountReceived: number, chainPayUri: string, qrDataUrl: string, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null } };

export type PayableIntentQueryVariables = Exact<{
  id: string | number;
}>;


export type PayableIntentQuery = { transactionIntent: { businessName: string, amount: number, recipientAddress: string, id: string, status: TransactionIntentStatus, amountReceived: number, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null, nextAction: { chainPayment: { chainPayUri: string, qrDataUrl: string } } | null } };

export type PayableIntentUpdatedSubscriptionVariables = Exact<{
  id: string | number;
}>;


export type PayableIntentUpdatedSubscription = { transactionIntentUpdated: { id: string, status: TransactionIntentStatus, amountReceived: number, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null, nextAction: { chainPayment: { chainPayUri: string, qrDataUrl: string } } | null } };

export type PaymentPrepareMutationVariables = Exact<{
  id: string | number;
  payerAddress: string;
}>;


export type PaymentPrepareMutation = { paymentPrepare: { serializedTransaction: string } };

export type PaymentSubmitMutationVariables = Exact<{
  id: string | number;
  signedTransaction: string;
}>;


export type PaymentSubmitMutation = { paymentSubmit: boolean };

export type PayableSessionStateFragment = { id: string, status: CheckoutSessionStatus, paymentStatus: PaymentStatus, amountReceived: number, chainPayUri: string, qrDataUrl: string, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null };

export type PayableIntentStateFragment = { id: string, status: TransactionIntentStatus, amountReceived: number, transaction: { signature: string, senderAddress: string, amount: number, created: string } | null, lastPaymentError: { code: string, message: string } | null, nextAction: { chainPayment: { chainPayUri: string, qrDataUrl: string } } | null };

export type PaymentReceiptFragment = { signature: string, senderAddress: string, amount: number, created: string };

export const ChallengeFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardChallenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"shop"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<ChallengeFragment, unknown>;
export const ClaimableGiftPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftPartsFragment, unknown>;
export const PaymentReceiptFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]} as unknown as DocumentNode<PaymentReceiptFragment, unknown>;
export const PayableSessionStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableSessionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]} as unknown as DocumentNode<PayableSessionStateFragment, unknown>;
export const PayableIntentStateFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableIntentState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionIntent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}}]} as unknown as DocumentNode<PayableIntentStateFragment, unknown>;
export const CardChallengeDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"CardChallenge"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardChallenge"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Challenge"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardChallenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"shop"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<CardChallengeQuery, CardChallengeQueryVariables>;
export const CardChallengeUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"CardChallengeUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardChallengeUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Challenge"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardChallenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"shop"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<CardChallengeUpdatedSubscription, CardChallengeUpdatedSubscriptionVariables>;
export const CardChallengeAnswerDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"CardChallengeAnswer"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"token"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"fields"}},"type":{"kind":"NonNullType","type":{"kind":"ListType","type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"CardChallengeAnswer"}}}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"button"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cardChallengeAnswer"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"token"},"value":{"kind":"Variable","name":{"kind":"Name","value":"token"}}},{"kind":"Argument","name":{"kind":"Name","value":"fields"},"value":{"kind":"Variable","name":{"kind":"Name","value":"fields"}}},{"kind":"Argument","name":{"kind":"Name","value":"button"},"value":{"kind":"Variable","name":{"kind":"Name","value":"button"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"Challenge"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"Challenge"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CardChallenge"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"shop"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"title"}},{"kind":"Field","name":{"kind":"Name","value":"text"}},{"kind":"Field","name":{"kind":"Name","value":"fields"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"label"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"choices"}}]}},{"kind":"Field","name":{"kind":"Name","value":"buttons"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"text"}}]}}]}}]} as unknown as DocumentNode<CardChallengeAnswerMutation, CardChallengeAnswerMutationVariables>;
export const ClaimableGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClaimableGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"releaseVerificationKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimableGift"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"releaseVerificationKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"releaseVerificationKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimableGiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftQuery, ClaimableGiftQueryVariables>;
export const ClaimableGiftUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ClaimableGiftUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimableGiftUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimableGiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftUpdatedSubscription, ClaimableGiftUpdatedSubscriptionVariables>;
export const GiftReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiftRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recipientAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"recipientAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recipientAddress"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serializedTransaction"}},{"kind":"Field","name":{"kind":"Name","value":"networkFeeLamports"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GiftReleaseMutation, GiftReleaseMutationVariables>;
export const GiftSubmitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiftSubmit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftSubmit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"signedTransaction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTx"}}]}}]}}]} as unknown as DocumentNode<GiftSubmitMutation, GiftSubmitMutationVariables>;
export const PayableSessionDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayableSession"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkoutSession"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PayableSessionState"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"amountTotal"}},{"kind":"Field","name":{"kind":"Name","value":"recipientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"amountTotal"}}]}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableSessionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PayableSessionQuery, PayableSessionQueryVariables>;
export const PayableSessionUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PayableSessionUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"checkoutSessionUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PayableSessionState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableSessionState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<PayableSessionUpdatedSubscription, PayableSessionUpdatedSubscriptionVariables>;
export const PayableIntentDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"PayableIntent"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionIntent"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PayableIntentState"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"recipientAddress"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableIntentState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionIntent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PayableIntentQuery, PayableIntentQueryVariables>;
export const PayableIntentUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"PayableIntentUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"transactionIntentUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PayableIntentState"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentReceipt"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PayableIntentState"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionIntent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amountReceived"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"PaymentReceipt"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayment"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"chainPayUri"}},{"kind":"Field","name":{"kind":"Name","value":"qrDataUrl"}}]}}]}}]}}]} as unknown as DocumentNode<PayableIntentUpdatedSubscription, PayableIntentUpdatedSubscriptionVariables>;
export const PaymentPrepareDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PaymentPrepare"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"payerAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentPrepare"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"payerAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"payerAddress"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serializedTransaction"}}]}}]}}]} as unknown as DocumentNode<PaymentPrepareMutation, PaymentPrepareMutationVariables>;
export const PaymentSubmitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"PaymentSubmit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"paymentSubmit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"signedTransaction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}}}]}]}}]} as unknown as DocumentNode<PaymentSubmitMutation, PaymentSubmitMutationVariables>;