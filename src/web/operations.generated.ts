/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';
export type Currency =
  | 'USDC';

export type GiftStatus =
  /** Funded, and waiting for whoever has the code. */
  | 'OPEN'
  /** Taken back by its sender. */
  | 'RECLAIMED'
  /** Claimed. */
  | 'RELEASED'
  /** Not funded yet. */
  | 'REQUIRES_ACTION';

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

export const ClaimableGiftPartsFragmentDoc = {"kind":"Document","definitions":[{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftPartsFragment, unknown>;
export const ClaimableGiftDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"query","name":{"kind":"Name","value":"ClaimableGift"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"releaseVerificationKey"}},"type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimableGift"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"releaseVerificationKey"},"value":{"kind":"Variable","name":{"kind":"Name","value":"releaseVerificationKey"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimableGiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftQuery, ClaimableGiftQueryVariables>;
export const ClaimableGiftUpdatedDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"subscription","name":{"kind":"Name","value":"ClaimableGiftUpdated"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"claimableGiftUpdated"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"FragmentSpread","name":{"kind":"Name","value":"ClaimableGiftParts"}}]}}]}},{"kind":"FragmentDefinition","name":{"kind":"Name","value":"ClaimableGiftParts"},"typeCondition":{"kind":"NamedType","name":{"kind":"Name","value":"ClaimableGift"}},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"amount"}},{"kind":"Field","name":{"kind":"Name","value":"currency"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"businessName"}}]}}]} as unknown as DocumentNode<ClaimableGiftUpdatedSubscription, ClaimableGiftUpdatedSubscriptionVariables>;
export const GiftReleaseDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiftRelease"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"recipientAddress"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftRelease"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"recipientAddress"},"value":{"kind":"Variable","name":{"kind":"Name","value":"recipientAddress"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"nextAction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"notice"}},{"kind":"Field","name":{"kind":"Name","value":"transaction"},"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"serializedTransaction"}},{"kind":"Field","name":{"kind":"Name","value":"networkFeeLamports"}}]}}]}}]}}]}}]} as unknown as DocumentNode<GiftReleaseMutation, GiftReleaseMutationVariables>;
export const GiftSubmitDocument = {"kind":"Document","definitions":[{"kind":"OperationDefinition","operation":"mutation","name":{"kind":"Name","value":"GiftSubmit"},"variableDefinitions":[{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"id"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"ID"}}}},{"kind":"VariableDefinition","variable":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}},"type":{"kind":"NonNullType","type":{"kind":"NamedType","name":{"kind":"Name","value":"String"}}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"giftSubmit"},"arguments":[{"kind":"Argument","name":{"kind":"Name","value":"id"},"value":{"kind":"Variable","name":{"kind":"Name","value":"id"}}},{"kind":"Argument","name":{"kind":"Name","value":"signedTransaction"},"value":{"kind":"Variable","name":{"kind":"Name","value":"signedTransaction"}}}],"selectionSet":{"kind":"SelectionSet","selections":[{"kind":"Field","name":{"kind":"Name","value":"id"}},{"kind":"Field","name":{"kind":"Name","value":"status"}},{"kind":"Field","name":{"kind":"Name","value":"releaseTx"}}]}}]}}]} as unknown as DocumentNode<GiftSubmitMutation, GiftSubmitMutationVariables>;