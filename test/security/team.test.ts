import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Role, roles, scopesOfRole } from '../../src/accounts/roles.ts';
import { type Scope, scopes } from '../../src/accounts/scopes.ts';
import { isPublic, scopesOf } from '../../src/graphql/scope.ts';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { connected } from '../support/oauth.ts';
import { signIn } from '../support/sign-in.ts';
import { rest } from '../support/surfaces.ts';
import { type Colleague, codeIn, join, newColleague } from '../support/team.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { documentOf } from './tenants/any-call.ts';
import { createCalls } from './tenants/calls.ts';
import { endpoints, fieldNamed, roots } from './tenants/operations.ts';

/** What a role keeps people from, and what becomes of it when somebody races, replays, or was trusted before. */

let till: TestTill;
let account: TestAccount;
const team = new Map<Role, Colleague>();
const calls = createCalls(() => till);
const surface = rest;
const { call } = surface;

beforeAll(async () => {
  ({ till, account } = await startListening());
  for (const role of roles) team.set(role, await newColleague(till, surface, account, role));
});
afterAll(() => till.stop());

const as = (role: Role) => ({ cookie: team.get(role)?.cookie ?? '' });
const mayCall = (needed: readonly Scope[], role: Role) =>
  needed.some((scope) => scopesOfRole(role).includes(scope));

describe.each(roles)('a session of a %s', (role) => {
  it('calls each mutation exactly where the role’s scopes allow it, and is told the role it lacks', async () => {
    const { fields } = roots.find(({ kind }) => kind === 'mutation') ?? { fields: [] };
    for (const field of fields.filter((one) => !isPublic(one))) {
      // These would end this very session.
      if (['sessionEnd', 'signInEndOthers'].includes(field.name) && mayCall(scopesOf(field), role)) continue;
      const { query, variables } = documentOf('mutation', field);
      const { errors = [] } = (await calls.graphql(query, variables, as(role))).json();
      const denied = errors.find(
        ({ extensions }: { extensions: { code: string } }) => extensions.code === 'permission_denied',
      );
      expect([field.name, denied === undefined]).toEqual([field.name, mayCall(scopesOf(field), role)]);
      if (denied) expect(denied.message).toMatch(/^This needs the role (operator|owner)\. Yours is /);
    }
  });

  it('calls each route exactly where the role’s scopes allow it', async () => {
    for (const { method, path, rootField } of endpoints) {
      const field = fieldNamed(method === 'GET' ? 'query' : 'mutation', rootField);
      if (isPublic(field) || path.startsWith('/v1/session')) continue;
      const url = path.replace(/\{\w+\}/g, 'none');
      const response = await calls.rest(method, url, as(role), method === 'POST' ? {} : undefined);
      expect([method, path, response.json().error?.code === 'permission_denied']).toEqual([
        method,
        path,
        !mayCall(scopesOf(field), role),
      ]);
    }
  });
});

it('leaves the owner everything, and nobody else what only an owner does', () => {
  expect(scopesOfRole('owner')).toEqual(scopes);
  for (const role of ['viewer', 'operator'] as const)
    for (const scope of ['admin', 'buy:confirm'] as const) expect(scopesOfRole(role)).not.toContain(scope);
});

describe('an invitation', () => {
  it('lets one of many in who come at once', async () => {
    const invited = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => join(till, surface, codeIn(invited))));
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('makes a wallet a member of one account, of two that it joins at once', async () => {
    const wallet = newWallet();
    const codes = [];
    for (const shop of [await till.newAccount(), await till.newAccount()])
      codes.push(codeIn(await call(till, 'TeamInvitationCreate', { role: 'viewer' }, shop)));
    const proofs = await Promise.all(codes.map((code) => join(till, surface, code, wallet)));
    expect(proofs.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await till.db.prisma.member.count({ where: { walletAddress: wallet.address } })).toBe(1);
  });

  it('gives no role that may do more than the key that invites', async () => {
    const made = await call(till, 'ApiKeyCreate', { scopes: ['read', 'admin'] }, account);
    const key = String(made.body.secret);
    const refused = await call(till, 'TeamInvitationCreate', { role: 'owner' }, { key });
    expect(refused).toMatchObject({ status: 403, code: 'permission_denied', param: 'role' });
    const { id = '' } = team.get('viewer') ?? {};
    expect(await call(till, 'MemberUpdate', { id, role: 'owner' }, { key })).toMatchObject({
      status: 403,
      param: 'role',
    });
    expect((await call(till, 'TeamInvitationCreate', { role: 'viewer' }, { key })).status).toBe(200);
  });

  it('is worth nothing once the key that sent it is revoked, or the owner is one no longer', async () => {
    const made = await call(till, 'ApiKeyCreate', {}, account);
    const byKey = await call(
      till,
      'TeamInvitationCreate',
      { role: 'owner' },
      { key: String(made.body.secret) },
    );
    await call(till, 'ApiKeyRevoke', { id: made.body.id }, account);
    const ada = await newColleague(till, surface, account, 'owner');
    const byAda = await call(till, 'TeamInvitationCreate', { role: 'owner' }, ada);
    await call(till, 'MemberUpdate', { id: ada.id, role: 'operator' }, account);
    for (const invited of [byKey, byAda])
      expect(await join(till, surface, codeIn(invited))).toMatchObject({
        status: 401,
        code: 'team_invite_invalid',
      });
  });

  it('has a code that no answer, event, or row gives away', async () => {
    const invited = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    const code = codeIn(invited);
    const rows = JSON.stringify(
      [
        await till.db.prisma.teamInvitation.findMany(),
        await till.db.prisma.event.findMany({ where: { objectId: String(invited.body.id) } }),
      ],
      (_, value) => (typeof value === 'bigint' ? Number(value) : value),
    );
    expect(rows).toContain(String(invited.body.id));
    expect(rows).not.toContain(code);
    expect(till.logged.join()).not.toContain(code);
  });
});

it('two owners who remove or demote each other at once leave one', async () => {
  for (const demotes of [false, true]) {
    const one = await signIn(till, surface);
    const other = await newColleague(till, surface, one, 'owner');
    const id = (one.body.member as { id: string }).id;
    const take = (target: string, by: { cookie: string }) =>
      demotes
        ? call(till, 'MemberUpdate', { id: target, role: 'viewer' }, { cookie: by.cookie })
        : call(till, 'MemberRemove', { id: target }, { cookie: by.cookie });
    const outcomes = await Promise.all([take(other.id, one), take(id, other)]);
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    const owners = await till.db.prisma.member.count({
      where: { accountId: (one.body.account as { id: string }).id, role: 'owner', removedAt: null },
    });
    expect(owners).toBe(1);
  }
});

it('somebody who is removed leaves no key or invitation behind that was on its way', async () => {
  const ada = await newColleague(till, surface, account, 'owner');
  const [removed, ...made] = await Promise.all([
    call(till, 'MemberRemove', { id: ada.id, revoke_api_keys: true }, account),
    ...Array.from({ length: 4 }, () => call(till, 'ApiKeyCreate', {}, { cookie: ada.cookie })),
    ...Array.from({ length: 4 }, () =>
      call(till, 'TeamInvitationCreate', { role: 'owner' }, { cookie: ada.cookie }),
    ),
  ]);
  expect(removed?.status).toBe(200);
  for (const { status } of made) expect([200, 401]).toContain(status);
  const by = { accountId: account.id, createdByWalletAddress: ada.wallet.address };
  expect(await till.db.prisma.apiKey.count({ where: { ...by, revokedAt: null } })).toBe(0);
  expect(await till.db.prisma.teamInvitation.count({ where: { ...by, canceledAt: null } })).toBe(0);
});

it('a viewer ends their own sign-ins and apps, and nobody else’s', async () => {
  const viewer = await newColleague(till, surface, account, 'viewer');
  const elsewhere = await signIn(till, surface, viewer.wallet);
  const { data } = (await call(till, 'SignIns', { limit: 100 }, viewer)).body as {
    data: { id: string; member_id: string; is_current: boolean }[];
  };
  const [own] = data.filter(({ member_id, is_current }) => member_id === viewer.id && !is_current);
  const [others] = data.filter(({ member_id }) => member_id !== viewer.id);
  expect((await call(till, 'SignInEnd', { id: own?.id }, viewer)).status).toBe(200);
  expect((await call(till, 'Session', {}, elsewhere)).status).toBe(401);
  expect(await call(till, 'SignInEnd', { id: others?.id }, viewer)).toMatchObject({ status: 403 });
  const { id = '' } = team.get('operator') ?? {};
  expect(await call(till, 'MemberRemove', { id }, viewer)).toMatchObject({ status: 403 });
  expect((await call(till, 'SessionEnd', {}, viewer)).status).toBe(200);
});

it('an app gets no more than its person may do, also when that becomes less', async () => {
  const operator = await newColleague(till, surface, account, 'operator');
  const { tokens } = await connected(till, { ...account, wallet: operator.wallet }, { scope: 'read sell' });
  const scopesNow = async () =>
    (await till.useCases.grants.authenticate(tokens.access, `${till.url}/mcp`)).scopes;
  expect(await scopesNow()).toEqual(['read', 'sell']);
  await call(till, 'MemberUpdate', { id: operator.id, role: 'viewer' }, account);
  expect(await scopesNow()).toEqual(['read']);
  await call(till, 'MemberRemove', { id: operator.id }, account);
  await expect(scopesNow()).rejects.toMatchObject({ code: 'access_token_invalid' });
  const viewer = await newColleague(till, surface, account, 'viewer');
  await expect(connected(till, { ...account, wallet: viewer.wallet }, { scope: 'sell' })).rejects.toThrow();
});

it('what a person did is told by their own wallet', async () => {
  const operator = await newColleague(till, surface, account, 'owner');
  const made = await call(till, 'ApiKeyCreate', {}, operator);
  expect(made.body.created_by_wallet_address).toBe(operator.wallet.address);
  const key = await call(till, 'ApiKeyCreate', { scopes: ['buy:quote'] }, operator);
  const mandate = { api_key: key.body.id, currency: 'usd', per_day: 5_000 };
  const { body } = await call(till, 'MandateCreate', mandate, operator);
  const { data } = (await call(till, 'AuditEntries', { mandate: body.id }, account)).body as {
    data: { actor_type: string; actor: string }[];
  };
  expect(data[0]).toMatchObject({ actor_type: 'person', actor: operator.wallet.address });
});

it('a key for admin alone ends what members have, and one for read alone doesn’t', async () => {
  const keyFor = async (scope: string) =>
    String((await call(till, 'ApiKeyCreate', { scopes: [scope] }, account)).body.secret);
  const [admin, read] = [{ key: await keyFor('admin') }, { key: await keyFor('read') }];
  const viewer = await newColleague(till, surface, account, 'viewer');
  const { id } = await till.db.prisma.session.findFirstOrThrow({ where: { memberId: viewer.id } });
  for (const [operation, target] of [
    ['SignInEnd', id],
    ['MemberRemove', viewer.id],
  ] as const) {
    expect(await call(till, operation, { id: target }, read)).toMatchObject({
      status: 403,
      message: 'This API key doesn’t have the scope admin, which this call needs.',
    });
    expect((await call(till, operation, { id: target }, admin)).status).toBe(200);
  }
});
