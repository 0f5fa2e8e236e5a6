import { ORDER_ADDRESS } from '../lexicon/addresses.ts';
import { perhapsCapitalized } from '../lexicon/capitals.ts';
import {
  IS,
  LABELED_NUMBER,
  LABELED_ORDER,
  NUMBER,
  ORDER,
  ORDER_LABEL,
  REFERENCE,
  TRANSACTION,
} from '../lexicon/order-numbers.ts';
import type { Term } from '../lexicon/term.ts';

const ID = String.raw`#?\s?([A-Z]{0,6}[-_]?[A-Z0-9]*\d[A-Z0-9]*(?:[-_][A-Z0-9]+)*)`;
const ITS_NUMBER = String.raw`\s*(?:${NUMBER.source}|#)?\s*`;
const named = ({ source }: Term) =>
  new RegExp(String.raw`(?:${source})${ITS_NUMBER}(?:${IS.source}|:|-|–)?\s*:?\s*${ID}\b`, 'iu');
const OF_ORDER = named(ORDER);
const OF_PAYMENT = named(TRANSACTION);
/** References of only letters are uppercase. */
const LETTERS = new RegExp(
  String.raw`(?:${perhapsCapitalized(REFERENCE.source)})\s*(?:is)?\s*:?\s*#?([A-Z]{6,16})\b`,
  'u',
);
const SHORT = new RegExp(
  String.raw`(?:${LABELED_ORDER.source})\s*(?:${LABELED_NUMBER.source}|#)\s*(?:is)?\s*:?\s*#?\s?(\d{1,2})(?![\d.,]*\d|\s*\p{L})`,
  'iu',
);
const LONE = /^#\s?([A-Z0-9][A-Z0-9-]{2,})$/i;
const LABEL = new RegExp(String.raw`^(?:${ORDER_LABEL.source})${ITS_NUMBER}(?:is)?\s*:?$`, 'iu');
const NO_ID = /^(19|20)\d\d$|^\d{1,2}$|^\d{1,2}(st|nd|rd|th)$/i;

/** The order’s number, reference, or ID, where text labels it as one. */
export function orderIdIn(texts: readonly string[]): string | undefined {
  return idIn(texts, OF_ORDER) ?? idIn(texts, OF_PAYMENT);
}

function idIn(texts: readonly string[], labeled: RegExp): string | undefined {
  for (const [at, text] of texts.entries()) {
    const found = labeled.exec(text)?.[1] ?? LETTERS.exec(text)?.[1] ?? LONE.exec(text)?.[1];
    if (found && isId(found)) return found;
    const short = SHORT.exec(text)?.[1];
    if (short) return short;
    const next = LABEL.test(text) ? (texts[at + 1]?.replace(/^#\s?/, '') ?? '') : '';
    if (/^[\w-]{2,40}$/.test(next) && (/\d/.test(next) || /^[A-Z]{6,}$/.test(next))) return next;
  }
  return undefined;
}

/** In the shop’s own responses, by the names shops give it. */
export function orderIdInJson(answers: readonly string[]): string | undefined {
  for (const json of answers) {
    const found =
      /"(?:order_?(?:number|no|id|ref(?:erence)?)|display_id|increment_id)"\s*:\s*"?([A-Za-z0-9#_-]{1,40})"?/i.exec(
        json,
      )?.[1];
    if (found && /\d/.test(found)) return found;
  }
  return undefined;
}

/** “Order number:”, with the number itself in a block of its own. */
export function isOrderLabel(text: string): boolean {
  return LABEL.test(text);
}

function isId(text: string): boolean {
  return !NO_ID.test(text) && text.length <= 40;
}

/** Less certain than what’s shown to people. */
export function orderIdInAddress(address: string): string | undefined {
  let url: URL;
  try {
    url = new URL(address);
  } catch {
    return undefined;
  }
  for (const name of [
    'order_id',
    'orderId',
    'order',
    'order_number',
    'orderNumber',
    'id_order',
    'reference',
    'ref',
  ])
    if (/\d/.test(url.searchParams.get(name) ?? '')) return url.searchParams.get(name) ?? undefined;
  const parts = url.pathname.split('/').filter(Boolean);
  const place = parts.findIndex((part) => ORDER_ADDRESS.test(part));
  const after = place < 0 ? [] : parts.slice(place + 1);
  return after.find((part) => /\d/.test(part) && /^[\w-]{3,64}$/.test(part));
}
