import { type Database, type Statement, statement } from '../../db/client.ts';
import { bigint, number, time } from '../../db/columns.ts';
import type { Clock } from '../../shared/clock.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import { timeZoneOf } from '../../shared/time-zone.ts';
import { assertCuttable, PERIOD_STARTS, PERIODS_MAX, type Period, tooMany } from './periods.ts';

/** What a merchant looks at first. Each number is one statement that an index answers alone. */

export interface MoneyInQuestion {
  from: Date;
  to?: Date | null | undefined;
  per: Period;
  timeZone: string;
}

export interface Sum {
  amount: bigint;
  count: number;
}

export interface MoneyIn extends Sum {
  buckets: (Sum & { start: Date })[];
}

const QUARTER = `interval '15 minutes'`;
/** The quarter of an hour that a time lies in begins here, and the first one that begins no earlier than a time there. */
const floorOf = (at: string) => `date_bin(${QUARTER}, ${at}::timestamptz, 'epoch')`;
const ceilingOf = (at: string) =>
  `date_bin(${QUARTER}, ${at}::timestamptz - interval '1 microsecond', 'epoch') + ${QUARTER}`;
/** Each on its own, so that an index finds it. */
const cutOff = (from: string, to: string) => `
    select block_time as at, amount / ${BASE_UNITS_PER_CENT} as amount from ledger_entries
     where account_id = $5 and type in ('payment_settled', 'payment_accepted')
       and block_time >= ${from} and block_time < ${to}`;

/**
 * `$6` is open when the time is: what the chain dates a moment ahead counts too. Whole quarters of an hour have been added up
 * already, and each period reads its own from the index; of those that the range cuts, the entries themselves are read.
 */
const received = statement(
  `
  with starts as (${PERIOD_STARTS}),
  periods as (select start, lead(start, 1, 'infinity') over (order by start) as next from starts),
  entries as materialized (
    ${cutOff('$1', `least(${ceilingOf('$1')}, $6)`)}
    union all ${cutOff(`greatest(${floorOf('$6')}, ${ceilingOf('$1')})`, '$6')}
  )
  select start, (whole.amount + cut.amount)::bigint as amount, (whole.count + cut.count)::int as count
    from periods
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, coalesce(sum(count), 0) as count from money_in_quarters
       where account_id = $5 and quarter >= greatest(start, $1) and quarter < next
         and quarter <= coalesce($6::timestamptz - ${QUARTER}, 'infinity')
    ) as whole
    cross join lateral (
      select coalesce(sum(amount), 0) as amount, count(*) from entries where at >= start and at < next
    ) as cut
   order by start`,
  { start: time, amount: bigint, count: number },
);
const giftsOf = statement(
  'select coalesce(sum(amount), 0)::bigint as amount, count(*)::int as count from gifts where account_id = $1 and status = $2',
  { amount: bigint, count: number },
);
const paymentsOf = statement(
  'select count(*)::int as count from payments where account_id = $1 and needs_attention',
  { count: number },
);
const exceptionsOf = statement(
  'select count(*)::int as count from exceptions where account_id = $1 and needs_attention',
  { count: number },
);
const checkoutsOf = statement(
  'select count(*)::int as count from checkout_intents where account_id = $1 and status = any($2)',
  { count: number },
);

export type Overview = ReturnType<typeof createOverview>;

export function createOverview({ db, clock }: { db: Database; clock: Clock }) {
  async function count(
    query: Statement<{ count: number }>,
    accountId: string,
    ...values: unknown[]
  ): Promise<number> {
    const [row] = await db.read({ accountId, areTold: false }, query, [accountId, ...values]);
    return row?.count ?? 0;
  }

  return {
    async moneyIn(accountId: string, { from, to, per, timeZone }: MoneyInQuestion): Promise<MoneyIn> {
      const span = { from, to: to ?? clock.now() };
      assertCuttable(span, per);
      const values = [from, span.to, per, timeZoneOf(timeZone), accountId, to ?? null];
      const buckets = await db.read({ accountId, areTold: true }, received, values);
      if (buckets.length > PERIODS_MAX) throw tooMany(per);
      return {
        amount: buckets.reduce((sum, { amount }) => sum + amount, 0n),
        count: buckets.reduce((sum, { count }) => sum + count, 0),
        buckets,
      };
    },

    async giftsOutstanding(accountId: string): Promise<Sum> {
      const [sum] = await db.read({ accountId, areTold: true }, giftsOf, [accountId, 'open']);
      return sum ?? { amount: 0n, count: 0 };
    },

    giftsToFund: (accountId: string) => count(giftsOf, accountId, 'requires_action'),
    paymentsToLookAt: (accountId: string) => count(paymentsOf, accountId),
    exceptionsToLookAt: (accountId: string) => count(exceptionsOf, accountId),
    checkoutsAtWork: (accountId: string) => count(checkoutsOf, accountId, ['processing']),
    checkoutsWaiting: (accountId: string) =>
      count(checkoutsOf, accountId, ['requires_action', 'requires_confirmation']),
  };
}
