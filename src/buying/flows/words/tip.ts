import { DOLLARS, PERCENT, TIP, TIP_IS } from '../lexicon/asking-to-bill.ts';
import { REFUSED } from '../lexicon/refusing.ts';

/** What a prompt says about a tip: how much, or that there should be none. */
export type TipWish = { percent: number } | { cents: number } | 'none' | undefined;

const WORD = `(?:${TIP.source})`;
const NONE = new RegExp(`(?:${REFUSED.tip.source})\\s+${WORD}`, 'i');
const AFTER = new RegExp(
  `${WORD}(?:\\s+(?:${TIP_IS.source}))?\\s*[:=]?\\s*(\\$)?(\\d+(?:\\.\\d{1,2})?)\\s*(%|${PERCENT.source})?`,
  'i',
);
const BEFORE = new RegExp(
  `(\\$)?(?<![\\d.])(\\d+(?:\\.\\d{1,2})?)\\s*(%|${PERCENT.source}|${DOLLARS.source})?\\s+${WORD}`,
  'i',
);

export function tipWish(prompt: string): TipWish {
  if (NONE.test(prompt)) return 'none';
  const [found, dollars, number = '', unit = ''] = AFTER.exec(prompt) ?? BEFORE.exec(prompt) ?? [];
  if (found === undefined) return undefined;
  if (unit === '%' || PERCENT.isIn(unit)) return { percent: Number(number) };
  return dollars || unit ? { cents: Math.round(Number(number) * 100) } : undefined;
}
