import { LETTERED_SIGNS } from '../lexicon/currencies.ts';
import { SAID_AFTER, SAID_LATER, UNPRICED_LINE } from '../lexicon/unpriced.ts';
import { isMoneyBeside, tidy } from './sight.ts';
import { besideAmount } from './wording.ts';

/** Finds a label and an amount that stand together. */

const AMOUNT = new RegExp(
  String.raw`(?:^[-−–+]\s|[-−–+])?(?:\b[A-Z]{1,3}\s?[$€£¥₹]|[$€£¥₹₩]|\b[A-Z]{3}\b|\b(?:kr|${LETTERED_SIGNS}|Fr|R|RM)\b\.?)\s?[-−–]?\s?\d[\d.,'’ \u00a0\u202f]*(?:\s?(?:[A-Z]{3}\b|€|kr\b|${LETTERED_SIGNS}))?|(?:^[-−–+]\s|[-−–+])?\d[\d.,'’ \u00a0\u202f]*\s?(?:[€£¥₹$]|[A-Z]{3}\b|kr\b|${LETTERED_SIGNS}|Fr\b)|(?:^[-−–+]\s|[-−–+])?\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?!\d)`,
);
const UNPRICED = new RegExp(
  `^((?:${UNPRICED_LINE.source})[\\p{L} ]{0,20}?)[:\\s]+((?:${SAID_AFTER.source}).*)$`,
  'iu',
);

/** What an amount is for, as people hear it read. */
function ownLabel(element: Element): string {
  const label = element.getAttribute('aria-label') ?? '';
  return /\p{L}/u.test(label) && !/\d/.test(label) ? tidy(label) : '';
}

/** Tables without heads draw their labels: `td::before { content: attr(data-title) }`. */
function drawnLabel(element: Element): string {
  const cell = element.closest('td,dd,li') ?? element;
  const [, drawn = ''] = /^"(.*)"$/.exec(getComputedStyle(cell, '::before').content) ?? [];
  return /\p{L}/u.test(drawn) && drawn.length < 60 ? tidy(drawn).replace(/\s*:$/, '') : '';
}

export function sumIn(element: Element, text: string): { label: string; amount: string } | undefined {
  if (text.length > 200) return undefined;
  if (SAID_LATER.isIn(text)) {
    const label = besideAmount(element);
    return label && label.length < 80 ? { label, amount: text } : undefined;
  }
  const tail = UNPRICED.exec(text);
  if (tail?.[1] && tail[2]) return { label: tail[1], amount: tail[2] };
  // Brackets are no amounts; what stands in them still belongs to the label.
  const bare = text.replace(/\([^)]*\)/g, (inside) => ' '.repeat(inside.length));
  const found = AMOUNT.exec(bare) ?? (isMoneyBeside(element) ? null : AMOUNT.exec(text));
  if (!found) return undefined;
  const before = text.slice(0, found.index).replace(/[\s:(–—-]+$/, '');
  const label = /\p{L}/u.test(before)
    ? tidy(before)
    : drawnLabel(element) || besideAmount(element) || ownLabel(element);
  return label ? { label, amount: found[0].trim() } : undefined;
}
