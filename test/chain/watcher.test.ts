import { Keypair, Transaction } from '@solana/web3.js';
import pg from 'pg';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Network } from '../../src/chain/network.ts';
import { runElected } from '../../src/db/election.ts';
import { pause } from '../../src/shared/pause.ts';
import { startBehindNodes } from '../support/behind-nodes.ts';
import { newDatabase } from '../support/database.ts';
import type { FaultyRpc } from '../support/faulty-rpc.ts';
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
import { mention } from '../support/payments.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { createUnseenGifts, payoutOf } from './unseen-gifts.ts';

/** What the watcher makes of the chain when the node it asks is a good one, and of other watchers. */

let truth: Network;
let node: FaultyRpc;
let till: TestTill;
let account: TestAccount;
let sender: Keypair;

beforeAll(async () => {
  const ground = await startBehindNodes({ isSecondKnown: false, timeoutMs: 1_000 });
  ({ truth, node, till, account, payer: sender } = ground);
});

const { make, statusOf, landTruly, fundUnseen } = createUnseenGifts(() => ({
  till,
  truth,
  account,
  sender,
}));
const look = () => till.watcher.look();
const finalize = () => pass(till, 40);

describe('a good node', () => {
  it('shows everything that happened while nobody looked, in order', async () => {
    const gifts = [await make(), await make(), await make()] as const;
    for (const gift of gifts) await fundUnseen(gift);
    const [, reclaimed, released] = gifts;
    await landTruly(signed(await payoutOf(till, reclaimed, { reclaim: true }), sender));
    const recipient = await newSender(till);
    const release = await payoutOf(till, released, { recipient });
    await landTruly(signed(release, recipient, releaseKeypair(released.code)));
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
  const recent = await till.network.chain.recent();
  const transaction = new Transaction({ feePayer: sender.publicKey, ...recent });
  transaction.add(mention(sender.publicKey, [till.network.programId.toBase58()], 1));
  transaction.sign(sender);
  await landTruly(transaction);
  expect(await look()).toBe(1);
  expect(await till.db.prisma.transaction.count()).toBe(before);
  await fund(till, await make());
  expect(await till.db.prisma.transaction.count()).toBe(before + 1);
  await land(till, signed(await payoutOf(till, await fundedGift(), { reclaim: true }), sender));
});

async function fundedGift(): Promise<MadeGift> {
  const gift = await make();
  await fundUnseen(gift);
  return gift;
}
