import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { createOverview, type Overview } from '../../src/selling/overview/overview.ts';
import { PERIODS_MAX, type Period, type Span } from '../../src/selling/overview/periods.ts';
import { newDatabase } from '../support/database.ts';

let db: Database;
let overview: Overview;
beforeAll(async () => {
  db = openDatabase({ url: await newDatabase(), poolSize: 2, onError: () => {} });
  overview = createOverview({ db, clock: { now: () => new Date() } });
});
afterAll(() => db.close());

async function periodStarts(span: Span, per: Period, timeZone: string): Promise<Date[]> {
  const { buckets } = await overview.moneyIn('acct_nobody', { ...span, per, timeZone });
  return buckets.map(({ start }) => start);
}

async function starts(from: string, to: string, per: Period, timeZone = 'UTC'): Promise<string[]> {
  const found = await periodStarts({ from: new Date(from), to: new Date(to) }, per, timeZone);
  return found.map((start) => start.toISOString().replace(':00.000Z', 'Z'));
}

function refusal(work: Promise<unknown>): Promise<unknown> {
  return work.catch((error: unknown) => error);
}

describe('periods', () => {
  it.each([
    ['hour', 'UTC', ['2026-05-06T10:00Z', '2026-05-06T11:00Z']],
    ['hour', 'Asia/Kolkata', ['2026-05-06T10:30Z', '2026-05-06T11:30Z']],
    ['hour', 'Asia/Kathmandu', ['2026-05-06T10:15Z', '2026-05-06T11:15Z']],
    ['day', 'UTC', ['2026-05-06T00:00Z']],
    ['day', 'Europe/Berlin', ['2026-05-05T22:00Z']],
    ['day', 'Pacific/Kiritimati', ['2026-05-06T10:00Z']],
    ['week', 'UTC', ['2026-05-04T00:00Z']],
    ['month', 'America/New_York', ['2026-05-01T04:00Z']],
  ] as const)('of an hour and a half by the %s in %s', async (per, timeZone, expected) => {
    const found = await starts('2026-05-06T10:40:00Z', '2026-05-06T12:10:00Z', per, timeZone);
    expect(found.slice(0, 2)).toEqual(expected);
  });

  it('leave none out, and none in that begins at the end', async () => {
    expect(await starts('2026-01-30T05:00:00Z', '2026-02-02T00:00:00Z', 'day')).toEqual([
      '2026-01-30T00:00Z',
      '2026-01-31T00:00Z',
      '2026-02-01T00:00Z',
    ]);
    expect(await starts('2025-11-15T00:00:00Z', '2026-03-01T00:00:00Z', 'month')).toEqual([
      '2025-11-01T00:00Z',
      '2025-12-01T00:00Z',
      '2026-01-01T00:00Z',
      '2026-02-01T00:00Z',
    ]);
    // A Sunday belongs to the week that began six days before.
    expect(await starts('2026-03-01T12:00:00Z', '2026-03-10T00:00:00Z', 'week')).toEqual([
      '2026-02-23T00:00Z',
      '2026-03-02T00:00Z',
      '2026-03-09T00:00Z',
    ]);
  });

  it('are as long as clocks that are put forward and back make them', async () => {
    expect(await starts('2026-03-28T12:00:00Z', '2026-03-31T00:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00Z',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      '2026-03-30T22:00Z',
    ]);
    expect(await starts('2026-10-24T12:00:00Z', '2026-10-27T00:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-10-23T22:00Z',
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      '2026-10-26T23:00Z',
    ]);
    // Two hours are called two o’clock.
    expect(
      await starts('2026-10-25T00:00:00Z', '2026-10-25T03:00:00Z', 'hour', 'Europe/Berlin'),
    ).toHaveLength(3);
  });

  it('begin when a day does that has no midnight, or two', async () => {
    // Clocks in Cairo go from 24:00 to 01:00, and those in Havana from 01:00 back to 00:00.
    expect(await starts('2026-04-24T12:00:00Z', '2026-04-24T13:00:00Z', 'day', 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00Z',
    ]);
    expect(await starts('2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z', 'day', 'America/Havana')).toEqual([
      '2026-11-01T04:00Z',
    ]);
  });

  it('have none for a day that a place left out', async () => {
    // Samoa went from December 29 to December 31, 2011.
    expect(await starts('2011-12-29T12:00:00Z', '2012-01-01T12:00:00Z', 'day', 'Pacific/Apia')).toEqual([
      '2011-12-29T10:00Z',
      '2011-12-30T10:00Z',
      '2011-12-31T10:00Z',
      '2012-01-01T10:00Z',
    ]);
  });

  it('follow one another without a gap and begin as clocks show it, wherever and whenever', async () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.date({
      min: new Date('1990-01-01'),
      // The database and Node may know of different rules to come.
      max: new Date('2025-06-30'),
      noInvalidDate: true,
    });
    const periods = fc.constantFrom<Period>('day', 'week', 'month');
    await fc.assert(
      fc.asyncProperty(zones, moments, periods, async (timeZone, from, per) => {
        const to = new Date(from.getTime() + 40 * 86_400_000);
        const found = await periodStarts({ from, to }, per, timeZone);
        expect((found[0] as Date) <= from && (found[1] ?? to) > from).toBe(true);
        const show = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
        for (const [n, start] of found.entries()) {
          if (n > 0) expect(start > (found[n - 1] as Date)).toBe(true);
          const [day, time = ''] = show.format(start).split(', ');
          const [before] = show.format(start.getTime() - 1_000).split(', ');
          // Either midnight, or the first moment of a day that has none; Salta once skipped two hours.
          if (!/^0[0-2]:[03]0:00$/.test(time)) throw new Error(`${timeZone} ${start.toISOString()}: ${time}`);
          expect(before).not.toBe(day);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a zone without a place', () => {
  it.each(['CET', 'MET', 'EET', 'WET', 'EST5EDT', 'europe/berlin'])(
    '%s has its summers',
    async (timeZone) => {
      const offsets = ['2026-01-15T12:00:00Z', '2026-07-15T12:00:00Z'].map(async (noon) => {
        const [start = ''] = await starts(noon, noon.replace('12:', '13:'), 'day', timeZone);
        return Date.parse(start) % 86_400_000;
      });
      const [winter, summer] = await Promise.all(offsets);
      expect(winter).not.toBe(summer);
    },
  );
});

describe('what cannot be cut', () => {
  it.each([
    ['Mars/Olympus', 'timeZone'],
    ['', 'timeZone'],
    ['+02:00', 'timeZone'],
    ["UTC'; drop table gifts", 'timeZone'],
  ])('a time zone called %j', async (timeZone, param) => {
    const refused = await refusal(starts('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'day', timeZone));
    expect(refused).toMatchObject({
      code: 'parameter_invalid',
      param,
      message: expect.stringContaining('Europe/Berlin'),
    });
  });

  it('a time that ends before it begins', async () => {
    for (const to of ['2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z'])
      expect(await refusal(starts('2026-01-01T00:00:00Z', to, 'day'))).toMatchObject({ param: 'to' });
  });

  it('more than so many parts', async () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const lasting = (hours: number) => ({ from, to: new Date(from.getTime() + hours * 3_600_000) });
    expect(await periodStarts(lasting(PERIODS_MAX), 'hour', 'UTC')).toHaveLength(PERIODS_MAX);
    for (const hours of [PERIODS_MAX + 1, 10 * PERIODS_MAX])
      expect(await refusal(periodStarts(lasting(hours), 'hour', 'UTC'))).toMatchObject({ param: 'per' });
    for (const per of ['hour', 'day', 'week', 'month'] as const)
      expect(await refusal(starts('0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', per))).toMatchObject({
        param: 'per',
      });
  });
});
