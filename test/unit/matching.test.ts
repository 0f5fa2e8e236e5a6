import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { Keypair, PublicKey } from '@solana/web3.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ChainTransaction } from '../../src/chain/chain.ts';
import { tokenAccountOf } from '../../src/chain/transfer.ts';
import { type Due, receiptsOf } from '../../src/selling/payments/matching.ts';
import { legsOf, legsToPay, sumOf } from '../../src/selling/payments/payment.ts';

/** What counts as paid, for any terms and whatever arrives in whatever order. */

const CENT = 10_000n;
const mint = Keypair.generate().publicKey.toBase58();
const [shop, service] = [Keypair, Keypair].map((keys) => keys.generate().publicKey.toBase58()) as [
  string,
  string,
];

/** One transaction that leaves the two with so much more. */
function gains(net: bigint, fee: bigint): ChainTransaction {
  const changeOf = (owner: string, change: bigint) => ({
    owner,
    mint,
    account: tokenAccountOf(owner, new PublicKey(mint)),
    programId: TOKEN_PROGRAM_ID.toBase58(),
    change,
  });
  return {
    signature: 'signature',
    slot: 1,
    time: new Date(0),
    isFailed: false,
    feePayer: 'payer',
    cost: 5_000n,
    accounts: [],
    instructions: [],
    tokenChanges: [changeOf(shop, net), changeOf(service, fee)].filter(({ change }) => change > 0n),
  };
}

const terms = fc
  .record({
    cents: fc.bigInt({ min: 1n, max: 5_000n }),
    feePercent: fc.constantFrom(0n, 0n, 3n),
    feeIsOwn: fc.boolean(),
    tolerancePercent: fc.constantFrom(0n, 0n, 5n, 40n),
    underpaymentMode: fc.constantFrom('reject' as const, 'accumulate' as const),
  })
  .map(({ cents, feePercent, feeIsOwn, tolerancePercent, underpaymentMode }, index = 0): Due => {
    const feeAmount = (cents * feePercent) / 100n;
    return {
      id: `payable-${index}`,
      state: 'open',
      recipientAddress: shop,
      amount: cents,
      feeAmount,
      feeAddress: feeAmount > 0n ? (feeIsOwn ? shop : service) : null,
      underpaymentMode,
      tolerance: (cents * tolerancePercent) / 100n,
      received: 0n,
      receivedFee: 0n,
    };
  });

const units = fc.oneof(fc.bigInt({ min: 0n, max: 300n }), fc.bigInt({ min: 0n, max: 60_000_000n }));
type Step = { net: bigint; fee: bigint } | 'the rest' | 'cancel';
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ net: units, fee: units }) },
  { weight: 3, arbitrary: fc.constant('the rest' as const) },
  { weight: 1, arbitrary: fc.constant('cancel' as const) },
);

it('counts what arrives once, settles when there is enough and never twice, and lets nothing add up that should not', () => {
  fc.assert(
    fc.property(
      fc.array(terms, { minLength: 1, maxLength: 3 }),
      fc.array(step, { maxLength: 12 }),
      (some, steps) => {
        let payables = some.map((payable, index) => ({ ...payable, id: `payable-${index}` }));
        for (const now of steps) {
          const [first] = payables;
          if (!first) return;
          if (now === 'cancel') {
            payables = payables.map((one) =>
              one === first && one.state === 'open' ? { ...one, state: 'canceled' } : one,
            );
            continue;
          }
          const legs = legsToPay(first);
          const to = (owner: string) =>
            sumOf(legs.filter(({ recipientAddress }) => recipientAddress === owner));
          const sent = now === 'the rest' ? { net: to(shop), fee: to(service) } : now;
          const receipts = receiptsOf(gains(sent.net, sent.fee), payables, { mint, compromised: new Set() });

          const isServed = payables.some(({ feeAddress }) => feeAddress === service);
          expect(sumOf(receipts.map(({ received: amount }) => ({ amount })))).toBe(
            receipts.length > 0 ? sent.net + (isServed ? sent.fee : 0n) : 0n,
          );
          payables = payables.map((payable) => {
            const receipt = receipts.find((one) => one.payable === payable);
            if (!receipt) return payable;
            const { outcome, received, credit, excess } = receipt;
            const counts = outcome === 'settled' || outcome === 'partial';
            expect(credit.net + credit.fee).toBe(counts ? received : 0n);
            expect(excess >= 0n && excess <= received).toBe(true);
            if (counts) expect(payable.state).toBe('open');
            if (outcome === 'partial') expect(payable.underpaymentMode).toBe('accumulate');
            if (outcome === 'short') expect(payable.underpaymentMode).toBe('reject');
            const after = {
              ...payable,
              received: payable.received + credit.net,
              receivedFee: payable.receivedFee + credit.fee,
              state: outcome === 'settled' ? ('settled' as const) : payable.state,
            };
            if (payable.state === 'open') {
              const fee = payable.feeAddress ? payable.feeAmount * CENT : 0n;
              const net = payable.amount * CENT - fee;
              const isEnough = after.receivedFee >= fee && after.received >= net - payable.tolerance * CENT;
              if (counts) expect(outcome === 'settled').toBe(isEnough);
            }
            return after;
          });
          if (now === 'the rest' && first.state === 'open') expect(payables[0]?.state).toBe('settled');
        }
      },
    ),
    { numRuns: 150 },
  );
});

it('asks for what is left of each leg, and in all for no more than the amount', () => {
  fc.assert(
    fc.property(terms, units, units, (payable, received, receivedFee) => {
      const left = legsToPay({ ...payable, received, receivedFee });
      const whole = legsOf(payable);
      for (const { recipientAddress, amount } of left) {
        expect(amount).toBeGreaterThan(0n);
        expect(
          whole.find((leg) => leg.recipientAddress === recipientAddress)?.amount ?? 0n,
        ).toBeGreaterThanOrEqual(amount);
      }
      expect(legsToPay({ ...payable, received, receivedFee, state: 'settled' })).toEqual(whole);
    }),
  );
});
