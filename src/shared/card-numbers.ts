/** Finds card numbers in text where none belongs, so that they can be rejected or redacted. */

const LENGTHS = [19, 18, 17, 16, 15, 14, 13];

/** Digits, with a space or dash between any two. */
const RUNS = /\d(?:[ \-\u00a0\u2010-\u2015]?\d){12,}/g;

/** The prefixes of card numbers. Times in milliseconds, which are as long, start differently. */
const BEGINNING = /^(?:3|4|5|6|8[12]|9|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/;

/** The Luhn check digit. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let n = 0; n < digits.length; n++) {
    const digit = digits.charCodeAt(digits.length - 1 - n) - 48;
    sum += n % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2;
  }
  return sum % 10 === 0;
}

export function holdsCardNumber(text: string): boolean {
  return withoutCardNumbers(text) !== text;
}

export function withoutCardNumbers(text: string): string {
  return text.replace(RUNS, strike);
}

/** All digits are redacted: those next to the number may be its expiration date or CVC. */
function strike(run: string): string {
  const digits = run.replace(/\D/g, '');
  for (let start = 0; start + 13 <= digits.length; start++)
    if (
      BEGINNING.test(digits.slice(start, start + 4)) &&
      LENGTHS.some((length) => isNumber(digits, start, length))
    )
      return '[card number]';
  return run;
}

function isNumber(digits: string, start: number, length: number): boolean {
  return start + length <= digits.length && passesLuhn(digits.slice(start, start + length));
}
