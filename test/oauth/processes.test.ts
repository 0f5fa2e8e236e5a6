import { pino } from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createPostgresBus } from '../../src/events/bus/postgres.ts';
import { createHints } from '../../src/events/hints.ts';
import { createHub } from '../../src/events/hub.ts';
import { startListener } from '../../src/events/listener.ts';
import { createLiveCredentials } from '../../src/http/live-credentials.ts';
import { newDatabase } from '../support/database.ts';
import {
  allow,
  begin,
  callMcp,
  connected,
  exchange,
  refresh,
  refusalOf,
  register,
} from '../support/oauth.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** One authorization server, however many processes there are. */

let one: TestTill;
let two: TestTill;
let account: TestAccount;
beforeAll(async () => {
  const DATABASE_URL = await newDatabase();
  one = await startTill({ DATABASE_URL });
  two = await startTill({ DATABASE_URL, PUBLIC_URL: one.url }, { network: one.network });
  await one.listen();
  await two.listen();
  account = await one.newAccount();
});
afterAll(async () => {
  await two.stop();
  await one.stop();
});

/** Where the second one really listens; a load balancer would hide that. */
const atTwo = (url: URL) => new URL(url.href.replace(one.url, `http://localhost:${two.config.PORT}`));
const statusAtTwo = async (token: string) =>
  (await callMcp({ ...two, url: `http://localhost:${two.config.PORT}` }, token)).status;

it('a client that registered with one is known to all, and so is its request', async () => {
  const hosted = await register(one);
  const begun = await begin(hosted);
  const returned = await allow(one, account, { ...begun, url: atTwo(begun.url) });
  const tokens = await exchange(hosted, begun, returned);
  expect(await statusAtTwo(tokens.access)).toBe(200);
});

it('a grant that is revoked at one ends at all, at once', async () => {
  const { tokens, grantId, ...hosted } = await connected(one, account);
  expect(await statusAtTwo(tokens.access)).toBe(200);
  await rest.call(one, 'GrantRevoke', { id: grantId }, account);
  expect(await statusAtTwo(tokens.access)).toBe(401);
  expect(await refusalOf(refresh(hosted, tokens.refresh))).toBe('invalid_grant');
});

it('what a grant’s client follows at another process ends with it', async () => {
  const { grantId } = await connected(one, account);
  const log = pino({ level: 'silent' });
  const listener = await startListener(two.db.url, log);
  const hub = createHub(two.db, createHints(two.db, createPostgresBus(listener), log));
  const live = createLiveCredentials(two.db, hub, two.useCases);
  try {
    const once = () => Promise.reject(new Error('nothing is changed'));
    const credential = { kind: 'grant', id: grantId } as const;
    const { signal } = live.hold({ caller: { accountId: account.id, credential, scopes: [], once } });
    await rest.call(one, 'GrantRevoke', { id: grantId }, account);
    await vi.waitFor(() => expect(signal.aborted).toBe(true), 60_000);
    expect(signal.reason).toMatchObject({ code: 'access_token_invalid' });
  } finally {
    live.stop();
    await hub.stop();
    await listener.stop();
  }
});

it('shows when a grant was last used', async () => {
  const { tokens, grantId } = await connected(one, account);
  await statusAtTwo(tokens.access);
  await vi.waitFor(async () => {
    const { lastUsedAt } = await one.db.prisma.grant.findUniqueOrThrow({ where: { id: grantId } });
    expect(lastUsedAt).not.toBeNull();
  }, 60_000);
});
