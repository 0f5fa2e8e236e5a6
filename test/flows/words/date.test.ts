import { describe, expect, it } from 'vitest';
import { dayIn, isAnyDay, monthIn, saysDay } from '../../../src/buying/flows/words/date.ts';

describe('a day in a prompt', () => {
  it.each([
    ['morning delivery on Tuesday November 24 2026 to Lucille', '2026-11-24'],
    ['deliver on 24th of November, 2026', '2026-11-24'],
    ['on Nov. 3rd, 2026 please', '2026-11-03'],
    ['{"delivery_date": "2026-11-24"}', '2026-11-24'],
    ['2026-11-24, that is November 24, 2026', '2026-11-24'],
  ])('is read from “%s”', (text, day) => expect(dayIn(text)).toBe(day));

  it.each([
    'by Tuesday',
    'on 4/5/2026',
    'November 24',
    'between November 24 2026 and November 26 2026',
    'on February 30 2026',
  ])('is asked for after “%s”', (text) => expect(dayIn(text)).toBeUndefined());
});

describe('no day in particular', () => {
  it.each([
    'Any delivery date is fine.',
    'Cheapest shipping, any day works',
    'earliest available delivery date please',
    'the date doesn’t matter',
    'I don’t care when it comes',
    'please get it here asap',
  ])('is what “%s” says', (text) => expect(isAnyDay(text)).toBe(true));

  it.each(['on Tuesday', 'Next day delivery', 'Not on any day but Friday', 'delivery date: Dec 9'])(
    'is not what “%s” says',
    (text) => expect(isAnyDay(text)).toBe(false),
  );
});

describe('a calendar’s month and the day in its field', () => {
  it.each([
    ['November 2026', '2026-11'],
    ['‹ Dez. 2026 ›', '2026-12'],
    ['août 2026', '2026-08'],
    ['2026 marzo', '2026-03'],
    ['November', undefined],
    ['Order 2026', undefined],
  ])('is read from “%s”', (text, month) => expect(monthIn(text)).toBe(month));

  it.each([
    ['December 1, 2026', true],
    ['12/01/2026', true],
    ['01.12.26', true],
    ['Tue, 1 Dec', true],
    ['2026-12-02', false],
    ['November 1, 2026', false],
    ['', false],
  ])('may be shown as “%s”: %s', (text, isSaid) => expect(saysDay(text, '2026-12-01')).toBe(isSaid));
});
