import {
  AS_BILLING,
  BILL,
  BILL_GOES_TO,
  BILLED_TO,
  BILLING_ADDRESS,
  BILLING_LABEL,
  GOODS_ADDRESS,
  GOODS_LABEL,
  IS_BILLING,
  SEND_GOODS,
  USE,
} from '../lexicon/asking-to-bill.ts';
import { perhapsCapitalized } from '../lexicon/capitals.ts';
import { SHORT_TITLE } from '../lexicon/details.ts';
import { I_AM } from '../lexicon/people.ts';
import { takeRecipient } from './recipient.ts';
import { hasStreetWord } from './street.ts';
import type { Contact } from './wishes.ts';

/** “Bill it to Charles Lovelace, 20 Oak Avenue …”, “Billing address: …”. */
const LEAD = new RegExp(
  `(?:^|(?<=(?:[,;:\\n(]|(?<!${SHORT_TITLE.source})\\.)|\\band)\\s*)(?:please\\s+)?(?:(?:${BILL_GOES_TO.source})\\s*[:,]?|(?:${BILL.source})\\s*:?|(?:${BILLING_ADDRESS.source})\\s*:?|(?:${BILLING_LABEL.source})\\s*:)\\s+(?=\\p{Lu}|\\d)`,
  'iu',
);
/** Where it says again where the goods go. */
const GOODS = new RegExp(
  `(?:^|[.,;\\n]\\s*|\\band\\s+)(?:${SEND_GOODS.source})|${GOODS_ADDRESS.source}|(?:${GOODS_LABEL.source})\\s*:`,
  'iu',
);
const WHO_PAYS = new RegExp(`(?<=^|\\n)[ \\t]*(?:${BILLED_TO.source})\\s*:[^\\n]*(?:\\n|$)`, 'i');

/** “Use 20 Oak Avenue, Austin, TX 78701 as the billing address.” */
const USED_AS = new RegExp(
  `(^|[.,;\\n]\\s*|\\b(?:and|please)\\s+)${USE.source}\\s+([^;\\n]{10,160}?),?\\s+(?:${AS_BILLING.source})`,
  'iu',
);

interface Billed {
  billing: Partial<Contact> | undefined;
  rest: string;
}

/** Extracts where the bill goes, if that’s said apart from where the goods go. */
export function takeBilling(text: string): Billed {
  const said = text.replace(USED_AS, '$1; billing address: $2; ');
  return takeAnnounced(said) ?? takeMarked(text);
}

function takeAnnounced(text: string): Billed | undefined {
  const lead = LEAD.exec(text);
  if (!lead) return undefined;
  const after = text.slice(lead.index + lead[0].length);
  const end = GOODS.exec(after)?.index ?? after.length;
  const { contact, rest } = takeRecipient(`Ship to ${after.slice(0, end)}`);
  const [street = ''] = /^[^.;\n]{5,80}/.exec(after.slice(0, end)) ?? [];
  // “Bill it to 20 Oak Avenue” leaves the rest to be asked.
  if (!contact.line1 && /\d/.test(street) && hasStreetWord(street))
    return {
      billing: { line1: street.trim() },
      rest: `${text.slice(0, lead.index)} ${after.slice(street.length)}`,
    };
  if (!contact.line1) {
    // “Bill to: Lovelace & Co.”, on a line of its own, says only who pays.
    const rest = text.replace(WHO_PAYS, '');
    return { billing: undefined, rest };
  }
  return { billing: contact, rest: `${text.slice(0, lead.index)} ${rest} ${after.slice(end)}` };
}

const SENTENCE_END = /(?<=[.!?;]\s|\n)/;
const SELF = new RegExp(`^\\s*(?:${perhapsCapitalized(I_AM.source)})\\s+(?=\\p{Lu})`, 'u');

/** “I’m Ada Lovelace, 20 Oak Avenue, Austin, TX 78701 (billing address).” */
function takeMarked(text: string): Billed {
  const marked = [...text.matchAll(/\(([^()]{4,40})\)/g)].find(([, inside = '']) => IS_BILLING.isIn(inside));
  if (!marked) return { billing: undefined, rest: text };
  const after = text.slice(marked.index + marked[0].length);
  const sentences = text.slice(0, marked.index).split(SENTENCE_END);
  // A full stop may end “Rd.”, too.
  for (let last = 1; last <= Math.min(MOST_SENTENCES, sentences.length); last++) {
    const said = sentences.slice(-last).join('');
    if (GOODS.test(said)) break;
    const self = SELF.exec(said)?.[0] ?? '';
    const { contact, rest } = takeRecipient(`Ship to ${said.slice(self.length)}`);
    if (!contact.line1 || !contact.postalCode) continue;
    const before = sentences.slice(0, -last).join('');
    const who = self && contact.name ? `${self}${contact.name}` : '';
    return { billing: contact, rest: `${before}${who}${rest}${after}` };
  }
  return { billing: undefined, rest: text };
}

const MOST_SENTENCES = 3;
