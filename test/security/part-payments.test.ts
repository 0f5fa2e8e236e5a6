import { ComputeBudgetProgram, type Keypair, Transaction } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Asked, accept, ask, cancel, kinds, PAID, trailOf, UNPAID } from '../payments/asked.ts';
import { namesOf } from '../payments/happened.ts';
import { signedTransaction } from '../support/chain.ts';
import { base64Of, connectionTo, newSender } from '../support/gifts.ts';
import { sendAll, transferOf } from '../support/payments.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Strangers, dust, two watchers and the worst moments, for what is paid in parts. */

const ACCUMULATE = { mode: 'accumulate', tolerance_cents: 0 } as const;
const CENT = 10_000n;

let till: TestTill;
let account: TestAccount;
let payer: Keypair;
let made = 0;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount('Harbour Coffee');
  payer = await newSender(till, 10_000_000);
});
afterAll(() => till.stop());

const inParts = (kind: Asked['kind'], cents = 1_000) =>
  ask(till, account, kind, cents, undefined, ACCUMULATE);
const seen = (asked: Asked) => trailOf(till, account, asked);

/** Sends so many base units, past Till; nobody has looked yet. */
function send({ recipient, reference }: Asked, amount: bigint): Promise<string> {
  const references = [reference, till.useCases.payables.beacon];
  const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++made });
  const transfer = transferOf(till, payer.publicKey, { recipient, references, amount });
  return sendAll(till, [unlike, ...transfer], [payer]);
}

/** As many transactions, each with the least that there is. */
async function dust({ recipient, reference }: Asked, count: number): Promise<void> {
  const references = [reference, till.useCases.payables.beacon];
  const transfer = transferOf(till, payer.publicKey, { recipient, references, amount: 1n });
  const { blockhash } = await till.network.chain.recent();
  const connection = connectionTo(till);
  await Promise.all(
    Array.from({ length: count }, () => {
      const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++made });
      const bytes = signedTransaction([unlike, ...transfer], [payer], blockhash);
      return connection.sendRawTransaction(bytes, { skipPreflight: true });
    }),
  );
  till.sandbox.advance(2);
}

async function prepared({ id }: Asked): Promise<Transaction> {
  const { serializedTransaction } = await till.useCases.payables.prepare(id, payer.publicKey.toBase58());
  const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
  transaction.sign(payer);
  return transaction;
}

describe('a stranger’s dust', () => {
  it('fills no answer, waits for nobody, and leaves the rest to be paid and others alone', async () => {
    const dusted = await inParts('session');
    const canceled = await inParts('session');
    await dust(dusted, 120);
    await dust(canceled, 5);
    const honest = await ask(till, await till.newAccount(), 'session');
    const signature = await send(honest, honest.due);
    await till.watcher.look();

    const { status, amountReceived, lastPaymentError, payments } = await seen(dusted);
    expect({ status, amountReceived, lastPaymentError }).toEqual({
      status: UNPAID.session,
      amountReceived: 0,
      lastPaymentError: null,
    });
    expect(payments).toHaveLength(100);
    expect(new Set(payments.map(({ outcome }) => outcome))).toEqual(new Set(['PARTIAL']));
    expect(payments.filter(({ needsAttention }) => needsAttention)).toEqual([]);
    expect(await till.db.prisma.transaction.count({ where: { source: dusted.id } })).toBe(0);
    expect(await till.db.prisma.payment.count({ where: { signature, outcome: 'settled' } })).toBe(1);

    await send(dusted, dusted.due - 120n);
    await till.watcher.look();
    expect(await seen(dusted)).toMatchObject({ status: PAID.session, amountReceived: 1_000 });
    expect(await cancel(till, account, canceled)).toBe(200);
    expect((await seen(canceled)).payments.filter(({ needsAttention }) => needsAttention)).toEqual([]);
  });
});

describe.each(kinds)('a %s that is paid in parts', (kind) => {
  it('counts every part once, whoever looks, and is paid once', async () => {
    const asked = await inParts(kind);
    for (const cents of [300n, 300n, 400n]) await send(asked, cents * CENT);
    await Promise.all([till.watcher.look(), till.watcher.look(), till.watcher.sweep()]);
    await till.watcher.look();
    const { status, amountReceived, payments } = await seen(asked);
    expect({ status, amountReceived }).toEqual({ status: PAID[kind], amountReceived: 1_000 });
    expect(payments.map(({ outcome }) => outcome)).toEqual(['PARTIAL', 'PARTIAL', 'SETTLED']);
    const names = await namesOf(till, account, asked.id);
    expect(names.filter((name) => /completed|succeeded/.test(name))).toHaveLength(1);
    expect(names.filter((name) => name === 'transaction.recorded')).toHaveLength(3);
  });

  it('is paid once when the merchant accepts a part while the rest comes', async () => {
    for (let turn = 0; turn < 3; turn++) {
      const asked = await inParts(kind);
      await send(asked, 300n * CENT);
      await till.watcher.look();
      const [part] = (await seen(asked)).payments;
      await send(asked, 700n * CENT);
      const [answer] = await Promise.all([accept(till, account, part?.id ?? ''), till.watcher.look()]);
      await till.watcher.look();
      const { status, payments } = await seen(asked);
      expect(status).toBe(PAID[kind]);
      expect(payments.at(-1)?.outcome).toBe(answer === 200 ? 'DUPLICATE' : 'SETTLED');
      const names = await namesOf(till, account, asked.id);
      expect(names.filter((name) => /completed|succeeded/.test(name))).toHaveLength(1);
    }
  });

  it('is not sent what asks for more than is left, and says so', async () => {
    const asked = await inParts(kind);
    const early = await prepared(asked);
    await send(asked, 300n * CENT);
    await till.watcher.look();
    const { payables } = till.useCases;
    await expect(payables.submit(asked.id, base64Of(early))).rejects.toMatchObject({
      code: 'state_conflict',
    });
    const rest = await prepared(asked);
    await connectionTo(till).sendRawTransaction(rest.serialize());
    till.sandbox.advance(2);
    await till.watcher.look();
    expect(await seen(asked)).toMatchObject({ status: PAID[kind], amountReceived: 1_000 });
    // Sent again when all is paid, it is recognized and harmless.
    expect(await payables.submit(asked.id, base64Of(rest))).toBe(true);
  });

  it('takes nothing for its own that Till did not build', async () => {
    const asked = await inParts(kind);
    const { recipient, reference } = asked;
    const recent = await till.network.chain.recent();
    const foreign = new Transaction({ feePayer: payer.publicKey, ...recent });
    foreign.add(...transferOf(till, payer.publicKey, { recipient, references: [reference], amount: 5n }));
    foreign.sign(payer);
    await expect(till.useCases.payables.submit(asked.id, base64Of(foreign))).rejects.toMatchObject({
      code: 'transaction_invalid',
    });
  });
});
