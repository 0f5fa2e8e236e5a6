import { EVERYDAY_IN_ADDRESSES } from '../lexicon/pages.ts';
import { type Data, dataOf } from '../reading/data.ts';
import { splitName } from '../words/contact.ts';
import type { Contact } from '../words/wishes.ts';
import type { Journey } from './journey.ts';

const kept = new WeakMap<readonly string[], Map<string | undefined, Data>>();

/** Everything the buyer, the errand, and the catalog supplied, so that pages that repeat it aren’t misread. */
export function knownData({ contact, payer, catalog, item }: Journey): Data {
  const known = kept.get(catalog)?.get(item.name);
  if (known) return known;
  const details = [...detailsOf(contact), ...(payer ? detailsOf(payer) : [])];
  const { name, email, phone, line1, line2, postalCode } = contact;
  const own = [name, email, phone, line1, line2, postalCode].filter((detail) => detail !== undefined);
  const data = { ...dataOf([...details, ...catalog, item.name]), own };
  kept.set(catalog, new Map([[item.name, data]]));
  return data;
}

/** What must not be sent to anyone outside: the buyer’s details, however a page spells and abbreviates them. */
export function privateData({ contact, payer }: Pick<Journey, 'contact' | 'payer'>): Data {
  const details = [contact, payer].flatMap((one) => (one ? detailsOf(one) : []));
  const parts = [contact, payer].flatMap((one) =>
    [one?.name, one?.company, one?.line1, one?.line2].flatMap((text) => text?.split(/[\s,]+/) ?? []),
  );
  const telling = parts.filter((part) => part.length > 2 && !EVERYDAY_IN_ADDRESSES.isIn(part));
  const phrases = [...details, ...telling]
    .flatMap((text) => text?.trim() ?? [])
    .filter((text) => text.length > 2);
  return { phrases: [...new Set(phrases)].sort((one, other) => other.length - one.length), words: [] };
}

function detailsOf(contact: Contact): (string | undefined)[] {
  const { given, family } = contact.name ? splitName(contact.name) : { given: undefined, family: undefined };
  return [...Object.values(contact), given, family];
}
