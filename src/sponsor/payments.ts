import { type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import type { Clock } from '../shared/clock.ts';
import { exhaustedShare, type PaymentShares, type SponsoredPayment } from './payment-shares.ts';
import { type Register, startOfDay } from './register.ts';

/** Payments: one at a time of a payable by a payer. What is paid in parts can be sponsored part by part. */

const find = statement(
  `
  select signature, valid_until::float8 as "validUntil" from sponsored_payments s
   where payable_id = $1 and payer_address = $2
     and not exists (select from payments p where p.payable_id = s.payable_id and p.signature = s.signature)
   order by created_at desc limit 1`,
  { signature: string, validUntil: number },
);
const today = statement(
  `
  select count(*)::int as "all", count(*) filter (where account_id = $2)::int as "ofAccount",
         count(*) filter (where payer_address = $3)::int as "ofPayer"
    from sponsored_payments where created_at >= $1`,
  { all: number, ofAccount: number, ofPayer: number },
);
const signed = statement('select count(*)::int as payments from sponsored_payments where created_at >= $1', {
  payments: number,
});

interface Parts {
  db: Database;
  clock: Clock;
  shares: PaymentShares;
}

export function registerPayments({ db, clock, shares }: Parts): Register<SponsoredPayment> {
  return {
    async last({ payableId, payerAddress }, rows) {
      const [last] = await rows(find, [payableId, payerAddress]);
      return last;
    },

    async exhausted(payment, rows) {
      const values = [startOfDay(clock.now()), payment.accountId, payment.payerAddress];
      const [sponsored] = await rows(today, values);
      return sponsored && exhaustedShare(shares, payment, sponsored);
    },

    async note(tx, payment, { signature, validUntil }) {
      const data = { ...payment, validUntil, createdAt: clock.now() };
      await tx.sponsoredPayment.upsert({
        where: { signature },
        create: { signature, ...data },
        update: data,
      });
    },

    async left() {
      const [row] = await db.query(signed, [startOfDay(clock.now())]);
      return Math.max(0, shares.payments - (row?.payments ?? 0));
    },

    words: {
      inProgress: 'Another payment from this wallet is in progress. Check again in a minute.',
      spent: 'it was tried before from this wallet',
      unavailable: (why) =>
        `The network fee for this payment can’t be sponsored: ${why}. Prepare the payment again, and your own wallet pays the fee, a fraction of a cent in SOL.`,
    },
  };
}
