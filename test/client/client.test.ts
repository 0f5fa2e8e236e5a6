import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ApiKeysDocument, ProductCreateDocument } from '../../rest/operations.generated.ts';
import {
  AuthenticationError,
  type CheckoutIntent,
  ConflictError,
  ConnectionError,
  EndedError,
  type Gift,
  InvalidRequestError,
  NotFoundError,
  RateLimitError,
  ResyncError,
  Till,
} from '../../src/client/index.ts';
import { createSweeper } from '../../src/db/retention.ts';
import { releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import { DAY_MS } from '../../src/shared/clock.ts';
import { CARD } from '../support/cards.ts';
import { createEnder } from '../support/checkouts.ts';
import { land, newSender, signed } from '../support/gifts.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

let server: TestTill;
let account: TestAccount;
let till: Till;
beforeAll(async () => {
  server = await startTill();
  await server.listen();
  account = await server.newAccount('Client shop');
  till = new Till({ url: server.url, key: account.key });
});
afterAll(() => server.stop());

const lineItems = [{ quantity: 1, product_data: { name: 'Mug', price_data: { unit_amount: 900 } } }];

/** The fault is forced: some answers are lost on their way back, or replaced. */
function faulty(replace: (call: number, send: () => Promise<Response>) => Promise<Response>) {
  const sent: { url: string; headers: Headers }[] = [];
  const fetchFaulty: typeof fetch = (input, init) => {
    sent.push({ url: String(input), headers: new Headers(init?.headers) });
    return replace(sent.length, () => fetch(input, init));
  };
  return { sent, till: new Till({ url: server.url, key: account.key, fetch: fetchFaulty }) };
}

describe('calls', () => {
  it('create, retrieve, update, and list what the API has, over several pages', async () => {
    const names = ['one', 'two', 'three', 'four', 'five'];
    for (const name of names) await till.products.create({ name, amount: 100 });
    const listed: string[] = [];
    for await (const { name } of till.products.list({ limit: 2 })) listed.push(name);
    expect(listed).toEqual(names.toReversed());
    const page = await till.products.list({ limit: 2 });
    expect(page).toMatchObject({ has_more: true, data: [{ name: 'five' }, { name: 'four' }] });
    const [first] = page.data;
    const changed = await till.products.update(first?.id ?? '', { description: 'The last one' });
    expect(await till.products.retrieve(changed.id)).toEqual(changed);
    const { default_price } = await till.products.retrieve(changed.id, { expand: ['default_price'] });
    expect(default_price?.unit_amount).toBe(100);
    const priced = await till.products.list({ limit: 1, expand: ['data.default_price'] });
    expect(priced.data[0]?.default_price).toEqual(default_price);
    const { id: unused } = await till.products.create({ name: 'Mistake' });
    expect(await till.products.delete(unused)).toEqual({ id: unused, object: 'product', deleted: true });
    const newer: string[] = [];
    for await (const { name } of till.products.list({ limit: 1, ending_before: page.data[1]?.id ?? '' }))
      newer.push(name);
    expect(newer).toEqual(['five']);
    expect((await till.account.retrieve()).id).toBe(account.id);
  });

  it('read events forward, page by page', async () => {
    const cursors: number[] = [];
    for await (const { cursor } of till.events.list({ after: '0', limit: 2 })) cursors.push(Number(cursor));
    expect(cursors).toEqual(Array.from({ length: cursors.length }, (_, n) => n + 1));
    expect(cursors.length).toBeGreaterThan(4);
  });

  it('fail as classes with the code, the parameter, and the request', async () => {
    const failed = await till.products.create({ name: '', amount: -1 }).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(InvalidRequestError);
    expect(failed).toMatchObject({ status: 400, param: expect.any(String), code: expect.any(String) });
    expect((failed as InvalidRequestError).requestId).toMatch(/^req_/);
    expect((failed as InvalidRequestError).docUrl).toContain('/docs/errors/');
    await expect(till.products.retrieve('prod_000000000000000000000000')).rejects.toThrow(NotFoundError);
    await expect(new Till({ url: server.url, key: 'sk_live_no' }).account.retrieve()).rejects.toThrow(
      AuthenticationError,
    );
    const session = await till.checkoutSessions.create({ line_items: lineItems });
    await till.checkoutSessions.cancel(session.id);
    await expect(till.checkoutSessions.cancel(session.id)).rejects.toThrow(ConflictError);
    expect(() => till.products.retrieve('')).toThrow('needs an ID');
  });
});

describe('retries', () => {
  it('make one object of a POST whose answer was lost', async () => {
    const { till: unlucky, sent } = faulty(async (call, send) => {
      const answer = await send();
      if (call < 3) throw new TypeError('fetch failed');
      return answer;
    });
    const { id } = await unlucky.products.create({ name: 'Only one', amount: 100 });
    expect(sent).toHaveLength(3);
    expect(new Set(sent.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    const named = [];
    for await (const product of till.products.list()) if (product.name === 'Only one') named.push(product.id);
    expect(named).toEqual([id]);
  });

  it('wait as long as the server asks, and give up on what is final or on request', async () => {
    const asked = { status: 429, headers: { 'retry-after': '0' } };
    const { till: limited, sent } = faulty(async (call, send) =>
      call === 1 ? Response.json({ error: { type: 'rate_limit_error' } }, asked) : send(),
    );
    await limited.account.retrieve();
    expect(sent).toHaveLength(2);
    const tooLong = faulty(async () =>
      Response.json({ error: {} }, { status: 429, headers: { 'retry-after': '3600' } }),
    );
    await expect(tooLong.till.account.retrieve()).rejects.toThrow(RateLimitError);
    expect(tooLong.sent).toHaveLength(1);
    const stop = new AbortController();
    const hanging = faulty(async () => {
      stop.abort(new Error('never mind'));
      throw new TypeError('fetch failed');
    });
    await expect(hanging.till.account.retrieve({ signal: stop.signal })).rejects.toThrow('never mind');
    const nowhere = new Till({ url: 'http://127.0.0.1:1', maxRetries: 0 });
    await expect(nowhere.account.retrieve()).rejects.toThrow(ConnectionError);
  });

  it('repeat nothing that has no account to be remembered by', async () => {
    const calls: string[] = [];
    const open = new Till({
      url: server.url,
      fetch: async (input) => {
        calls.push(String(input));
        throw new TypeError('fetch failed');
      },
    });
    await expect(open.sessions.challenge({ wallet_address: account.wallet.address })).rejects.toThrow();
    expect(calls).toHaveLength(1);
  });
});

describe('gifts', () => {
  it('are created with a code that is made here, and that fits its key', async () => {
    const sender = await newSender(server);
    const { code = '', ...gift } = await till.gifts.create({
      amount: 500,
      sender_address: sender.publicKey.toBase58(),
    });
    expect(gift.release_verification_key).toBe(releaseVerificationKey(code));
    expect(JSON.stringify(server.logged)).not.toContain(code);

    const opened = till.wait<Gift>(gift.id, 'open');
    await land(server, signed(gift, sender));
    await server.watcher.look();
    expect(await opened).toMatchObject({ id: gift.id, status: 'open' });
    expect(await till.wait(gift.id, ['open', 'released'])).toMatchObject({ status: 'open' });
  });

  it('are not waited for in vain', async () => {
    const intent = await till.transactionIntents.create({ amount: 100 });
    const paid = till.wait(intent.id, 'succeeded');
    paid.catch(() => {});
    await till.transactionIntents.cancel(intent.id);
    await expect(paid).rejects.toThrow(EndedError);
    await expect(till.wait(intent.id, 'succeeded')).rejects.toThrow('is canceled, which is final');
  });
});

describe('purchases', () => {
  it('ask, quote, and buy, and are canceled without a yes', async () => {
    const ender = createEnder(server);
    await till.cards.create(CARD);
    const asked: unknown[] = [];
    const questions = {
      onQuestion: (schema: Record<string, unknown>) => {
        asked.push(Object.keys(schema.properties as object));
        return { size: 'Large', email: 'ada@example.com' };
      },
      onQuote: ({ amount }: CheckoutIntent) => amount === 2_500,
    };
    const newest = async () => (await till.checkoutIntents.list({ limit: 1 })).data[0]?.id;
    const before = await newest();
    const bought = till.checkoutIntents.buy({ url: 'https://shop.example/mug' }, questions);
    await expect.poll(newest).not.toBe(before);
    const id = await newest();
    await ender.ask(id);
    await expect.poll(() => status(id)).toBe('processing');
    await ender.quote(id, 2_500);
    await expect.poll(() => status(id)).toBe('processing');
    await ender.place(await ender.take(id), 'ORDER-1');
    expect(await bought).toMatchObject({ id, status: 'succeeded', charge_id: 'ORDER-1' });
    expect(asked).toEqual([['size', 'email']]);

    const dear = await till.checkoutIntents.create({ url: 'https://shop.example/mug' });
    await ender.quote(dear.id, 9_900);
    expect(await till.checkoutIntents.finish(dear.id, questions)).toMatchObject({ status: 'canceled' });
  });

  const status = async (id = '') => (await till.checkoutIntents.retrieve(id)).status;
});

describe('events', () => {
  it('come from now on or after a cursor, of the types that were asked for', async () => {
    const own = await server.newAccount();
    const follower = new Till({ url: server.url, key: own.key });
    const stream = follower.events({ types: ['product.*'] });
    const first = stream.next();
    // The stream begins when the server says so; what happens before is not “from now on”.
    await expect.poll(() => streams()).toBeGreaterThan(0);
    const { id } = await follower.products.create({ name: 'Mug', amount: 100 });
    const { value: event } = await first;
    expect(event).toMatchObject({ type: 'product.created', object: 'event', object_id: id, data: { id } });
    await stream.return(undefined);
    await expect.poll(() => streams()).toBe(0);
    const past = [];
    for await (const { type } of follower.events({ after: '0' })) {
      past.push(type);
      if (type === 'product.created') break;
    }
    expect(past).toEqual(['account.created', 'api_key.created', 'product.created']);
  });

  it('end with a reason when the key is revoked or the cursor is unknown', async () => {
    const { id, secret } = await till.apiKeys.create({ name: 'Short-lived' });
    const next = new Till({ url: server.url, key: secret }).events({ types: ['gift.*'] }).next();
    next.catch(() => {});
    await expect.poll(() => streams()).toBeGreaterThan(0);
    await till.apiKeys.delete(id);
    await expect(next).rejects.toThrow(AuthenticationError);
    await expect(till.events({ after: 'nonsense' }).next()).rejects.toThrow(InvalidRequestError);
  });

  it('say when some were missed, and go on', async () => {
    const own = await server.newAccount();
    const inAYear = { now: () => new Date(Date.now() + 365 * DAY_MS) };
    await createSweeper(server.db, inAYear, 90).sweep();
    const follower = new Till({ url: server.url, key: own.key });
    await expect(follower.events({ after: '0' }).next()).rejects.toThrow(ResyncError);
    const missed: string[] = [];
    const stream = follower.events({ after: '0', onResync: (cursor) => void missed.push(cursor) });
    const next = stream.next();
    await expect.poll(() => missed).toEqual(['2']);
    await follower.account.update({ username: 'later' });
    expect(await next).toMatchObject({ value: { type: 'account.updated', cursor: '3' } });
    await stream.return(undefined);
  });

  const streams = async () =>
    Number(/till_event_streams (\d+)/.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]);
});

describe('GraphQL', () => {
  it('is typed by documents, fails like REST, and is not done twice', async () => {
    const { apiKeys } = await till.graphql(ApiKeysDocument, { first: 1 });
    expect(apiKeys.nodes).toHaveLength(1);
    const { till: unlucky } = faulty(async (call, send) => {
      const answer = await send();
      if (call === 1) throw new TypeError('fetch failed');
      return answer;
    });
    await unlucky.graphql(ProductCreateDocument, { name: 'By GraphQL', amount: 100 });
    const { products } = await till.graphql<{ products: { nodes: { name: string }[] } }>(
      'query ($search: String) { products(search: $search) { nodes { name } } }',
      { search: 'GraphQL' },
    );
    expect(products.nodes).toEqual([{ name: 'By GraphQL' }]);
    const failed = till.graphql('mutation { productCreate(name: "") { id } }');
    await expect(failed).rejects.toMatchObject({ name: 'InvalidRequestError', param: 'name' });
  });

  it('is followed live', async () => {
    const stream = till.graphql.subscribe<{ accountUpdated: { username: string } }>(
      'subscription { accountUpdated { username } }',
    );
    await stream.next();
    await till.account.update({ username: 'live' });
    expect((await stream.next()).value).toEqual({ accountUpdated: { username: 'live' } });
    await stream.return(undefined);
  });
});
