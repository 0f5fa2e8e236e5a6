import { BILLED_TO_SAME } from '../lexicon/billing-box.ts';
import { BILLING_PREFIX } from '../lexicon/code-names.ts';
import { fold } from '../matching.ts';
import { contactOf } from './contact.ts';
import { namesPerson, namesStreet } from './place.ts';
import type { Contact, Wishes } from './wishes.ts';

/** What answers the question about a bill that the shop doesn’t send elsewhere. */
export const WITHOUT_BILL = 'Order without it';

/**
 * Whom the bill was said to go to, and where, if that isn’t whom the goods go to: with the buyer’s own email address and
 * phone number. Undefined if nobody said so, or not anymore.
 */
export function billOf(
  supplied: Record<string, unknown>,
  { billing: said }: Pick<Wishes, 'billing'>,
  contact: Contact,
): Contact | undefined {
  const given = suppliedBill(supplied);
  if (given === 'same') return undefined;
  const billing = given ?? said;
  if (!billing) return undefined;
  const { line1, line2, city, state, postalCode, company } = billing;
  const bill: Contact = {
    name: billing.name ?? contact.name,
    email: contact.email,
    phone: contact.phone,
    company,
    line1,
    line2,
    city,
    state,
    postalCode,
    country: billing.country ?? contact.country,
  };
  return isElsewhere(bill, contact) ? bill : undefined;
}

/** `billing_address`, as a text or with its parts, or `billing_city` beside others. */
export function suppliedBill(supplied: Record<string, unknown>): Contact | 'same' | undefined {
  const parts: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(supplied)) {
    if (!isOfBill(name)) continue;
    const part = plainName(name).replace(BILLING_PREFIX, '');
    if (typeof value === 'string' && isSameAgain(value)) return 'same';
    // “Billing” and “billing details” hold an address, too.
    parts[HOLDERS.has(part) ? 'address' : part] = value;
  }
  const contact = contactOf(parts, { contact: {} });
  return contact.line1 === undefined ? undefined : contact;
}

export function isOfBill(name: string): boolean {
  return BILLING_PREFIX.test(plainName(name));
}

function plainName(name: string): string {
  return name.toLowerCase().replace(/[^a-z0-9]/g, '');
}

export function inOneLine(contact: Contact): string {
  const { name, company, line1, line2, city, state, postalCode, country } = contact;
  const place = [state, postalCode].filter(Boolean).join(' ');
  return [name, company, line1, line2, city, place, country].filter(Boolean).join(', ');
}

const HOLDERS = new Set(['', 'address', 'details', 'info', 'information', 'contact', 'customer']);

function isSameAgain(value: string): boolean {
  return fold(value) === fold(WITHOUT_BILL) || fold(value) === 'same' || BILLED_TO_SAME.isIn(value);
}

function isElsewhere(bill: Contact, contact: Contact): boolean {
  const { line1 = '', line2 = '', postalCode = '', name = '', company } = contact;
  if (company !== bill.company && bill.company !== undefined) return true;
  if (name && bill.name && !(namesPerson(bill.name, name) && namesPerson(name, bill.name))) return true;
  const [here, there] = [contact, bill].map((one) => `${one.line1 ?? ''} ${one.line2 ?? ''}`);
  const isSamePlace = namesStreet(here ?? '', there ?? '') && namesStreet(there ?? '', here ?? '');
  const isSameCode = fold(postalCode).replaceAll(' ', '') === fold(bill.postalCode ?? '').replaceAll(' ', '');
  return !`${line1}${line2}` || !isSamePlace || (Boolean(bill.postalCode && postalCode) && !isSameCode);
}
