import type { Keypair } from '@solana/web3.js';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { verdictOf } from '../../src/books/finality.ts';
import type { Standing } from '../../src/chain/nodes.ts';
import { MINUTE_MS } from '../../src/shared/clock.ts';
import { type Asked, ask, trailOf } from '../payments/asked.ts';
import { happened } from '../payments/happened.ts';
import { type BehindNodes, startBehindNodes } from '../support/behind-nodes.ts';
import type { Fault, FaultyRpc } from '../support/faulty-rpc.ts';
import {
  base64Of,
  land,
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

/** Two nodes, of which one fails or lies: the only way to have what an honest chain does not do. */

const MUCH = 2_000;
const LITTLE = 500;

let first: FaultyRpc;
let second: FaultyRpc;
let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let setFault: BehindNodes['setFault'];

beforeAll(async () => {
  const ground = await startBehindNodes({ settings: { CHAIN_CORROBORATE_ABOVE: '1000' } });
  ({ node: first, second, till, account, payer, setFault } = ground);
});
afterEach(() => setFault());

const pay = (asked: Asked, amount = asked.due) =>
  sendAll(
    till,
    transferOf(till, payer.publicKey, {
      recipient: asked.recipient,
      references: [asked.reference, till.useCases.payables.beacon],
      amount,
    }),
    [payer],
  );
const seen = (asked: Asked) => trailOf(till, account, asked);
const heldCount = () => till.db.prisma.heldTransaction.count();
const provisionalCount = () => till.db.prisma.provisionalTransaction.count();
const showsNothing: Fault = ({ method }) => (method === 'getTransaction' ? { result: null } : undefined);
async function lookAgain() {
  till.clock.advance(MINUTE_MS);
  return till.secondLook.look();
}

describe('much money that one node alone shows', () => {
  it('is booked when the second shows it as well, and never lost', async () => {
    const asked = await ask(till, account, 'session', MUCH);
    second.fault = showsNothing;
    const signature = await pay(asked);
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({ status: 'OPEN', payments: [] });
    expect(await lookAgain()).toMatchObject({ released: 0 });
    expect((await seen(asked)).payments).toEqual([]);
    expect(await metric('till_chain_held')).toBe('1');

    second.fault = undefined;
    expect(await lookAgain()).toMatchObject({ released: 1 });
    expect(await seen(asked)).toMatchObject({ status: 'COMPLETE', transaction: { signature } });
    expect(await heldCount()).toBe(0);
  });

  it('is booked at once when both show it, and little on the word of one', async () => {
    const asked = [
      await ask(till, account, 'session', MUCH),
      await ask(till, account, 'session', LITTLE),
    ] as const;
    await pay(asked[0]);
    await till.watcher.look();
    second.fault = showsNothing;
    await pay(asked[1]);
    await till.watcher.look();
    for (const each of asked) expect((await seen(each)).status).toBe('COMPLETE');
    expect(await heldCount()).toBe(0);
  });

  it('is not booked where the nodes tell different stories', async () => {
    const asked = await ask(till, account, 'intent', MUCH);
    const signature = await pay(asked, 10_000n);
    first.fault = async (call) => {
      if (call.method !== 'getTransaction' || call.params[0] !== signature) return undefined;
      const { result } = (await call.truth()) as { result: { meta: { postTokenBalances: Balance[] } } };
      for (const { owner, uiTokenAmount } of result.meta.postTokenBalances)
        if (owner === asked.recipient)
          uiTokenAmount.amount = String(BigInt(uiTokenAmount.amount) + asked.due);
      return { result };
    };
    await till.watcher.look();
    await lookAgain();
    expect(await seen(asked)).toMatchObject({ status: 'REQUIRES_ACTION', payments: [] });
    expect(till.logged.join()).toContain('nodes disagree');
    // It keeps nobody from paying.
    await pay(asked);
    await till.watcher.look();
    expect((await seen(asked)).status).toBe('SUCCEEDED');
    first.fault = undefined;
    await lookAgain();
    expect((await seen(asked)).payments).toMatchObject([
      { outcome: 'SETTLED', received: MUCH },
      { outcome: 'DUPLICATE', received: 1 },
    ]);
  });

  it('is still on its way for the intent that was paid at Till', async () => {
    const asked = await ask(till, account, 'intent', MUCH);
    second.fault = showsNothing;
    const { payables, transactionIntents } = till.useCases;
    const { serializedTransaction } = await payables.prepare(asked.id, payer.publicKey.toBase58());
    const action = { transaction: { serialized_transaction: serializedTransaction } };
    const transaction = signed({ next_action: action }, payer);
    await land(till, transaction);
    await till.watcher.look();
    await transactionIntents.onSent(asked.id);
    till.clock.advance(10 * MINUTE_MS);
    await transactionIntents.giveUp();
    expect(await seen(asked)).toMatchObject({ status: 'PROCESSING', lastPaymentError: null });
    second.fault = undefined;
    await lookAgain();
    expect((await seen(asked)).status).toBe('SUCCEEDED');
    expect(await payables.submit(asked.id, base64Of(transaction))).toBe(true);
  });

  it('keeps what follows upon it waiting as well', async () => {
    const gift = await makeGift(rest, till, account, { sender: payer, amount: MUCH });
    second.fault = showsNothing;
    await land(till, signed(gift.body, payer));
    await till.watcher.look();
    expect(await statusOf(gift)).toBe('requires_action');
    const recipient = await newSender(till);
    await land(till, await claimOf(gift, recipient));
    await till.watcher.look();
    expect(await heldCount()).toBe(2);
    second.fault = undefined;
    await lookAgain();
    await lookAgain();
    expect(await statusOf(gift)).toBe('released');
    expect(await heldCount()).toBe(0);
  });
});

interface Balance {
  owner: string;
  uiTokenAmount: { amount: string };
}

const statusOf = async ({ id }: MadeGift) => (await rest.call(till, 'Gift', { id }, account)).body.status;

async function claimOf(gift: MadeGift, recipient: Keypair) {
  const { releaseTemplate } = await import('../../src/chain/escrow/transactions.ts');
  const { unsigned } = await import('../../src/chain/template.ts');
  const { programId, mint, chain } = till.network;
  const terms = {
    id: gift.id,
    amount: BigInt(MUCH),
    senderAddress: payer.publicKey.toBase58(),
    releaseVerificationKey: gift.key,
  };
  const roles = { recipient: recipient.publicKey, payer: recipient.publicKey };
  const template = releaseTemplate({ programId, mint, priorityFee: 0 }, terms, roles);
  const serialized_transaction = unsigned(template, (await chain.recent()).blockhash).toString('base64');
  return signed(
    { next_action: { transaction: { serialized_transaction } } },
    recipient,
    releaseKeypair(gift.code),
  );
}

async function metric(name: string): Promise<string | undefined> {
  const { payload } = await appOf(till).inject({ url: '/metrics' });
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(payload)?.[1];
}

describe('what was booked before it was final', () => {
  it('is looked for once more, and then never again', async () => {
    const asked = await ask(till, account, 'session', LITTLE);
    await pay(asked);
    await till.watcher.look();
    expect(await provisionalCount()).toBeGreaterThan(0);
    pass(till, 40);
    first.asked.length = 0;
    const { final, vanished } = await lookAgain();
    expect(final).toBeGreaterThan(0);
    expect(vanished).toBe(0);
    // However many there were, each node was asked once.
    expect(first.asked.filter((method) => method === 'getSignatureStatuses')).toHaveLength(1);
    expect(await provisionalCount()).toBe(0);
    expect(await lookAgain()).toEqual({ released: 0, final: 0, vanished: 0, open: 0 });
  });

  it('and then vanished is told to the merchant and the operator, and changes no state', async () => {
    const asked = await ask(till, account, 'session', LITTLE);
    const signature = await pay(asked);
    await till.watcher.look();
    const forgets: Fault = async (call) => {
      if (call.method !== 'getSignatureStatuses') return undefined;
      const { result } = (await call.truth()) as { result: { value: unknown[] } };
      const [names] = call.params as [string[]];
      result.value = names.map((name, index) => (name === signature ? null : result.value[index]));
      return { result };
    };
    first.fault = forgets;
    second.fault = forgets;
    pass(till, 40);
    // It could still come back: nothing is said yet.
    expect(await lookAgain()).toMatchObject({ vanished: 0, open: 1 });
    pass(till, 200);
    expect(await lookAgain()).toMatchObject({ vanished: 1 });
    expect(await lookAgain()).toMatchObject({ vanished: 0, open: 0 });

    expect((await seen(asked)).status).toBe('COMPLETE');
    const { body } = await rest.call(till, 'Exceptions', { needs_attention: true }, account);
    expect(body.data).toMatchObject([
      { kind: 'transaction_vanished', source: asked.id, signature, amount: LITTLE },
    ]);
    const events = await happened(till, account);
    expect(events.filter(({ type }) => type === 'exception.raised')).toHaveLength(1);
    expect(till.logged.some((line) => line.includes('vanished') && line.includes(signature))).toBe(true);
    expect(await metric('till_exceptions_open')).toBe('1');
  });
});

describe('the verdict of several nodes', () => {
  const told = (...answers: [Standing, number][]) =>
    verdictOf(
      answers.map(([standing, slot]) => ({ slot, standings: [standing] })),
      0,
      1_000,
    );
  it.each([
    ['nobody answers', [], 'open'],
    ['the only one that answers calls it final', [['final', 1_040]], 'final'],
    [
      'two of three call it final',
      [
        ['final', 1_040],
        ['final', 1_040],
        ['unknown', 1_040],
      ],
      'final',
    ],
    [
      'one knows it, and one not yet',
      [
        ['final', 1_040],
        ['unknown', 1_040],
      ],
      'open',
    ],
    [
      'one knows it, and one never will',
      [
        ['final', 1_300],
        ['unknown', 1_300],
      ],
      'vanished',
    ],
    [
      'the one that does not know it lags behind',
      [
        ['final', 1_300],
        ['unknown', 1_100],
      ],
      'open',
    ],
    [
      'it failed after all',
      [
        ['failed', 1_300],
        ['failed', 1_300],
      ],
      'vanished',
    ],
    [
      'it is not final for very long',
      [
        ['pending', 9_000],
        ['unknown', 9_000],
      ],
      'open',
    ],
  ] as [string, [Standing, number][], string][])('when %s', (_, answers, verdict) => {
    expect(told(...answers)).toBe(verdict);
  });
});
