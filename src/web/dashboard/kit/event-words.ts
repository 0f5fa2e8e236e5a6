import type { EventType } from '../operations.generated.ts';

/** What an event says to people. */
const WORDS: Record<EventType, string> = {
  ACCOUNT_CREATED: 'Account created',
  ACCOUNT_UPDATED: 'Profile updated',
  API_KEY_CREATED: 'API key created',
  API_KEY_REVOKED: 'API key revoked',
  CARD_CREATED: 'Card added',
  CARD_REMOVED: 'Card removed',
  CHECKOUT_INTENT_ASKED: 'Options needed',
  CHECKOUT_INTENT_CANCELED: 'Purchase canceled',
  CHECKOUT_INTENT_CHALLENGED: 'Bank verification needed',
  CHECKOUT_INTENT_CONFIRMED: 'Purchase confirmed',
  CHECKOUT_INTENT_CREATED: 'Purchase created',
  CHECKOUT_INTENT_FAILED: 'Purchase failed',
  CHECKOUT_INTENT_PROCESSING: 'Purchase resumed',
  CHECKOUT_INTENT_PROGRESSED: 'Step completed',
  CHECKOUT_INTENT_QUOTED: 'Quote ready',
  CHECKOUT_INTENT_RESOLVED: 'Outcome determined',
  CHECKOUT_INTENT_RESPONDED: 'Options submitted',
  CHECKOUT_INTENT_SUCCEEDED: 'Order placed',
  CHECKOUT_LINK_CANCELED: 'Link canceled',
  CHECKOUT_LINK_CREATED: 'Link created',
  CHECKOUT_SESSION_CANCELED: 'Session canceled',
  CHECKOUT_SESSION_COMPLETED: 'Session paid',
  CHECKOUT_SESSION_CREATED: 'Session created',
  CHECKOUT_SESSION_PAYMENT_FAILED: 'Payment attempt failed',
  GIFT_CREATED: 'Gift created',
  GIFT_FUNDED: 'Gift funded',
  GIFT_RECLAIMED: 'Gift reclaimed',
  GIFT_RECLAIM_ASKED: 'Gift reclaim requested',
  GIFT_RELEASED: 'Gift claimed',
  EXCEPTION_ACKNOWLEDGED: 'Exception resolved',
  EXCEPTION_RAISED: 'Exception raised',
  PAYMENT_ACKNOWLEDGED: 'Payment resolved',
  PAYMENT_RECORDED: 'Payment received',
  PRODUCT_CREATED: 'Product created',
  PRODUCT_UPDATED: 'Product updated',
  SESSION_CREATED: 'Signed in',
  SESSION_ENDED: 'Signed out',
  TRANSACTION_INTENT_CANCELED: 'Request canceled',
  TRANSACTION_INTENT_CREATED: 'Request created',
  TRANSACTION_INTENT_PAYMENT_FAILED: 'Payment attempt failed',
  TRANSACTION_INTENT_PROCESSING: 'Payment processing',
  TRANSACTION_INTENT_SUCCEEDED: 'Request paid',
  TRANSACTION_RECORDED: 'Transaction recorded',
};

export function eventWords(type: EventType): string {
  return WORDS[type];
}

export const EVENT_TYPES = Object.keys(WORDS) as EventType[];
