import type { Contact, Wishes } from './wishes.ts';

/** Whom it is for: what was supplied wins over what the prompt says. */
export function contactOf(supplied: Record<string, unknown>, wishes: Wishes): Contact {
  const text = (name: string) => (typeof supplied[name] === 'string' ? supplied[name] : undefined);
  return {
    name: text('name') ?? wishes.contact.name,
    email: text('email') ?? wishes.contact.email,
    phone: text('phone') ?? wishes.contact.phone,
    company: text('company') ?? wishes.contact.company,
    line1: text('address_line1') ?? wishes.contact.line1,
    line2: text('address_line2') ?? wishes.contact.line2,
    city: text('city') ?? wishes.contact.city,
    state: text('state') ?? wishes.contact.state,
    postalCode: text('postal_code') ?? wishes.contact.postalCode,
    country: text('country') ?? wishes.contact.country,
  };
}

/** Given names first; a single name is both. */
export function splitName(name: string): { given: string; family: string } {
  const words = name.trim().split(/\s+/);
  const family = words.at(-1) ?? '';
  return { given: words.slice(0, -1).join(' ') || family, family };
}

export function countryOf(text: string): string | undefined {
  return /^[A-Z]{2}$/.test(text.trim().toUpperCase()) ? text.trim().toUpperCase() : undefined;
}

/** Every spelling of a state or province, the given one first, to find it in a shop's list. */
export function stateNames(_country: string | undefined, text: string): string[] {
  return [text];
}
