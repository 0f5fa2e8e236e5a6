import { type Data, dataOf } from '../reading/data.ts';
import { splitName } from '../words/contact.ts';
import type { Contact } from '../words/wishes.ts';
import type { Journey } from './journey.ts';

const kept = new WeakMap<readonly string[], Map<string | undefined, Data>>();

/** Everything that the buyer, the errand and the catalog supplied, so that pages that repeat it are not misread. */
export function knownData({ contact, payer, catalog, item }: Journey): Data {
  const known = kept.get(catalog)?.get(item.name);
  if (known) return known;
  const data = dataOf([...detailsOf(contact), ...(payer ? detailsOf(payer) : []), ...catalog, item.name]);
  kept.set(catalog, new Map([[item.name, data]]));
  return data;
}

function detailsOf(contact: Contact): (string | undefined)[] {
  const { given, family } = contact.name ? splitName(contact.name) : { given: undefined, family: undefined };
  return [...Object.values(contact), given, family];
}
