import type { KeyingConfig } from '@urql/exchange-graphcache';

/** Types without an id of their own: the cache keeps them inside whatever they belong to. */
const KEYLESS = [
  'BillingAddress',
  'Branding',
  'BusinessProfile',
  'ChainPayment',
  'ChainPaymentAction',
  'CheckoutCustomer',
  'CheckoutIntentPaymentAuthentication',
  'CheckoutIntentSelectOptions',
  'CheckoutItem',
  'CheckoutProgress',
  'CheckoutShipping',
  'CheckoutShipTo',
  'CheckoutStep',
  'CheckoutTax',
  'DeliveryAddress',
  'EventActor',
  'GiftsOutstanding',
  'Invoice',
  'LineItemList',
  'MoneyIn',
  'MoneyInBucket',
  'Overview',
  'PageInfo',
  'PaymentAuthentication',
  'PaymentError',
  'PostalAddress',
  'Resync',
  'Seller',
  'Session',
  'SessionChallenge',
  'SignInsEnded',
  'SubmitTransactionAction',
  'TransactionToPay',
  'TransactionToSign',
];

export const keys: KeyingConfig = {
  ...Object.fromEntries(KEYLESS.map((type) => [type, () => null])),
  Event: ({ cursor }) => String(cursor),
};
