import { randomInt } from 'node:crypto';

const LENGTH = 20;
const LETTERS_AND_DIGITS = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** The symbols most shops accept. */
const SYMBOLS = '!@#$*';

/** Letters, digits, and one symbol in the middle: about 110 bits, and what shops’ rules require. */
export function newPassword(): string {
  for (;;) {
    const characters = Array.from({ length: LENGTH }, () => one(LETTERS_AND_DIGITS));
    characters[1 + randomInt(LENGTH - 2)] = one(SYMBOLS);
    const password = characters.join('');
    if (/[a-z]/.test(password) && /[A-Z]/.test(password) && /\d/.test(password)) return password;
  }
}

function one(of: string): string {
  return of.charAt(randomInt(of.length));
}
