/** Digits in ASCII order, so that strings of one length sort like their numbers. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** All pairs of digits, so that a conversion divides half as often. */
const PAIRS = Array.from({ length: 62 * 62 }, (_, n) => `${DIGITS[Math.floor(n / 62)]}${DIGITS[n % 62]}`);

/**
 * A big-endian number as `length` digits, which must be even. Long division by hand: IDs are generated for every
 * request.
 */
export function base62(number: Uint8Array, length: number): string {
  const rest = Uint8Array.from(number);
  let text = '';
  while (text.length < length) {
    let remainder = 0;
    for (let i = 0; i < rest.length; i++) {
      const value = remainder * 256 + (rest[i] ?? 0);
      rest[i] = value / PAIRS.length;
      remainder = value % PAIRS.length;
    }
    text = PAIRS[remainder] + text;
  }
  return text;
}

/** The reverse: the number that digits stand for, in as many bytes; undefined if it doesn’t fit. */
export function fromBase62(text: string, bytes: number): Uint8Array | undefined {
  let number = 0n;
  for (const digit of text) {
    const value = DIGITS.indexOf(digit);
    if (value < 0) return undefined;
    number = number * 62n + BigInt(value);
  }
  if (number >= 1n << BigInt(bytes * 8)) return undefined;
  return Uint8Array.from({ length: bytes }, (_, n) =>
    Number((number >> BigInt((bytes - 1 - n) * 8)) & 0xffn),
  );
}

/** Uniform random digits: bytes that would favor some digits are discarded. */
export function randomBase62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62];
    }
  }
  return text;
}
