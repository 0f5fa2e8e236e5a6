import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IDEMPOTENCY_KEPT_MS } from '../../src/db/retention.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

describe.each(surfaces)('Idempotency-Key over $name', ({ call, name: surface }) => {
  let account: TestAccount;
  let next = 0;
  const newKey = () => `${surface} key ${next++}`.replaceAll(' ', '-');
  const withKey = (idempotencyKey: string, as = account) => ({
    key: as.key,
    headers: { 'idempotency-key': idempotencyKey },
  });
  const countKeys = async (as = account) =>
    ((await call(till, 'ApiKeys', { limit: 100 }, as)).body.data as unknown[]).length;

  beforeAll(async () => {
    account = await till.newAccount();
  });

  it('replays the first answer byte for byte', async () => {
    const as = withKey(newKey());
    const first = await call(till, 'ApiKeyCreate', { name: 'Once' }, as);
    const again = await call(till, 'ApiKeyCreate', { name: 'Once' }, as);
    expect(first.status).toBe(200);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(again.text).toBe(first.text);
    expect(again.headers['idempotent-replayed']).toBe('true');
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('has one effect for 50 parallel calls', async () => {
    const before = await countKeys();
    const as = withKey(newKey());
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, () => call(till, 'ApiKeyCreate', { name: 'Crowd' }, as)),
    );
    expect(await countKeys()).toBe(before + 1);
    const done = outcomes.filter(({ status }) => status === 200);
    expect(new Set(done.map(({ text }) => text)).size).toBe(1);
    const rest = outcomes.filter(({ status }) => status !== 200);
    for (const { status, code, type } of rest)
      expect({ status, code, type }).toEqual({
        status: 409,
        code: 'idempotency_key_in_use',
        type: 'idempotency_error',
      });
    expect(done.length + rest.length).toBe(50);
    expect((await call(till, 'ApiKeyCreate', { name: 'Crowd' }, as)).text).toBe(done[0]?.text);
  });

  it('refuses the same key with other parameters, or for another call', async () => {
    const as = withKey(newKey());
    await call(till, 'ApiKeyCreate', { name: 'One' }, as);
    const refusal = { status: 400, type: 'idempotency_error', code: 'idempotency_key_reused' };
    expect(await call(till, 'ApiKeyCreate', { name: 'Two' }, as)).toMatchObject(refusal);
    expect(await call(till, 'AccountUpdate', { username: 'x' }, as)).toMatchObject(refusal);
  });

  it('belongs to one account', async () => {
    const other = await till.newAccount();
    const key = newKey();
    const mine = await call(till, 'ApiKeyCreate', {}, withKey(key));
    const theirs = await call(till, 'ApiKeyCreate', {}, withKey(key, other));
    expect(theirs.status).toBe(200);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });

  it('keeps 404, so that a repetition says the same', async () => {
    const as = withKey(newKey());
    const params = { id: 'ak_000000000000000000000000' };
    const first = await call(till, 'ApiKeyRevoke', params, as);
    const again = await call(till, 'ApiKeyRevoke', params, as);
    expect(again.text).toBe(first.text);
    expect(again).toMatchObject({ status: 404, headers: { 'idempotent-replayed': 'true' } });
  });

  it('does not keep what was refused before work began', async () => {
    const as = withKey(newKey());
    expect((await call(till, 'ApiKeyCreate', { name: '' }, as)).status).toBe(400);
    expect((await call(till, 'ApiKeyCreate', { name: 'Right' }, as)).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const as = withKey(newKey());
    const first = await call(till, 'ApiKeyCreate', {}, as);
    till.clock.advance(IDEMPOTENCY_KEPT_MS + 1000);
    const later = await call(till, 'ApiKeyCreate', {}, as);
    expect(later.status).toBe(200);
    expect(later.body.id).not.toBe(first.body.id);
  });

  it('makes revoking repeatable', async () => {
    const { body } = await call(till, 'ApiKeyCreate', {}, account);
    const as = withKey(newKey());
    const first = await call(till, 'ApiKeyRevoke', { id: body.id }, as);
    const again = await call(till, 'ApiKeyRevoke', { id: body.id }, as);
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
  });

  it.each(['', 'x'.repeat(256), 'with space', 'ümlaut'])('400: refuses the key %j', async (key) => {
    const refused = await call(till, 'ApiKeyCreate', {}, withKey(key));
    expect(refused).toMatchObject({
      status: 400,
      type: 'idempotency_error',
      code: 'idempotency_key_invalid',
    });
  });
});
