import { describe, expect, it } from 'vitest';
import { isStill } from '../../src/buying/flows/kept.ts';
import { objectionTo } from '../../src/buying/flows/sent.ts';

const told = [
  { name: 'line1', label: 'Address', told: '1 Market Street', held: '1 Market Street' },
  { name: 'email', label: 'Email', told: 'ada@example.com', held: 'ada@example.com' },
];
const terms = { amount: 5300, quantity: 2, told };

function objection(body: string, contentType = 'application/x-www-form-urlencoded'): string | undefined {
  return objectionTo({ url: 'https://shop.test/pay', contentType, body }, terms);
}

describe('an order that leaves', () => {
  it.each([
    'amount=5300&quantity=2&line1=1+Market+Street&email=ada%40example.com',
    'total=53.00&order_total=%2453.00',
    'amount=4800&grand_total=0',
    'subtotal=999999&total_weight=80000&points_total=90000&phone=4155550132',
    'line1=1+MARKET+ST&email=ADA%40example.com&line1=',
    'qty=1',
    'total=not+known',
  ])('goes through as %s', (body) => {
    expect(objection(body)).toBeUndefined();
  });

  it.each([
    ['amount=5301', 'amount'],
    ['total=53.01', 'total'],
    ['order%5BgrandTotal%5D=68.00', 'grandTotal'],
    ['total_amount=%241%2C052.00', 'total_amount'],
    ['quantity=3', 'quantity'],
    ['line1=66+Thief+Street', 'Address'],
    ['email=mallory%40example.org', 'Email'],
  ])('is held back as %s', (body, word) => {
    expect(objection(body)).toContain(word);
  });

  it('is read as JSON and in parts too', () => {
    expect(
      objection('{"order":{"items":[{"quantity":2}],"total":5300}}', 'application/json'),
    ).toBeUndefined();
    expect(objection('{"order":{"items":[{"quantity":20}]}}', 'application/json')).toContain('quantity');
    expect(objection('{"payment":{"amount":53.5}}', 'application/json')).toContain('53.5');
    expect(objection('{"payment":{"amount":53}}', 'application/json')).toBeUndefined();
    const part = '--x\r\nContent-Disposition: form-data; name="amount"\r\n\r\n9900\r\n--x--';
    expect(objection(part, 'multipart/form-data; boundary=x')).toContain('9900');
  });
});

describe('an order with two addresses', () => {
  const city = { name: 'city', label: 'City', told: 'Portland', held: 'Portland', billed: ['Denver'] };
  const sent = (order: unknown) =>
    objectionTo(
      { url: 'https://shop.test/pay', contentType: 'application/json', body: JSON.stringify(order) },
      { ...terms, told: [city] },
    );

  it.each([
    { ship: { city: 'Portland' }, bill: { city: 'Denver' } },
    { billingAddress: { city: 'Portland' }, shippingAddress: { city: 'Portland' } },
    { addresses: [{ city: 'Denver' }, { city: 'Portland' }] },
    { payment: { billing: { city: 'Denver' } } },
    { city: 'Portland' },
  ])('may have fields of the same names: %j', (order) => {
    expect(sent(order)).toBeUndefined();
  });

  it.each([
    { ship: { city: 'Denver' }, bill: { city: 'Portland' } },
    { ship: { city: 'Denver' }, bill: { city: 'Denver' } },
    { ship: { city: 'Portland' }, bill: { city: 'Salem' } },
    { addresses: [{ city: 'Denver' }, { city: 'Denver' }] },
    { addresses: [{ city: 'Salem' }, { city: 'Portland' }] },
    { city: 'Denver' },
  ])('is held back where they’re mixed up: %j', (order) => {
    expect(sent(order)).toContain('City');
  });
});

describe('what a shop was told', () => {
  it.each([
    ['1 Market Street', '1 MARKET ST'],
    ['94105', '94105-1234'],
    ['San Francisco', 'san francisco'],
    ['Ada Lovelace', 'Ada M. Lovelace'],
    ['SW1Y 6QU', 'SW1Y6QU'],
    ['Ada', ''],
  ])('is still %s as %s', (said, held) => {
    expect(isStill(said, held)).toBe(true);
  });

  it.each([
    ['1 Market Street', '66 Thief Street'],
    ['1 Market Street', '1 Thief Road'],
    ['ada@example.com', 'ada@example.org'],
    ['94105', '89000'],
  ])('is no longer %s as %s', (said, held) => {
    expect(isStill(said, held)).toBe(false);
  });
});
