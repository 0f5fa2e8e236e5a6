import { describe, expect, it } from 'vitest';
import { hostList, hostOf, isHostAllowed } from '../../src/buying/mandates/hosts.ts';
import { type Mandate, objectionTo, type Purchase, periodsOf } from '../../src/buying/mandates/mandate.ts';

const at = new Date('2026-11-17T12:00:00Z');

const MANDATE: Mandate = {
  id: 'mdt_1',
  accountId: 'acct_1',
  holderId: 'ak_1',
  status: 'active',
  currency: 'usd',
  perPurchase: null,
  perDay: null,
  perMonth: null,
  approveAbove: null,
  allowHosts: [],
  denyHosts: [],
  cardIds: [],
  expiresAt: null,
  revokedAt: null,
  audited: true,
  createdAt: at,
};
const PURCHASE: Purchase = { amount: 2_000n, currency: 'usd', hosts: ['shop.example'], cardId: 'card_1' };

describe('a mandate', () => {
  const codeOf = (mandate: Partial<Mandate>, purchase: Partial<Purchase> = {}, spent = 0n) =>
    objectionTo(
      { ...MANDATE, ...mandate },
      { ...PURCHASE, ...purchase },
      { today: spent, thisMonth: spent },
      at,
    )?.code;

  it.each([
    ['no limit at all', {}, {}, 0n, undefined],
    ['exactly the limit per purchase', { perPurchase: 2_000n }, {}, 0n, undefined],
    ['a cent above it', { perPurchase: 1_999n }, {}, 0n, 'mandate_purchase_limit_exceeded'],
    ['exactly what remains of the day', { perDay: 5_000n }, {}, 3_000n, undefined],
    ['a cent above that', { perDay: 5_000n }, {}, 3_001n, 'mandate_day_limit_exceeded'],
    ['exactly what remains of the month', { perMonth: 5_000n }, {}, 3_000n, undefined],
    ['a cent above that too', { perMonth: 5_000n }, {}, 3_001n, 'mandate_month_limit_exceeded'],
    [
      'a day that is more than spent',
      { perDay: 5_000n },
      { amount: 1n },
      9_000n,
      'mandate_day_limit_exceeded',
    ],
    ['another currency', {}, { currency: 'sgd' as const }, 0n, 'mandate_currency_not_allowed'],
    ['no currency', {}, { currency: null }, 0n, 'mandate_currency_not_allowed'],
    ['a shop on the list', { allowHosts: ['shop.example'] }, {}, 0n, undefined],
    ['another shop', { allowHosts: ['other.example'] }, {}, 0n, 'mandate_host_not_allowed'],
    [
      'a shop on the list that leads to another',
      { allowHosts: ['shop.example'] },
      { hosts: ['shop.example', 'other.example'] },
      0n,
      'mandate_host_not_allowed',
    ],
    [
      'a shop on both lists',
      { allowHosts: ['shop.example'], denyHosts: ['shop.example'] },
      {},
      0n,
      'mandate_host_not_allowed',
    ],
    ['a card on the list', { cardIds: ['card_1'] }, {}, 0n, undefined],
    ['another card', { cardIds: ['card_2'] }, {}, 0n, 'mandate_card_not_allowed'],
    ['a revoked one', { status: 'revoked' as const }, {}, 0n, 'mandate_inactive'],
    ['one that expires now', { expiresAt: at }, {}, 0n, 'mandate_inactive'],
    ['one that expires later', { expiresAt: new Date(at.getTime() + 1) }, {}, 0n, undefined],
  ] as const)('decides about %s', (_, mandate, purchase, spent, code) => {
    expect(codeOf(mandate as Partial<Mandate>, purchase, spent)).toBe(code);
  });

  it('says what is exceeded, and what remains', () => {
    const spent = { today: 4_100n, thisMonth: 4_100n };
    expect(objectionTo({ ...MANDATE, perDay: 5_000n }, PURCHASE, spent, at)?.message).toBe(
      'This purchase is $20.00. Of the mandate’s $50.00 per day, $9.00 remains until midnight UTC. Nothing was bought.',
    );
    expect(objectionTo({ ...MANDATE, perMonth: 4_000n }, PURCHASE, spent, at)?.message).toContain(
      'Of the mandate’s $40.00 per month, $0.00 remains',
    );
  });

  it.each([
    ['2026-11-17T23:59:59.999Z', '2026-11-17', '2026-11-01'],
    ['2026-11-18T00:00:00.000Z', '2026-11-18', '2026-11-01'],
    ['2026-12-31T23:59:59.999Z', '2026-12-31', '2026-12-01'],
    ['2027-01-01T00:00:00.000Z', '2027-01-01', '2027-01-01'],
    ['2028-02-29T12:00:00.000Z', '2028-02-29', '2028-02-01'],
  ])('has a day and a month at %s', (time, day, month) => {
    expect(periodsOf(new Date(time))).toEqual({
      day: new Date(`${day}T00:00:00Z`),
      month: new Date(`${month}T00:00:00Z`),
    });
  });
});

describe('the hosts of a mandate', () => {
  it.each([
    ['shop.example', 'shop.example'],
    ['SHOP.Example', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['bücher.example', 'xn--bcher-kva.example'],
    ['127.0.0.1', '127.0.0.1'],
    ['[::1]', '[::1]'],
    ['localhost', 'localhost'],
  ])('takes %s as %s', (given, stored) => {
    expect(hostList('allowHosts', [given])).toEqual([stored]);
  });

  it.each([
    '',
    ' ',
    'https://shop.example',
    'shop.example/cart',
    'shop.example:8443',
    'user@shop.example',
    '*.shop.example',
    'shop example',
    'shop.example?x',
    'shop.example#x',
    'shop.example\\evil.example',
    '0.0.1',
    '1',
    '0x7f.1',
    'a'.repeat(254),
    '.',
    '%73hop.example',
  ])('refuses “%s”', (given) => {
    expect(() => hostList('allowHosts', [given])).toThrow(
      expect.objectContaining({ code: 'parameter_invalid', param: 'allowHosts[0]' }),
    );
  });

  it.each([
    ['https://shop.example/mug', true],
    ['https://www.shop.example/mug', true],
    ['https://SHOP.example./mug', true],
    ['https://shop.example:8443/', true],
    ['https://shop.example@evil.example/', false],
    ['https://evil.example/shop.example', false],
    ['https://evilshop.example/', false],
    ['https://shop.example.evil.example/', false],
    ['https://evil.example\\@shop.example/', false],
    ['https://evil.example#@shop.example/', false],
    ['https://shop%2Eexample/', true],
    ['https://ｓｈｏｐ.example/', true],
    ['https://example/', false],
  ])('decides about %s', (url, isAllowed) => {
    expect(isHostAllowed(hostOf(url), { allowHosts: ['shop.example'], denyHosts: [] })).toBe(isAllowed);
    expect(isHostAllowed(hostOf(url), { allowHosts: [], denyHosts: ['shop.example'] })).toBe(!isAllowed);
  });

  it('has no subdomains of an IP address', () => {
    expect(
      isHostAllowed(hostOf('http://127.0.0.1:4000/'), { allowHosts: ['127.0.0.1'], denyHosts: [] }),
    ).toBe(true);
    expect(isHostAllowed('9.127.0.0.1', { allowHosts: ['127.0.0.1'], denyHosts: [] })).toBe(false);
  });
});
