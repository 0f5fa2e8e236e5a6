/** A card as it was typed into a shop. */
export interface TypedCard {
  number: string;
  /** As it was typed: `12/30`, `12 / 2030`, `1230`. */
  expiry: string;
  cvc: string;
  name?: string | undefined;
}

export type Charge =
  | { kind: 'approved'; last4: string }
  | { kind: 'challenge'; last4: string }
  | { kind: 'declined'; words: string };

const approved = ['4242424242424242', '5555555555554444', '4000056655665556', '378282246310005'];

const refusals: Record<string, string> = {
  '4000000000000002': 'Your card was declined.',
  '4000000000009995': 'Your card has insufficient funds.',
  '4000000000000069': 'Your card has expired.',
  '4000000000000127': "Your card's security code is incorrect.",
};

const challenged = '4000000000003220';

/** What the bank says to a card, before any challenge. */
export function authorize({ number, expiry, cvc }: TypedCard, now = new Date()): Charge {
  const digits = number.replaceAll(/\D/g, '');
  if (!isLuhn(digits)) return { kind: 'declined', words: 'Your card number is invalid.' };
  const end = endOf(expiry);
  if (!end) return { kind: 'declined', words: "Your card's expiration date is incomplete." };
  if (end <= now) return { kind: 'declined', words: "Your card's expiration date is in the past." };
  const codeLength = digits.startsWith('37') ? 4 : 3;
  if (!new RegExp(`^\\d{${codeLength}}$`).test(cvc.trim())) {
    return { kind: 'declined', words: "Your card's security code is incorrect." };
  }

  const last4 = digits.slice(-4);
  if (digits === challenged) return { kind: 'challenge', last4 };
  if (approved.includes(digits)) return { kind: 'approved', last4 };
  return { kind: 'declined', words: refusals[digits] ?? 'Your card was declined.' };
}

function isLuhn(digits: string): boolean {
  if (digits.length < 12) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The first moment at which the card is no longer good. */
function endOf(expiry: string): Date | undefined {
  const [, month = '', year = ''] = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(expiry) ?? [];
  if (Number(month) < 1 || Number(month) > 12) return undefined;
  return new Date(Date.UTC(Number(year) + (year.length === 2 ? 2000 : 0), Number(month), 1));
}
