import type { AccountEventFragment, EventType } from '../operations.generated.ts';

/** The account's events as one list, newest first and each once, whichever way they came. */
export type EventLog = readonly AccountEventFragment[];

/** More than anybody reads; what is older is asked for again by filtering. */
const KEPT = 500;

/** An event's place in the account's stream. */
const placeOf = ({ cursor }: Pick<AccountEventFragment, 'cursor'>): number => Number(cursor);

export function join(log: EventLog, more: EventLog): EventLog {
  const byPlace = new Map([...log, ...more].map((event) => [placeOf(event), event]));
  return [...byPlace.values()].sort((one, other) => placeOf(other) - placeOf(one)).slice(0, KEPT);
}

/** A page of the newest events takes the place of a log that ends before it begins: there is a gap between. */
export function joinNewest(log: EventLog, page: EventLog, hasOlder: boolean): EventLog {
  const [newestKnown, oldestRead] = [log[0], page.at(-1)];
  const isApart = hasOlder && newestKnown && oldestRead && placeOf(oldestRead) > placeOf(newestKnown);
  return isApart ? page : join(log, page);
}

/** What is looked at: behind everything that was cleared, up to where it was paused. */
export interface View {
  clearedTo?: string | undefined;
  pausedAt?: string | undefined;
}

export function seenIn(log: EventLog, { clearedTo, pausedAt }: View): { shown: EventLog; waiting: number } {
  const kept = log.filter((event) => placeOf(event) > Number(clearedTo ?? 0));
  const shown = kept.filter((event) => pausedAt === undefined || placeOf(event) <= Number(pausedAt));
  return { shown, waiting: kept.length - shown.length };
}

/** What events are about, as their types begin. */
export const SUBJECTS = [
  ['ACCOUNT', 'Account'],
  ['API_KEY', 'API keys'],
  ['CARD', 'Cards'],
  ['CHECKOUT_INTENT', 'Purchases'],
  ['CHECKOUT_LINK', 'Links'],
  ['CHECKOUT_SESSION', 'Sessions'],
  ['GIFT', 'Gifts'],
  ['GRANT', 'Connected apps'],
  ['PAYMENT', 'Payments'],
  ['EXCEPTION', 'Exceptions'],
  ['PRODUCT', 'Products'],
  ['REFUND', 'Refunds'],
  ['SESSION', 'Sign-ins'],
  ['TRANSACTION', 'Transactions'],
  ['TRANSACTION_INTENT', 'Requests'],
] as const;

/** The longest beginning that fits: `TRANSACTION_INTENT_CREATED` is about a request. */
export function subjectOf(type: EventType): string | undefined {
  const fitting = SUBJECTS.map(([subject]) => subject).filter((subject) => type.startsWith(`${subject}_`));
  return fitting.sort((one, other) => other.length - one.length)[0];
}
