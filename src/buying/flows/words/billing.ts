import {
  BILL,
  BILLED_TO,
  BILLING_ADDRESS,
  BILLING_LABEL,
  GOODS_ADDRESS,
  GOODS_LABEL,
  SEND_GOODS,
} from '../lexicon/asking-to-bill.ts';
import { SHORT_TITLE } from '../lexicon/details.ts';
import { takeRecipient } from './recipient.ts';
import type { Contact } from './wishes.ts';

/** “Bill it to Charles Lovelace, 20 Oak Avenue …”, “Billing address: …”. */
const LEAD = new RegExp(
  `(?:^|(?<=(?:[,;:\\n(]|(?<!${SHORT_TITLE.source})\\.)|\\band)\\s*)(?:please\\s+)?(?:(?:${BILL.source})\\s*:?|(?:${BILLING_ADDRESS.source})\\s*:?|(?:${BILLING_LABEL.source})\\s*:)\\s+(?=\\p{Lu}|\\d)`,
  'iu',
);
/** Where it says again where the goods go. */
const GOODS = new RegExp(
  `(?:^|[.,;\\n]\\s*|\\band\\s+)(?:${SEND_GOODS.source})|${GOODS_ADDRESS.source}|(?:${GOODS_LABEL.source})\\s*:`,
  'iu',
);
const WHO_PAYS = new RegExp(`(?<=^|\\n)[ \\t]*(?:${BILLED_TO.source})\\s*:[^\\n]*(?:\\n|$)`, 'i');

/** Extracts where the bill goes, if that’s said apart from where the goods go. */
export function takeBilling(text: string): { billing: Partial<Contact> | undefined; rest: string } {
  const lead = LEAD.exec(text);
  if (!lead) return { billing: undefined, rest: text };
  const after = text.slice(lead.index + lead[0].length);
  const end = GOODS.exec(after)?.index ?? after.length;
  const { contact, rest } = takeRecipient(`Ship to ${after.slice(0, end)}`);
  if (!contact.line1) {
    // “Bill to: Lovelace & Co.”, on a line of its own, says only who pays.
    const rest = text.replace(WHO_PAYS, '');
    return { billing: undefined, rest };
  }
  return { billing: contact, rest: `${text.slice(0, lead.index)} ${rest} ${after.slice(end)}` };
}
