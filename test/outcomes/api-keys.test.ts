import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

describe.each(surfaces)('API keys over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount();
  });

  it('200: makes a key and shows its secret once', async () => {
    const made = await call(till, 'ApiKeyCreate', { name: 'Server' }, account);
    expect(made.status).toBe(200);
    const { secret, ...rest } = made.body;
    expect(secret).toMatch(/^sk_live_[0-9A-Za-z]{38}$/);
    expect(rest).toEqual({
      id: expect.stringMatching(/^ak_[0-9A-Za-z]{24}$/),
      object: 'api_key',
      name: 'Server',
      last4: String(secret).slice(-4),
      scopes: ['read', 'sell', 'gift', 'refund', 'buy:quote', 'buy:confirm', 'admin'],
      created: expect.closeTo(Date.now() / 1000, -1),
      last_used_at: null,
      created_by_key_id: expect.stringMatching(/^ak_/),
      created_by_wallet_address: null,
      account_id: account.id,
    });
    const read = await call(till, 'ApiKey', { id: rest.id }, account);
    expect(read.status).toBe(200);
    expect(read.body).toEqual(rest);
    expect(read.text).not.toContain(String(secret));
  });

  it('200: names a key by itself', async () => {
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    expect(body.name).toBe('Secret key');
  });

  it('200: a new key calls, and says when it was last used', async () => {
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const key = String(body.secret);
    expect((await call(till, 'Account', {}, { key })).body.id).toBe(account.id);
    await expect
      .poll(async () => (await call(till, 'ApiKey', { id: body.id }, account)).body.last_used_at)
      .toBeGreaterThanOrEqual(Number(body.created));
  });

  it('200: lists live keys, newest first, page by page, both ways', async () => {
    const owner = await till.newAccount();
    const made: unknown[] = [];
    for (let n = 0; n < 5; n++)
      made.unshift((await call(till, 'ApiKeyCreate', { name: `${n}` }, owner)).body.id);
    const ids = ({ body }: { body: Record<string, unknown> }) =>
      (body.data as { id: string }[]).map(({ id }) => id);

    const all = await call(till, 'ApiKeys', {}, owner);
    expect(ids(all).slice(0, 5)).toEqual(made);
    expect(all.body).toMatchObject({ object: 'list', has_more: false, url: '/v1/api_keys' });
    expect(all.text).not.toContain('sk_live_');

    const first = await call(till, 'ApiKeys', { limit: 2 }, owner);
    expect(ids(first)).toEqual(made.slice(0, 2));
    expect(first.body.has_more).toBe(true);
    const next = await call(till, 'ApiKeys', { limit: 2, starting_after: made[1] }, owner);
    expect(ids(next)).toEqual(made.slice(2, 4));
    const back = await call(till, 'ApiKeys', { limit: 2, ending_before: made[3] }, owner);
    expect(ids(back)).toEqual(made.slice(1, 3));
    const start = await call(till, 'ApiKeys', { limit: 100, ending_before: made[1] }, owner);
    expect(ids(start)).toEqual(made.slice(0, 1));
  });

  it('200: filters by when they were made', async () => {
    const owner = await till.newAccount();
    const now = Math.floor(Date.now() / 1000);
    const count = async (params: object) =>
      ((await call(till, 'ApiKeys', { ...params }, owner)).body.data as unknown[]).length;
    expect(await count({ created_gte: now - 60 })).toBe(1);
    expect(await count({ created_lt: now - 60 })).toBe(0);
    expect(await count({ created_gt: now + 60 })).toBe(0);
    expect(await count({ created_lte: now + 60 })).toBe(1);
  });

  it('200: revokes a key, which fails on its next use', async () => {
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const key = String(body.secret);
    const gone = await call(till, 'ApiKeyRevoke', { id: body.id }, account);
    expect(gone.body).toEqual({ id: body.id, object: 'api_key', deleted: true });
    const refused = await call(till, 'Account', {}, { key });
    expect(refused).toMatchObject({ status: 401, type: 'authentication_error', code: 'api_key_invalid' });
    const { body: list } = await call(till, 'ApiKeys', {}, account);
    expect(list.data).not.toContainEqual(expect.objectContaining({ id: body.id }));
  });

  it.each([
    ['a name that is too long', { name: 'x'.repeat(201) }, 'parameter_invalid', 'name'],
    ['an empty name', { name: '  ' }, 'parameter_invalid', 'name'],
    ['a name that is no text', { name: 5 }, 'parameter_invalid', 'name'],
    ['a parameter that does not exist', { nmae: 'x' }, 'parameter_unknown', 'nmae'],
  ])('400: refuses %s', async (_, params, code, param) => {
    const before = ((await call(till, 'ApiKeys', {}, account)).body.data as unknown[]).length;
    const refused = await call(till, 'ApiKeyCreate', params, account);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', code, param });
    expect(refused.message).toContain(param);
    expect(((await call(till, 'ApiKeys', {}, account)).body.data as unknown[]).length).toBe(before);
  });

  it.each([
    [{ limit: 0 }, 'parameter_invalid', 'limit'],
    [{ limit: 101 }, 'parameter_invalid', 'limit'],
    [{ starting_after: 'ak_nothing' }, 'cursor_unknown', 'starting_after'],
    [{ ending_before: 'ak_nothing' }, 'cursor_unknown', 'ending_before'],
    [{ starting_after: 'a', ending_before: 'b' }, 'parameter_invalid', 'ending_before'],
  ])('400: refuses a page of %j', async (params, code, param) => {
    expect(await call(till, 'ApiKeys', params, account)).toMatchObject({ status: 400, code, param });
  });

  it('400: refuses a cursor that is another account’s key', async () => {
    const other = await till.newAccount();
    const { body } = await call(till, 'ApiKeyCreate', {}, other);
    const refused = await call(till, 'ApiKeys', { starting_after: body.id }, account);
    expect(refused).toMatchObject({ status: 400, code: 'cursor_unknown' });
  });

  it.each([
    ['ApiKeyCreate', {}],
    ['ApiKeys', {}],
    ['ApiKey', { id: 'ak_000000000000000000000000' }],
    ['ApiKeyRevoke', { id: 'ak_000000000000000000000000' }],
  ])('401: %s wants a caller', async (operation, params) => {
    const nobody = await call(till, operation, params);
    expect(nobody).toMatchObject({
      status: 401,
      type: 'authentication_error',
      code: 'authentication_required',
    });
    const mistyped = await call(till, operation, params, { key: `${account.key.slice(0, -1)}_` });
    expect(mistyped).toMatchObject({ status: 401, code: 'api_key_invalid' });
  });

  it('404: an unknown key, another account’s, and one already revoked answer alike', async () => {
    const other = await till.newAccount();
    const foreign = (await call(till, 'ApiKeyCreate', {}, other)).body.id;
    const revoked = (await call(till, 'ApiKeyCreate', {}, account)).body.id;
    await call(till, 'ApiKeyRevoke', { id: revoked }, account);
    for (const id of ['ak_000000000000000000000000', 'nonsense', foreign, revoked]) {
      for (const operation of ['ApiKey', 'ApiKeyRevoke']) {
        const refused = await call(till, operation, { id }, account);
        expect(refused).toMatchObject({
          status: 404,
          type: 'invalid_request_error',
          code: 'resource_missing',
        });
      }
    }
    expect((await call(till, 'ApiKey', { id: foreign }, other)).status).toBe(200);
  });
});

describe.each(surfaces)('rate limits over $name', ({ call }) => {
  it('429: says when to come back, and lets others through', async () => {
    const slow = await startTill({ RATE_LIMIT_PER_KEY: '3', RATE_LIMIT_PER_ADDRESS: '2' });
    try {
      const [one, two] = [await slow.newAccount(), await slow.newAccount()];
      for (let n = 2; n >= 0; n--) {
        const { status, headers } = await call(slow, 'Account', {}, one);
        expect(status).toBe(200);
        expect(headers).toMatchObject({ 'ratelimit-limit': '3', 'ratelimit-remaining': String(n) });
      }
      const refused = await call(slow, 'Account', {}, one);
      expect(refused).toMatchObject({ status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      expect((await call(slow, 'Account', {}, two)).status).toBe(200);

      await call(slow, 'Account');
      await call(slow, 'Account', {}, { key: 'sk_live_wrong' });
      expect((await call(slow, 'Account')).status).toBe(429);
      expect((await call(slow, 'Account', {}, { key: 'sk_live_wrong' })).status).toBe(429);
      // Whoever has a key that is good is counted by it, whatever strangers do from the same address.
      expect((await call(slow, 'Account', {}, two)).status).toBe(200);
    } finally {
      await slow.stop();
    }
  });
});
