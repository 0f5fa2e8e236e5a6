import { money } from '../../../shared/money.ts';
import { customerName } from '../customers/customer-words.ts';
import { EVENT_TYPES } from '../kit/event-words.ts';
import { placeOf } from '../kit/place-of.ts';
import type { ActivityQuery, EventType } from '../operations.generated.ts';

type Happening = ActivityQuery['events']['nodes'][number];

/** Steps of a run have a place of their own, and a transaction only repeats the payment that it is. */
const UNTOLD: readonly EventType[] = [
  'CHECKOUT_INTENT_PROGRESSED',
  'TRANSACTION_INTENT_PROCESSING',
  'TRANSACTION_RECORDED',
];
export const TOLD: readonly EventType[] = EVENT_TYPES.filter((type) => !UNTOLD.includes(type));

/** Beside what happened: how much, or which one. */
export function detailOf({ object }: Happening): string | undefined {
  switch (object.__typename) {
    case 'Gift':
    case 'TransactionIntent':
    case 'Exception':
      return money(object.amount);
    case 'CheckoutSession':
      return money(object.amountTotal);
    case 'Payment':
      return money(object.received);
    case 'Card':
      return `•••• ${object.last4}`;
    case 'ApiKey':
      return object.name;
    case 'Customer':
      return customerName({ name: object.customerName, email: object.email });
    case 'Grant':
      return object.clientName;
    default:
      return undefined;
  }
}

/** A payment or an exception is looked at where it belongs. */
export function leadsTo({ object, objectId }: Happening): string {
  const isAbout = object.__typename === 'Payment' || object.__typename === 'Exception';
  return placeOf(isAbout ? object.source : objectId);
}
