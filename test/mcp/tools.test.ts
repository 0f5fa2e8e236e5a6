import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Agent, agentKinds } from '../support/mcp.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const NAMES = [
  'buy',
  'get_purchase',
  'answer_purchase',
  'confirm_purchase',
  'cancel_purchase',
  'create_payment_link',
  'create_checkout_session',
  'request_payment',
  'refund_payment',
  'list_payments_to_review',
  'create_gift',
  'list_products',
  'get_overview',
  'search',
];

describe.each(agentKinds)('$name', ({ connect, name: client }) => {
  let agent: Agent;
  beforeAll(async () => {
    agent = await connect({ url: till.url, key: account.key });
  });

  it('speaks its own revision', () => {
    expect(agent.revision).toBe(client === 'the older client' ? '2025-11-25' : '2026-07-28');
  });

  it('is offered every tool with what it takes, answers, and does', async () => {
    const tools = await agent.tools();
    expect(tools.map(({ name }) => name)).toEqual(NAMES);
    const reading = tools.filter(({ annotations }) => annotations?.readOnlyHint).map(({ name }) => name);
    expect(reading).toEqual([
      'get_purchase',
      'list_payments_to_review',
      'list_products',
      'get_overview',
      'search',
    ]);
    for (const { name, description, inputSchema, outputSchema, annotations } of tools) {
      expect.soft(description, name).toMatch(/\w{3,}.*\.$/s);
      expect.soft(outputSchema, name).toMatchObject({ type: 'object' });
      expect.soft(Object.keys(annotations ?? {}), name).toContain('destructiveHint');
      expect.soft(JSON.stringify(inputSchema), name).not.toMatch(/null|\$ref/);
    }
    const buy = tools.find(({ name }) => name === 'buy');
    expect(buy?.inputSchema.required).toEqual(['url']);
    expect(Object.keys(buy?.inputSchema.properties ?? {})).toEqual(
      expect.arrayContaining(['url', 'prompt', 'options', 'max_amount', 'idempotency_key']),
    );
    expect(buy?.annotations).toMatchObject({ destructiveHint: true, idempotentHint: false });
    // Every model that uses Till reads this before each conversation.
    expect(JSON.stringify(tools.map(({ outputSchema: _, ...shown }) => shown)).length).toBeLessThan(24_000);
  });

  it('sells', async () => {
    const line_items = [
      { product_data: { name: 'Tasting', price_data: { unit_amount: 1_200 } }, quantity: 2 },
    ];
    const link = await agent.call('create_payment_link', { line_items, title: 'Wine' });
    expect(link).toMatchObject({ isError: false, data: { object: 'checkout_link', title: 'Wine' } });
    expect(link.text).toContain(String(link.data.url));
    const session = await agent.call('create_checkout_session', { line_items });
    expect(session.data).toMatchObject({ object: 'checkout.session', amount_total: 2_400, status: 'open' });
    expect(session.text).not.toContain('data:image');
    const request = await agent.call('request_payment', { amount: 2_500 });
    expect(request.data).toMatchObject({ object: 'transaction_intent', amount: 2_500 });
    const products = await agent.call('list_products', { limit: 1 });
    expect(products.data).toMatchObject({ has_more: true, data: [{ name: 'Tasting' }] });
    expect((await agent.call('list_payments_to_review')).data).toMatchObject({ data: [] });
  });

  it('looks around', async () => {
    const overview = await agent.call('get_overview', { days: 7 });
    expect(overview.data).toMatchObject({ money_in: { amount: 0, count: 0 }, payments_to_look_at: 0 });
    const { id } = (
      await agent.call('request_payment', { amount: 777, metadata: { order: `blue-${client}` } })
    ).data;
    const found = await agent.call('search', { query: String(id) });
    expect(found.data).toMatchObject({ payment_requests: [{ id, amount: 777 }], products: [] });
    const few = await agent.call('search', { query: 'tast', kinds: ['products'], limit: 1 });
    expect(Object.keys(few.data)).toEqual(['products']);
    expect(few.data.products).toHaveLength(1);
  });

  it('does the same call once with an idempotency key', async () => {
    const args = { amount: 900, idempotency_key: `once-${client.replaceAll(' ', '-')}` };
    const [first, second] = [
      await agent.call('request_payment', args),
      await agent.call('request_payment', args),
    ];
    expect(first.data.id).toMatch(/^ti_/);
    expect(second.data.id).toBe(first.data.id);
    const other = await agent.call('request_payment', { ...args, amount: 901 });
    expect(other).toMatchObject({ isError: true, text: expect.stringContaining('idempotency_key_reused') });
    const overRest = await fetch(`${till.url}/v1/transaction_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.key}`,
        'content-type': 'application/json',
        'idempotency-key': args.idempotency_key,
      },
      body: JSON.stringify({ amount: 900 }),
    });
    expect(await overRest.json()).toMatchObject({ id: first.data.id });
  });

  it('is told what’s wrong and what would be right', async () => {
    const cases: [string, Record<string, unknown>, string[]][] = [
      ['request_payment', {}, ['Send amount or line items.', 'parameter_missing']],
      ['request_payment', { amount: 1.5 }, ['amount must be a whole number of cents', 'parameter_invalid']],
      ['request_payment', { amount: 100, tip: 1 }, ['tip is not a parameter', 'parameter_unknown']],
      ['get_overview', { days: 0 }, ['days must be a whole number from 1 to 366']],
      ['get_overview', { weeks: 1 }, ['weeks is not a parameter']],
      ['search', {}, ['query is required.']],
      ['search', { query: 'x', kinds: ['cards'] }, ['kinds must be a list of payments']],
      ['get_purchase', { id: 'ci_000000000000000000000000' }, ['Check the ID', 'resource_missing']],
      ['get_purchase', {}, ['id is required.']],
      ['buy', { url: 'not a url' }, ['url must be', 'parameter_invalid']],
      ['buy', { url: 'https://shop.example', prompt: '4242 4242 4242 4242' }, ['free of card numbers']],
      ['request_payment', { amount: 100, idempotency_key: 'ü' }, ['idempotency_key must be']],
      ['refund_payment', { payment: 'pay_000000000000000000000000' }, ['resource_missing']],
    ];
    for (const [tool, args, words] of cases) {
      const result = await agent.call(tool, args);
      expect.soft(result.isError, tool).toBe(true);
      for (const word of words) expect.soft(result.text, tool).toContain(word);
    }
    await expect(agent.call('make_coffee')).rejects.toThrow('There’s no tool make_coffee.');
  });

  it('never sees what belongs to another account', async () => {
    const stranger = await till.newAccount('Another shop');
    const theirs = await connect({ url: till.url, key: stranger.key });
    const request = await agent.call('request_payment', { amount: 4_321 });
    expect((await theirs.call('search', { query: String(request.data.id) })).data).toMatchObject({
      payment_requests: [],
    });
    expect((await theirs.call('list_products')).data).toMatchObject({ data: [] });
    const { id } = (await agent.call('buy', { url: 'https://shop.example/mug' })).data;
    for (const tool of ['get_purchase', 'answer_purchase', 'confirm_purchase', 'cancel_purchase']) {
      const options = tool === 'answer_purchase' ? { options: { size: 'L' } } : {};
      const result = await theirs.call(tool, { id, ...options });
      expect
        .soft(result, tool)
        .toMatchObject({ isError: true, text: expect.stringContaining('resource_missing') });
    }
    expect((await agent.call('get_purchase', { id })).data.status).toBe('processing');
  });
});

describe('POST /mcp', () => {
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const post = (headers: Record<string, string>, body: unknown = list) =>
    fetch(`${till.url}/mcp`, {
      method: 'POST',
      headers: {
        accept: 'application/json, text/event-stream',
        'content-type': 'application/json',
        ...headers,
      },
      body: JSON.stringify(body),
    });

  it('wants an API key', async () => {
    for (const headers of [
      {},
      { authorization: 'Bearer sk_live_nonsense' },
      { cookie: 'service_session=abc' },
    ]) {
      const answer = await post(headers as Record<string, string>);
      expect(answer.status).toBe(401);
      expect(answer.headers.get('www-authenticate')).toMatch(/^Bearer/);
      expect(await answer.json()).toMatchObject({ error: { type: 'authentication_error' } });
    }
  });

  it('is for programs and for pages that its operator allows', async () => {
    const authorization = `Bearer ${account.key}`;
    const refused = await post({ authorization, origin: 'https://elsewhere.example' });
    expect([refused.status, await refused.json()]).toEqual([
      403,
      expect.objectContaining({ jsonrpc: '2.0' }),
    ]);
    // A name that leads here only for that page’s visitors.
    const { port } = new URL(till.url);
    const rebound = await post({
      authorization,
      origin: `http://evil.example:${port}`,
      host: `evil.example:${port}`,
    });
    expect(rebound.status).toBe(403);
    const own = await post({ authorization, origin: new URL(till.url).origin });
    expect(own.status).toBe(200);
  });

  it('counts against the limits of the key, as all calls do', async () => {
    const answer = await post({ authorization: `Bearer ${account.key}` });
    expect(answer.status).toBe(200);
    expect(Number(answer.headers.get('ratelimit-limit'))).toBe(1_000_000);
  });

  it('serves a session that is kept elsewhere, without forms, and knows no answers for it', async () => {
    const headers = { authorization: `Bearer ${account.key}`, 'mcp-session-id': 'kept-by-another-process' };
    expect((await post(headers)).status).toBe(200);
    const answer = await post(headers, { jsonrpc: '2.0', id: 7, result: { action: 'accept', content: {} } });
    expect([answer.status, await answer.json()]).toMatchObject([
      404,
      { error: { message: 'Session not found' } },
    ]);
  });

  it('offers no stream without a call, and says so', async () => {
    const answer = await fetch(`${till.url}/mcp`, { headers: { authorization: `Bearer ${account.key}` } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, DELETE']);
  });

  it('refuses what isn’t JSON', async () => {
    const answer = await fetch(`${till.url}/mcp`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.key}`, 'content-type': 'application/json' },
      body: '{',
    });
    expect(answer.status).toBe(400);
  });
});

describe('what leads agents here', () => {
  it('is a page with every tool and lines to paste, and a text for models', async () => {
    const page = await fetch(`${till.url}/docs/mcp`);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const shown = await page.text();
    const text = await (await fetch(`${till.url}/llms.txt`)).text();
    for (const name of NAMES) {
      expect.soft(shown).toContain(`<code>${name}</code>`);
      expect.soft(text).toContain(`\`${name}\``);
    }
    expect(shown).toContain(`claude mcp add --transport http till ${till.url}/mcp`);
    for (const path of ['/mcp', '/docs', '/docs/mcp', '/openapi.json', '/graphql'])
      expect(text).toContain(till.url + path);
    expect(await (await fetch(`${till.url}/docs`)).text()).toContain('href="/docs/mcp"');
  });
});
