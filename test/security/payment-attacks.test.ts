import { createTransferCheckedInstruction, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fundInstruction, releaseInstruction, STATE_SIZE } from '../../src/chain/escrow/escrow.ts';
import { tokenAccountOf } from '../../src/chain/transfer.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { type Asked, ask, cancel, kinds, PAID, trailOf, UNPAID } from '../payments/asked.ts';
import { namesOf } from '../payments/happened.ts';
import { createPayerOf } from '../payments/one-payer.ts';
import { keysOf } from '../payments/sellers.ts';
import { spam } from '../payments/spam.ts';
import { newTwin } from '../payments/twin.ts';
import { newSender, pass } from '../support/gifts.ts';
import {
  mention,
  newTable,
  openTokenAccount,
  plainTransfer,
  sendAll,
  sendVersioned,
  startTillAndPayer,
  transferOf,
} from '../support/payments.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Payments as people make them who would rather not pay, and as wallets make them that nobody expects. */

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

const { namesIn, transferTo, seen, show, expectUntouched, expectSettled } = createPayerOf(() => ({
  till,
  account,
  payer,
}));

/** The round over recipients. */
async function sweep(): Promise<number> {
  till.clock.advance(10);
  return till.watcher.sweep();
}

describe('a payment that is none', () => {
  const kind = 'session';
  /** What the seller sends back to the payer at once. */
  const back = (amount: bigint) => plainTransfer(till, keysOf(account).publicKey, payer.publicKey, amount);

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
    const instructions = [...transferTo(asked), back(asked.due)];
    await show(sendAll(till, instructions, [payer, keysOf(account)]));
    await expectUntouched(asked);
  });

  it('goes out again in part, which is too little', async () => {
    const asked = await ask(till, account, kind);
    const instructions = [...transferTo(asked), back(10_000n)];
    await show(sendAll(till, instructions, [payer, keysOf(account)]));
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
    const { mint } = till.network;
    const { publicKey } = payer;
    const opening = await openTokenAccount(till, publicKey, {
      address: second.publicKey,
      owner: new PublicKey(recipient),
    });
    const source = getAssociatedTokenAddressSync(mint, publicKey);
    const transfer = createTransferCheckedInstruction(source, mint, second.publicKey, publicKey, due, 6);
    return sendAll(till, [...opening, transfer, mention(publicKey, names, 1)], [payer, second]);
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
