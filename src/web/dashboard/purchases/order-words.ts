import { money } from '../../../shared/money.ts';
import type { PurchaseFragment } from '../operations.generated.ts';

const UNTOLD: Record<PurchaseFragment['notPassedOn'][number]['kind'], string> = {
  GIFT_MESSAGE: 'Gift message',
  NOTE: 'Note',
  BILLING_NAME: 'Name on the bill',
  BILLING_COMPANY: 'Company on the bill',
};

/** “Gift message: “Happy birthday”. The shop won’t be told.” */
export function untoldLine({ notPassedOn }: Pick<PurchaseFragment, 'notPassedOn'>): string | undefined {
  if (notPassedOn.length === 0) return undefined;
  const said = notPassedOn.map(({ kind, text }) => `${UNTOLD[kind]}: “${text}”`);
  return `${said.join('; ')}. The shop won’t be told.`;
}

/** “$1.20 (included)”. */
export function taxLine({ tax, currency }: Pick<PurchaseFragment, 'tax' | 'currency'>): string | undefined {
  if (!tax) return undefined;
  return tax.isIncluded ? `${money(tax.amount, currency)} (included)` : money(tax.amount, currency);
}
