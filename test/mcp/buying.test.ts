import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DemoShop } from '../../src/sandbox/shop/demo-shop.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { openShop, turn } from '../buying/sandbox-shop/shopper.ts';
import { noBrowser } from '../support/browser.ts';
import { CARD } from '../support/cards.ts';
import { type Agent, type Asked, agentKinds, type Result, type Said, type Way } from '../support/mcp.ts';
import { APPROVED, callTool } from '../support/mcp-rounds.ts';
import { call, newHome, readSandbox, spawnTill, type TillProcess } from '../support/processes.ts';

/** The built program as people start it, with a real Chromium, and agents that buy from a demo shop beside it. */

let home: string;
let till: TillProcess;
let shop: DemoShop;
let sandbox: { base_url: string; api_key: string };
const start = (env: Record<string, string> = {}) =>
  spawnTill({ env: { TILL_HOME: home, EGRESS_ALLOW: [shop.host, shop.cardHost].join(), ...env } });
beforeAll(async () => {
  shop = await openShop();
  home = await newHome();
  till = await start();
  sandbox = await readSandbox(home);
});
afterAll(() => till?.kill('SIGTERM'));

const overHttp = (): Way => ({ url: sandbox.base_url, key: sandbox.api_key });
const overStdio = (): Way => ({
  command: process.execPath,
  args: [join(packageRoot, 'dist', 'src', 'main.js'), 'mcp'],
  env: { PATH: process.env.PATH ?? '', TILL_HOME: home },
});
/** Every client, way, and kind of asking, each with each of the others; purchases.test.ts has all of them together. */
const cases = agentKinds.flatMap((kind, n) =>
  (
    [
      ['over HTTP', overHttp],
      ['over stdio', overStdio],
    ] as const
  ).map(([how, way], m) => {
    const canAsk = n === m;
    return {
      who: kind.name,
      how,
      way,
      canAsk,
      forms: canAsk ? 'with forms' : 'without forms',
      connect: kind.connect,
    };
  }),
);

/** What the person knows, by what shops ask for. */
const knownOf = (email: string): Record<string, string> => ({
  email,
  size: 'Large',
  name: 'Ada Lovelace',
  address_line1: '12 Analytical Way',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'US',
});

interface Schema {
  properties?: Record<string, { enum?: string[] }>;
  required?: string[];
}

function answersTo({ properties = {}, required = [] }: Schema, email: string): Record<string, string> {
  const known = knownOf(email);
  return Object.fromEntries(
    required.map((name) => {
      const choices = properties[name]?.enum;
      const fitting = choices?.find((choice) => choice.startsWith(known[name] ?? '\n')) ?? choices?.[0];
      return [name, fitting ?? known[name] ?? ''];
    }),
  );
}

interface Shown {
  id: string;
  status: string;
  amount: number;
  charge_id: string;
  next_action: { options_schema?: Schema } | null;
}

/** What a model does that follows each next step. */
async function seeThrough(agent: Agent, begun: Result, email: string, canAsk: boolean): Promise<Shown> {
  let result = begun;
  for (let steps = 0; steps < 40; steps++) {
    if (result.isError) throw new Error(result.text);
    const shown = result.data as unknown as Shown;
    const { id, status } = shown;
    if (status === 'processing') result = await agent.call('get_purchase', { id });
    else if (status === 'requires_confirmation') result = await agent.call('confirm_purchase', { id });
    else if (status === 'requires_action') {
      const options = answersTo(shown.next_action?.options_schema ?? {}, email);
      result = await agent.call('answer_purchase', { id, ...(!canAsk && { options }) });
    } else return shown;
  }
  throw new Error(`no end to it: ${result.text}`);
}

async function ordersOf(email: string): Promise<{ number: string; total: number }[]> {
  const response = await fetch(`${shop.url}/orders.json`);
  const { orders } = (await response.json()) as { orders: { number: string; total: number }[] };
  return orders.filter((order) => JSON.stringify(order).includes(email));
}

async function newCard(): Promise<string> {
  const { body } = await call(till, 'POST', '/v1/cards', { key: sandbox.api_key, body: CARD });
  return String(body.id);
}

/** What the cardholder does on Till’s page. */
async function answerBank(url: string): Promise<void> {
  const token = url.split('/').at(-1);
  const graphql = async (query: string, variables: object) =>
    (await call(till, 'POST', '/graphql', { body: { query, variables } })).body.data as {
      cardChallenge: { fields: { name: string }[]; buttons: { name: string; text: string }[] };
    };
  const shown =
    'query ($token: String!) { cardChallenge(token: $token) { fields { name } buttons { name text } } }';
  const { fields, buttons } = (await graphql(shown, { token })).cardChallenge;
  const answer =
    'mutation ($token: String!, $button: String!, $fields: [CardChallengeAnswer!]!) { cardChallengeAnswer(token: $token, button: $button, fields: $fields) { status } }';
  await graphql(answer, {
    token,
    button: buttons.find(({ text }) => /submit/i.test(text))?.name,
    fields: fields.map(({ name }) => ({ name, value: '123456' })),
  });
}

const PROMPT = 'Two of the large blue harbour mugs, cheapest shipping';

describe.skipIf(noBrowser)('an agent that buys from the demo shop', () => {
  it.each(cases.slice(0, 1))('$who, $how, $forms', buys);
  it.each(cases.slice(1))('$who, $how, $forms', { tags: 'deep' }, buys);

  async function buys({ connect, way, canAsk, who, how }: (typeof cases)[number]): Promise<void> {
    const email = `${`${who} ${how} ${canAsk}`.replaceAll(/\W+/g, '-')}@example.com`.toLowerCase();
    const asked: Asked[] = [];
    const person = (question: Asked): Said => {
      asked.push(question);
      const { requestedSchema } = question;
      const isApproval = requestedSchema?.properties.approve !== undefined;
      return {
        action: 'accept',
        content: isApproval ? { approve: true } : answersTo(requestedSchema ?? {}, email),
      };
    };
    const agent = await connect(way(), canAsk ? person : undefined);
    expect(await agent.tools()).toHaveLength(14);
    const card = await newCard();
    const begun = await agent.call('buy', {
      url: shop.url,
      prompt: PROMPT,
      max_amount: 10_000,
      card,
    });
    const bought = await seeThrough(agent, begun, email, canAsk);
    expect(bought.status).toBe('succeeded');
    expect(await ordersOf(email)).toEqual([
      expect.objectContaining({ number: bought.charge_id, total: bought.amount }),
    ]);
    const approvals = asked.filter(({ message }) => message.startsWith('Approve this purchase?'));
    expect(approvals).toHaveLength(canAsk ? 1 : 0);
    if (canAsk) expect(approvals[0]?.message).toMatch(/2 × .*mug.*Total: \$/is);
    expect(JSON.stringify(asked)).not.toMatch(/card_cvc|"number"/);
  }

  it('opens the bank’s page for the person, and the purchase goes on when they are done', {
    tags: 'deep',
  }, async () => {
    const email = 'bank@example.com';
    const opened: string[] = [];
    const [kind] = agentKinds;
    const agent = await kind?.connect(overHttp(), async ({ mode, url = '' }) => {
      if (mode !== 'url') return { action: 'accept', content: { approve: true } };
      opened.push(url);
      await answerBank(url);
      return { action: 'accept' };
    });
    if (!agent) throw new Error('there are clients');
    const { size: _, ...options } = knownOf(email);
    const card = await newCard();
    await turn(shop, 'challenge');
    const begun = await agent.call('buy', { url: shop.url, prompt: PROMPT, options, card });
    const bought = await seeThrough(agent, begun, email, true);
    await turn(shop, 'normal');
    expect(bought.status).toBe('succeeded');
    expect(opened).toEqual([expect.stringContaining(`${sandbox.base_url}/authenticate/`)]);
    expect(await ordersOf(email)).toHaveLength(1);
  });

  it('finds its purchase again when Till is killed between two rounds, and it’s bought once', {
    tags: 'deep',
  }, async () => {
    const email = 'killed@example.com';
    const way = { url: sandbox.base_url, key: sandbox.api_key };
    const { size: _, ...options } = knownOf(email);
    const args = { url: shop.url, prompt: PROMPT, options, card: await newCard(), idempotency_key: 'killed' };
    let round = await callTool(way, 'buy', args);
    // On a slow machine, the quote takes longer than a call.
    while (round.result.structuredContent?.status === 'processing') round = await callTool(way, 'buy', args);
    expect(round.result).toMatchObject({ resultType: 'input_required' });
    await till.kill('SIGKILL');
    till = await start({ PORT: new URL(way.url).port });
    const answering = { requestState: round.result.requestState, inputResponses: APPROVED };
    let { result } = await callTool(way, 'buy', args, answering);
    const id = result.structuredContent?.id;
    while (result.structuredContent?.status === 'processing')
      ({ result } = await callTool(way, 'get_purchase', { id }));
    expect(result.structuredContent).toMatchObject({ status: 'succeeded', outcome: 'placed' });
    const again = await callTool(way, 'buy', args, answering);
    expect(again.result.structuredContent).toMatchObject({ id, status: 'succeeded' });
    expect(await ordersOf(email)).toHaveLength(1);
  });
});
