import type { CardBrand, CardRowFragment } from '../operations.generated.ts';

const BRANDS: Record<CardBrand, string> = {
  AMERICAN_EXPRESS: 'American Express',
  DINERS_CLUB: 'Diners Club',
  DISCOVER: 'Discover',
  ELO: 'Elo',
  HIPER: 'Hiper',
  HIPERCARD: 'Hipercard',
  JCB: 'JCB',
  MAESTRO: 'Maestro',
  MASTERCARD: 'Mastercard',
  MIR: 'Mir',
  NARANJA: 'Naranja',
  TROY: 'Troy',
  UNIONPAY: 'UnionPay',
  VERVE: 'Verve',
  VISA: 'Visa',
};

type Shown = Pick<CardRowFragment, 'brand' | 'last4' | 'expMonth' | 'expYear'>;

/** What a card is called, by its ending. */
export function cardName({ brand, last4 }: Pick<Shown, 'brand' | 'last4'>): string {
  return `${BRANDS[brand]} ···· ${last4}`;
}

export function cardExpiry({ expMonth, expYear }: Pick<Shown, 'expMonth' | 'expYear'>): string {
  return `${String(expMonth).padStart(2, '0')} / ${expYear}`;
}

/** Good until its month is over. */
export function isCardExpired(
  { expMonth, expYear }: Pick<Shown, 'expMonth' | 'expYear'>,
  now: Date,
): boolean {
  return now >= new Date(expYear, expMonth, 1);
}
