import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn } from '../support/sign-in.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Time zones, and the language of numbers and dates. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

describe.each(surfaces)('time zone and language over $name', (surface) => {
  const { call } = surface;
  let account: TestAccount;
  beforeAll(async () => {
    account = await till.newAccount('Corner shop');
  });
  const update = (params: Record<string, unknown>) => call(till, 'AccountUpdate', params, account);

  it('200: are the account’s, spelled as usual, and can be removed', async () => {
    const { body } = await update({ time_zone: 'europe/zurich', locale: 'de-ch' });
    expect(body).toMatchObject({ time_zone: 'Europe/Zurich', locale: 'de-CH' });
    const gone = await update({ time_zone: null, locale: null });
    expect(gone.body).toMatchObject({ time_zone: null, locale: null });
  });

  it.each([
    [{ time_zone: 'Mars/Olympus' }, /time_?zone/i],
    [{ time_zone: '+01:00' }, /time_?zone/i],
    [{ locale: 'klingon!' }, /locale/],
    [{ locale: 'xx-XX' }, /locale/],
    [{ locale: '' }, /locale/],
  ])('400: refuses %j', async (params, name) => {
    const { status, code, param } = await update(params);
    expect([status, code]).toEqual([400, 'parameter_invalid']);
    expect(param).toMatch(name);
  });

  it('200: everyone chooses their own language, and nobody another’s without the role', async () => {
    const owner = await signIn(till, surface);
    const { body } = await call(till, 'Members', {}, owner);
    const [me] = body.data as { id: string; locale: string | null }[];
    const own = await call(till, 'MemberUpdate', { id: me?.id, locale: 'fr-ca' }, owner);
    expect(own.body).toMatchObject({ locale: 'fr-CA' });
    const read = await call(till, 'ApiKeyCreate', { scopes: ['read'] }, owner);
    const other = await call(
      till,
      'MemberUpdate',
      { id: me?.id, locale: 'de-DE' },
      { key: String(read.body.secret) },
    );
    expect([other.status, other.code]).toEqual([403, 'permission_denied']);
  });
});
