import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { newGrant } from '../support/grants.ts';
import { transports } from '../support/live.ts';
import { signIn } from '../support/sign-in.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import { codeIn, join, newColleague } from '../support/team.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const eventsOf = async (account: TestAccount) =>
  (
    await till.db.prisma.event.findMany({ where: { accountId: account.id }, orderBy: { sequence: 'asc' } })
  ).map(({ type }) => type);

describe.each(surfaces)('a team over $name', (surface) => {
  const { call } = surface;

  it('200: begins with whoever created the account, as its owner', async () => {
    const { cookie, body, wallet } = await signIn(till, surface);
    expect(body.member).toMatchObject({
      object: 'member',
      wallet_address: wallet.address,
      role: 'owner',
      name: null,
    });
    const { data } = (await call(till, 'Members', {}, { cookie })).body as { data: unknown[] };
    expect(data).toEqual([body.member]);
  });

  it('200: grows by an invitation, whose link is shown once and works once', async () => {
    const account = await till.newAccount('Corner café');
    const invited = await call(till, 'TeamInvitationCreate', { role: 'operator', name: 'Ada' }, account);
    expect(invited.body).toMatchObject({
      object: 'team_invitation',
      role: 'operator',
      name: 'Ada',
      status: 'pending',
      join_url: expect.stringMatching(/\/dashboard#join=[0-9A-Za-z]{22}$/),
    });
    const { id } = invited.body;
    const shown = await call(till, 'TeamInvitation', { id }, account);
    expect(shown.text).not.toContain(codeIn(invited));
    const seen = await till.server?.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query: 'query($code: String!) { openTeamInvitation(code: $code) { businessName role } }',
        variables: { code: codeIn(invited) },
      },
    });
    expect(seen?.json().data.openTeamInvitation).toEqual({ businessName: 'Corner café', role: 'OPERATOR' });

    const wallet = newWallet();
    const joined = await join(till, surface, codeIn(invited), wallet);
    expect(joined.body).toMatchObject({
      account: { id: account.id },
      member: { wallet_address: wallet.address, role: 'operator', name: 'Ada' },
    });
    const again = await join(till, surface, codeIn(invited));
    expect(again).toMatchObject({ status: 401, code: 'team_invite_invalid', param: 'team_invite' });
    expect(again.message).toContain('already accepted');
    const { body } = await call(till, 'TeamInvitation', { id }, account);
    expect(body).toMatchObject({ status: 'accepted', member_id: (joined.body.member as { id: string }).id });
    expect(((await call(till, 'TeamInvitations', {}, account)).body as { data: unknown[] }).data).toEqual([]);
    // From now on without an invitation.
    expect((await signIn(till, surface, wallet)).body.account).toMatchObject({ id: account.id });
    expect(await eventsOf(account)).toEqual(
      expect.arrayContaining(['team_invitation.created', 'member.joined', 'team_invitation.accepted']),
    );
  });

  it('401: nobody joins by an invitation that was canceled, has expired, or never was', async () => {
    const account = await till.newAccount();
    const canceled = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    const done = await call(till, 'TeamInvitationCancel', { id: canceled.body.id }, account);
    expect(done.body).toMatchObject({ status: 'canceled' });
    expect(await call(till, 'TeamInvitationCancel', { id: canceled.body.id }, account)).toMatchObject({
      status: 409,
      code: 'state_conflict',
    });
    const expired = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    await till.db.prisma.teamInvitation.update({
      where: { id: String(expired.body.id) },
      data: { expiresAt: till.clock.now() },
    });
    for (const [code, word] of [
      [codeIn(canceled), 'canceled'],
      [codeIn(expired), 'expired'],
      ['0'.repeat(22), 'invalid'],
    ] as const) {
      const wallet = newWallet();
      const refused = await join(till, surface, code, wallet);
      expect(refused).toMatchObject({ status: 401, code: 'team_invite_invalid' });
      expect(refused.message).toContain(word);
      expect(await till.db.prisma.member.count({ where: { walletAddress: wallet.address } })).toBe(0);
    }
    expect((await call(till, 'TeamInvitation', { id: expired.body.id }, account)).body.status).toBe(
      'expired',
    );
  });

  it('409: a wallet is told plainly that it belongs to an account, and the invitation stays good', async () => {
    const account = await till.newAccount();
    const other = await signIn(till, surface);
    const invited = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    const refused = await join(till, surface, codeIn(invited), other.wallet);
    expect(refused).toMatchObject({ status: 409, code: 'wallet_taken', param: 'wallet_address' });
    expect(refused.message).toContain('another account');
    const own = await join(till, surface, codeIn(invited), account.wallet);
    expect(own).toMatchObject({ status: 409, code: 'wallet_taken' });
    expect(own.message).toContain('already a member of this account');
    expect((await join(till, surface, codeIn(invited))).status).toBe(200);
  });

  it('200: gives a member another role and name, which hold at once', async () => {
    const account = await till.newAccount();
    const ada = await newColleague(till, surface, account, 'operator');
    expect((await call(till, 'ProductCreate', { name: 'Mug' }, ada)).status).toBe(200);
    const changed = await call(till, 'MemberUpdate', { id: ada.id, role: 'viewer', name: 'Ada' }, account);
    expect(changed.body).toMatchObject({ role: 'viewer', name: 'Ada' });
    expect(await call(till, 'ProductCreate', { name: 'Mug' }, ada)).toMatchObject({
      status: 403,
      code: 'permission_denied',
      message: 'This needs the role operator. Yours is viewer. Ask an owner of the account.',
    });
    expect((await call(till, 'Products', {}, ada)).status).toBe(200);
    const unnamed = await call(till, 'MemberUpdate', { id: ada.id, name: null }, account);
    expect(unnamed.body).toMatchObject({ role: 'viewer', name: null });
    expect(await call(till, 'MemberUpdate', { id: ada.id, name: 'x'.repeat(81) }, account)).toMatchObject({
      status: 400,
      param: 'name',
    });
  });

  it('200: lets a member go, with their sign-ins, apps, invitations, and, if asked, keys', async () => {
    const account = await till.newAccount();
    const ada = await newColleague(till, surface, account, 'owner');
    const made = await call(till, 'ApiKeyCreate', {}, ada);
    const invited = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, ada);
    const removed = await call(till, 'MemberRemove', { id: ada.id }, account);
    expect(removed.body).toEqual({ id: ada.id, object: 'member', deleted: true });
    expect(await call(till, 'Session', {}, ada)).toMatchObject({ status: 401, code: 'session_invalid' });
    expect((await call(till, 'Member', { id: ada.id }, account)).status).toBe(404);
    expect((await join(till, surface, codeIn(invited))).message).toContain('canceled');
    // The key is the account’s, until somebody says otherwise.
    const key = String(made.body.secret);
    expect((await call(till, 'Account', {}, { key })).status).toBe(200);
    expect(await eventsOf(account)).toEqual(
      expect.arrayContaining(['session.ended', 'team_invitation.canceled', 'member.removed']),
    );
    expect((await call(till, 'MemberRemove', { id: ada.id }, account)).status).toBe(404);

    const bob = await newColleague(till, surface, account, 'owner');
    const bobs = await call(till, 'ApiKeyCreate', {}, bob);
    const through = await call(till, 'ApiKeyCreate', {}, { key: String(bobs.body.secret) });
    const all = await call(till, 'MemberRemove', { id: bob.id, revoke_api_keys: true }, account);
    expect(all.status).toBe(200);
    for (const { body } of [bobs, through])
      expect((await call(till, 'Account', {}, { key: String(body.secret) })).code).toBe('api_key_invalid');
  });

  it('200: lets anyone leave, and come back by another invitation', async () => {
    const account = await till.newAccount();
    const ada = await newColleague(till, surface, account, 'viewer');
    const left = await call(till, 'MemberRemove', { id: ada.id }, ada);
    expect(left.status).toBe(200);
    expect(left.headers['set-cookie']).toMatch(/^service_session=;.*Max-Age=0/);
    expect((await call(till, 'Session', {}, ada)).status).toBe(401);
    const invited = await call(till, 'TeamInvitationCreate', { role: 'operator' }, account);
    expect((await join(till, surface, codeIn(invited), ada.wallet)).body).toMatchObject({
      member: { role: 'operator' },
    });
  });

  it('409: keeps its last owner, who may go when there is another', async () => {
    const founder = await signIn(till, surface);
    const { id } = founder.body.member as { id: string };
    for (const refused of [
      await call(till, 'MemberRemove', { id }, founder),
      await call(till, 'MemberUpdate', { id, role: 'operator' }, founder),
    ]) {
      expect(refused).toMatchObject({ status: 409, code: 'state_conflict' });
      expect(refused.message).toContain('only owner');
    }
    const ada = await newColleague(till, surface, founder, 'owner');
    expect((await call(till, 'MemberRemove', { id }, ada)).status).toBe(200);
    // Its payments still go to the wallet that it began with, which no longer signs in.
    const { body } = await call(till, 'Account', {}, ada);
    expect(body.wallet_address).toBe(founder.wallet.address);
    const { cookie, body: nothing } = await signIn(till, surface, founder.wallet);
    expect([nothing, cookie]).toEqual([{}, 'undefined']);
  });

  it('404: is nobody else’s', async () => {
    const [account, stranger] = [await till.newAccount(), await till.newAccount()];
    const ada = await newColleague(till, surface, account, 'viewer');
    const invited = await call(till, 'TeamInvitationCreate', { role: 'viewer' }, account);
    for (const [operation, params] of [
      ['Member', { id: ada.id }],
      ['MemberUpdate', { id: ada.id, role: 'owner' }],
      ['MemberRemove', { id: ada.id }],
      ['TeamInvitation', { id: invited.body.id }],
      ['TeamInvitationCancel', { id: invited.body.id }],
    ] as const)
      expect(await call(till, operation, params, stranger)).toMatchObject({
        status: 404,
        code: 'resource_missing',
      });
  });
});

it.each(transports)('ends what a member follows over $name when they’re removed', async ({ subscribe }) => {
  const account = await till.newAccount();
  const ada = await newColleague(till, rest, account, 'viewer');
  const live = subscribe(till.url, { cookie: ada.cookie }, 'subscription { events { __typename } }');
  await vi.waitFor(() => expect(live.results.length).toBeGreaterThan(0), 60_000);
  await rest.call(till, 'MemberRemove', { id: ada.id }, account);
  expect(await live.ended).toBeDefined();
  expect(live.results.at(-1)?.errors?.[0]?.extensions).toMatchObject({ code: 'session_invalid' });
});

it('is told as events, each with its object as it was', async () => {
  const account = await till.newAccount();
  const ada = await newColleague(till, rest, account, 'viewer');
  await rest.call(till, 'MemberUpdate', { id: ada.id, role: 'operator' }, account);
  await rest.call(till, 'MemberRemove', { id: ada.id }, account);
  const { data } = (await rest.call(till, 'Events', { limit: 10 }, account)).body as {
    data: { type: string; data: Record<string, unknown> }[];
  };
  const told = (type: string) => data.find((event) => event.type === type)?.data;
  expect(told('team_invitation.created')).toMatchObject({ object: 'team_invitation', role: 'viewer' });
  expect(told('member.joined')).toMatchObject({ object: 'member', id: ada.id, role: 'viewer' });
  expect(told('member.updated')).toMatchObject({ object: 'member', role: 'operator' });
  expect(told('member.removed')).toMatchObject({ object: 'member', id: ada.id });
});

it('ends the apps of whoever is removed', async () => {
  const account = await till.newAccount();
  const { wallet, id } = await newColleague(till, rest, account, 'viewer');
  const member = await till.db.prisma.member.findUniqueOrThrow({ where: { id } });
  const grant = await newGrant(till, account.id, { scopes: ['read'] }, member);
  expect(grant.createdByWalletAddress).toBe(wallet.address);
  await rest.call(till, 'MemberRemove', { id }, account);
  expect((await till.useCases.grants.get(account.id, grant.id)).revokedAt).not.toBeNull();
});
