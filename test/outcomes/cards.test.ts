import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

const address = (changes: Record<string, unknown>) => ({
  billing_address: { ...CARD.billing_address, ...changes },
});
const NOBODYS = 'card_000000000000000000000000';

describe.each(surfaces)('cards over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount();
  });
  const idOf = async (as = account) => String((await call(till, 'CardCreate', CARD, as)).body.id);

  it('200: keeps a card and shows what it may', async () => {
    const made = await call(till, 'CardCreate', { ...CARD, spending_limit: 50_000 }, account);
    expect(made.status).toBe(200);
    expect(made.body).toEqual({
      id: expect.stringMatching(/^card_[0-9A-Za-z]{24}$/),
      object: 'card',
      brand: 'visa',
      last4: '4242',
      exp_month: CARD.exp_month,
      exp_year: CARD.exp_year,
      name: CARD.name,
      billing_address: { ...CARD.billing_address, line2: null, state: null },
      spending_limit: 50_000,
      has_cvc: true,
      created: expect.closeTo(Date.now() / 1000, -1),
    });
    const read = await call(till, 'Card', { id: made.body.id }, account);
    expect(read.body).toEqual(made.body);
    for (const { text } of [made, read]) expect(text).not.toMatch(/4242[ -]?4242|"737"/);
  });

  it.each([
    ['5555-5555-5555-4444', 'mastercard', '737'],
    ['378282246310005', 'american_express', '7373'],
    ['6011111111111117', 'discover', '737'],
    ['30569309025904', 'diners_club', '737'],
    ['3530111333300000', 'jcb', '737'],
    ['6200000000000005', 'unionpay', '737'],
  ])('200: knows %s for a card of %s', async (number, brand, cvc) => {
    const { body } = await call(till, 'CardCreate', { ...CARD, number, cvc }, account);
    expect(body).toMatchObject({ brand, last4: number.slice(-4) });
  });

  it('200: keeps what is left out of an address empty, and countries in capitals', async () => {
    const given = address({ country: 'sg', line2: ' ', state: null, postal_code: undefined });
    const { body } = await call(till, 'CardCreate', { ...CARD, ...given }, account);
    expect(body.billing_address).toEqual({
      ...CARD.billing_address,
      country: 'SG',
      line2: null,
      state: null,
      postal_code: null,
    });
    expect(body.spending_limit).toBeNull();
  });

  it('200: takes a card until the month is over everywhere', async () => {
    const now = till.clock.now();
    const [exp_year, exp_month] = [now.getUTCFullYear(), now.getUTCMonth() + 1];
    const made = await call(till, 'CardCreate', { ...CARD, exp_year, exp_month }, account);
    expect(made.status).toBe(200);
  });

  it('200: lists cards, newest first, page by page', async () => {
    const owner = await till.newAccount();
    const made: string[] = [];
    for (let n = 0; n < 3; n++) made.unshift(await idOf(owner));
    const ids = async (params: object) =>
      ((await call(till, 'Cards', { ...params }, owner)).body.data as { id: string }[]).map(({ id }) => id);
    expect(await ids({})).toEqual(made);
    expect(await ids({ limit: 1 })).toEqual(made.slice(0, 1));
    expect(await ids({ limit: 2, starting_after: made[0] })).toEqual(made.slice(1));
    expect(await ids({ limit: 2, ending_before: made[2] })).toEqual(made.slice(0, 2));
    expect(await ids({ created_gt: Math.floor(Date.now() / 1000) + 60 })).toEqual([]);
    const all = await call(till, 'Cards', {}, owner);
    expect(all.body).toMatchObject({ object: 'list', has_more: false, url: '/v1/cards' });
    expect((await till.useCases.cards.mostRecent(owner.id))?.id).toBe(made[0]);
  });

  it('200: removes a card with everything that was sealed, and keeps that there was one', async () => {
    const id = await idOf();
    const gone = await call(till, 'CardRemove', { id }, account);
    expect(gone.body).toEqual({ id, object: 'card', deleted: true });
    const { body } = await call(till, 'Cards', { limit: 100 }, account);
    expect(body.data).not.toContainEqual(expect.objectContaining({ id }));
    const row = await till.db.prisma.card.findUniqueOrThrow({ where: { id } });
    expect(row).toMatchObject({ sealedNumber: null, sealedCvc: null, wrappedKey: null, last4: '4242' });
    expect(row.removedAt).not.toBeNull();
    await expect(till.useCases.cards.openForCharge(till.db.prisma, account.id, id)).rejects.toThrow();
  });

  it('200: with an Idempotency-Key there is one card, however often it is asked for', async () => {
    const owner = await till.newAccount();
    const as = { key: owner.key, headers: { 'idempotency-key': 'one-card' } };
    const first = await call(till, 'CardCreate', CARD, as);
    const again = await call(till, 'CardCreate', CARD, as);
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    const other = await call(till, 'CardCreate', { ...CARD, cvc: '738' }, as);
    expect(other).toMatchObject({ status: 400, code: 'idempotency_key_reused' });
    expect((await call(till, 'Cards', {}, owner)).body.data).toHaveLength(1);
  });

  it.each([
    ['number', { number: '4242 4242 4242 4241' }, 'check digit'],
    ['number', { number: '4242 4242 4242' }, '16, 18 or 19 digits'],
    ['number', { number: '4242x4242x4242x4242' }, '12 to 19 digits'],
    ['number', { number: '４２４２４２４２４２４２４２４２' }, '12 to 19 digits'],
    ['number', { number: '' }, ''],
    ['number', { number: '0000000000000000' }, 'supported brand'],
    ['number', { number: '6200000000000006' }, 'check digit'],
    ['number', { number: 4242424242424242 }, 'a string'],
    ['number', { number: undefined }, 'required'],
    ['exp_month', { exp_month: 0 }, 'from 1 to 12'],
    ['exp_month', { exp_month: 13 }, 'from 1 to 12'],
    ['exp_month', { exp_month: 'May' }, 'whole number'],
    ['exp_year', { exp_year: 29 }, 'four-digit year'],
    ['exp_year', { exp_year: 2_020 }, 'or later'],
    ['exp_year', { exp_year: 2_999 }, 'at most'],
    ['exp_year', { exp_year: -2_147_483_647 }, 'four-digit year'],
    ['cvc', { cvc: '73' }, '3-digit CVC'],
    ['cvc', { cvc: '7373' }, '3-digit CVC'],
    ['cvc', { cvc: '73x' }, '3-digit CVC'],
    ['cvc', { number: '378282246310005' }, '4-digit CVC'],
    ['cvc', { cvc: undefined }, 'required'],
    ['name', { name: '  ' }, '1 to 100'],
    ['name', { name: 'x'.repeat(101) }, '1 to 100'],
    ['name', { name: 'Ada\u0007' }, 'control characters'],
    ['name', { name: '4242 4242 4242 4242' }, 'free of card numbers'],
    ['billing_address', { billing_address: undefined }, 'required'],
    ['billing_address', { billing_address: 'London' }, 'an object'],
    ['billing_address.line1', address({ line1: undefined }), 'required'],
    ['billing_address.line1', address({ line1: 'x'.repeat(201) }), '1 to 200'],
    ['billing_address.line2', address({ line2: 'card 4242-4242-4242-4242' }), 'free of card numbers'],
    ['billing_address.city', address({ city: ' ' }), '1 to 200'],
    ['billing_address.postal_code', address({ postal_code: 'x'.repeat(21) }), '1 to 20'],
    ['billing_address.country', address({ country: 'UK' }), 'ISO 3166'],
    ['billing_address.country', address({ country: 'GBR' }), 'ISO 3166'],
    ['spending_limit', { spending_limit: 0 }, 'at least 1'],
    ['spending_limit', { spending_limit: 12.5 }, 'whole number of cents'],
  ])('400: names %s when it is wrong, and what would be right: %j', async (param, changes, words) => {
    const refused = await call(till, 'CardCreate', { ...CARD, ...changes }, account);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', param });
    expect(refused.message).toContain(words);
    expect(refused.text).not.toMatch(/4242|7373|37828/);
  });

  it('400: refuses an expired month of this year, and a parameter that does not exist', async () => {
    const now = till.clock.now();
    // In the first days of a year nothing of it is over.
    if (now.getUTCMonth() > 0) {
      const expired = { ...CARD, exp_year: now.getUTCFullYear(), exp_month: now.getUTCMonth() };
      const refused = await call(till, 'CardCreate', expired, account);
      const isOver = now.getUTCDate() > 1;
      if (isOver) expect(refused).toMatchObject({ status: 400, param: 'exp_month' });
    }
    const unknown = await call(till, 'CardCreate', { ...CARD, cvv: '737' }, account);
    expect(unknown).toMatchObject({ status: 400, code: 'parameter_unknown', param: 'cvv' });
  });

  it.each([
    ['CardCreate', CARD],
    ['Cards', {}],
    ['Card', { id: NOBODYS }],
    ['CardRemove', { id: NOBODYS }],
  ])('401: %s wants a caller', async (operation, params) => {
    expect(await call(till, operation, params)).toMatchObject({
      status: 401,
      type: 'authentication_error',
      code: 'authentication_required',
    });
  });

  it('404: an unknown card, another account’s, and one already removed answer alike', async () => {
    const other = await till.newAccount();
    const [foreign, removed] = [await idOf(other), await idOf()];
    await call(till, 'CardRemove', { id: removed }, account);
    for (const id of [NOBODYS, 'nonsense', foreign, removed])
      for (const operation of ['Card', 'CardRemove'])
        expect(await call(till, operation, { id }, account)).toMatchObject({
          status: 404,
          code: 'resource_missing',
        });
    expect((await call(till, 'Card', { id: foreign }, other)).status).toBe(200);
    await expect(till.useCases.cards.chosen(account.id, foreign)).rejects.toMatchObject({ param: 'card' });
    await expect(till.useCases.cards.openForCharge(till.db.prisma, account.id, foreign)).rejects.toThrow();
  });

  it('tells of every card that comes and goes, without its secrets', async () => {
    const owner = await till.newAccount();
    const id = await idOf(owner);
    await call(till, 'CardRemove', { id }, owner);
    const query = `{ events(objectId: "${id}") { nodes { type object { ... on Card
      { id last4 hasCvc removedAt billingAddress { country } } } } } }`;
    const answer = await appOf(till).inject({
      method: 'POST',
      url: '/graphql',
      headers: { authorization: `Bearer ${owner.key}` },
      payload: { query },
    });
    const shown = { id, last4: '4242', billingAddress: { country: 'GB' } };
    expect(answer.json().data.events.nodes).toEqual([
      { type: 'CARD_REMOVED', object: { ...shown, hasCvc: false, removedAt: expect.any(String) } },
      { type: 'CARD_CREATED', object: { ...shown, hasCvc: true, removedAt: null } },
    ]);
    const rows = await till.db.prisma.event.findMany({ where: { objectId: id } });
    for (const { data } of rows)
      for (const field of ['sealedNumber', 'sealedCvc', 'wrappedKey']) expect(data).not.toHaveProperty(field);
  });
});

describe('a card as a form', () => {
  it('200: is taken from a form-encoded body too', async () => {
    const { key } = await till.newAccount();
    const { billing_address, ...fields } = CARD;
    const body = new URLSearchParams({
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
      ...Object.fromEntries(
        Object.entries(billing_address).map(([name, value]) => [`billing_address[${name}]`, value]),
      ),
    });
    const answer = await appOf(till).inject({
      method: 'POST',
      url: '/v1/cards',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      payload: body.toString(),
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ brand: 'visa', billing_address: { country: 'GB' } });
  });
});

it('400: a card is refused when its month is over, by Till’s clock', async () => {
  const later = await startTill();
  try {
    const { key } = await later.newAccount();
    later.clock.advance(366 * 4 * DAY_MS);
    for (const { call } of surfaces)
      expect(await call(later, 'CardCreate', CARD, { key })).toMatchObject({
        status: 400,
        param: 'exp_year',
      });
  } finally {
    await later.stop();
  }
});
