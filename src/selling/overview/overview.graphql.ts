import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import type { MoneyIn, Sum } from './overview.ts';
import { PERIODS_MAX, type Period } from './periods.ts';

const MoneyPeriod = builder.enumType('MoneyPeriod', {
  values: {
    HOUR: { value: 'hour' },
    DAY: { value: 'day' },
    WEEK: { value: 'week', description: 'From Monday on.' },
    MONTH: { value: 'month' },
  } satisfies Record<string, { value: Period; description?: string }>,
});

const BucketRef = builder.objectRef<MoneyIn['buckets'][number]>('MoneyInBucket').implement({
  description: 'One hour, day, week or month.',
  fields: (t) => ({
    start: t.expose('start', {
      type: 'DateTime',
      description: 'When it begins; the first may begin before `from`, and counts from there on.',
    }),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    count: t.exposeInt('count'),
  }),
});

const MoneyInRef = builder.objectRef<MoneyIn>('MoneyIn').implement({
  description:
    'Payments that settled a session or an intent, by when the chain confirmed them: what the merchant gets, as `netAmount` says it, without the service’s part.',
  fields: (t) => ({
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    count: t.exposeInt('count', { description: 'How many payments.' }),
    buckets: t.field({
      type: [BucketRef],
      description: 'Every part of the time, oldest first, those without a payment too.',
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ buckets }) => buckets,
    }),
  }),
});

const GiftsOutstandingRef = builder.objectRef<Sum>('GiftsOutstanding').implement({
  description: 'Gifts that are funded and wait for whoever has the code.',
  fields: (t) => ({
    count: t.exposeInt('count'),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
  }),
});

/** Each number is counted anew, which costs more than reading an object. */
const COUNTING = 5;

const OverviewRef = builder.objectRef<{ accountId: string }>('Overview').implement({
  description: 'How the account is doing, in numbers.',
  fields: (t) => ({
    moneyIn: t.field({
      type: MoneyInRef,
      description: `What came in, in all and cut into at most ${PERIODS_MAX} parts.`,
      complexity: 20,
      args: {
        from: t.arg({ type: 'DateTime', required: true }),
        to: t.arg({ type: 'DateTime', description: 'Up to but not including it; until now when left out.' }),
        per: t.arg({ type: MoneyPeriod, required: true, defaultValue: 'day' }),
        timeZone: t.arg.string({
          required: true,
          defaultValue: 'UTC',
          description: 'Whose hours, days, weeks and months: an IANA name such as `Europe/Berlin`.',
        }),
      },
      resolve: ({ accountId }, question, { overview }) => overview.moneyIn(accountId, question),
    }),
    giftsOutstanding: t.field({
      type: GiftsOutstandingRef,
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.giftsOutstanding(accountId),
    }),
    giftsToFund: t.int({
      description: 'Gifts that are not funded yet.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.giftsToFund(accountId),
    }),
    paymentsToLookAt: t.int({
      description: 'Payments that `payments(needsAttention: true)` lists.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.paymentsToLookAt(accountId),
    }),
    exceptionsToLookAt: t.int({
      description: 'Exceptions that `exceptions(needsAttention: true)` lists.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.exceptionsToLookAt(accountId),
    }),
    checkoutsAtWork: t.int({
      description: 'Checkout intents that are `PROCESSING`.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.checkoutsAtWork(accountId),
    }),
    checkoutsWaiting: t.int({
      description: 'Checkout intents that wait for an answer or a confirmation.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.checkoutsWaiting(accountId),
    }),
  }),
});

builder.queryField('overview', (t) =>
  t.field({
    type: OverviewRef,
    description: 'How the account is doing, in numbers.',
    resolve: (_, __, context) => ({ accountId: callerOf(context).accountId }),
  }),
);
