import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, ask, cancel, kinds, trailOf, UNPAID } from '../payments/asked.ts';
import { namesOf } from '../payments/happened.ts';
import { createPayerOf } from '../payments/one-payer.ts';
import { mention, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Payments as people make them by mistake: too little, too much, twice, too late, and for two things at once. */

let till: TestTill;
let account: TestAccount;
let other: TestAccount;
let payer: Keypair;

beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
  account = await till.newAccount('Harbour Coffee');
  other = await till.newAccount('Next door');
});
afterAll(() => till.stop());

const { transferTo, seen, expectSettled } = createPayerOf(() => ({ till, account, payer }));

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
      references: [one.reference, two.reference, till.useCases.payables.beacon],
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
