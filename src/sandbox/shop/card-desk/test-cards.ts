/** The cards that work here. Any other is turned away before anything is asked of it. */
export interface TestCard {
  number: string;
  brand: string;
  outcome: CardOutcome;
  /** For people. */
  story: string;
}

export type CardOutcome = 'paid' | 'declined' | 'insufficient_funds' | 'challenge' | 'expired' | 'wrong_code';

export const testCards: TestCard[] = [
  { number: '4242424242424242', brand: 'Visa', outcome: 'paid', story: 'Pays.' },
  { number: '5555555555554444', brand: 'Mastercard', outcome: 'paid', story: 'Pays, too.' },
  { number: '4000000000000002', brand: 'Visa', outcome: 'declined', story: 'The bank declines it.' },
  {
    number: '4000000000009995',
    brand: 'Visa',
    outcome: 'insufficient_funds',
    story: 'There is not enough money in the account.',
  },
  {
    number: '4000000000003220',
    brand: 'Visa',
    outcome: 'challenge',
    story: 'The bank asks for a code first. It is 123456.',
  },
  {
    number: '4000000000000069',
    brand: 'Visa',
    outcome: 'expired',
    story: 'The bank says that it has expired.',
  },
  {
    number: '4000000000000127',
    brand: 'Visa',
    outcome: 'wrong_code',
    story: 'The bank says that the security code is wrong.',
  },
];

export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
