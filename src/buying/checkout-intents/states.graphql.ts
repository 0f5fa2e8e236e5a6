import { builder } from '../../graphql/builder.ts';
import type { CheckoutIntentReason, CheckoutIntentStatus } from './checkout-intent.ts';

export const StatusEnum = builder.enumType('CheckoutIntentStatus', {
  description: 'Where a checkout intent is.',
  values: {
    REQUIRES_ACTION: {
      description:
        'Waiting for options, for the cardholder to verify the payment, or for a person to approve it.',
      value: 'requires_action',
    },
    REQUIRES_CONFIRMATION: {
      description: 'Quoted, and waiting for you to confirm.',
      value: 'requires_confirmation',
    },
    PROCESSING: {
      description: 'Till is at the shop, getting a quote or placing the order.',
      value: 'processing',
    },
    SUCCEEDED: { description: 'The shop has the order.', value: 'succeeded' },
    FAILED: { description: 'It ended without a confirmed order.', value: 'failed' },
    CANCELED: { description: 'Canceled or expired before anything was bought.', value: 'canceled' },
  } satisfies Record<string, { value: CheckoutIntentStatus; description: string }>,
});

export const ReasonEnum = builder.enumType('CheckoutIntentReason', {
  description: 'Why a checkout intent ended.',
  values: {
    UNSUPPORTED_CHECKOUT: {
      description: 'Till found nothing to buy, or no way to pay.',
      value: 'unsupported_checkout',
    },
    CARD_DECLINED: { description: 'The card was declined.', value: 'card_declined' },
    INSUFFICIENT_BALANCE: {
      description: 'The card has insufficient funds, or its spending limit was reached.',
      value: 'insufficient_balance',
    },
    MERCHANT_ERROR: {
      description: 'The shop failed, changed its price, or didn’t confirm the order.',
      value: 'merchant_error',
    },
    AUTHENTICATION_REQUIRED: {
      description: 'The cardholder didn’t verify the payment in time.',
      value: 'authentication_required',
    },
    OUT_OF_STOCK: { description: 'The item is sold out.', value: 'out_of_stock' },
    USER_CANCELED: { description: 'You canceled it.', value: 'user_canceled' },
    SITHRIL_CANCELED: { description: 'The server’s operator canceled it.', value: 'sithril_canceled' },
    EXPIRED: { description: 'It wasn’t answered or confirmed in time.', value: 'expired' },
  } satisfies Record<string, { value: CheckoutIntentReason; description: string }>,
});

export const CheckoutCurrency = builder.enumType('CheckoutCurrency', {
  description: 'The currency a shop charges in.',
  values: {
    USD: { description: 'US dollars.', value: 'usd' },
    SGD: { description: 'Singapore dollars.', value: 'sgd' },
  },
});

export const OutcomeEnum = builder.enumType('OrderOutcome', {
  description: 'Whether the shop has an order.',
  values: {
    PLACED: { description: 'The order was placed.', value: 'placed' },
    NOT_PLACED: { description: 'No order was placed.', value: 'not_placed' },
    UNKNOWN: { value: 'unknown', description: 'Till couldn’t tell. Ask the shop.' },
  },
});
