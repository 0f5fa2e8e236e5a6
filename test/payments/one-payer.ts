import type { Keypair } from '@solana/web3.js';
import { expect } from 'vitest';
import { pay, transferOf } from '../support/payments.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import { type Asked, PAID, trailOf, UNPAID } from './asked.ts';

/** What one payer does about what a seller asks for, and what the seller should see of it. */
export function createPayerOf(given: () => { till: TestTill; account: TestAccount; payer: Keypair }) {
  const namesIn = ({ reference }: Asked) => [reference, given().till.useCases.payables.beacon];

  const transferTo = (asked: Asked, amount = asked.due) =>
    transferOf(given().till, given().payer.publicKey, {
      recipient: asked.recipient,
      references: namesIn(asked),
      amount,
    });

  const seen = (asked: Asked) => trailOf(given().till, given().account, asked);

  /** Sends it, and has Till look. */
  async function show(sent: Promise<string>): Promise<string> {
    const signature = await sent;
    await given().till.watcher.look();
    return signature;
  }

  async function expectUntouched(asked: Asked): Promise<void> {
    const trail = await seen(asked);
    expect(trail).toMatchObject({ status: UNPAID[asked.kind], transaction: null, payments: [] });
    expect(trail.lastPaymentError).toBeNull();
    // It can still be paid.
    const signature = await pay(given().till, given().payer, transferTo(asked));
    await expectSettled(asked, signature);
  }

  async function expectSettled(asked: Asked, signature: string): Promise<void> {
    const trail = await seen(asked);
    expect(trail).toMatchObject({
      status: PAID[asked.kind],
      lastPaymentError: null,
      payerAddress: given().payer.publicKey.toBase58(),
      transaction: { signature, source: asked.id },
    });
    expect(trail.payments.filter(({ outcome }) => outcome === 'SETTLED')).toMatchObject([{ signature }]);
  }

  return { namesIn, transferTo, seen, show, expectUntouched, expectSettled };
}
