import type { OptimisticMutationConfig } from '@urql/exchange-graphcache';

/**
 * What is shown as done before the server has said so, and put back when it refuses: only what stops something,
 * never what moves or promises money.
 */
export const optimistic: OptimisticMutationConfig = {
  checkoutLinkCancel: ({ id }) => ({ __typename: 'CheckoutLink', id, canceledBy: 'USER' }),
  checkoutSessionCancel: ({ id }) => ({ __typename: 'CheckoutSession', id, status: 'CANCELED' }),
  transactionIntentCancel: ({ id }) => ({ __typename: 'TransactionIntent', id, status: 'CANCELED' }),
};
