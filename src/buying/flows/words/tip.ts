/** What a prompt says about a tip: how much, or that there should be none. */
export type TipWish = { percent: number } | { cents: number } | 'none' | undefined;

const NONE =
  /\b(?:no|zero|without(?: a| any)?|skip(?: the)?|don['’]?t (?:add|leave|give)(?: a| any)?)\s+(?:tip|gratuity)\b/i;
const AFTER =
  /\b(?:tip|gratuity)(?:\s+(?:of|is|them|him|her|the \w+))?\s*[:=]?\s*(\$)?(\d+(?:\.\d{1,2})?)\s*(%|percent)?/i;
const BEFORE = /(\$)?(?<![\d.])(\d+(?:\.\d{1,2})?)\s*(%|percent|dollars?)?\s+(?:tip|gratuity)\b/i;

export function tipWish(prompt: string): TipWish {
  if (NONE.test(prompt)) return 'none';
  const [found, dollars, number = '', unit = ''] = AFTER.exec(prompt) ?? BEFORE.exec(prompt) ?? [];
  if (found === undefined) return undefined;
  if (/%|percent/i.test(unit)) return { percent: Number(number) };
  return dollars || unit ? { cents: Math.round(Number(number) * 100) } : undefined;
}
