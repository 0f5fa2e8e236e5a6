import { describe, expect, it } from 'vitest';
import { layOut } from '../../../src/web/dashboard/overview/chart-layout.ts';
import { daysUntil, isRange, RANGES } from '../../../src/web/dashboard/overview/ranges.ts';
import { scaleFor, shortMoney } from '../../../src/web/dashboard/overview/scale.ts';

describe('the scale of the chart', () => {
  it.each([
    [0, ['$0', '$0.01']],
    [3, ['$0', '$0.01', '$0.02', '$0.03']],
    [1_950, ['$0', '$5', '$10', '$15', '$20']],
    [2_000, ['$0', '$5', '$10', '$15', '$20']],
    [2_001, ['$0', '$10', '$20', '$30']],
    [480_000, ['$0', '$2K', '$4K', '$6K']],
    [123_456_789, ['$0', '$500K', '$1M', '$1.5M']],
  ])('goes up to %d cents in round steps', (highest, texts) => {
    expect(scaleFor(highest).map(shortMoney)).toEqual(texts);
  });
});

describe('where the bars stand', () => {
  const names = Array.from({ length: 30 }, (_, at) => `Nov ${at + 1}`);

  it('is inside of the drawing, on one line, each in its own room', () => {
    const { bars, baseline, left, band } = layOut(
      600,
      names.map((_, at) => at * 100),
      names,
    );
    for (const [at, { x, y, width, height }] of bars.entries()) {
      expect(y + height).toBe(baseline);
      expect(x).toBeGreaterThanOrEqual(Math.floor(left + band * at));
      expect(x + width).toBeLessThanOrEqual(Math.ceil(left + band * (at + 1)));
    }
    expect(bars.at(-1)?.height).toBeGreaterThan(bars[10]?.height ?? 0);
  });

  it('shows a cent beside a fortune, and nothing where nothing came in', () => {
    const { bars } = layOut(600, [0, 1, 9_999_999], ['a', 'b', 'c']);
    expect(bars[0]?.height).toBe(0);
    expect(bars[1]?.height).toBeGreaterThanOrEqual(2);
  });

  it.each([280, 324, 600, 1_200])(
    'names as many bars as have room on %d pixels, the newest among them',
    (width) => {
      const { labels } = layOut(
        width,
        names.map(() => 100),
        names,
      );
      expect(labels.at(-1)?.at).toBe(29);
      for (const [at, label] of labels.slice(1).entries())
        expect(label.x - (labels[at]?.x ?? 0)).toBeGreaterThanOrEqual(label.text.length * 7);
    },
  );
});

describe('how far back the chart looks', () => {
  const now = new Date(2026, 2, 1, 14, 25, 10);

  it('ends with the hour, day or month that it is', () => {
    expect(RANGES.day.span(now).to).toEqual(new Date(2026, 2, 1, 15));
    expect(RANGES.week.span(now)).toEqual({ from: new Date(2026, 1, 23), to: new Date(2026, 2, 2) });
    expect(RANGES.month.span(now).from).toEqual(new Date(2026, 0, 31));
    expect(RANGES.year.span(now)).toEqual({ from: new Date(2025, 3, 1), to: new Date(2026, 3, 1) });
    expect(daysUntil(now, 2).from).toEqual(new Date(2026, 1, 28));
  });

  it('is one of four', () => {
    expect(['day', 'week', 'month', 'year'].every(isRange)).toBe(true);
    expect([null, '', 'toString', 'decade'].some(isRange)).toBe(false);
  });
});
