import type { PaymentMethod } from '../readings.ts';

const STORED = /gift ?card|store credit|reward|loyalty|points\b/i;
const WALLET =
  /pay ?pal|google ?pay|apple ?pay|amazon ?pay|klarna|after ?pay|clear ?pay|shop ?pay|venmo|alipay|wechat|grab ?pay|pay ?now\b(?=.*qr)|affirm|sezzle|wallet|crypto|bitcoin/i;
const ON_DELIVERY =
  /cash|\bcod\b|on delivery|nachnahme|contre.?remboursement|contra.?reembolso|che(que|ck)s?\b(?! ?out)|money order|pay.{0,16}\b(in ?-?store|at (the )?(store|shop|counter|pick-?up)|on (collection|pick-?up|arrival|receipt)|in person)/i;
const CARD =
  /credit|debit(?! transfer)|\bcards?\b|kreditkarte|carte (bancaire|de crédit)|tarjeta|visa|master ?card|amex|american express|stripe|braintree|authorize\.?net|adyen|worldpay|cybersource|square\b|\bcc\b/i;
const BANK =
  /bank|wire|transfer|sepa|bacs|direct debit|invoice|rechnung|vorkasse|prepay|in advance|virement|giropay|sofort|ideal\b|purchase order|net ?30/i;

/** What a way to pay asks of whoever pays. */
export function kindOf(text: string): PaymentMethod['kind'] {
  if (STORED.test(text)) return 'other';
  if (WALLET.test(text)) return 'wallet';
  if (ON_DELIVERY.test(text)) return 'cash';
  if (/direct debit/i.test(text)) return 'bank';
  if (CARD.test(text)) return 'card';
  return BANK.test(text) ? 'bank' : 'other';
}

/** A way whose name does not tell may be one for cards; what was saved up before is none. */
export function mayTakeCards({ kind, label }: Pick<PaymentMethod, 'kind' | 'label'>): boolean {
  return kind === 'other' && !STORED.test(label);
}
