import { Keypair } from '@solana/web3.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { connectNetwork, type Network } from '../../src/chain/network.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { type BehindNodes, startBehindNodes } from '../support/behind-nodes.ts';
import type { Fault, FaultyRpc } from '../support/faulty-rpc.ts';
import { pass } from '../support/gifts.ts';
import { rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { createUnseenGifts } from './unseen-gifts.ts';

/** What the watcher makes of the chain when the node it asks fails or lies. */

let truth: Network;
let node: FaultyRpc;
let second: FaultyRpc;
let till: TestTill;
let account: TestAccount;
let sender: Keypair;
let setFault: BehindNodes['setFault'];

beforeAll(async () => {
  const ground = await startBehindNodes({ isSecondKnown: false, timeoutMs: 1_000 });
  ({ truth, node, second, till, account, payer: sender, setFault } = ground);
});
afterEach(() => setFault());

const { make, statusOf, fundUnseen } = createUnseenGifts(() => ({ till, truth, account, sender }));
const look = () => till.watcher.look();
const finalize = () => pass(till, 40);

describe('a node that fails', () => {
  const failures: [string, Fault][] = [
    ['429', () => ({ status: 429 })],
    ['a cut connection', () => 'hang up'],
    ['half an answer', () => ({ text: '{"jsonrpc":"2.0","id":1,"resu' })],
    ['a gateway’s 502', () => ({ status: 502 })],
    ['silence', () => 'never answer'],
    ['something that is no JSON', () => ({ text: '<html>' })],
    ['an answer of nothing', () => ({ result: null })],
    ['“node is behind”', () => ({ error: { code: -32005, message: 'Node is behind by 42 slots' } })],
    ['an internal error', () => ({ error: { code: -32603, message: 'Internal error' } })],
  ];

  const TITLE = 'with %s delays a state and loses none';
  it.each(failures.slice(0, 3))(TITLE, delays);
  it.each(failures.slice(3))(TITLE, { tags: 'deep' }, delays);

  async function delays(_: string, fault: Fault): Promise<void> {
    const gift = await make();
    await fundUnseen(gift);
    for (const method of ['getEpochInfo', 'getSignaturesForAddress', 'getTransaction']) {
      // For one question at a time, as it is in the middle of a look.
      node.fault = (call) => (call.method === method ? fault(call) : undefined);
      await look().catch(() => {});
      expect(await statusOf(gift)).toBe('requires_action');
    }
    node.fault = undefined;
    await look();
    expect(await statusOf(gift)).toBe('open');
  }

  it('does not keep reads of gifts from being answered', async () => {
    const gift = await make();
    node.fault = () => ({ status: 503 });
    till.clock.advance(60_000);
    const read = await rest.call(till, 'Gift', { id: gift.id }, account);
    expect(read).toMatchObject({ status: 200, body: { status: 'requires_action', next_action: null } });
    const refused = await rest.call(
      till,
      'GiftCreate',
      {
        amount: 5,
        sender_address: sender.publicKey.toBase58(),
        release_verification_key: Keypair.generate().publicKey.toBase58(),
      },
      account,
    );
    expect(refused).toMatchObject({ status: 503, code: 'chain_unavailable' });
  });

  it('is left for the next one, and what was asked goes on there', async () => {
    const network = await connectNetwork({
      mint: USDC_MINT.toBase58(),
      urls: [node.url, second.url],
      programId: SANDBOX_PROGRAM_ID,
      commitment: 'confirmed',
      timeoutMs: 1_000,
    });
    node.fault = () => ({ status: 429 });
    second.asked.length = 0;
    expect((await network.chain.head()).slot).toBeGreaterThan(0);
    expect(second.asked).toEqual(['getEpochInfo']);
    node.fault = undefined;
    node.asked.length = 0;
    await network.chain.head();
    expect(node.asked).toEqual([]);
    second.fault = () => 'hang up';
    await network.chain.head();
    expect(node.asked).toEqual(['getEpochInfo']);
  });
});

describe('a node that lies', () => {
  const isListing = (call: { method: string; params: unknown[] }) =>
    call.method === 'getSignaturesForAddress' && call.params[0] === SANDBOX_PROGRAM_ID;

  it('with an empty page hides nothing for good', async () => {
    const gift = await make();
    await fundUnseen(gift);
    node.fault = (call) => (isListing(call) ? { result: [] } : undefined);
    await expect(look()).rejects.toThrow(/lacks/);
    expect(await statusOf(gift)).toBe('requires_action');
    node.fault = undefined;
    await look();
    expect(await statusOf(gift)).toBe('open');
  });

  it('with short pages and an empty one among them leaves no gap', async () => {
    const gifts = await Promise.all(Array.from({ length: 7 }, make));
    for (const gift of gifts) await fundUnseen(gift);
    finalize();
    let pages = 0;
    const inPages: Fault = async (call) => {
      if (!isListing(call)) return undefined;
      const { result } = await call.truth();
      return { result: (result as unknown[]).slice(0, 2) };
    };
    node.fault = (call) => (isListing(call) && ++pages === 3 ? { result: [] } : inPages(call));
    await expect(look()).rejects.toThrow(/lacks/);
    expect(new Set(await Promise.all(gifts.map(statusOf)))).toEqual(new Set(['requires_action']));
    node.fault = inPages;
    await look();
    expect(new Set(await Promise.all(gifts.map(statusOf)))).toEqual(new Set(['open']));
  });

  it('with a transaction that appears and vanishes invents nothing and holds nothing up', async () => {
    const gift = await make();
    await fundUnseen(gift);
    const ghost = {
      signature: '5'.repeat(87),
      slot: 0,
      err: null,
      memo: null,
      blockTime: null,
      confirmationStatus: 'confirmed',
    };
    node.fault = async (call) => {
      if (call.method === 'getTransaction' && call.params[0] === ghost.signature) return { result: null };
      if (!isListing(call)) return undefined;
      const { result } = (await call.truth()) as { result: { slot: number }[] };
      const [newest, ...older] = result;
      return { result: [newest, { ...ghost, slot: newest?.slot ?? 0 }, ...older] };
    };
    await look();
    expect(await statusOf(gift)).toBe('open');
    finalize();
    await look();
    node.fault = undefined;
    const next = await make();
    await fundUnseen(next);
    await look();
    expect(await statusOf(next)).toBe('open');
    await till.db.prisma.setAsideTransaction.deleteMany();
  });

  it('that lists what it cannot show yet is asked again', async () => {
    const gift = await make();
    await fundUnseen(gift);
    node.fault = (call) => (call.method === 'getTransaction' ? { result: null } : undefined);
    await look();
    expect(await statusOf(gift)).toBe('requires_action');
    node.fault = undefined;
    await look();
    expect(await statusOf(gift)).toBe('open');
  });

  it('by lagging cannot have a gift taken for one that was never funded', async () => {
    const gift = await make();
    await rest.call(till, 'GiftReclaim', { id: gift.id }, account);
    await fundUnseen(gift);
    const then = await fetchListing();
    pass(till, 400);
    // It knows the height but not the history: the funding is missing from its pages.
    node.fault = (call) => (isListing(call) ? { result: then.slice(1) } : undefined);
    await look();
    expect(await statusOf(gift)).toBe('requires_action');
    node.fault = undefined;
    await look();
    expect(await statusOf(gift)).toBe('open');
  });

  async function fetchListing(): Promise<unknown[]> {
    const response = await fetch(truth.rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'getSignaturesForAddress',
        params: [SANDBOX_PROGRAM_ID, { limit: 1000, commitment: 'confirmed' }],
      }),
    });
    return ((await response.json()) as { result: unknown[] }).result;
  }

  it('by being far behind is not believed', async () => {
    const gift = await make();
    await fundUnseen(gift);
    node.fault = async (call) => {
      if (!isListing(call)) return undefined;
      const { minContextSlot } = call.params[1] as { minContextSlot?: number };
      expect(minContextSlot).toBeGreaterThan(0);
      return { error: { code: -32016, message: 'Minimum context slot has not been reached' } };
    };
    await expect(look()).rejects.toThrow();
    node.fault = undefined;
    await look();
    expect(await statusOf(gift)).toBe('open');
  });
});
