import { randomUUID } from 'node:crypto';
import { Connection, Transaction } from '@solana/web3.js';
import { describe, expect, it } from 'vitest';
import { type Market, openMarket } from '../chaos/checkout-crashes/market.ts';
import { beginPurchase } from '../chaos/checkout-crashes/purchase.ts';
import { type CrashChain, startCrashChain } from '../chaos/crashes/chain.ts';
import { createClient } from '../chaos/crashes/client.ts';
import { newKey } from '../chaos/crashes/crashes.ts';
import { differencesUnder } from '../payments/verified.ts';
import { startArchived } from '../support/archived.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { CARD } from '../support/cards.ts';
import { launch, readyWords, type TillProcess } from '../support/launch.ts';
import { billOf, transferOf } from '../support/payments.ts';
import { freePort } from '../support/ports.ts';
import { until } from '../support/processes.ts';
import { uriOf } from '../support/shop.ts';
import { TEST_SECRET, TEST_VAULT_KEY } from '../support/till.ts';

/** Of everything that happened after the moment, PostgreSQL knows nothing, the chain and the shop do. */
describe.skipIf(noBrowser)('a database that was recovered to an earlier moment', () => {
  it('has what was before it, reads from the chain what was paid since, and buys nothing again', {
    tags: 'deep',
  }, async () => {
    const archived = await startArchived();
    const chain = await startCrashChain();
    atEnd(() => chain.sandbox.stop());
    const market = await openMarket(['kiosk']);
    atEnd(() => market.close());
    const env = settingsOf(archived.url, chain, market);
    const key = await newKey(env);
    const server = await run(['serve', '--no-worker'], env);
    const worker = await run(['worker'], env);
    const before = clientOf(server, key);

    const unpaid = await before.post('/transaction_intents', { amount: 700 });
    const kept = await before.post('/products', { name: 'Before', amount: 100 });
    await before.post('/cards', { ...CARD });
    const buying = beginPurchase({
      purchase: { variant: 0, confirms: ['first'] },
      stall: market.stalls[0] ?? fail('no shop is open'),
      clients: [before.client],
    });
    await buying.quote();
    await worker.kill('SIGTERM');
    const { lived } = buying;
    await before.post(`/checkout_intents/${lived.id}/confirm`, {});
    await archived.mark();

    const lost = await before.post('/products', { name: 'After', amount: 100 });
    const next = await run(['worker'], env);
    await until(async () => (await before.statusOf(`/checkout_intents/${lived.id}`)) === 'succeeded');
    await pay(chain, unpaid);
    await until(async () => (await before.statusOf(`/transaction_intents/${unpaid.id}`)) === 'succeeded');
    await Promise.all([server, next].map((till) => till.kill('SIGTERM')));

    const recovered = { ...env, DATABASE_URL: await archived.recover() };
    const again = await run(['serve'], recovered);
    const after = clientOf(again, key);
    await until(async () => (await after.statusOf(`/transaction_intents/${unpaid.id}`)) === 'succeeded');
    await until(async () => (await after.statusOf(`/checkout_intents/${lived.id}`)) === 'failed');
    expect(await after.get(`/checkout_intents/${lived.id}`)).toMatchObject({
      status: 'failed',
      outcome: 'unknown',
    });
    expect(market.ordersOf(lived.email)).toHaveLength(1);
    expect(market.attempts()).toBe(1);
    expect(await after.get(`/products/${kept.id}`)).toMatchObject({ name: 'Before' });
    expect(await after.get(`/products/${lost.id}`)).toMatchObject({ error: { code: 'resource_missing' } });
    expect(again.output).toContain('the database was recovered or moved since Till last ran');
    await again.kill('SIGTERM');
    expect(await differencesUnder(recovered)).toEqual([]);

    // It has been noted: the next start has nothing to distrust.
    const third = await run(['serve'], recovered);
    expect(third.output).not.toContain('the database was recovered');
  });
});

function settingsOf(databaseUrl: string, chain: CrashChain, market: Market): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: TEST_SECRET,
    VAULT_KEY: TEST_VAULT_KEY,
    ...chain.settings,
    EGRESS_ALLOW: market.hosts.join(),
    CHAIN_POLL_SECONDS: '1',
    CHECKOUT_WAIT_SECONDS: '0',
  };
}

async function run(args: string[], env: Record<string, string>): Promise<TillProcess> {
  const till = await launch({ args, env: { ...env, PORT: String(await freePort()) } });
  atEnd(() => till.kill('SIGKILL'));
  await till.says(readyWords(args));
  return till;
}

function clientOf({ url }: TillProcess, key: string) {
  const client = createClient({ url, key });
  atEnd(() => client.close());
  const get = async (path: string) => (await client.call('read', { method: 'GET', path }, () => {})).body;
  return {
    client,
    get,
    statusOf: async (path: string) => (await get(path)).status,
    async post(path: string, body: unknown) {
      const request = { method: 'POST' as const, path, body, idempotencyKey: randomUUID() };
      const answer = await client.call('create', request, () => {});
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      return answer.body;
    },
  };
}

async function pay(chain: CrashChain, intent: Record<string, unknown>): Promise<void> {
  const payer = await chain.newSender(Number(intent.amount));
  const connection = new Connection(chain.sandbox.rpcUrl, 'confirmed');
  const { blockhash, lastValidBlockHeight } = await connection.getLatestBlockhash();
  const payment = new Transaction({ feePayer: payer.publicKey, blockhash, lastValidBlockHeight });
  payment.add(
    ...transferOf({ network: { mint: chain.sandbox.mint } }, payer.publicKey, billOf(uriOf(intent))),
  );
  payment.sign(payer);
  await connection.sendRawTransaction(payment.serialize());
}

function fail(why: string): never {
  throw new Error(why);
}
