import { type Database, statement } from '../../db/client.ts';
import type { Clock } from '../../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { type Period, periodStarts } from './periods.ts';

/** What a merchant looks at first. Each number is one statement that an index answers alone. */

export interface MoneyInQuestion {
  from: Date;
  to?: Date | null | undefined;
  per: Period;
  timeZone: string;
}

export interface Sum {
  amount: number;
  count: number;
}

export interface MoneyIn extends Sum {
  buckets: (Sum & { start: Date })[];
}

const received = statement(`
  select width_bucket(block_time, $4::timestamptz[]) as bucket, sum(amount / ${BASE_UNITS_PER_CENT})::bigint as amount,
         count(*) as count
    from movements
   where account_id = $1 and type = 'payment_settled'
     and block_time >= $2 and ($3::timestamptz is null or block_time < $3)
   group by 1`);
const giftsOf = statement(
  'select coalesce(sum(amount), 0)::bigint as amount, count(*) as count from gifts where account_id = $1 and status = $2',
);
const paymentsOf = statement(
  'select count(*) as count from payments where account_id = $1 and needs_attention',
);
const exceptionsOf = statement(
  'select count(*) as count from exceptions where account_id = $1 and needs_attention',
);
const checkoutsOf = statement(
  'select count(*) as count from checkout_intents where account_id = $1 and status = any($2)',
);

export type Overview = ReturnType<typeof createOverview>;

export function createOverview({ db, clock }: { db: Database; clock: Clock }) {
  async function count(query: typeof received, values: unknown[]): Promise<number> {
    const [row] = await db.query<{ count: number }>(query, values);
    return row?.count ?? 0;
  }

  return {
    async moneyIn(accountId: string, { from, to, per, timeZone }: MoneyInQuestion): Promise<MoneyIn> {
      const starts = periodStarts({ from, to: to ?? clock.now() }, per, timeZone);
      const values = [accountId, from, to ?? null, starts];
      const sums = await db.query<Sum & { bucket: number }>(received, values);
      const buckets = starts.map((start) => ({ start, amount: 0, count: 0 }));
      const total = { amount: 0, count: 0 };
      for (const { bucket, amount, count } of sums) {
        Object.assign(buckets[bucket - 1] ?? {}, { amount, count });
        total.amount += amount;
        total.count += count;
      }
      return { ...total, buckets };
    },

    async giftsOutstanding(accountId: string): Promise<Sum> {
      const [sum] = await db.query<Sum>(giftsOf, [accountId, 'open']);
      return sum ?? { amount: 0, count: 0 };
    },

    giftsToFund: (accountId: string) => count(giftsOf, [accountId, 'requires_action']),
    paymentsToLookAt: (accountId: string) => count(paymentsOf, [accountId]),
    exceptionsToLookAt: (accountId: string) => count(exceptionsOf, [accountId]),
    checkoutsAtWork: (accountId: string) => count(checkoutsOf, [accountId, ['processing']]),
    checkoutsWaiting: (accountId: string) =>
      count(checkoutsOf, [accountId, ['requires_action', 'requires_confirmation']]),
  };
}
