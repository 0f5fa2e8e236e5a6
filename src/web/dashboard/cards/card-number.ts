import cardValidator from 'card-validator';

/** What can be told from what was typed so far. It is looked at, and kept nowhere. */
export interface NumberReading {
  /** The number in groups, as it stands on the card. */
  shown: string;
  brand: string | undefined;
  codeLength: number;
  /** What is wrong with a number that nothing can be added to any more. */
  mistake: string | undefined;
}

const LONGEST = 19;

export function readCardNumber(text: string): NumberReading {
  const digits = text.replace(/\D/g, '').slice(0, LONGEST);
  const { isValid, isPotentiallyValid, card } = cardValidator.number(digits, { luhnValidateUnionPay: true });
  const longest = Math.max(...(card?.lengths ?? [LONGEST]));
  const mayGrow = isPotentiallyValid && digits.length < longest;
  return {
    shown: inGroups(digits, card?.gaps ?? [4, 8, 12, 16]),
    brand: digits.length > 0 ? card?.niceType : undefined,
    codeLength: card?.code.size ?? 3,
    mistake: isValid || mayGrow ? undefined : 'That card number isn’t valid. Check for a mistyped digit.',
  };
}

/** Whether a number is complete and its check digit is right. */
export function isCardNumber(text: string): boolean {
  return cardValidator.number(text, { luhnValidateUnionPay: true }).isValid;
}

function inGroups(digits: string, gaps: readonly number[]): string {
  const ends = [...gaps.filter((gap) => gap < digits.length), digits.length];
  return ends.map((end, at) => digits.slice(ends[at - 1] ?? 0, end)).join(' ');
}

/** `12 / 30`, `1230` and `12/2030` mean the same. */
export function readExpiry(text: string): { expMonth: number; expYear: number } | undefined {
  const match = /^\s*(\d{1,2})\s*[/. -]?\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return undefined;
  const [expMonth, year] = [Number(match[1]), Number(match[2])];
  if (expMonth < 1 || expMonth > 12) return undefined;
  return { expMonth, expYear: year < 100 ? 2000 + year : year };
}

/** As it stands on cards: `08 / 30`. What is no date yet stays as it is. */
export function shownExpiry(text: string): string {
  const date = readExpiry(text);
  if (!date) return text;
  return `${String(date.expMonth).padStart(2, '0')} / ${String(date.expYear % 100).padStart(2, '0')}`;
}
