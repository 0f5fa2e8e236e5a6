import { describe, expect, it } from 'vitest';
import { contrast, inkOn, PAPERS, seenOn, TEXT_CONTRAST } from '../../src/shared/brand-color.ts';
import { countWords, rateWords, timeWords } from '../../src/shared/manner.ts';
import { money } from '../../src/shared/money.ts';
import { dayAt, endOfHour, startOfDay } from '../../src/shared/zoned-days.ts';

describe('what is written', () => {
  it('follows the language, and no cent is lost', () => {
    expect(money(123_456, null, 'en-US')).toBe('$1,234.56');
    expect(money(123_456, null, 'de-DE').replaceAll('\u00a0', ' ')).toBe('1.234,56 $');
    expect(money(9_007_199_254_740_993n, null, 'de-DE')).toContain('90.071.992.547.409,93');
    expect(countWords(1_234, 'fr-CH')).toMatch(/^1.234$/u);
    expect(rateWords(770, 'en-US')).toBe('7.7%');
  });

  it('follows the clocks of the place', () => {
    const at = new Date('2026-11-18T23:30:00Z');
    const options = { dateStyle: 'short', timeStyle: 'short' } as const;
    expect(timeWords(at, options, { locale: 'en-GB', timeZone: 'Europe/Berlin' })).toBe('19/11/2026, 00:30');
    expect(timeWords(at, options, { locale: 'en-GB', timeZone: 'UTC' })).toBe('18/11/2026, 23:30');
  });
});

describe('days of a place', () => {
  it.each([
    ['UTC', [2026, 11, 18], '2026-11-18T00:00:00.000Z'],
    ['Europe/Berlin', [2026, 11, 18], '2026-11-17T23:00:00.000Z'],
    ['Asia/Kathmandu', [2026, 11, 18], '2026-11-17T18:15:00.000Z'],
    // The clocks are put forward and back later on these days.
    ['America/New_York', [2026, 3, 8], '2026-03-08T05:00:00.000Z'],
    ['America/New_York', [2026, 11, 1], '2026-11-01T04:00:00.000Z'],
    // A day without a midnight, and one with two.
    ['America/Sao_Paulo', [2018, 11, 4], '2018-11-04T03:00:00.000Z'],
    ['America/Havana', [2026, 3, 8], '2026-03-08T05:00:00.000Z'],
    ['America/Sao_Paulo', [2018, 2, 18], '2018-02-18T03:00:00.000Z'],
    // Counted beyond the end of a month.
    ['Europe/Berlin', [2026, 13, 0], '2026-12-30T23:00:00.000Z'],
  ] as const)('begin in %s on %j at %s', (zone, [year, month, day], start) => {
    expect(startOfDay({ year, month, day }, zone).toISOString()).toBe(start);
  });

  it('are told apart around midnight, and hours end where the clocks say', () => {
    const at = new Date('2026-11-18T18:20:00Z');
    expect(dayAt(at, 'Asia/Tokyo')).toEqual({ year: 2026, month: 11, day: 19 });
    expect(endOfHour(at, 'UTC').toISOString()).toBe('2026-11-18T19:00:00.000Z');
    expect(endOfHour(at, 'Asia/Kolkata').toISOString()).toBe('2026-11-18T18:30:00.000Z');
  });
});

describe('a brand’s color', () => {
  const COLORS = [
    '#ffffff',
    '#000000',
    '#ff0000',
    '#00ff00',
    '#0000ff',
    '#ffff00',
    '#777777',
    '#0c6b4f',
    '#f6f5f1',
  ];

  it.each(COLORS)('%s can be told from the page and read on, by day and by night', (color) => {
    for (const paper of Object.values(PAPERS)) {
      const seen = seenOn(color, paper);
      expect(contrast(seen, paper)).toBeGreaterThanOrEqual(3);
      expect(contrast(seen, inkOn(seen))).toBeGreaterThanOrEqual(4.5);
      expect(contrast(seenOn(color, paper, TEXT_CONTRAST), paper)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('stays what it is where it can', () => {
    expect(seenOn('#0c6b4f', PAPERS.light)).toBe('#0c6b4f');
  });
});
