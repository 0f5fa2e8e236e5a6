import { Ended } from './ending.ts';
import type { Journey } from './journey/journey.ts';
import type { Fact } from './journey/learn.ts';
import { BILLING, SHIPPING } from './lexicon/forms.ts';
import type { Look } from './look.ts';
import { fold } from './matching.ts';
import { readWritten } from './reading/written.ts';
import type { Written } from './readings.ts';
import { namesPerson, namesStreet } from './words/place.ts';
import type { Contact } from './words/wishes.ts';

/** Who is billed: what the shop was told and what it says, and whether that’s what was requested. */

const ASKING = new Set<Look['kind']>(['checkout', 'login', 'unknown']);

/** What a page shows of who it sends to and whom it bills. */
export function seenOfBill(look: Look, { bill, checkout, cart }: Journey): Fact[] {
  // A checkout may open over the product’s page.
  if (!ASKING.has(look.kind) && !(cart.isFilled && look.dialog?.isUseful)) return [];
  const saved = bill && savedBill(look, bill);
  const box = look.survey.controls.some(({ ref }) => ref === look.billingBox?.ref)
    ? look.billingBox
    : undefined;
  const isAlike = box && (box.means === 'same') === box.isChecked;
  return [
    ...[...readWritten(look), ...(saved ? [saved] : [])]
      .filter((address) => JSON.stringify(address) !== JSON.stringify(checkout.written[address.purpose]))
      .map((address): Fact => ({ kind: 'written', address })),
    ...(isAlike === undefined || isAlike === checkout.isBilledAlike
      ? []
      : [{ kind: 'billed_alike' as const, isAlike }]),
  ];
}

/** Of the addresses that the shop has saved, the selected one for the bill. */
function savedBill({ survey }: Look, { name, company, line1 = '' }: Contact): Written | undefined {
  const labels = survey.controls
    .filter(({ isVisible, name, heading }) => isVisible && BILLING.isIn(`${name} ${heading}`))
    .flatMap(({ kind, checked, label, choices }) => {
      if (kind === 'radio') return checked ? [label] : [];
      return choices.filter(({ isSelected }) => isSelected).map((choice) => choice.label);
    });
  const label = labels.find((one) => namesStreet(line1, one));
  if (label === undefined) return undefined;
  return {
    purpose: 'billing',
    url: survey.url,
    name: name && namesPerson(name, label) ? name : undefined,
    company: company && fold(label).includes(fold(company)) ? company : undefined,
    line1,
    postalCode: undefined,
  };
}

/** Whether the shop bills whom it was requested to, as far as it says so and was told. */
export function isBillGiven(look: Pick<Look, 'survey'>, { bill, contact, checkout }: Journey): boolean {
  if (!bill) return true;
  const said = statedBill(look);
  if (said.some((line) => namesStreet(bill.line1 ?? '', line))) return true;
  if (said.some((line) => namesStreet(contact.line1 ?? '', line))) return false;
  const { billing } = checkout.written;
  return !checkout.isBilledAlike && billing !== undefined && isTold(billing, bill, contact);
}

function isTold({ line1, postalCode, name }: Written, to: Contact, { line2: flat = '' }: Contact): boolean {
  // What is left of the delivery’s apartment is no part of the bill.
  const isLeftOver = namesStreet(flat, line1) && !namesStreet(flat, `${to.line1} ${to.line2}`);
  const isOtherCode =
    postalCode !== undefined && to.postalCode !== undefined && !namesStreet(to.postalCode, postalCode);
  const isOtherName = name !== undefined && to.name !== undefined && !namesPerson(to.name, name);
  return namesStreet(to.line1 ?? '', line1) && !isLeftOver && !isOtherCode && !isOtherName;
}

const LONGEST_LABEL = 40;
const LONGEST_LINE = 200;
const MOST_LINES = 8;

/** The lines of a review that say where the bill goes. */
function statedBill({ survey }: Pick<Look, 'survey'>): string[] {
  const lines = survey.texts.map(({ text }) => text);
  const isOf = (text: string) => BILLING.isIn(text) && !SHIPPING.isIn(text);
  return lines.flatMap((line, at) => {
    if (!isOf(line) || line.length > LONGEST_LINE) return [];
    if (line.length > LONGEST_LABEL) return [line];
    const below = lines.slice(at + 1, at + 1 + MOST_LINES);
    const end = below.findIndex((one) => one.length <= LONGEST_LABEL && SHIPPING.isIn(one));
    return [line, ...(end < 0 ? below : below.slice(0, end))].filter(({ length }) => length <= LONGEST_LINE);
  });
}

/** A bill that was requested is never sent elsewhere without a word. */
export function mindBill(look: Pick<Look, 'survey'>, journey: Journey): void {
  if (!isBillGiven(look, journey))
    throw new Ended('merchant_error', 'The shop would bill another address than the one that was requested.');
}

/** Where the bill goes elsewhere, the goods don’t. */
export function mindDelivery({ survey }: Pick<Look, 'survey'>, { contact, bill, checkout }: Journey): void {
  const { shipping, billing } = checkout.written;
  const { line1 } = contact;
  if (!billing || !line1 || namesStreet(line1, billing.line1)) return;
  const isMixedUp =
    shipping && namesStreet(bill?.line1 ?? '', shipping.line1) && !namesStreet(line1, shipping.line1);
  if (shipping && !isMixedUp) return;
  const isShown =
    survey.texts.some(({ text }) => text.length <= LONGEST_LINE && namesStreet(line1, text)) ||
    survey.controls.some(
      ({ kind, checked, label }) => kind === 'radio' && checked && namesStreet(line1, label),
    );
  if (isMixedUp || !isShown)
    throw new Ended('unsupported_checkout', 'The shop doesn’t confirm that it ships to this address.');
}
