import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { EMAIL_ALONE, NO_FIRST_NAME } from '../lexicon/details.ts';
import { BUILDING, FLAT, INSIDE } from '../lexicon/streets.ts';
import { takeBilling } from './billing.ts';
import { countryOf } from './country.ts';
import { takeCustomer } from './customer.ts';
import { howAndWhere, takeDelivery } from './delivery.ts';
import { takeDetails } from './details.ts';
import { takeMessages } from './messages.ts';
import { takePayment } from './payment.ts';
import { takeQuantity } from './quantity.ts';
import { takeRecipient, takeUnannounced } from './recipient.ts';
import { spelledAlike } from './spelled.ts';
import { hasStreetWord } from './street.ts';
import { inLines } from './structured.ts';
import { titleOf } from './title.ts';
import type { Wishes } from './wishes.ts';

export type { Contact, ShippingWish, Wishes } from './wishes.ts';

/** Nobody says more about a purchase; anything beyond isn’t read. */
const LONGEST = 5_000;

/**
 * Understands plain English, without a model. What’s certain goes first and is removed, so that no word means two
 * things: the 12 of “12 Main St” isn’t a quantity once the address is gone.
 */
export function readPrompt(prompt: string | null): Wishes {
  const { gift, note, rest: bare } = takeMessages(shortened((prompt ?? '').slice(0, LONGEST)));
  const text = squeezed(bare).trim();
  const written = withUnits(withCommas(spelledAlike(inLines(text))));
  const { billing, rest: unbilled } = takeBilling(written);
  const { name: customer, rest: said } = takeCustomer(unbilled);
  const details = takeDetails(said);
  const { payment, rest: unpaid } = takePayment(details.rest);
  const recipient = takeRecipient(howAndWhere(unpaid));
  const { shipping, rest: undelivered } = takeDelivery(withoutOthers(recipient));
  const counted = withThousands(undelivered);
  const { quantity, rest } = takeQuantity(counted);
  const named = customer === undefined ? {} : { name: customer };
  const contact = { ...named, ...nameBesideEmail(said), ...recipient.contact, ...details.contact };
  return {
    text: tidy(rest),
    counted: tidy(counted),
    quantity,
    shipping,
    payment,
    contact,
    billing,
    title: titleOf(unbilled, contact.name),
    giftMessage: gift,
    note,
  };
}

/** “1,000 cards”. */
function withThousands(text: string): string {
  return text.replace(/(?<![\p{L}\d$€£.,])(\d{1,3}),(\d{3})(?![\d.,])/gu, '$1$2');
}

/** Thousands of spaces or dashes mean as much as a few, and would take long to read. A message keeps those that its writer typed. */
function shortened(text: string): string {
  return text
    .replace(/[^\S\n]{8,}/g, ' '.repeat(8))
    .replace(/(?:[^\S\n]*\n){8,}/g, '\n'.repeat(8))
    .replace(/([^\p{L}\p{N}\s])\1{19,}/gu, (run) => run.slice(0, 20));
}

/** Elsewhere, one will do. */
function squeezed(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n');
}

/** Whosever it is, a second address counts nothing: the 5 of “5 Pine Rd” is no quantity. */
function withoutOthers({ contact, rest }: ReturnType<typeof takeRecipient>): string {
  const other = contact.line1 ? takeUnannounced(rest) : undefined;
  return other && hasStreetWord(other.contact.line1 ?? '') ? other.rest : rest;
}

/** “… for Ada Lovelace, ada@example.com”, where nothing is sent to a street. */
function nameBesideEmail(text: string): Pick<Wishes['contact'], 'name'> {
  const name = BESIDE_EMAIL.exec(text)?.[1];
  return name === undefined ? {} : { name };
}

const BESIDE_EMAIL = new RegExp(
  `(?:^|[.;:\\n]\\s*|\\b(?:for|to|name is)\\s+)(?!(?:${perhapsCapitalized(NO_FIRST_NAME.source)})['’])(\\p{Lu}[\\p{L}'’-]+(?: \\p{Lu}\\.?)? \\p{Lu}[\\p{L}'’-]+)\\s*[,;(<–—-]\\s*(?:(?:${EMAIL_ALONE.source}):?\\s*)?[\\w.+-]+@[\\w-]+\\.`,
  'u',
);

/** “Ada Lovelace / 12 Main St / Springfield” is written like an address on several lines. */
function withCommas(text: string): string {
  const lined = text
    .replace(/\s[-=]>\s/g, ' → ')
    .replace(/(?:\s*→|\s[–—])\s*(?=\p{Lu}[\p{L}'’.-]+(?: \p{Lu}?[\p{L}'’.-]+){1,3},\s*\d)/gu, ', ship to ')
    .replace(/\s*→\s*|\s+\|\s+/g, '\n');
  const parted = (lined.match(/ — /g)?.length ?? 0) > 2 ? lined.replaceAll(' — ', ', ') : lined;
  return (parted.match(/\s\/\s/g)?.length ?? 0) > 1 ? parted.replace(/\s+\/\s+/g, ', ') : parted;
}

const UNIT_IN_BRACKETS = new RegExp(
  `\\s*\\(((?:${INSIDE.source}|${FLAT.source}|${BUILDING.source})(?!\\p{L})[^()]{0,30})\\)`,
  'giu',
);

/** “46021 Valencia (Valencia), Spain” names the province. */
const PROVINCE_IN_BRACKETS =
  /(?<=\d{4,5} \p{Lu}[\p{L} '’-]{1,30}) \((\p{Lu}[\p{L} '’-]{2,30})\)(?=(\s*[,\n]\s*)(\p{Lu}[\p{L}]{1,20}))/gu;

/** “1200 Brickell Avenue (Unit 1905)”, “20121 Milano (MI)”. */
function withUnits(text: string): string {
  return text
    .replace(UNIT_IN_BRACKETS, ', $1')
    .replace(/(?<=\d{5} \p{Lu}[\p{L} '’-]{1,30}) \(([A-Z]{2})\)(?=\s*(?:[,.;\n]|$))/gu, ' $1')
    .replace(PROVINCE_IN_BRACKETS, (whole, province, _, country) =>
      countryOf(province) || !countryOf(country) ? whole : `, ${province}`,
    );
}

/** Closes the gaps where something was removed. */
function tidy(text: string): string {
  return text
    .replace(/[ \t]+/g, ' ')
    .replace(/(?:\s*[,;](?:\s+(?:and|with|by|via|please))?(?=\s*(?:[,;.!?\n]|$)))+/gi, '')
    .replace(/\s+(?:and|with|by|via|to|for)\s*(?=[,;.!?\n]|$)/gi, '')
    .replace(/^[\s,;:.]+|[\s,;:]+$/g, '')
    .replace(/\s+([,;.!?])/g, '$1')
    .replace(/([,;.!?])(?:\s*[,;.!?])+/g, '$1')
    .trim();
}
