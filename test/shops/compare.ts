import type { Order } from './book.ts';
import type { Features } from './grammar.ts';
import { line1Of } from './people.ts';
import { codeOf, countries, statesOf } from './places.ts';
import type { GeneratedShop } from './shop.ts';
import { CARD_CODE, CARD_EXPIRY, CARD_NUMBER } from './wanted.ts';

/** In which fields an order is not what was wanted. */
export function wrongFields(
  order: Order,
  { wanted, features }: Pick<GeneratedShop, 'wanted' | 'features'>,
): string[] {
  const { buyer } = wanted;
  const wrong: string[] = [];
  const expect = (isSo: boolean, what: string) => void (isSo || wrong.push(what));
  const [line] = order.lines;
  expect(order.lines.length === 1 && line?.product === wanted.product, 'product');
  const values = Object.values(wanted.options);
  expect(
    values.length === line?.values.length && values.every((value) => line.values.includes(value)),
    'options',
  );
  expect(line?.quantity === wanted.quantity, 'quantity');
  expect(same(order.name, buyer.name), 'name');
  expect(order.middleName === '', 'middleName');
  expect(same(order.email, buyer.email), 'email');
  expect(isAddress(order, buyer, features.state === 'none'), 'address');
  if (features.line2 !== 'none') expect(same(order.line2, buyer.line2), 'line2');
  if (['required', 'prefix'].includes(features.phone))
    expect(
      digits(buyer.phone).endsWith(digits(order.phone).slice(-9)) && digits(order.phone).length > 8,
      'phone',
    );
  // Without a card, there's no cardholder: it's billed where it's sent.
  const billed = wanted.payer ?? (wanted.payment === 'card' ? buyer.billing : buyer);
  if (order.billing) {
    // A bill has one line for what is two elsewhere.
    const { billing } = order;
    const lines = [line1Of(billed), [line1Of(billed), billed.line2].join(', ')];
    expect(
      lines.some((line1) => isAddress(billing, { ...billed, line1 }, false)),
      'billing',
    );
    const { payer } = wanted;
    if (payer) expect(same(billing.name, `${payer.firstName} ${payer.lastName}`), 'payer');
  }
  expect(order.rate === wanted.shipping, 'shipping');
  expect(order.method === wanted.payment, 'payment');
  if (order.method === 'card')
    expect(
      order.cardNumber === CARD_NUMBER &&
        order.cardCode === CARD_CODE &&
        order.cardExpiry === `${CARD_EXPIRY.month}/${CARD_EXPIRY.year}`,
      'card',
    );
  expect(
    order.extras.length === 0 &&
      !order.hasAccount &&
      !(order.hasNewsletter && features.newsletter === 'unticked'),
    'extras',
  );
  expect(order.coupon === '' && order.honeypot === '' && order.company === '', 'strayText');
  expect(same(order.note, hasNote(features) ? wanted.note : ''), 'note');
  return wrong;
}

/** Whether the shop asks for a note. */
export function hasNote({ extras }: Pick<Features, 'extras'>): boolean {
  return extras === 'note' || extras === 'everything';
}

interface Spot {
  line1: string;
  city: string;
  state: string;
  zip: string;
  country: string;
}

function isAddress(told: Spot, wanted: Spot, hasNoState: boolean): boolean {
  const country = codeOf(countries, told.country) ?? told.country;
  const state = codeOf(statesOf(wanted.country), told.state) ?? told.state;
  const isState = hasNoState || statesOf(wanted.country).length === 0 || state === wanted.state;
  return (
    same(told.line1, wanted.line1) &&
    same(told.city, wanted.city) &&
    same(told.zip, wanted.zip) &&
    country === wanted.country &&
    isState
  );
}

function same(one: string, other: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s,.]+/g, ' ')
      .trim();
  return plain(one) === plain(other);
}

function digits(text: string): string {
  return text.replace(/\D/g, '');
}
