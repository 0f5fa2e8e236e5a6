import type { EventType } from '../operations.generated.ts';

/** What an event says to people. */
const WORDS: Record<EventType, string> = {
  ACCOUNT_CREATED: 'Account opened',
  ACCOUNT_UPDATED: 'Profile changed',
  API_KEY_CREATED: 'API key made',
  API_KEY_REVOKED: 'API key revoked',
  CARD_CREATED: 'Card added',
  CARD_REMOVED: 'Card removed',
  CHECKOUT_INTENT_ASKED: 'The shop needs something to be chosen',
  CHECKOUT_INTENT_CANCELED: 'Purchase canceled',
  CHECKOUT_INTENT_CHALLENGED: 'The bank asks the cardholder',
  CHECKOUT_INTENT_CONFIRMED: 'Purchase confirmed',
  CHECKOUT_INTENT_CREATED: 'Purchase asked for',
  CHECKOUT_INTENT_FAILED: 'Purchase failed',
  CHECKOUT_INTENT_PROCESSING: 'The purchase went on',
  CHECKOUT_INTENT_PROGRESSED: 'A step was taken in the shop',
  CHECKOUT_INTENT_QUOTED: 'The shop’s total is known',
  CHECKOUT_INTENT_RESOLVED: 'The order’s outcome was settled',
  CHECKOUT_INTENT_RESPONDED: 'Options were chosen',
  CHECKOUT_INTENT_SUCCEEDED: 'Order placed',
  CHECKOUT_LINK_CANCELED: 'Link closed',
  CHECKOUT_LINK_CREATED: 'Link made',
  CHECKOUT_SESSION_CANCELED: 'Session canceled',
  CHECKOUT_SESSION_COMPLETED: 'Session paid',
  CHECKOUT_SESSION_CREATED: 'Session opened',
  CHECKOUT_SESSION_PAYMENT_FAILED: 'A payment did not settle it',
  GIFT_CREATED: 'Gift made',
  GIFT_FUNDED: 'Gift funded',
  GIFT_RECLAIMED: 'Gift taken back',
  GIFT_RECLAIM_ASKED: 'Gift asked back',
  GIFT_RELEASED: 'Gift claimed',
  EXCEPTION_ACKNOWLEDGED: 'Exception resolved',
  EXCEPTION_RAISED: 'Exception raised',
  PAYMENT_ACKNOWLEDGED: 'Payment dealt with',
  PAYMENT_RECORDED: 'Payment arrived',
  PRODUCT_CREATED: 'Product made',
  PRODUCT_UPDATED: 'Product changed',
  SESSION_CREATED: 'Signed in',
  SESSION_ENDED: 'Signed out',
  TRANSACTION_INTENT_CANCELED: 'Request canceled',
  TRANSACTION_INTENT_CREATED: 'Payment asked for',
  TRANSACTION_INTENT_PAYMENT_FAILED: 'A payment did not settle it',
  TRANSACTION_INTENT_PROCESSING: 'A payment is on its way',
  TRANSACTION_INTENT_SUCCEEDED: 'Request paid',
  TRANSACTION_RECORDED: 'Transaction recorded',
};

export function eventWords(type: EventType): string {
  return WORDS[type];
}

export const EVENT_TYPES = Object.keys(WORDS) as EventType[];
