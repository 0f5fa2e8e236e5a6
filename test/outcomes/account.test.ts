import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

describe.each(surfaces)('the account over $name', ({ call }) => {
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Corner shop');
  });

  it('200: reads the caller’s account', async () => {
    const { status, body } = await call(till, 'Account', {}, account);
    expect(status).toBe(200);
    expect(body).toEqual({
      id: account.id,
      object: 'account',
      created: expect.closeTo(Date.now() / 1000, -1),
      business_profile: { name: 'Corner shop', details: null, tax_name: null, tax_rate_bps: null },
      username: null,
      metadata: {},
      wallet_address: account.wallet.address,
      underpayment: { mode: 'reject', tolerance_cents: 0, tolerance_bps: 0 },
      embed_origins: [],
      time_zone: null,
      locale: null,
      branding: { color: null, logo_url: null },
    });
  });

  it('200: changes what is given and leaves the rest', async () => {
    const changed = await call(
      till,
      'AccountUpdate',
      { username: 'corner', metadata: { a: '1', b: '2' } },
      account,
    );
    expect(changed.body).toMatchObject({
      username: 'corner',
      metadata: { a: '1', b: '2' },
      business_profile: { name: 'Corner shop' },
    });
    await call(till, 'AccountUpdate', { business_profile: { name: 'Kiosk' } }, account);
    const { body } = await call(till, 'Account', {}, account);
    expect(body).toMatchObject({ username: 'corner', business_profile: { name: 'Kiosk' } });
  });

  it('200: merges metadata, an empty text removes its key, null removes all', async () => {
    await call(till, 'AccountUpdate', { metadata: null }, account);
    await call(till, 'AccountUpdate', { metadata: { kept: 'x', gone: 'y' } }, account);
    const merged = await call(till, 'AccountUpdate', { metadata: { gone: '', made: 'z' } }, account);
    expect(merged.body.metadata).toEqual({ kept: 'x', made: 'z' });
    const emptied = await call(till, 'AccountUpdate', { metadata: null }, account);
    expect(emptied.body.metadata).toEqual({});
  });

  it('200: two updates at once keep each other’s metadata', async () => {
    const keys = Array.from({ length: 10 }, (_, n) => `key_${n}`);
    await Promise.all(keys.map((key) => call(till, 'AccountUpdate', { metadata: { [key]: 'x' } }, account)));
    const { body } = await call(till, 'Account', {}, account);
    expect(Object.keys(body.metadata as object).sort()).toEqual(expect.arrayContaining(keys));
  });

  it('200: null removes the username, and 32 characters of any script fit', async () => {
    const longest = '店'.repeat(32);
    expect((await call(till, 'AccountUpdate', { username: longest }, account)).body.username).toBe(longest);
    expect((await call(till, 'AccountUpdate', { username: null }, account)).body.username).toBeNull();
  });

  it('200: names whose pages may show checkouts, each once, until the list is emptied', async () => {
    const origins = ['https://shop.example', 'http://localhost:3000'];
    const embed_origins = [...origins, 'https://shop.example'];
    const named = await call(till, 'AccountUpdate', { embed_origins }, account);
    expect(named.body.embed_origins).toEqual(origins);
    const kept = await call(till, 'AccountUpdate', { username: 'x' }, account);
    expect(kept.body.embed_origins).toEqual(origins);
    const emptied = await call(till, 'AccountUpdate', { embed_origins: [] }, account);
    expect(emptied.body.embed_origins).toEqual([]);
  });

  it.each([
    'https://shop.example/path',
    'https://*.example',
    'http://shop.example',
    'https://shop.example; script-src *',
    "https://shop.example 'self'",
    'data:',
    '*',
  ])('400: %s is no origin that may show checkouts', async (origin) => {
    const refused = await call(till, 'AccountUpdate', { embed_origins: [origin] }, account);
    expect(refused).toMatchObject({ status: 400, code: 'parameter_invalid', param: 'embed_origins' });
  });

  const manyKeys = Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`k${n}`, 'v']));
  it.each([
    ['a username over 32 characters', { username: 'x'.repeat(33) }, 'parameter_invalid', 'username'],
    [
      'an empty business name',
      { business_profile: { name: '' } },
      'parameter_invalid',
      'business_profile.name',
    ],
    ['a profile that is no object', { business_profile: 'Shop' }, 'parameter_invalid', 'business_profile'],
    [
      'an unknown profile field',
      { business_profile: { nam: 'x' } },
      'parameter_unknown',
      'business_profile.nam',
    ],
    ['metadata with a number', { metadata: { a: 1 } }, 'parameter_invalid', 'metadata'],
    ['metadata with a long key', { metadata: { ['k'.repeat(41)]: 'v' } }, 'parameter_invalid', 'metadata'],
    ['metadata with a long value', { metadata: { k: 'v'.repeat(501) } }, 'parameter_invalid', 'metadata'],
    ['more than 50 metadata keys', { metadata: manyKeys }, 'parameter_invalid', 'metadata'],
    ['a field that cannot be set', { wallet_address: 'x' }, 'parameter_unknown', 'wallet_address'],
  ])('400: refuses %s and changes nothing', async (_, params, code, param) => {
    const before = (await call(till, 'Account', {}, account)).body;
    const refused = await call(till, 'AccountUpdate', params, account);
    expect(refused).toMatchObject({ status: 400, type: 'invalid_request_error', code, param });
    expect((await call(till, 'Account', {}, account)).body).toEqual(before);
  });

  it('401: wants a caller', async () => {
    expect(await call(till, 'Account')).toMatchObject({ status: 401, code: 'authentication_required' });
    expect(await call(till, 'AccountUpdate', { username: 'x' })).toMatchObject({ status: 401 });
  });
});
