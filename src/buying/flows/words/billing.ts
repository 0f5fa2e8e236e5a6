import { takeRecipient } from './recipient.ts';
import type { Contact } from './wishes.ts';

/** “Bill it to Charles Lovelace, 20 Oak Avenue …”, “Billing address: …”. */
const LEAD =
  /(?:^|(?<=[.,;:\n(]|\band)\s*)(?:please\s+)?(?:(?:bill|invoice)(?:ed)?(?:\s+(?:it|this|that|me|the order|everything))?(?:\s+to)?\s*:?|(?:my |the |use |with )*billing[ _]address(?:\s+(?:is|should be))?\s*:?|billing\s*:)\s+(?=\p{Lu}|\d)/iu;
/** Where it says again where the goods go. */
const GOODS =
  /(?:^|[.,;\n]\s*|\band\s+)(?:please\s+)?(?:ship|send|deliver|post|mail)(?:ped|ed)?\b|\b(?:shipping|delivery)(?:[ _]address\b|\s*:)/iu;

/** Extracts where the bill goes, if that’s said apart from where the goods go. */
export function takeBilling(text: string): { billing: Partial<Contact> | undefined; rest: string } {
  const lead = LEAD.exec(text);
  if (!lead) return { billing: undefined, rest: text };
  const after = text.slice(lead.index + lead[0].length);
  const end = GOODS.exec(after)?.index ?? after.length;
  const { contact, rest } = takeRecipient(`Ship to ${after.slice(0, end)}`);
  if (!contact.line1) {
    // “Bill to: Lovelace & Co.”, on a line of its own, says only who pays.
    const rest = text.replace(/(?<=^|\n)[ \t]*(?:bill|invoice)(?:ed)? to\s*:[^\n]*(?:\n|$)/i, '');
    return { billing: undefined, rest };
  }
  return { billing: contact, rest: `${text.slice(0, lead.index)} ${rest} ${after.slice(end)}` };
}
