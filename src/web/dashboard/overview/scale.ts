import { numberFormat } from '../../../shared/manner.ts';
import { money } from '../../../shared/money.ts';

/** The round amounts that stand beside a chart, from nothing to at least the highest. In cents. */
export function scaleFor(highest: number): number[] {
  const step = stepFor(highest);
  const count = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

const LINES = 4;

/** The smallest 1, 2 or 5 with zeros behind it that needs few enough lines. */
function stepFor(highest: number): number {
  for (let ten = 1; ; ten *= 10)
    for (const step of [ten, 2 * ten, 5 * ten]) if (highest <= step * LINES) return step;
}

const COMPACT: Intl.NumberFormatOptions = {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
};

/** An amount in little room: `$0`, `$500`, `$1.5K`. */
export function shortMoney(cents: number): string {
  return cents % 100 === 0 ? numberFormat(COMPACT).format(cents / 100) : money(cents);
}
