import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { needs } from '../../graphql/scope.ts';
import type { MoneyIn, Sum } from './overview.ts';
import { PERIODS_MAX, type Period } from './periods.ts';

const MoneyPeriod = builder.enumType('MoneyPeriod', {
  description: 'The length of each period.',
  values: {
    HOUR: { description: 'An hour.', value: 'hour' },
    DAY: { description: 'A day.', value: 'day' },
    WEEK: { value: 'week', description: 'A week, starting on Monday.' },
    MONTH: { description: 'A calendar month.', value: 'month' },
  } satisfies Record<string, { value: Period; description: string }>,
});

const BucketRef = builder.objectRef<MoneyIn['buckets'][number]>('MoneyInBucket').implement({
  description: 'One hour, day, week, or month.',
  fields: (t) => ({
    start: t.expose('start', {
      type: 'DateTime',
      description:
        'When the period starts. The first may start before the range does; only what’s in the range counts.',
    }),
    amount: t.field({
      type: 'Cents',
      description: 'The net amount received in the period.',
      resolve: ({ amount }) => amount,
    }),
    count: t.exposeInt('count', { description: 'The number of payments in the period.' }),
  }),
});

const MoneyInRef = builder.objectRef<MoneyIn>('MoneyIn').implement({
  description:
    'Payments that settled a session or an intent, or that you accepted, by when the chain confirmed them. Amounts are net of fees.',
  fields: (t) => ({
    amount: t.field({
      type: 'Cents',
      description: 'The net amount received.',
      resolve: ({ amount }) => amount,
    }),
    count: t.exposeInt('count', { description: 'The number of payments.' }),
    buckets: t.field({
      type: [BucketRef],
      description: 'Every period in the range, oldest first, including those without payments.',
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ buckets }) => buckets,
    }),
  }),
});

const GiftsOutstandingRef = builder.objectRef<Sum>('GiftsOutstanding').implement({
  description: 'Gifts that are funded and not yet claimed.',
  fields: (t) => ({
    count: t.exposeInt('count', { description: 'The number of gifts.' }),
    amount: t.field({ type: 'Cents', description: 'Their total amount.', resolve: ({ amount }) => amount }),
  }),
});

/** Each number is counted anew, which costs more than reading an object. */
const COUNTING = 5;

const OverviewRef = builder.objectRef<{ accountId: string }>('Overview').implement({
  description: 'The account’s key figures.',
  fields: (t) => ({
    moneyIn: t.field({
      type: MoneyInRef,
      description: `Payments received, in total and for each of up to ${PERIODS_MAX} periods.`,
      complexity: 20,
      args: {
        from: t.arg({ type: 'DateTime', description: 'The start of the range.', required: true }),
        to: t.arg({ type: 'DateTime', description: 'The end of the range, not included. Defaults to now.' }),
        per: t.arg({
          type: MoneyPeriod,
          description: 'The length of each period.',
          required: true,
          defaultValue: 'day',
        }),
        timeZone: t.arg.string({
          required: true,
          defaultValue: 'UTC',
          description: 'The time zone for periods, by IANA name, such as `Europe/Berlin`.',
        }),
      },
      resolve: ({ accountId }, question, { overview }) => overview.moneyIn(accountId, question),
    }),
    giftsOutstanding: t.field({
      type: GiftsOutstandingRef,
      description: 'Gifts that are funded and not yet claimed.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.giftsOutstanding(accountId),
    }),
    giftsToFund: t.int({
      description: 'The number of gifts not funded yet.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.giftsToFund(accountId),
    }),
    paymentsToLookAt: t.int({
      description: 'The number of payments that need attention.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.paymentsToLookAt(accountId),
    }),
    exceptionsToLookAt: t.int({
      description: 'The number of exceptions that need attention.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.exceptionsToLookAt(accountId),
    }),
    checkoutsAtWork: t.int({
      description: 'The number of checkout intents in progress.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.checkoutsAtWork(accountId),
    }),
    checkoutsWaiting: t.int({
      description: 'The number of checkout intents waiting for options, verification, or confirmation.',
      complexity: COUNTING,
      resolve: ({ accountId }, _, { overview }) => overview.checkoutsWaiting(accountId),
    }),
  }),
});

builder.queryField('overview', (t) =>
  t.field({
    type: OverviewRef,
    ...needs('read'),
    description: 'Retrieves the account’s key figures.',
    resolve: (_, __, context) => ({ accountId: callerOf(context).accountId }),
  }),
);
