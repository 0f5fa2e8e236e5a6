import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { USDC_MINT } from '../../src/chain/local/chain.ts';
import { connectNetwork, type Network } from '../../src/chain/network.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { runElected } from '../../src/db/election.ts';
import { pause } from '../../src/shared/pause.ts';
import { type BehindNodes, startBehindNodes } from '../support/behind-nodes.ts';
import { newDatabase } from '../support/database.ts';
import type { Fault, FaultyRpc } from '../support/faulty-rpc.ts';
import {
  connectionTo,
  fund,
  land,
  type MadeGift,
  makeGift,
  newSender,
  pass,
  releaseKeypair,
  signed,
  transactionOf,
} from '../support/gifts.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What the watcher makes of the chain, also when the node it asks fails or lies. */

const [rest] = surfaces;
if (!rest) throw new Error('there are surfaces');

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

const make = () => makeGift(rest, till, account, { sender });
const statusOf = async ({ id }: MadeGift) =>
  (await rest.call(till, 'Gift', { id }, account)).body.status as string;
/** Funds it past Till and past the faulty node; Till has not looked yet. */
const fundUnseen = (gift: MadeGift) => landTruly(signed(gift.body, sender));
async function landTruly(transaction: Transaction): Promise<void> {
  await connectionTo({ ...till, network: truth }).sendRawTransaction(transaction.serialize());
  truth.sandbox?.advance(2);
}
const look = () => till.watcher.look();
const finalize = () => pass(till, 40);

describe('a good node', () => {
  it('shows everything that happened while nobody looked, in order', async () => {
    const gifts = [await make(), await make(), await make()] as const;
    for (const gift of gifts) await fundUnseen(gift);
    const [, reclaimed, released] = gifts;
    const asked = { next_action: await actionOf('reclaim', reclaimed) };
    await landTruly(signed(asked, sender));
    const recipient = await newSender(till);
    await landTruly(
      signed(
        { next_action: await actionOf('release', released, recipient) },
        recipient,
        releaseKeypair(released.code),
      ),
    );
    expect(await look()).toBe(5);
    expect(await Promise.all(gifts.map(statusOf))).toEqual(['open', 'reclaimed', 'released']);
    expect(await look()).toBe(0);
    finalize();
    expect(await look()).toBe(0);
    expect(await look()).toBe(0);
  });

  it('is asked as little, however much has happened before', async () => {
    await look();
    node.asked.length = 0;
    await look();
    // The escrow program's history once; the beacon's, which is empty, twice: nothing else marks its beginning.
    const [program, beacon] = [['getSignaturesForAddress'], Array(2).fill('getSignaturesForAddress')];
    expect(node.asked.sort()).toEqual(['getEpochInfo', 'getEpochInfo', ...program, ...beacon]);
  });

  it('opens a gift only if it was funded as agreed', async () => {
    const gift = await make();
    const transaction = transactionOf(gift.body);
    // Eight bytes of tag, gift and key, then the amount: the sender gives one base unit less.
    const instruction = transaction.instructions[0];
    if (!instruction) throw new Error('there is an instruction');
    instruction.data.writeBigUInt64LE(instruction.data.readBigUInt64LE(72) - 1n, 72);
    transaction.signatures = [];
    transaction.sign(sender);
    await landTruly(transaction);
    await look();
    expect(await statusOf(gift)).toBe('requires_action');
  });

  it('does not take a failed transaction for one that worked', async () => {
    const gift = await make();
    const poor = Keypair.generate();
    await truth.sandbox?.fund(poor.publicKey, 1_000_000_000n);
    const unfunded = await makeGift(rest, till, account, { sender: poor });
    await connectionTo({ ...till, network: truth }).sendRawTransaction(
      signed(unfunded.body, poor).serialize(),
      {
        skipPreflight: true,
      },
    );
    await fundUnseen(gift);
    await look();
    expect(await statusOf(unfunded)).toBe('requires_action');
    expect(await statusOf(gift)).toBe('open');
  });
});

async function actionOf(kind: 'reclaim' | 'release', gift: MadeGift, recipient?: Keypair): Promise<unknown> {
  // Built before Till knows that the gift is open: the chain decides, not the database.
  const { chain, programId, mint } = till.network;
  const { reclaimTemplate, releaseTemplate } = await import('../../src/chain/escrow/transactions.ts');
  const { unsigned } = await import('../../src/chain/template.ts');
  const terms = {
    id: gift.id,
    amount: 2_500n,
    senderAddress: sender.publicKey.toBase58(),
    releaseVerificationKey: gift.key,
  };
  const setup = { programId, mint, priorityFee: 0 };
  const key = recipient?.publicKey ?? sender.publicKey;
  const template =
    kind === 'reclaim'
      ? reclaimTemplate(setup, terms)
      : releaseTemplate(setup, terms, { recipient: key, payer: key });
  const { blockhash } = await chain.recent();
  return { transaction: { serialized_transaction: unsigned(template, blockhash).toString('base64') } };
}

describe('a node that fails', () => {
  const failures: [string, Fault][] = [
    ['429', () => ({ status: 429 })],
    ['a gateway’s 502', () => ({ status: 502 })],
    ['a cut connection', () => 'hang up'],
    ['silence', () => 'never answer'],
    ['something that is no JSON', () => ({ text: '<html>' })],
    ['half an answer', () => ({ text: '{"jsonrpc":"2.0","id":1,"resu' })],
    ['an answer of nothing', () => ({ result: null })],
    ['“node is behind”', () => ({ error: { code: -32005, message: 'Node is behind by 42 slots' } })],
    ['an internal error', () => ({ error: { code: -32603, message: 'Internal error' } })],
  ];

  it.each(failures)('with %s delays a state and loses none', async (_, fault) => {
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
  });

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

describe('two watchers', () => {
  it('that overlap tell everything once', async () => {
    const gifts = await Promise.all(Array.from({ length: 4 }, make));
    for (const gift of gifts) await fundUnseen(gift);
    const other = await startTill(
      { DATABASE_URL: till.db.url },
      { network: { ...truth, sandbox: truth.sandbox } },
    );
    await Promise.all([look(), other.watcher.look(), look(), other.watcher.look()]);
    await other.stop();
    for (const { id } of gifts) {
      const told = await till.db.prisma.event.findMany({
        where: { objectId: id },
        orderBy: { sequence: 'asc' },
      });
      expect(told.map(({ type }) => type)).toEqual(['gift.created', 'gift.funded']);
      expect(await till.db.prisma.transaction.count({ where: { source: id } })).toBe(1);
    }
  });

  it('are one at a time, and the other takes over when the first loses its database', async () => {
    const url = await newDatabase();
    const log = pino({ level: 'silent' });
    const terms: string[] = [];
    let atWork = 0;
    const elect = (name: string) =>
      runElected({ url, lock: 42, log }, async (signal) => {
        expect(++atWork).toBe(1);
        terms.push(name);
        while (!signal.aborted) await pause(1_000, signal);
        atWork--;
      });
    const [a, b] = [elect('a'), elect('b')];
    await expect.poll(() => terms.length).toBe(1);
    await pause(1_500, AbortSignal.timeout(5_000));
    expect(terms).toHaveLength(1);
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    for (let n = 2; n <= 3; n++) {
      await admin.query(
        `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`,
      );
      await expect.poll(() => terms.length).toBe(n);
    }
    await admin.end();
    await a.stop();
    await expect.poll(() => terms.at(-1)).toBe('b');
    await b.stop();
    expect(atWork).toBe(0);
  });

  it('run by itself wakes on notices, long before the next look is due', async () => {
    const gift = await make();
    const stopping = new AbortController();
    // The faulty node has no WebSocket: this Till asks the chain itself.
    const direct = await startTill(
      { DATABASE_URL: till.db.url, CHAIN_POLL_SECONDS: '60' },
      { network: { ...truth } },
    );
    const running = direct.watcher.run(stopping.signal);
    await fundUnseen(gift);
    await expect.poll(() => statusOf(gift)).toBe('open');
    stopping.abort();
    await running;
    await direct.stop();
  });
});

it('is not confused by transactions that only mention the program', async () => {
  await look();
  const before = await till.db.prisma.transaction.count();
  const transaction = new Transaction({
    feePayer: sender.publicKey,
    recentBlockhash: (await till.network.chain.recent()).blockhash,
  } as never);
  const transfer = SystemProgram.transfer({
    fromPubkey: sender.publicKey,
    toPubkey: sender.publicKey,
    lamports: 1,
  });
  transfer.keys.push({ pubkey: till.network.programId, isSigner: false, isWritable: false });
  transaction.add(transfer);
  transaction.sign(sender);
  await landTruly(transaction);
  expect(await look()).toBe(1);
  expect(await till.db.prisma.transaction.count()).toBe(before);
  await fund(till, await make());
  expect(await till.db.prisma.transaction.count()).toBe(before + 1);
  await land(till, signed({ next_action: await actionOf('reclaim', await fundedGift()) }, sender));
});

async function fundedGift(): Promise<MadeGift> {
  const gift = await make();
  await fundUnseen(gift);
  return gift;
}
