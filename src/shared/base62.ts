/** Digits in ASCII order, so that texts of one length sort as their numbers do. */
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Eight digits at a time fit a safe integer: far fewer big divisions than one by one. */
const CHUNK = 62n ** 8n;

export function base62(value: bigint, length: number): string {
  let text = '';
  let rest = value;
  while (text.length < length) {
    let chunk = Number(rest % CHUNK);
    rest /= CHUNK;
    for (let i = 0; i < 8; i++) {
      text = DIGITS[chunk % 62] + text;
      chunk = Math.floor(chunk / 62);
    }
  }
  return text.slice(-length);
}

/** Uniform random digits: bytes that would favour some digits are thrown away. */
export function randomBase62(length: number, randomBytes: (size: number) => Uint8Array): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += DIGITS[byte % 62];
    }
  }
  return text;
}
