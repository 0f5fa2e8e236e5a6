import {
  createInitializeAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { Keypair, PublicKey, SystemProgram } from '@solana/web3.js';
import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundInstruction, releaseInstruction, STATE_SIZE } from '../../src/chain/escrow/escrow.ts';
import { tokenAccountOf } from '../../src/chain/transfer.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { type Asked, ask, cancel, kinds, PAID, trailOf, UNPAID } from '../payments/asked.ts';
import { namesOf } from '../payments/happened.ts';
import { spam } from '../payments/spam.ts';
import { newTwin } from '../payments/twin.ts';
import { newSender, pass } from '../support/gifts.ts';
import { mention, newTable, pay, sendAll, sendVersioned, transferOf } from '../support/payments.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Payments as people make them by mistake, and as people make them who would rather not pay. */

let till: TestTill;
let account: TestAccount;
let other: TestAccount;
let payer: Keypair;
let beacon: string;

beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount('Harbour Coffee');
  other = await till.newAccount('Next door');
  payer = await newSender(till, 100_000_000);
  beacon = till.useCases.payables.beacon;
});
afterAll(() => till.stop());

const keysOf = ({ wallet }: TestAccount) => Keypair.fromSecretKey(bs58.decode(wallet.secretKey));
const namesIn = ({ reference }: Asked) => [reference, beacon];
const transferTo = (asked: Asked, amount = asked.due) =>
  transferOf(till, payer.publicKey, { recipient: asked.recipient, references: namesIn(asked), amount });
/** Sends it, and has Till look. */
async function show(sent: Promise<string>): Promise<string> {
  const signature = await sent;
  await till.watcher.look();
  return signature;
}
const seen = (asked: Asked) => trailOf(till, account, asked);

/** The round over recipients. */
async function sweep(): Promise<number> {
  till.clock.advance(10);
  return till.watcher.sweep();
}

async function expectUntouched(asked: Asked): Promise<void> {
  const trail = await seen(asked);
  expect(trail).toMatchObject({ status: UNPAID[asked.kind], transaction: null, payments: [] });
  expect(trail.lastPaymentError).toBeNull();
  // It can still be paid.
  const signature = await pay(till, payer, transferTo(asked));
  await expectSettled(asked, signature);
}

async function expectSettled(asked: Asked, signature: string): Promise<void> {
  const trail = await seen(asked);
  expect(trail).toMatchObject({
    status: PAID[asked.kind],
    lastPaymentError: null,
    payerAddress: payer.publicKey.toBase58(),
    transaction: { signature, source: asked.id },
  });
  expect(trail.payments.filter(({ outcome }) => outcome === 'SETTLED')).toMatchObject([{ signature }]);
}

describe('a payment that is none', () => {
  const kind = 'session';

  it('is one in another token that looks like USDC', async () => {
    const asked = await ask(till, account, kind);
    const twin = await newTwin(till, payer, { takesFee: false });
    await show(sendAll(till, twin.transfer(asked.recipient, namesIn(asked), asked.due), [payer]));
    await expectUntouched(asked);
  });

  it('is one in a Token-2022 twin that keeps a fee', async () => {
    const asked = await ask(till, account, kind);
    const twin = await newTwin(till, payer, { takesFee: true });
    await show(sendAll(till, twin.transfer(asked.recipient, namesIn(asked), 2n * asked.due), [payer]));
    await expectUntouched(asked);
  });

  it('is a transaction that names it and is about something else', async () => {
    const asked = await ask(till, account, kind);
    await show(sendAll(till, [mention(payer.publicKey, namesIn(asked), 1)], [payer]));
    await expectUntouched(asked);
  });

  it('is one that failed', async () => {
    const asked = await ask(till, account, kind);
    const poor = await newSender(till, 1);
    const { recipient, due: amount } = asked;
    const instructions = transferOf(till, poor.publicKey, { recipient, references: namesIn(asked), amount });
    const signature = await show(sendAll(till, instructions, [poor]));
    expect(await till.network.chain.outcome(signature)).toBe('failed');
    await expectUntouched(asked);
  });

  it('is one to somebody else', async () => {
    const asked = await ask(till, account, kind);
    const elsewhere = { ...asked, recipient: other.wallet.address };
    await show(sendAll(till, transferTo(elsewhere), [payer]));
    await expectUntouched(asked);
  });

  it('comes in and goes out again in one transaction', async () => {
    const asked = await ask(till, account, kind);
    const owner = keysOf(account);
    const { mint } = till.network;
    const back = createTransferCheckedInstruction(
      getAssociatedTokenAddressSync(mint, owner.publicKey),
      mint,
      getAssociatedTokenAddressSync(mint, payer.publicKey),
      owner.publicKey,
      asked.due,
      6,
    );
    await show(sendAll(till, [...transferTo(asked), back], [payer, owner]));
    await expectUntouched(asked);
  });

  it('goes out again in part, which is too little', async () => {
    const asked = await ask(till, account, kind);
    const owner = keysOf(account);
    const { mint } = till.network;
    const back = createTransferCheckedInstruction(
      getAssociatedTokenAddressSync(mint, owner.publicKey),
      mint,
      getAssociatedTokenAddressSync(mint, payer.publicKey),
      owner.publicKey,
      10_000n,
      6,
    );
    await show(sendAll(till, [...transferTo(asked), back], [payer, owner]));
    expect(await seen(asked)).toMatchObject({
      status: UNPAID[kind],
      transaction: null,
      payments: [{ outcome: 'SHORT', received: 999, due: 1_000 }],
    });
  });
});

describe.each(kinds)('a payment that counts, for a %s', (kind) => {
  it('is made by another program', async () => {
    const asked = await ask(till, account, kind);
    const [releaseKey, owner] = [Keypair.generate(), keysOf(account)];
    const { programId, mint, chain } = till.network;
    const terms = {
      programId,
      mint,
      giftId: `gift_${'0'.repeat(23)}${kinds.indexOf(kind)}`,
      sender: payer.publicKey,
      releaseKey: releaseKey.publicKey,
    };
    const rent = await chain.rent(STATE_SIZE);
    await sendAll(till, [fundInstruction({ ...terms, amount: asked.due }, rent)], [payer]);
    const release = releaseInstruction({ ...terms, recipient: owner.publicKey, payer: payer.publicKey });
    const named = mention(payer.publicKey, namesIn(asked), 1);
    const signature = await show(sendAll(till, [release, named], [payer, releaseKey, owner]));
    const moved = await chain.transaction(signature);
    expect(moved?.instructions.filter((one) => one.programId === programId.toBase58())).toHaveLength(1);
    expect(await seen(asked)).toMatchObject({
      status: PAID[kind],
      transaction: { signature, amount: 1_000 },
      payments: [{ outcome: 'SETTLED', received: 1_000, excess: 0 }],
    });
  });

  it('is a versioned transaction', async () => {
    const asked = await ask(till, account, kind);
    await expectSettled(asked, await show(sendVersioned(till, payer, transferTo(asked))));
  });

  it('names it through a lookup table', async () => {
    const asked = await ask(till, account, kind);
    const table = await newTable(
      till,
      payer,
      namesIn(asked).map((name) => new PublicKey(name)),
    );
    pass(till, 2);
    const signature = await show(sendVersioned(till, payer, transferTo(asked), [table]));
    const moved = await till.network.chain.transaction(signature);
    expect(moved?.accounts).toContain(asked.reference);
    await expectSettled(asked, signature);
  });

  /** A payment into an account of the recipient's that no wallet would choose. */
  async function payAside({ recipient, due }: Asked, names: string[]): Promise<string> {
    const second = Keypair.generate();
    const { mint, chain } = till.network;
    const open = SystemProgram.createAccount({
      fromPubkey: payer.publicKey,
      newAccountPubkey: second.publicKey,
      lamports: Number(await chain.rent(165)),
      space: 165,
      programId: TOKEN_PROGRAM_ID,
    });
    const begin = createInitializeAccountInstruction(second.publicKey, mint, new PublicKey(recipient));
    const source = getAssociatedTokenAddressSync(mint, payer.publicKey);
    const { publicKey } = payer;
    const transfer = createTransferCheckedInstruction(source, mint, second.publicKey, publicKey, due, 6);
    return sendAll(till, [open, begin, transfer, mention(publicKey, names, 1)], [payer, second]);
  }

  it('goes to another token account without the beacon: it is found after a while, and settles nothing', async () => {
    const asked = await ask(till, account, kind, kinds.indexOf(kind) + 5_000);
    for (const slots of [0, 40]) {
      pass(till, slots);
      await sweep();
    }
    const signature = await payAside(asked, [asked.reference]);
    till.clock.advance(11 * MINUTE_MS);
    await sweep();
    const { status, payments } = await seen(asked);
    expect(status).toBe(UNPAID[kind]);
    expect(payments).toMatchObject([{ outcome: 'MISDIRECTED', signature }]);
  });

  it('is found by its reference alone when the wallet has dropped the beacon', async () => {
    const asked = await ask(till, account, kind);
    const { recipient, reference, due: amount } = asked;
    const signature = await sendAll(
      till,
      transferOf(till, payer.publicKey, { recipient, references: [reference], amount }),
      [payer],
    );
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({ status: UNPAID[kind], payments: [] });
    await sweep();
    await expectSettled(asked, signature);
    for (const _ of [1, 2]) {
      pass(till, 40);
      await sweep();
    }
    expect((await seen(asked)).payments).toHaveLength(1);
  });

  it('is recorded once, however often and by however many it is seen', async () => {
    const asked = await ask(till, account, kind);
    const signature = await sendAll(till, transferTo(asked), [payer]);
    const transaction = await till.network.chain.transaction(signature);
    if (!transaction) throw new Error('it landed');
    await Promise.all([
      till.watcher.look(),
      ...Array.from({ length: 5 }, () => till.useCases.payments.apply(transaction)),
    ]);
    await till.useCases.payments.apply(transaction);
    await expectSettled(asked, signature);
    expect((await seen(asked)).payments).toHaveLength(1);
    const begun = kind === 'session' ? 'checkout_session.created' : 'transaction_intent.created';
    const done =
      kind === 'session'
        ? ['checkout_session.completed']
        : ['transaction_intent.processing', 'transaction_intent.succeeded'];
    expect(await namesOf(till, account, asked.id)).toEqual([
      begun,
      'transaction.recorded',
      ...done,
      'payment.recorded',
    ]);
  });
});

describe.each(kinds)('money that arrives for a %s and is not what was asked for', (kind) => {
  it('is short: it can still be paid, and then nothing is wrong any more', async () => {
    const asked = await ask(till, account, kind);
    const short = await pay(till, payer, transferTo(asked, asked.due - 1n));
    expect(await seen(asked)).toMatchObject({
      status: UNPAID[kind],
      lastPaymentError: { code: 'amount_insufficient', message: expect.stringContaining('9.99 of 10.00') },
      transaction: null,
      payments: [{ outcome: 'SHORT', received: 999, due: 1_000, excess: 0, signature: short }],
    });
    // Not added up: what came before stays what it was.
    await pay(till, payer, transferTo(asked, 10_000n));
    expect(await seen(asked)).toMatchObject({ status: UNPAID[kind] });
    const signature = await pay(till, payer, transferTo(asked));
    await expectSettled(asked, signature);
    expect((await seen(asked)).payments.map(({ outcome, received }) => [outcome, received])).toEqual([
      ['SHORT', 999],
      ['SHORT', 1],
      ['SETTLED', 1_000],
    ]);
    const names = await namesOf(till, account, asked.id);
    expect(names.filter((name) => name.endsWith('payment_failed'))).toHaveLength(2);
    expect(names.filter((name) => name === 'payment.recorded')).toHaveLength(3);
  });

  it('is more: it is paid, and the excess is shown', async () => {
    const asked = await ask(till, account, kind);
    const signature = await pay(till, payer, transferTo(asked, asked.due + 2_345_678n));
    await expectSettled(asked, signature);
    expect(await seen(asked)).toMatchObject({
      transaction: { amount: 1_234 },
      payments: [{ outcome: 'SETTLED', received: 1_234, due: 1_000, excess: 234 }],
    });
  });

  it('comes twice: the second is recorded and settles nothing', async () => {
    const asked = await ask(till, account, kind);
    const first = await pay(till, payer, transferTo(asked));
    const second = await pay(till, payer, [mention(payer.publicKey, [], 2), ...transferTo(asked)]);
    await expectSettled(asked, first);
    expect((await seen(asked)).payments).toMatchObject([
      { outcome: 'SETTLED', signature: first },
      { outcome: 'DUPLICATE', signature: second, received: 1_000, excess: 0 },
    ]);
    expect(await till.db.prisma.transaction.count({ where: { source: asked.id } })).toBe(1);
  });

  it('comes after a cancel: it is recorded as late', async () => {
    const asked = await ask(till, account, kind);
    expect(await cancel(till, account, asked)).toBe(200);
    const signature = await pay(till, payer, transferTo(asked));
    expect(await seen(asked)).toMatchObject({
      status: 'CANCELED',
      transaction: null,
      lastPaymentError: null,
      payments: [{ outcome: 'LATE', received: 1_000, signature }],
    });
    expect((await namesOf(till, account, asked.id)).at(-1)).toBe('payment.recorded');
  });
});

describe('one payment that names two', () => {
  const outcomes = async (...all: Asked[]) =>
    Promise.all(
      all.map(async (asked) => {
        const as = asked.recipient === account.wallet.address ? account : other;
        return (await trailOf(till, as, asked)).payments.map(({ outcome, received }) => [outcome, received]);
      }),
    );
  const both = (one: Asked, two: Asked, amount: bigint) =>
    transferOf(till, payer.publicKey, {
      recipient: one.recipient,
      references: [one.reference, two.reference, beacon],
      amount,
    });

  it('settles one of them where both are the same seller’s, and counts the money once', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, account, 'intent')];
    await pay(till, payer, both(one, two, one.due));
    expect(await outcomes(one, two)).toEqual([[['SETTLED', 1_000]], [['SHARED', 0]]]);
    expect((await seen(two)).status).toBe('REQUIRES_ACTION');
    await expectSettled(two, await pay(till, payer, transferTo(two)));
  });

  it('settles the one that it pays exactly', async () => {
    const [one, two] = [await ask(till, account, 'session', 400), await ask(till, account, 'intent', 700)];
    await pay(till, payer, both(one, two, two.due));
    expect(await outcomes(one, two)).toEqual([[['SHARED', 0]], [['SETTLED', 700]]]);
  });

  it('settles both if there is enough, and records the transaction once', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, account, 'intent', 700)];
    const signature = await pay(till, payer, both(one, two, one.due + two.due));
    expect(await outcomes(one, two)).toEqual([[['SETTLED', 1_000]], [['SETTLED', 700]]]);
    const transaction = { signature, source: one.id, amount: 1_000 };
    expect(await seen(one)).toMatchObject({ status: 'COMPLETE', transaction });
    expect(await seen(two)).toMatchObject({ status: 'SUCCEEDED', transaction });
    expect(await till.db.prisma.transaction.count({ where: { signature } })).toBe(1);
  });

  it('settles the first and is short for the second, and shows the excess of neither', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, account, 'session')];
    await pay(till, payer, both(one, two, one.due + two.due - 1n));
    expect(await outcomes(one, two)).toEqual([[['SETTLED', 1_000]], [['SHORT', 999]]]);
    expect((await seen(one)).payments).toMatchObject([{ excess: 0 }]);
  });

  it('is short for one of them when it is too little for either', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, account, 'intent')];
    await pay(till, payer, both(one, two, 5_000_000n));
    expect(await outcomes(one, two)).toEqual([[['SHORT', 500]], [['SHARED', 0]]]);
    expect((await seen(two)).lastPaymentError).toBeNull();
  });

  it('is not late for a canceled one when it settles the other', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, account, 'intent')];
    await cancel(till, account, one);
    await pay(till, payer, both(one, two, two.due));
    expect(await outcomes(one, two)).toEqual([[['SHARED', 0]], [['SETTLED', 1_000]]]);
  });

  it('settles both where they are two sellers’, and shows neither what the other got', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, other, 'session', 700)];
    const signature = await pay(till, payer, [...transferTo(one), ...transferTo(two)]);
    expect(await outcomes(one, two)).toEqual([[['SETTLED', 1_000]], [['SETTLED', 700]]]);
    const trails = [await trailOf(till, account, one), await trailOf(till, other, two)];
    expect(trails.map(({ status }) => status)).toEqual(['COMPLETE', 'COMPLETE']);
    // The signature is on record once, for one of them.
    const [recorded] = await till.db.prisma.transaction.findMany({ where: { signature } });
    expect(trails.map((trail) => trail.transaction?.source ?? null).sort()).toEqual(
      [recorded?.source, null].sort(),
    );
    const movements = await till.db.prisma.ledgerEntry.findMany({ where: { signature } });
    expect(movements.map((each) => [each.accountId, each.objectId, each.amount]).sort()).toEqual(
      [
        [account.id, one.id, one.due],
        [other.id, two.id, two.due],
      ].sort(),
    );
  });

  it('is nothing to the seller who got nothing', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, other, 'session')];
    await pay(till, payer, both(one, two, one.due));
    expect(await outcomes(one, two)).toEqual([[['SETTLED', 1_000]], []]);
  });
});

describe('a reference that somebody spams', () => {
  const kind = 'intent';
  it('still shows the payment among all that only name it', async () => {
    const asked = await ask(till, account, kind);
    await spam(till, payer, namesIn(asked), 50);
    const signature = await sendAll(till, transferTo(asked), [payer]);
    await spam(till, payer, namesIn(asked), 50);
    await show(Promise.resolve(signature));
    await expectSettled(asked, signature);
    expect((await seen(asked)).payments).toHaveLength(1);
  });
});

describe('a recipient whose history cannot be read', () => {
  it('keeps none of the others from being read', async () => {
    const [one, two] = [await ask(till, account, 'session'), await ask(till, other, 'session')];
    const { chain, mint } = till.network;
    const { signatures } = chain;
    chain.signatures = async (address, page) => {
      if (address.toBase58() === tokenAccountOf(one.recipient, mint)) throw new Error('the node is lost');
      return signatures(address, page);
    };
    try {
      for (const { recipient, reference, due: amount } of [one, two]) {
        const bill = { recipient, references: [reference], amount };
        await sendAll(till, transferOf(till, payer.publicKey, bill), [payer]);
      }
      await expect(sweep()).rejects.toThrow(/lost/);
      expect((await seen(one)).status).toBe('OPEN');
      expect((await trailOf(till, other, two)).status).toBe('COMPLETE');
    } finally {
      chain.signatures = signatures;
    }
    await sweep();
    expect((await seen(one)).status).toBe('COMPLETE');
  });
});

describe('an object that was canceled long after it was made', () => {
  it('is still looked at: somebody may pay too late', async () => {
    const asked = await ask(till, account, 'intent');
    till.clock.advance(8 * DAY_MS);
    await cancel(till, account, asked);
    await sweep();
    const { recipient, reference, due: amount } = asked;
    const transfer = transferOf(till, payer.publicKey, { recipient, references: [reference], amount });
    await sendAll(till, transfer, [payer]);
    await sweep();
    expect((await seen(asked)).payments).toMatchObject([{ outcome: 'LATE', received: 1_000 }]);
  });
});
