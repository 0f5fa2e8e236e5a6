import { randomBytes } from 'node:crypto';
import type { Keypair, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Network } from '../../src/chain/network.ts';
import { SANDBOX_PROGRAM_ID } from '../../src/chain/program/program.ts';
import { HOUR_MS } from '../../src/shared/clock.ts';
import { payoutOf } from '../chain/unseen-gifts.ts';
import { type Asked, ask, trailOf } from '../payments/asked.ts';
import { spam } from '../payments/spam.ts';
import { type BehindNodes, startBehindNodes } from '../support/behind-nodes.ts';
import type { Fault, FaultyRpc } from '../support/faulty-rpc.ts';
import {
  base64Of,
  connectionTo,
  type MadeGift,
  makeGift,
  newSender,
  pass,
  releaseKeypair,
  signed,
} from '../support/gifts.ts';
import { sendAll, transferOf } from '../support/payments.ts';
import { appOf, rest } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What strangers and broken nodes do to the reading of the chain, and that nobody else feels it. */

let truth: Network;
let node: FaultyRpc;
let second: FaultyRpc;
let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let both: BehindNodes['setFault'];
let beacon: string;

beforeAll(async () => {
  const ground = await startBehindNodes({ accountName: 'Harbor Coffee' });
  ({ truth, node, second, till, account, payer, setFault: both } = ground);
  beacon = till.useCases.payables.beacon;
});
afterEach(() => both());

const callsDuring = async (work: () => Promise<unknown>) => {
  const before = node.asked.length + second.asked.length;
  await work();
  return [...node.asked, ...second.asked].length - before;
};
const sweep = () => {
  till.clock.advance(10);
  return till.watcher.sweep();
};
const statusOf = async (asked: Asked) => (await trailOf(till, account, asked)).status;
const payTo = ({ recipient, due: amount }: Asked, references: string[]) =>
  sendAll(till, transferOf(till, payer.publicKey, { recipient, references, amount }), [payer]);

describe('payments that carry the reference alone', () => {
  /** As link openings leave them: sessions that nobody will ever pay. */
  const openSessions = (count: number) => till.db.prisma.$executeRaw`
    with opened as (
      insert into checkout_sessions (id, account_id, status, payment_status, line_items, amount_subtotal, amount_total,
                                     recipient_address, reference, created_at)
      select 'cs_stranger' || ${count} || '_' || n, ${account.id}, 'open', 'unpaid', '[]', 100, 100,
             ${account.wallet.address}, 'reference ' || ${count} || ' ' || n, now()
        from generate_series(1, ${count}::int) n
      returning *
    )
    insert into payables (id, account_id, state, reference, recipient_address, amount, fee_amount, created_at)
    select id, account_id, 'open', reference, recipient_address, 100, 0, created_at from opened`;

  it('are found in one round, with as many calls however many sessions wait', async () => {
    const calls: number[] = [];
    for (const waiting of [10, 100, 2_000]) {
      await openSessions(waiting);
      const asked = await ask(till, account, 'session');
      await payTo(asked, [asked.reference]);
      calls.push(await callsDuring(sweep));
      expect(await statusOf(asked)).toBe('COMPLETE');
      // What is final is not listed again.
      pass(till, 40);
      await sweep();
    }
    // What it holds, what is final, its history, the payment, and who can close the account that it went to. The
    // first time the history is read to its end, and the owner's other accounts are asked for.
    expect(calls).toEqual([8, 5, 5]);
  });

  it('are found although strangers have signed up and have a thousand wallets paid', async () => {
    const asked = await ask(till, account, 'session');
    const [lookedAt, since] = [new Date(0), till.clock.now()];
    const strangers = Array.from({ length: 300 }, (_, n) => `acct_stranger${n}`);
    const addressOf = () => bs58.encode(randomBytes(32));
    const wallets = [
      ...strangers.map((accountId) => ({ accountId, address: addressOf() })),
      ...Array.from({ length: 1_000 }, () => ({ accountId: strangers[0] ?? '', address: addressOf() })),
    ];
    await till.db.prisma.account.createMany({
      data: strangers.map((id) => ({ id, walletAddress: addressOf(), businessName: id, createdAt: since })),
    });
    await till.db.prisma.recipient.createMany({
      data: wallets.map((wallet) => ({ ...wallet, since, sinceSlot: 1n, lookedAt })),
    });
    await till.db.prisma.recipientTurn.createMany({
      data: strangers.map((accountId) => ({ accountId, touchedAt: since, lookedAt })),
    });
    await payTo(asked, [asked.reference]);
    expect(await callsDuring(sweep)).toBeLessThan(40);
    expect(await statusOf(asked)).toBe('COMPLETE');
  });
});

describe('a flood of foreign transactions on the beacon', () => {
  const FLOOD = 80;

  it('stands in front of no payment, be it in the middle of it or after it', async () => {
    const [amid, after] = [await ask(till, account, 'session'), await ask(till, account, 'intent')];
    await till.watcher.look();
    await spam(till, payer, [beacon], FLOOD);
    await payTo(amid, [amid.reference, beacon]);
    await spam(till, payer, [beacon], FLOOD);
    await payTo(after, [after.reference, beacon]);
    const shown: string[] = [];
    both(({ method, params }) => {
      if (method === 'getTransaction') shown.push(String(params[0]));
      return undefined;
    });

    // The one in the middle reached its recipient, whose own history is short.
    await sweep();
    expect(await statusOf(amid)).toBe('COMPLETE');
    expect(shown.length).toBeLessThanOrEqual(2);
    expect(await statusOf(after)).toBe('SUCCEEDED');
    await till.watcher.look();
    expect((await trailOf(till, account, amid)).payments).toHaveLength(1);
    // What was found on the other way is not fetched again.
    expect(new Set(shown).size).toBe(shown.length);
  });

  it('is read from its newest end, and from its oldest while it lasts', async () => {
    await spam(till, payer, [beacon], FLOOD);
    const asked = await ask(till, account, 'session');
    const signature = await payTo(asked, [asked.reference, beacon]);
    const shown: string[] = [];
    both(({ method, params }) => {
      if (method === 'getTransaction') shown.push(String(params[0]));
      return undefined;
    });
    await till.watcher.look();
    expect(await statusOf(asked)).toBe('COMPLETE');
    expect(shown.indexOf(signature)).toBeLessThan(8);
    expect(shown).toHaveLength(FLOOD + 1);
  });

  it('is not waited for by what Till sent itself, even if no history can be had at all', async () => {
    const asked = await ask(till, account, 'intent');
    const { payables } = till.useCases;
    const { serializedTransaction } = await payables.prepare(asked.id, payer.publicKey.toBase58());
    const transaction = signed(
      { next_action: { transaction: { serialized_transaction: serializedTransaction } } },
      payer,
    );
    both(({ method }) => (method === 'getSignaturesForAddress' ? { status: 503 } : undefined));
    const landing = setInterval(() => {
      truth.sandbox?.advance(1);
      till.watcher.look().catch(() => {});
    }, 100);
    try {
      expect(await payables.submit(asked.id, base64Of(transaction))).toBe(true);
    } finally {
      clearInterval(landing);
    }
    expect(await statusOf(asked)).toBe('SUCCEEDED');
    expect(await till.db.prisma.toldTransaction.count()).toBe(0);
  });
});

describe('a transaction that is listed and not shown', () => {
  const make = () => makeGift(rest, till, account, { sender: payer });
  const stateOf = async ({ id }: MadeGift) =>
    (await rest.call(till, 'Gift', { id }, account)).body.status as string;
  const hide =
    (signature: string, answer: Awaited<ReturnType<Fault>> = { result: null }): Fault =>
    ({ method, params }) =>
      method === 'getTransaction' && params[0] === signature ? answer : undefined;
  async function landThere(transaction: Transaction): Promise<string> {
    const chain = connectionTo({ ...till, network: truth });
    const signature = await chain.sendRawTransaction(transaction.serialize());
    pass(till, 40);
    return signature;
  }
  const landFunding = (gift: MadeGift) => landThere(signed(gift.body, payer));
  const asideNow = () => till.db.prisma.setAsideTransaction.findMany();
  const later = () => till.clock.advance(2 * HOUR_MS);

  it('is asked of every node', async () => {
    const gift = await make();
    node.fault = hide(await landFunding(gift));
    second.fault = undefined;
    await till.watcher.look();
    expect(await stateOf(gift)).toBe('open');
    expect(await asideNow()).toEqual([]);
  });

  it.each([
    ['that no node has', { result: null }, 'missing'],
    ['of a version that no node can tell', { error: { code: -32015, message: 'version 1' } }, 'unreadable'],
  ] as const)('%s is set aside, and everything else goes on', async (_, answer, reason) => {
    const [hidden, other] = [await make(), await make()];
    const signature = await landFunding(hidden);
    both(hide(signature, answer));
    await landFunding(other);
    await till.watcher.look();
    expect(await stateOf(other)).toBe('open');
    expect(await stateOf(hidden)).toBe('requires_action');
    expect(await asideNow()).toMatchObject([{ subject: 'gift', signature, reason }]);
    expect(till.logged.filter((line) => line.includes(signature) && line.includes('aside'))).toHaveLength(1);
    const metrics = await appOf(till).inject({ url: '/metrics' });
    expect(metrics.body).toMatch(/^till_chain_set_aside 1$/m);

    // Shown later, it means what it always meant.
    node.fault = undefined;
    later();
    expect(await till.watcher.lookAgain()).toBe(1);
    expect(await stateOf(hidden)).toBe('open');
    expect(await asideNow()).toEqual([]);
  });

  it('lets no gift be taken for one that was never funded', async () => {
    const [funded, unfunded] = [await make(), await make()];
    for (const { id } of [funded, unfunded]) await rest.call(till, 'GiftReclaim', { id }, account);
    const signature = await landFunding(funded);
    // The first node forgets the escrow, too; the second still knows of it.
    both(hide(signature));
    const { escrowAddress } = await till.db.prisma.gift.findUniqueOrThrow({ where: { id: funded.id } });
    node.fault = (call) => {
      const isEscrow = call.method === 'getSignaturesForAddress' && call.params[0] === escrowAddress;
      return isEscrow ? { result: [] } : hide(signature)(call);
    };
    pass(till, 400);
    await till.watcher.look();
    expect(await asideNow()).toMatchObject([{ signature }]);
    expect(await stateOf(funded)).toBe('requires_action');
    expect(await stateOf(unfunded)).toBe('reclaimed');
    node.fault = undefined;
    later();
    await till.watcher.lookAgain();
    expect(await stateOf(funded)).toBe('open');
  });

  it('takes nothing from what came after it', async () => {
    const gift = await make();
    const funding = await landFunding(gift);
    const release = await releaseOf(gift);
    both(hide(funding));
    await till.watcher.look();
    expect(await stateOf(gift)).toBe('requires_action');
    node.fault = undefined;
    later();
    await till.watcher.lookAgain();
    expect((await rest.call(till, 'Gift', { id: gift.id }, account)).body).toMatchObject({
      status: 'released',
      release_tx: release,
    });
  });

  it('does not hide gifts that somebody waits for: their own escrows are looked at', async () => {
    const [hidden, waited] = [await make(), await make()];
    both(hide(await landFunding(hidden)));
    await till.watcher.look();
    const read = await rest.call(till, 'Gift', { id: waited.id }, account);
    const transaction = signed(read.body, payer);
    await connectionTo({ ...till, network: truth }).sendRawTransaction(transaction.serialize());
    truth.sandbox?.advance(2);
    // The program's history cannot be had at all any more.
    const [one, two] = [node.fault, second.fault];
    const cut =
      (before: Fault | undefined): Fault =>
      (call) =>
        call.method === 'getSignaturesForAddress' && call.params[0] === SANDBOX_PROGRAM_ID
          ? { status: 503 }
          : before?.(call);
    [node.fault, second.fault] = [cut(one), cut(two)];
    await till.watcher.lookAgain();
    expect(await stateOf(waited)).toBe('open');
  });

  async function releaseOf(gift: MadeGift): Promise<string> {
    const recipient = await newSender(till);
    const payout = await payoutOf(till, gift, { recipient });
    return landThere(signed(payout, recipient, releaseKeypair(gift.code)));
  }
});
