import { Ended } from './ending.ts';
import type { Approved, NotPassedOn } from './errand.ts';
import type { Journey } from './journey/journey.ts';
import type { Fact } from './journey/learn.ts';
import type { Look } from './look.ts';
import { fold, isSame } from './matching.ts';

/** Messages and names that were requested: a shop without a field for them never hears of them, and the buyer is told. */

type Message = Extract<NotPassedOn['kind'], 'gift_message' | 'note'>;

/** What should be written to whom it’s given, or to the shop. */
export function messageOf(
  kind: Message,
  { errand: { options }, wishes }: Pick<Journey, 'errand' | 'wishes'>,
): string | undefined {
  const said =
    kind === 'gift_message'
      ? (options.gift_message ?? wishes.giftMessage)
      : (options.order_note ?? options.delivery_instructions ?? wishes.note);
  return typeof said === 'string' && said.trim() !== '' ? said : undefined;
}

const MESSAGES: Message[] = ['gift_message', 'note'];

/** The messages that are in fields of a page, whatever it calls them. */
export function seenOfMessages({ survey }: Pick<Look, 'survey'>, journey: Journey): Fact[] {
  return MESSAGES.flatMap((kind): Fact[] => {
    const said = messageOf(kind, journey);
    if (said === undefined || journey.checkout.passedOn.has(kind)) return [];
    const isThere = survey.controls.some((one) => one.kind === 'text' && isSame(one.value, said));
    return isThere ? [{ kind: 'passed_on', what: kind }] : [];
  });
}

/** What the shop wasn’t told, because it doesn’t ask for it. */
export function notPassedOn(journey: Journey): NotPassedOn[] {
  const { bill, contact, checkout } = journey;
  const messages = MESSAGES.flatMap((kind) => {
    const text = checkout.passedOn.has(kind) ? undefined : messageOf(kind, journey);
    return text === undefined ? [] : [{ kind, text }];
  });
  const billed = checkout.written.billing;
  const isUnnamed = bill?.name !== undefined && bill.name !== contact.name && billed?.name === undefined;
  const isUnheard = bill?.company !== undefined && !fold(billed?.company ?? '').includes(fold(bill.company));
  return [
    ...messages,
    ...(isUnnamed ? [{ kind: 'billing_name' as const, text: bill.name ?? '' }] : []),
    ...(isUnheard ? [{ kind: 'billing_company' as const, text: bill.company ?? '' }] : []),
  ];
}

/** What the quote said would be passed on is, or nothing is bought. */
export function mindPassedOn(now: readonly NotPassedOn[], { notPassedOn: approved }: Approved): void {
  const lost = approved && now.find(({ kind }) => !approved.some((one) => one.kind === kind));
  if (lost) throw new Ended('merchant_error', `The shop doesn’t take this anymore: “${lost.text}”`);
}
