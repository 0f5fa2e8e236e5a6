/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Canceler =
  /** The merchant. */
  | 'USER';

export type CardBrand =
  | 'AMERICAN_EXPRESS'
  | 'DINERS_CLUB'
  | 'DISCOVER'
  | 'ELO'
  | 'HIPER'
  | 'HIPERCARD'
  | 'JCB'
  | 'MAESTRO'
  | 'MASTERCARD'
  | 'MIR'
  | 'NARANJA'
  | 'TROY'
  | 'UNIONPAY'
  | 'VERVE'
  | 'VISA';

export type CheckoutCurrency =
  | 'SGD'
  | 'USD';

export type CheckoutIntentReason =
  | 'AUTHENTICATION_REQUIRED'
  | 'CARD_DECLINED'
  | 'EXPIRED'
  | 'INSUFFICIENT_BALANCE'
  | 'MERCHANT_ERROR'
  | 'OUT_OF_STOCK'
  | 'SITHRIL_CANCELED'
  | 'UNSUPPORTED_CHECKOUT'
  | 'USER_CANCELED';

export type CheckoutIntentStatus =
  | 'CANCELED'
  | 'FAILED'
  | 'PROCESSING'
  | 'REQUIRES_ACTION'
  | 'REQUIRES_CONFIRMATION'
  | 'SUCCEEDED';

export type CheckoutSessionStatus =
  | 'CANCELED'
  | 'COMPLETE'
  | 'OPEN';

export type Currency =
  | 'USDC';

export type EventType =
  | 'ACCOUNT_CREATED'
  | 'ACCOUNT_UPDATED'
  | 'API_KEY_CREATED'
  | 'API_KEY_REVOKED'
  | 'CARD_CREATED'
  | 'CARD_REMOVED'
  | 'CHECKOUT_INTENT_ASKED'
  | 'CHECKOUT_INTENT_CANCELED'
  | 'CHECKOUT_INTENT_CHALLENGED'
  | 'CHECKOUT_INTENT_CONFIRMED'
  | 'CHECKOUT_INTENT_CREATED'
  | 'CHECKOUT_INTENT_FAILED'
  | 'CHECKOUT_INTENT_PROCESSING'
  | 'CHECKOUT_INTENT_PROGRESSED'
  | 'CHECKOUT_INTENT_QUOTED'
  | 'CHECKOUT_INTENT_RESOLVED'
  | 'CHECKOUT_INTENT_RESPONDED'
  | 'CHECKOUT_INTENT_SUCCEEDED'
  | 'CHECKOUT_LINK_CANCELED'
  | 'CHECKOUT_LINK_CREATED'
  | 'CHECKOUT_SESSION_CANCELED'
  | 'CHECKOUT_SESSION_COMPLETED'
  | 'CHECKOUT_SESSION_CREATED'
  | 'CHECKOUT_SESSION_PAYMENT_FAILED'
  | 'GIFT_CREATED'
  | 'GIFT_FUNDED'
  | 'GIFT_RECLAIMED'
  | 'GIFT_RECLAIM_ASKED'
  | 'GIFT_RELEASED'
  | 'PAYMENT_RECORDED'
  | 'PRODUCT_CREATED'
  | 'PRODUCT_UPDATED'
  | 'SESSION_CREATED'
  | 'SESSION_ENDED'
  | 'TRANSACTION_INTENT_CANCELED'
  | 'TRANSACTION_INTENT_CREATED'
  | 'TRANSACTION_INTENT_PAYMENT_FAILED'
  | 'TRANSACTION_INTENT_PROCESSING'
  | 'TRANSACTION_INTENT_SUCCEEDED'
  | 'TRANSACTION_RECORDED';

export type GiftStatus =
  /** Funded, and waiting for whoever has the code. */
  | 'OPEN'
  /** Taken back by its sender. */
  | 'RECLAIMED'
  /** Claimed. */
  | 'RELEASED'
  /** Not funded yet. */
  | 'REQUIRES_ACTION';

/** Whether the shop has an order. */
export type OrderOutcome =
  | 'NOT_PLACED'
  | 'PLACED'
  /** Nobody saw the end of placing it: ask the shop. */
  | 'UNKNOWN';

export type PaymentOutcome =
  /** The object had been paid already. */
  | 'DUPLICATE'
  /** The object had been canceled. */
  | 'LATE'
  /** It paid the object, exactly or with something over. */
  | 'SETTLED'
  /** The same transaction was counted for another object; one transaction settles one. */
  | 'SHARED'
  /** Too little: the object is still to be paid. */
  | 'SHORT';

export type PaymentStatus =
  | 'NO_PAYMENT_REQUIRED'
  | 'PAID'
  | 'UNPAID';

export type ProductType =
  | 'GOOD'
  | 'SERVICE';

export type ResyncReason =
  /** The cursor is older than what is kept: events in between are gone. */
  | 'EXPIRED'
  /** No cursor was given: the stream begins here. */
  | 'START';

export type TransactionIntentStatus =
  | 'CANCELED'
  | 'PROCESSING'
  | 'REQUIRES_ACTION'
  | 'SUCCEEDED';

export type TransactionType =
  | 'CHECKOUT_SESSION'
  | 'GIFT_FUND'
  | 'GIFT_RELEASE'
  | 'TRANSACTION_INTENT';

export type SignedInQueryVariables = Exact<{ [key: string]: never; }>;


export type SignedInQuery = { session: { expiresAt: string | null, account: { id: string, username: string | null, walletAddress: string, created: string, businessProfile: { name: string } } } };

export type SessionChallengeCreateMutationVariables = Exact<{
  walletAddress: string;
}>;


export type SessionChallengeCreateMutation = { sessionChallengeCreate: { message: string, expiresAt: string } };

export type SessionCreateMutationVariables = Exact<{
  walletAddress: string;
  signature: string;
}>;


export type SessionCreateMutation = { sessionCreate: { expiresAt: string | null, account: { id: string, username: string | null, walletAddress: string, created: string, businessProfile: { name: string } } } };

export type SessionEndMutationVariables = Exact<{ [key: string]: never; }>;


export type SessionEndMutation = { sessionEnd: { endedAt: string | null } };

export type AccountProfileFragment = { id: string, username: string | null, walletAddress: string, created: string, businessProfile: { name: string } };

export type AccountEventsSubscriptionVariables = Exact<{
  after?: string | number | null | undefined;
}>;


export type AccountEventsSubscription = { events:
    | { __typename: 'Event', cursor: string, type: EventType, created: string, objectId: string }
    | { __typename: 'Resync', cursor: string, reason: ResyncReason }
   };

export type TimelineQueryVariables = Exact<{
  objectId: string | number;
  first: number;
}>;


export type TimelineQuery = { events: { nodes: Array<{ cursor: string, type: EventType, created: string, objectId: string }>, pageInfo: { hasNextPage: boolean } } };

export type AccountEventFragment = { cursor: string, type: EventType, created: string, objectId: string };

export type ApiKeyRowFragment = { id: string, name: string, last4: string, created: string, lastUsedAt: string | null, revokedAt: string | null };

export type CardRowFragment = { id: string, brand: CardBrand, last4: string, expMonth: number, expYear: number, name: string, hasCvc: boolean, spendingLimit: number | null, created: string, removedAt: string | null };

export type CheckoutIntentRowFragment = { id: string, url: string, merchant: string | null, prompt: string | null, status: CheckoutIntentStatus, statusReason: CheckoutIntentReason | null, outcome: OrderOutcome | null, amount: number | null, currency: CheckoutCurrency | null, exceedsCeiling: boolean, created: string, expiresAt: string | null, progress: { name: string, step: number, of: number } | null };

export type CheckoutLinkRowFragment = { id: string, url: string, created: string, canceledBy: Canceler | null, currency: Currency, lineItems: { data: Array<{ id: string, description: string, quantity: number, amountTotal: number }> } };

export type CheckoutSessionRowFragment = { id: string, status: CheckoutSessionStatus, paymentStatus: PaymentStatus, amountTotal: number, currency: Currency, created: string, payerAddress: string | null, checkoutLinkId: string | null, lastPaymentError: { code: string, message: string } | null, lineItems: { data: Array<{ id: string, description: string, quantity: number, amountTotal: number }> } };

export type GiftRowFragment = { id: string, status: GiftStatus, amount: number, created: string, fundedAt: string | null, releasedAt: string | null, reclaimedAt: string | null, senderAddress: string, recipientAddress: string | null };

export type PaymentRowFragment = { id: string, created: string, source: string, outcome: PaymentOutcome, received: number, due: number, excess: number, payerAddress: string, signature: string };

export type ProductRowFragment = { id: string, name: string, description: string | null, active: boolean, amount: number, currency: Currency, type: ProductType, unitLabel: string | null, created: string, updated: string };

export type TransactionRowFragment = { id: string, type: TransactionType, amount: number, created: string, signature: string, source: string | null, senderAddress: string, recipientAddress: string | null };

export type TransactionIntentRowFragment = { id: string, status: TransactionIntentStatus, amount: number, feeAmount: number, netAmount: number, created: string, payerAddress: string | null, recipientAddress: string, lastPaymentError: { code: string, message: string } | null };

export const AccountProfileFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"walletAddress"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"businessProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<AccountProfileFragment, unknown>;
export const AccountEventFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"objectId"}}]}}]} as unknown as DocumentNode<AccountEventFragment, unknown>;
export const ApiKeyRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ApiKeyRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ApiKey"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"lastUsedAt"}},{"kind":"Field","name":{"kind":"Name","value":"revokedAt"}}]}}]} as unknown as DocumentNode<ApiKeyRowFragment, unknown>;
export const CardRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CardRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Card"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"brand"}},{"kind":"Field","name":{"kind":"Name","value":"last4"}},{"kind":"Field","name":{"kind":"Name","value":"expMonth"}},{"kind":"Field","name":{"kind":"Name","value":"expYear"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"hasCvc"}},{"kind":"Field","name":{"kind":"Name","value":"spendingLimit"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"removedAt"}}]}}]} as unknown as DocumentNode<CardRowFragment, unknown>;
export const CheckoutIntentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutIntentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutIntent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"merchant"}},{"kind":"Field","name":{"kind":"Name","value":"prompt"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"statusReason"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"exceedsCeiling"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"progress"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"step"}},{"kind":"Field","name":{"kind":"Name","value":"of"}}]}}]}}]} as unknown as DocumentNode<CheckoutIntentRowFragment, unknown>;
export const CheckoutLinkRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutLinkRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutLink"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"url"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"canceledBy"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"amountTotal"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutLinkRowFragment, unknown>;
export const CheckoutSessionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"CheckoutSessionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"CheckoutSession"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"paymentStatus"}},{"kind":"Field","name":{"kind":"Name","value":"amountTotal"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"payerAddress"}},{"kind":"Field","name":{"kind":"Name","value":"checkoutLinkId"}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}},{"kind":"Field","name":{"kind":"Name","value":"lineItems"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"data"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"quantity"}},{"kind":"Field","name":{"kind":"Name","value":"amountTotal"}}]}}]}}]}}]} as unknown as DocumentNode<CheckoutSessionRowFragment, unknown>;
export const GiftRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"GiftRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Gift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"fundedAt"}},{"kind":"Field","name":{"kind":"Name","value":"releasedAt"}},{"kind":"Field","name":{"kind":"Name","value":"reclaimedAt"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"recipientAddress"}}]}}]} as unknown as DocumentNode<GiftRowFragment, unknown>;
export const PaymentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"PaymentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Payment"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"outcome"}},{"kind":"Field","name":{"kind":"Name","value":"received"}},{"kind":"Field","name":{"kind":"Name","value":"due"}},{"kind":"Field","name":{"kind":"Name","value":"excess"}},{"kind":"Field","name":{"kind":"Name","value":"payerAddress"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}}]}}]} as unknown as DocumentNode<PaymentRowFragment, unknown>;
export const ProductRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ProductRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Product"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"name"}},{"kind":"Field","name":{"kind":"Name","value":"description"}},{"kind":"Field","name":{"kind":"Name","value":"active"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"unitLabel"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"updated"}}]}}]} as unknown as DocumentNode<ProductRowFragment, unknown>;
export const TransactionRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Transaction"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"signature"}},{"kind":"Field","name":{"kind":"Name","value":"source"}},{"kind":"Field","name":{"kind":"Name","value":"senderAddress"}},{"kind":"Field","name":{"kind":"Name","value":"recipientAddress"}}]}}]} as unknown as DocumentNode<TransactionRowFragment, unknown>;
export const TransactionIntentRowFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"TransactionIntentRow"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"TransactionIntent"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"feeAmount"}},{"kind":"Field","name":{"kind":"Name","value":"netAmount"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"payerAddress"}},{"kind":"Field","name":{"kind":"Name","value":"recipientAddress"}},{"kind":"Field","name":{"kind":"Name","value":"lastPaymentError"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"code"}},{"kind":"Field","name":{"kind":"Name","value":"message"}}]}}]}}]} as unknown as DocumentNode<TransactionIntentRowFragment, unknown>;
export const SignedInDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"SignedIn"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"session"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountProfile"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"walletAddress"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"businessProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SignedInQuery, SignedInQueryVariables>;
export const SessionChallengeCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionChallengeCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"walletAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionChallengeCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"walletAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"walletAddress"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"message"}},{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}}]}}]}}]} as unknown as DocumentNode<SessionChallengeCreateMutation, SessionChallengeCreateMutationVariables>;
export const SessionCreateDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionCreate"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"walletAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signature"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionCreate"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"walletAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"walletAddress"}}},{"kind":"Argument","name":{"kind":"Name","value":"signature"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signature"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"expiresAt"}},{"kind":"Field","name":{"kind":"Name","value":"account"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountProfile"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountProfile"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Account"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"username"}},{"kind":"Field","name":{"kind":"Name","value":"walletAddress"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"businessProfile"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"name"}}]}}]}}]} as unknown as DocumentNode<SessionCreateMutation, SessionCreateMutationVariables>;
export const SessionEndDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"SessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"sessionEnd"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"endedAt"}}]}}]}}]} as unknown as DocumentNode<SessionEndMutation, SessionEndMutationVariables>;
export const AccountEventsDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"AccountEvents"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"after"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"after"},"value":{"kind":"Variable","name":{"kind":"Name","value":"after"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"__typename"}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountEvent"}}]}},{"kind":"InlineFragment","typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Resync"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"reason"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"objectId"}}]}}]} as unknown as DocumentNode<AccountEventsSubscription, AccountEventsSubscriptionVariables>;
export const TimelineDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"Timeline"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"objectId"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"first"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"Int"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"events"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"objectId"},"value":{"kind":"Variable","name":{"kind":"Name","value":"objectId"}}},{"kind":"Argument","name":{"kind":"Name","value":"first"},"value":{"kind":"Variable","name":{"kind":"Name","value":"first"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"nodes"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"AccountEvent"}}]}},{"kind":"Field","name":{"kind":"Name","value":"pageInfo"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"hasNextPage"}}]}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"AccountEvent"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"Event"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"cursor"}},{"kind":"Field","name":{"kind":"Name","value":"type"}},{"kind":"Field","name":{"kind":"Name","value":"created"}},{"kind":"Field","name":{"kind":"Name","value":"objectId"}}]}}]} as unknown as DocumentNode<TimelineQuery, TimelineQueryVariables>;