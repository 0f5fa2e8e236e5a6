import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../src/shared/ids.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import { type SignedIn, signIn } from '../support/sign-in.ts';
import { type Credentials, rest, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** Who made a key, what goes with it when it is revoked, and where somebody is signed in. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const UPDATES = 'subscription { accountUpdated { id } }';
const [overSocket] = transports;

/** Something live on a credential, once it has begun. */
async function listen(as: Credentials) {
  const live = overSocket?.subscribe(till.url, as, UPDATES);
  if (!live) throw new Error('no transport');
  await expect.poll(() => live.results.length).toBeGreaterThan(0);
  return live;
}

/** What a live operation was told at its end. */
async function endOf({ ended, results }: LiveOperation): Promise<string> {
  await ended;
  return JSON.stringify(results.at(-1));
}

describe.each(surfaces)('over $name', (surface: Surface) => {
  const { call } = surface;

  async function newKey(as: Credentials, name = 'Key') {
    const { status, body } = await call(till, 'ApiKeyCreate', { name }, as);
    expect(status).toBe(200);
    return { id: String(body.id), key: String(body.secret), body };
  }
  const works = async (as: Credentials) => (await call(till, 'Account', {}, as)).status === 200;

  it('a key says which key or whose wallet made it', async () => {
    const person = await signIn(till, surface);
    const first = await newKey(person);
    expect(first.body).toMatchObject({
      created_by_key_id: null,
      created_by_wallet_address: person.wallet.address,
    });
    const second = await newKey(first);
    expect(second.body).toMatchObject({ created_by_key_id: first.id, created_by_wallet_address: null });
    const { key } = await till.newAccount();
    const { body } = await call(till, 'ApiKeys', {}, { key });
    expect(body.data).toMatchObject([{ created_by_key_id: null, created_by_wallet_address: null }]);
  });

  it('a key is revoked alone, or with all that came from it', async () => {
    const person = await signIn(till, surface);
    const leaked = await newKey(person);
    const child = await newKey(leaked);
    const grandchild = await newKey(child);
    const other = await newKey(person);
    const live = await listen({ key: grandchild.key });

    await call(till, 'ApiKeyRevoke', { id: child.id }, person);
    expect(await works(grandchild)).toBe(true);
    const revoked = await call(till, 'ApiKeyRevoke', { id: leaked.id, revoke_created_keys: true }, person);
    expect(revoked.body).toEqual({ id: leaked.id, object: 'api_key', deleted: true });
    expect(await works(leaked)).toBe(false);
    expect(await works(grandchild)).toBe(false);
    expect(await works(other)).toBe(true);
    expect(await endOf(live)).toContain('api_key_invalid');
  });

  it('sign-ins are listed and ended one by one, and what is live on them ends', async () => {
    const here = await signIn(till, surface);
    const there = await signIn(till, surface, here.wallet);
    const [thereId, hereId] = await signInsOf(here);
    const { body } = await call(till, 'SignIns', {}, here);
    expect(body.data).toMatchObject([
      {
        id: thereId,
        is_current: false,
        user_agent: expect.any(String),
        created: expect.any(Number),
        expires_at: expect.any(Number),
      },
      { id: hereId, is_current: true },
    ]);
    const live = await listen({ cookie: there.cookie });
    const ended = await call(till, 'SignInEnd', { id: thereId }, here);
    expect(ended.body).toEqual({ id: thereId, object: 'sign_in', deleted: true });
    expect(ended.headers['set-cookie']).toBeUndefined();
    expect(await works(there)).toBe(false);
    expect(await endOf(live)).toContain('session_invalid');
    expect(await signInsOf(here)).toEqual([hereId]);

    const stranger = await signIn(till, surface);
    for (const id of [thereId, (await signInsOf(stranger))[0], 'sess_nothing'])
      expect(await call(till, 'SignInEnd', { id }, here)).toMatchObject({ status: 404, param: 'id' });
    expect(await works(stranger)).toBe(true);
    const left = await call(till, 'SignInEnd', { id: hereId }, here);
    expect(left.headers['set-cookie']).toMatch(/^service_session=;.*Max-Age=0/);
    expect(await works(here)).toBe(false);
  });

  it('all other sign-ins are ended at once; with a key, all', async () => {
    const here = await signIn(till, surface);
    const others = [await signIn(till, surface, here.wallet), await signIn(till, surface, here.wallet)];
    const ended = await call(till, 'SignInEndOthers', {}, here);
    expect(ended.body).toMatchObject({ count: 2 });
    for (const other of others) expect(await works(other)).toBe(false);
    expect(await works(here)).toBe(true);
    const key = await newKey(here);
    expect((await call(till, 'SignInEndOthers', {}, key)).body).toMatchObject({ count: 1 });
    expect(await works(here)).toBe(false);
    expect(await works(key)).toBe(true);
  });

  async function signInsOf(person: SignedIn): Promise<string[]> {
    const { body } = await call(till, 'SignIns', {}, person);
    return (body.data as { id: string }[]).map(({ id }) => id);
  }
});

it('no key slips through that is made while its maker is revoked', async () => {
  const { call } = rest;
  const person = await signIn(till, rest);
  for (let round = 0; round < 5; round++) {
    const { body } = await call(till, 'ApiKeyCreate', {}, person);
    const makers = [String(body.secret)];
    const making = Array.from({ length: 12 }, async (_, n) => {
      const key = makers[n % makers.length] ?? '';
      const made = await call(till, 'ApiKeyCreate', { name: `${round}` }, { key });
      if (made.status === 200) makers.push(String(made.body.secret));
      return made.status;
    });
    const revoking = call(till, 'ApiKeyRevoke', { id: body.id, revoke_created_keys: true }, person);
    const statuses = await Promise.all(making);
    expect((await revoking).status).toBe(200);
    expect(statuses.filter((status) => status !== 200 && status !== 401)).toEqual([]);
    expect((await call(till, 'ApiKeys', {}, person)).body.data).toEqual([]);
  }
});

it('however many a key has made, all go with it, also when it is revoked already', async () => {
  const { call } = rest;
  const account = await till.newAccount();
  const [leaked] = await till.db.prisma.apiKey.findMany({ where: { accountId: account.id } });
  const id = leaked?.id ?? '';
  const at = new Date();
  const data = Array.from({ length: 250 }, (_, n) => ({
    id: newId('apiKey', at),
    accountId: account.id,
    name: `${n}`,
    last4: '0000',
    secretHash: randomBytes(32),
    createdAt: at,
    createdByKeyId: id,
  }));
  await till.db.prisma.apiKey.createMany({ data });
  const person = await signIn(till, rest, account.wallet);
  const revoke = (params: object) => call(till, 'ApiKeyRevoke', { id, ...params }, person);
  expect((await revoke({})).status).toBe(200);
  expect((await revoke({})).status).toBe(404);
  expect((await revoke({ revoke_created_keys: true })).status).toBe(200);
  expect((await call(till, 'ApiKeys', {}, person)).body.data).toEqual([]);
  expect((await revoke({ revoke_created_keys: true })).status).toBe(404);
});

it('what a call that deletes does not know is refused in its address as elsewhere', async () => {
  const { key } = await till.newAccount();
  const headers = { authorization: `Bearer ${key}` };
  const remove = async (query: string) => {
    const answer = await till.server?.app.inject({
      method: 'DELETE',
      url: `/v1/api_keys/ak_x?${query}`,
      headers,
    });
    return answer?.json().error;
  };
  expect(await remove('cascade=true')).toMatchObject({ code: 'parameter_unknown', param: 'cascade' });
  expect(await remove('id=ak_y')).toMatchObject({ code: 'parameter_unknown', param: 'id' });
  expect(await remove('revoke_created_keys=perhaps')).toMatchObject({
    code: 'parameter_invalid',
    param: 'revoke_created_keys',
  });
});
