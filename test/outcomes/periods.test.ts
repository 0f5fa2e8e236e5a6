import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PERIODS_MAX, type Period, periodStarts } from '../../src/selling/overview/periods.ts';

function starts(from: string, to: string, per: Period, timeZone = 'UTC'): string[] {
  const span = { from: new Date(from), to: new Date(to) };
  return periodStarts(span, per, timeZone).map((start) => start.toISOString().replace(':00.000Z', 'Z'));
}

function refusal(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    return error;
  }
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
  ] as const)('of an hour and a half by the %s in %s', (per, timeZone, expected) => {
    expect(starts('2026-05-06T10:40:00Z', '2026-05-06T12:10:00Z', per, timeZone).slice(0, 2)).toEqual(
      expected,
    );
  });

  it('leave none out, and none in that begins at the end', () => {
    expect(starts('2026-01-30T05:00:00Z', '2026-02-02T00:00:00Z', 'day')).toEqual([
      '2026-01-30T00:00Z',
      '2026-01-31T00:00Z',
      '2026-02-01T00:00Z',
    ]);
    expect(starts('2025-11-15T00:00:00Z', '2026-03-01T00:00:00Z', 'month')).toEqual([
      '2025-11-01T00:00Z',
      '2025-12-01T00:00Z',
      '2026-01-01T00:00Z',
      '2026-02-01T00:00Z',
    ]);
    // A Sunday belongs to the week that began six days before.
    expect(starts('2026-03-01T12:00:00Z', '2026-03-10T00:00:00Z', 'week')).toEqual([
      '2026-02-23T00:00Z',
      '2026-03-02T00:00Z',
      '2026-03-09T00:00Z',
    ]);
  });

  it('are as long as clocks that are put forward and back make them', () => {
    expect(starts('2026-03-28T12:00:00Z', '2026-03-31T00:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-03-27T23:00Z',
      '2026-03-28T23:00Z',
      '2026-03-29T22:00Z',
      '2026-03-30T22:00Z',
    ]);
    expect(starts('2026-10-24T12:00:00Z', '2026-10-27T00:00:00Z', 'day', 'Europe/Berlin')).toEqual([
      '2026-10-23T22:00Z',
      '2026-10-24T22:00Z',
      '2026-10-25T23:00Z',
      '2026-10-26T23:00Z',
    ]);
    // Two hours are called two o’clock.
    expect(starts('2026-10-25T00:00:00Z', '2026-10-25T03:00:00Z', 'hour', 'Europe/Berlin')).toHaveLength(3);
  });

  it('begin when a day does that has no midnight, or two', () => {
    // Clocks in Cairo go from 24:00 to 01:00, and those in Havana from 01:00 back to 00:00.
    expect(starts('2026-04-24T12:00:00Z', '2026-04-24T13:00:00Z', 'day', 'Africa/Cairo')).toEqual([
      '2026-04-23T22:00Z',
    ]);
    expect(starts('2026-11-01T12:00:00Z', '2026-11-01T13:00:00Z', 'day', 'America/Havana')).toEqual([
      '2026-11-01T04:00Z',
    ]);
  });

  it('follow one another without a gap and begin as clocks show it, wherever and whenever', () => {
    const zones = fc.constantFrom(...Intl.supportedValuesOf('timeZone'));
    const moments = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2037-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(zones, moments, fc.constantFrom<Period>('day', 'week', 'month'), (timeZone, from, per) => {
        const to = new Date(from.getTime() + 40 * 86_400_000);
        const found = periodStarts({ from, to }, per, timeZone);
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
      { numRuns: 500 },
    );
  });
});

describe('what cannot be cut', () => {
  it.each([
    ['Mars/Olympus', 'timeZone'],
    ['', 'timeZone'],
    ['+02:00', 'timeZone'],
    ["UTC'; drop table gifts", 'timeZone'],
  ])('a time zone called %j', (timeZone, param) => {
    expect(
      refusal(() => starts('2026-01-01T00:00:00Z', '2026-01-02T00:00:00Z', 'day', timeZone)),
    ).toMatchObject({
      code: 'parameter_invalid',
      param,
      message: expect.stringContaining('Europe/Berlin'),
    });
  });

  it('a time that ends before it begins', () => {
    for (const to of ['2026-01-01T00:00:00Z', '2025-12-31T00:00:00Z'])
      expect(refusal(() => starts('2026-01-01T00:00:00Z', to, 'day'))).toMatchObject({ param: 'to' });
  });

  it('more than so many parts', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const lasting = (hours: number) => ({ from, to: new Date(from.getTime() + hours * 3_600_000) });
    expect(periodStarts(lasting(PERIODS_MAX), 'hour', 'UTC')).toHaveLength(PERIODS_MAX);
    for (const hours of [PERIODS_MAX + 1, 10 * PERIODS_MAX])
      expect(refusal(() => periodStarts(lasting(hours), 'hour', 'UTC'))).toMatchObject({ param: 'per' });
    for (const per of ['hour', 'day', 'week', 'month'] as const)
      expect(refusal(() => starts('0000-01-01T00:00:00Z', '9999-12-31T00:00:00Z', per))).toMatchObject({
        param: 'per',
      });
  });
});
