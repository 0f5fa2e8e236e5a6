import { Keypair, type PublicKey, SystemProgram } from '@solana/web3.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { signedTransaction, signedTransfer, startTestChain, type TestChain } from '../support/chain.ts';

let chain: TestChain;
let alice: Keypair;
beforeAll(async () => {
  chain = await startTestChain();
  alice = await chain.newWallet({ sol: 100, usdc: 1_000_000n });
});

async function post(body: string): Promise<{ status: number; headers: Headers; json: unknown }> {
  const response = await fetch(chain.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, headers: response.headers, json: await response.json() };
}

const signed = (to: PublicKey, lamports: number) => signedTransfer(chain, alice, to, lamports);

function failure(promise: Promise<unknown>): Promise<{ code: number; message: string; data?: unknown }> {
  return promise.then(
    () => Promise.reject(new Error('This call should have failed.')),
    (error) => error,
  );
}

describe('the JSON-RPC of the sandbox chain', () => {
  it('answers batches in order', async () => {
    const { json } = await post(
      JSON.stringify([
        { jsonrpc: '2.0', id: 'a', method: 'getHealth' },
        { jsonrpc: '2.0', id: 2, method: 'nonsense', params: [] },
        { jsonrpc: '2.0', id: 3, method: 'getGenesisHash', params: null },
        7,
      ]),
    );
    expect(json).toEqual([
      { jsonrpc: '2.0', id: 'a', result: 'ok' },
      { jsonrpc: '2.0', id: 2, error: { code: -32601, message: 'Method not found' } },
      { jsonrpc: '2.0', id: 3, result: chain.genesisHash },
      { jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid request' } },
    ]);
  });

  it('says what is wrong with a request', async () => {
    expect((await post('{"jsonrpc":')).json).toMatchObject({ error: { code: -32700 }, id: null });
    expect((await post('[]')).json).toMatchObject({ error: { code: -32600 } });
    for (const [method, ...params] of [
      ['getBalance'],
      ['getBalance', 'no address'],
      ['getBalance', 7],
      ['getAccountInfo', alice.publicKey.toBase58(), { encoding: 'morse' }],
      ['getAccountInfo', alice.publicKey.toBase58(), { commitment: 'perhaps' }],
      ['getMultipleAccounts', Array(101).fill(alice.publicKey.toBase58())],
      ['getSignatureStatuses', ['abc']],
      ['getSignaturesForAddress', alice.publicKey.toBase58(), { limit: 1001 }],
      ['getSignaturesForAddress', alice.publicKey.toBase58(), { commitment: 'processed' }],
      ['getTransaction', 'abc'],
      ['getTokenAccountBalance', alice.publicKey.toBase58()],
      ['sendTransaction', 'not base64 at all!', { encoding: 'base64' }],
      ['sendTransaction', 'AQID', { encoding: 'base64' }],
      ['sendTransaction', '0OIl'],
      ['sendTransaction', Buffer.alloc(1300, 1).toString('base64'), { encoding: 'base64' }],
      ['simulateTransaction'],
    ] as [string, ...unknown[]][])
      expect(await failure(chain.call(method, ...params)), `${method} ${params[0]}`).toMatchObject({
        code: -32602,
      });
  });

  it('serves browsers and people', async () => {
    const offer = await fetch(chain.rpcUrl, { method: 'OPTIONS', headers: { origin: 'https://a.test' } });
    expect(offer.status).toBe(204);
    expect(offer.headers.get('access-control-allow-origin')).toBe('*');
    expect(offer.headers.get('access-control-allow-headers')).toBe('*');
    const { headers } = await post('{"jsonrpc":"2.0","id":1,"method":"getSlot"}');
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(await (await fetch(`${chain.rpcUrl}/health`)).text()).toBe('ok');
    expect(await (await fetch(chain.rpcUrl)).text()).toContain('sandbox chain');
  });

  it('spells numbers of any size exactly', async () => {
    const response = await fetch(chain.rpcUrl, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getAccountInfo',
        params: [alice.publicKey.toBase58()],
      }),
    });
    expect(await response.text()).toContain('"rentEpoch":18446744073709551615');
  });

  it('knows the names and figures of its cluster', async () => {
    const { connection } = chain;
    expect(await connection.getVersion()).toHaveProperty('solana-core');
    expect(await connection.getMinimumBalanceForRentExemption(165)).toBe(2_039_280);
    expect(await connection.getEpochInfo()).toMatchObject({ epoch: 0, slotsInEpoch: 432_000 });
    expect((await connection.getEpochSchedule()).slotsPerEpoch).toBe(432_000);
    expect(await connection.getClusterNodes()).toHaveLength(1);
    expect(await connection.getFirstAvailableBlock()).toBe(0);
    expect(await connection.getRecentPrioritizationFees()).not.toHaveLength(0);
    expect(await chain.call('getIdentity')).toHaveProperty('identity');
    expect(await connection.getRecentPerformanceSamples(1)).toBeInstanceOf(Array);
    const slot = await connection.getSlot('confirmed');
    const now = Date.now() / 1000;
    expect(Math.abs(((await connection.getBlockTime(slot)) ?? 0) - now)).toBeLessThan(60);
    expect(await connection.getBlocks(slot - 3, slot)).toEqual([slot - 3, slot - 2, slot - 1, slot]);
  });

  it('answers what explorers and wallets ask of any cluster', async () => {
    const { connection } = chain;
    const rich = Keypair.generate().publicKey;
    await chain.fund(rich, 3_000_000_000n);
    const { value: supply } = await connection.getSupply();
    expect(supply.total).toBe(supply.circulating + supply.nonCirculating);
    expect(supply.nonCirculatingAccounts).toHaveLength(1);
    const { value: largest } = await connection.getLargestAccounts({ filter: 'circulating' });
    expect(largest.find(({ address }) => address.equals(rich))?.lamports).toBe(3_000_000_000);
    expect(largest.length).toBeLessThanOrEqual(20);
    expect(await connection.getVoteAccounts()).toEqual({ current: [], delinquent: [] });
    expect(await connection.getInflationRate()).toMatchObject({ total: 0, epoch: 0 });
    expect(await connection.getInflationGovernor()).toMatchObject({ initial: 0 });
    expect((await connection.getStakeMinimumDelegation()).value).toBe(1_000_000_000);
    const { identity } = await chain.call<{ identity: string }>('getIdentity');
    const schedule = await connection.getLeaderSchedule();
    expect(schedule[identity]).toHaveLength(432_000);
    expect(await chain.call('getLeaderSchedule', null, { identity: rich.toBase58() })).toEqual({});
    const { value: production } = await connection.getBlockProduction({
      range: { firstSlot: 10, lastSlot: 19 },
    });
    expect(production).toEqual({
      byIdentity: { [identity]: [10, 10] },
      range: { firstSlot: 10, lastSlot: 19 },
    });
  });

  it('tells each commitment its own slot and blockhash', async () => {
    const at = (commitment: string) => chain.call<number>('getSlot', { commitment });
    const processed = await at('processed');
    expect(await at('confirmed')).toBeGreaterThanOrEqual(processed - 1);
    expect(await at('finalized')).toBeLessThan(processed);
    const { value, context } = await chain.connection.getLatestBlockhashAndContext('finalized');
    expect(value.lastValidBlockHeight).toBe(context.slot + 150);
    expect(
      await failure(
        chain.call('getBalance', alice.publicKey.toBase58(), { minContextSlot: processed + 1_000 }),
      ),
    ).toMatchObject({ code: -32016, data: { contextSlot: expect.any(Number) } });
  });

  it('shows a block with what landed in it', async () => {
    const { connection } = chain;
    const bob = Keypair.generate().publicKey;
    const signature = await chain.send(
      [SystemProgram.transfer({ fromPubkey: alice.publicKey, toPubkey: bob, lamports: 10 ** 9 })],
      [alice],
    );
    const slot = (await connection.getSignatureStatus(signature)).value?.slot ?? 0;
    const block = await connection.getBlock(slot, { maxSupportedTransactionVersion: 0 });
    expect(block?.transactions.map(({ transaction }) => transaction.signatures[0])).toContain(signature);
    expect(block?.parentSlot).toBe(slot - 1);
    const parsed = await connection.getParsedBlock(slot, { maxSupportedTransactionVersion: 0 });
    expect(parsed?.blockhash).toBe(block?.blockhash);
    const { signatures } = await connection.getBlockSignatures(slot);
    expect(signatures).toContain(signature);
    expect(await failure(chain.call('getBlock', slot + 100_000))).toMatchObject({ code: -32004 });
  });
});

describe('trying a transaction out', () => {
  it('changes nothing and shows what would be', async () => {
    const bob = Keypair.generate().publicKey;
    const text = await signed(bob, 1_000_000);
    const before = await chain.lamportsOf(alice.publicKey);
    const { value } = await chain.call<{ value: Record<string, unknown> }>('simulateTransaction', text, {
      encoding: 'base64',
      sigVerify: true,
      accounts: { encoding: 'base64', addresses: [bob.toBase58(), Keypair.generate().publicKey.toBase58()] },
    });
    expect(value).toMatchObject({
      err: null,
      unitsConsumed: 150,
      accounts: [{ lamports: 1_000_000, owner: SystemProgram.programId.toBase58() }, null],
    });
    expect(await chain.lamportsOf(alice.publicKey)).toBe(before);
    expect(await chain.lamportsOf(bob)).toBe(0n);
  });

  it('can do without signatures and a recent blockhash', async () => {
    const transfer = SystemProgram.transfer({
      fromPubkey: alice.publicKey,
      toPubkey: alice.publicKey,
      lamports: 1,
    });
    const stale = signedTransaction([transfer], [alice], Keypair.generate().publicKey.toBase58());
    stale.fill(0, 1, 65);
    const simulate = (options: object) =>
      chain.call<{ value: { err: unknown } }>('simulateTransaction', stale.toString('base64'), {
        encoding: 'base64',
        ...options,
      });
    expect((await simulate({})).value.err).toBe('BlockhashNotFound');
    expect(await simulate({ replaceRecentBlockhash: true })).toMatchObject({
      value: { err: null, replacementBlockhash: { blockhash: expect.any(String) } },
    });
    expect(await failure(simulate({ replaceRecentBlockhash: true, sigVerify: true }))).toMatchObject({
      code: -32602,
    });
  });
});

describe('accounts', () => {
  it('come whole or in part', async () => {
    const clock = 'SysvarC1ock11111111111111111111111111111111';
    const [account, part] = await Promise.all(
      [undefined, { offset: 0, length: 8 }].map((dataSlice) =>
        chain.call<{ value: { data: [string, string]; space: number } }>('getAccountInfo', clock, {
          encoding: 'base64',
          dataSlice,
        }),
      ),
    );
    expect(account?.value.space).toBe(40);
    const slot = Buffer.from(part?.value.data[0] ?? '', 'base64');
    expect(slot).toHaveLength(8);
    expect(Math.abs(Number(slot.readBigUInt64LE()) - chain.slot())).toBeLessThan(1_000);
    const unixTime = Buffer.from(account?.value.data[0] ?? '', 'base64').readBigInt64LE(32);
    expect(Math.abs(Number(unixTime) - Date.now() / 1000)).toBeLessThan(60);
    const several = await chain.connection.getMultipleAccountsInfo([
      alice.publicKey,
      Keypair.generate().publicKey,
    ]);
    expect(several.map((found) => found?.owner.toBase58())).toEqual([
      SystemProgram.programId.toBase58(),
      undefined,
    ]);
  });
});
