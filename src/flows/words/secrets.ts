import cardValidator from 'card-validator';

const DIGITS = /(?<![\d+])\d(?:[ -]?\d){12,18}(?!\d)/g;
const CODE_NAMES = /^(?:card)?(?:cvc|cvv|cvc2|cvv2|csc|cid|securitycode|verificationcode|cvccode|cvvcode)$/;

/** Whether somebody wrote the number of a card into a text, where it must not be kept. */
export function holdsCardNumber(text: string): boolean {
  return [...text.matchAll(DIGITS)].some(
    ([digits]) => cardValidator.number(digits.replace(/\D/g, '')).isValid,
  );
}

/** Whether a name is one of those that a card's code goes by. */
export function isCodeName(name: string): boolean {
  return CODE_NAMES.test(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
}
