import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribeSse } from '../security/tenants/subscribe.ts';
import { newGrant } from '../support/grants.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

describe.each(surfaces)('grants over $name', ({ call }) => {
  it('200: are listed and retrieved', async () => {
    const older = await newGrant(till, account.id);
    const { id } = await newGrant(till, account.id, { clientName: 'Claude', scopes: ['read', 'admin'] });
    const found = await call(till, 'Grant', { id }, account);
    expect(found.body).toEqual({
      id: expect.stringMatching(/^grt_[0-9A-Za-z]{24}$/),
      object: 'grant',
      client_name: 'Claude',
      client_id: 'client',
      redirect_host: 'agent.example',
      scopes: ['read'],
      created: expect.any(Number),
      last_used_at: null,
      revoked_at: null,
      created_by_wallet_address: account.wallet.address,
      account_id: account.id,
    });
    const listed = await call(till, 'Grants', { limit: 2 }, account);
    expect(listed.body.data).toMatchObject([{ id }, { id: older.id }]);
  });

  it('200: are revoked once, and no longer listed', async () => {
    const { id } = await newGrant(till, account.id);
    const revoked = await call(till, 'GrantRevoke', { id }, account);
    expect(revoked.body).toMatchObject({ id, revoked_at: expect.any(Number) });
    expect(await call(till, 'GrantRevoke', { id }, account)).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
    expect((await call(till, 'Grant', { id }, account)).body).toMatchObject({
      id,
      revoked_at: expect.any(Number),
    });
    const listed = await call(till, 'Grants', { limit: 100 }, account);
    expect(JSON.stringify(listed.body)).not.toContain(id);
  });

  it('404: are nobody else’s', async () => {
    const other = await till.newAccount();
    const { id } = await newGrant(till, account.id);
    for (const operation of ['Grant', 'GrantRevoke'])
      expect(await call(till, operation, { id }, other)).toMatchObject({
        status: 404,
        code: 'resource_missing',
      });
    expect((await call(till, 'Grant', { id }, account)).body.revoked_at).toBeNull();
  });

  it('403: are revoked only with the scope admin', async () => {
    const { id } = await newGrant(till, account.id);
    const made = await call(till, 'ApiKeyCreate', { scopes: ['read', 'buy:confirm'] }, account);
    const limited = { key: String(made.body.secret) };
    expect(await call(till, 'GrantRevoke', { id }, limited)).toMatchObject({ code: 'permission_denied' });
    expect((await call(till, 'Grant', { id }, limited)).status).toBe(200);
  });

  it('tell what happened to them', async () => {
    const { id } = await newGrant(till, account.id);
    await call(till, 'GrantRevoke', { id }, account);
    const events = await till.db.prisma.event.findMany({
      where: { objectId: id },
      orderBy: { sequence: 'asc' },
    });
    expect(events).toMatchObject([
      { type: 'grant.created', data: { clientName: 'Test agent', revokedAt: null } },
      { type: 'grant.revoked', data: { revokedAt: expect.any(String) } },
    ]);
  });
});

it('grants are followed live', async () => {
  const { id } = await newGrant(till, account.id);
  const told = await subscribeSse(
    till,
    account.key,
    'subscription($id: ID!) { grantUpdated(id: $id) { id revokedAt } }',
    { id },
    (messages) => messages.length === 2,
    async () => void (await rest.call(till, 'GrantRevoke', { id }, account)),
  );
  expect(told.map((message) => JSON.parse(message).data.grantUpdated)).toEqual([
    { id, revokedAt: null },
    { id, revokedAt: expect.any(String) },
  ]);
});
