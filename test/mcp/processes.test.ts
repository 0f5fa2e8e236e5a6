import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hostSandbox } from '../../src/chain/network.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { CARD } from '../support/cards.ts';
import { SHOP } from '../support/checkouts.ts';
import { movableClock } from '../support/clock.ts';
import { newDatabase } from '../support/database.ts';
import { type AgentKind, agentKinds, type Way } from '../support/mcp.ts';
import { callTool } from '../support/mcp-rounds.ts';
import { ANSWERS, personWho, type StandIn, startBesideShop } from '../support/mcp-shop.ts';
import { freePort } from '../support/ports.ts';
import { runTill } from '../support/processes.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** The program that agents start, sessions, limits, and restarts. */

let till: TestTill;
let account: TestAccount;
let shop: StandIn;
beforeAll(async () => {
  ({ till, account, shop } = await startBesideShop({ CHECKOUT_WAIT_SECONDS: '30' }));
});
afterAll(async () => {
  await shop.stop();
  await till.stop();
});

const CODE = { card_cvc: CARD.cvc };

describe('till mcp', () => {
  const program = (): Way => ({
    command: process.execPath,
    args: [join(packageRoot, 'dist', 'src', 'main.js'), 'mcp'],
    env: { PATH: process.env.PATH ?? '', TILL_URL: till.url, TILL_API_KEY: account.key },
  });

  const SAME = 'is the same over standard input and output to $name';
  it.each(agentKinds.slice(0, 1))(SAME, isTheSame);
  it.each(agentKinds.slice(1))(SAME, { tags: 'deep' }, isTheSame);

  async function isTheSame({ connect }: AgentKind): Promise<void> {
    const plain = await connect(program());
    expect(await plain.tools()).toHaveLength(14);
    const { id } = (await plain.call('buy', { url: SHOP, options: CODE })).data;
    const quoted = await plain.call('answer_purchase', { id, options: ANSWERS });
    expect(quoted.data).toMatchObject({ status: 'requires_confirmation' });
    expect(await plain.call('get_purchase', { id: 'ci_0' })).toMatchObject({ isError: true });
    const { person, asked } = personWho(
      { action: 'accept', content: { approve: true } },
      { action: 'accept', content: ANSWERS },
      { action: 'decline' },
    );
    const asking = await connect(program(), person);
    expect((await asking.call('confirm_purchase', { id })).data.status).toBe('succeeded');
    expect((await asking.call('buy', { url: SHOP, options: CODE })).data.status).toBe('canceled');
    expect(asked).toHaveLength(3);
  }

  it('says what’s wrong with its settings, and with its key', { tags: 'deep' }, async () => {
    const unset = await runTill(['mcp', '--url', till.url]);
    expect([unset.code, unset.errors]).toEqual([
      1,
      'Set TILL_API_KEY to an API key of the account to use.\n',
    ]);
    const nowhere = await runTill(['mcp'], { TILL_URL: 'nowhere' });
    expect([nowhere.code, nowhere.errors]).toEqual([1, 'TILL_URL must be the URL of a Till.\n']);
    for (const { connect } of agentKinds) {
      const way = program();
      const wrong = 'env' in way ? { ...way, env: { ...way.env, TILL_API_KEY: 'sk_live_wrong' } } : way;
      await expect(connect(wrong)).rejects.toThrow('Invalid API key.');
    }
  });
});

describe('a Till that stops', () => {
  const ANSWERED = 'answers who waits for a shop, and leaves the purchase to the next one, with $name';
  it.each(agentKinds.slice(0, 1))(ANSWERED, answers);
  it.each(agentKinds.slice(1))(ANSWERED, { tags: 'deep' }, answers);

  async function answers(kind: AgentKind): Promise<void> {
    const clock = movableClock();
    const network = await hostSandbox(undefined, { commitment: 'confirmed', clock });
    const settings = {
      DATABASE_URL: await newDatabase(),
      PORT: String(await freePort()),
      CHECKOUT_WAIT_SECONDS: '55',
    };
    const first = await startTill(settings, { network, clock });
    await first.listen();
    const { key } = await first.newAccount();
    const way = { url: first.url, key };
    const agent = await kind.connect(way, personWho().person);
    const args = { url: SHOP, idempotency_key: 'stopped' };
    const waiting = agent.call('buy', args).catch((error: Error) => error);
    await vi.waitFor(async () => expect(await first.db.prisma.checkoutIntent.count()).toBe(1), {
      timeout: 10_000,
    });
    await first.stop();
    expect(await waiting).toMatchObject({ isError: false, data: { status: 'processing' } });
    const second = await startTill({ ...settings, CHECKOUT_WAIT_SECONDS: '0' }, { network, clock });
    await second.listen();
    // Its session is gone with the process that kept it; it’s served all the same.
    const again = await agent.call('buy', args);
    expect(again.data).toMatchObject({ status: 'processing' });
    expect(await second.db.prisma.checkoutIntent.count()).toBe(1);
    await second.stop();
    await network.stop();
  }
});

describe('a key that calls too often', () => {
  it('is told so as over REST', async () => {
    const strict = await startTill({ RATE_LIMIT_PER_KEY: '3' });
    await strict.listen();
    const { key } = await strict.newAccount();
    const answers = [];
    for (let n = 0; n < 5; n++) answers.push(await callTool({ url: strict.url, key }, 'get_overview', {}));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    await strict.stop();
  });
});

describe('sessions of the older revision', () => {
  it('belong to the key that began them, and are ended by it', async () => {
    const headers = (key: string, more = {}) => ({
      authorization: `Bearer ${key}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...more,
    });
    const begun = await fetch(`${till.url}/mcp`, {
      method: 'POST',
      headers: headers(account.key),
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'initialize',
        params: {
          protocolVersion: '2025-06-18',
          capabilities: { elicitation: {} },
          clientInfo: { name: 'a test', version: '1' },
        },
      }),
    });
    await begun.text();
    const session = { 'mcp-session-id': String(begun.headers.get('mcp-session-id')) };
    expect(session['mcp-session-id']).toMatch(/^[0-9a-f-]{36}$/);
    const end = async (key: string) =>
      (await fetch(`${till.url}/mcp`, { method: 'DELETE', headers: headers(key, session) })).status;
    const stranger = await till.newAccount();
    expect(await end(stranger.key)).toBe(404);
    expect(await end(account.key)).toBe(200);
    await vi.waitFor(async () => expect(await end(account.key)).toBe(404), { timeout: 10_000 });
  });
});
