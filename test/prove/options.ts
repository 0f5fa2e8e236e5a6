import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';

/** What every proof can be told: with which seed, and how much. */
export function seedAndCount(args: string[], usualCount: number): { seed: number; count: number } {
  const { values } = parseArgs({ args, options: { seed: { type: 'string' }, count: { type: 'string' } } });
  return {
    seed: wholeNumber('seed', values.seed, randomInt(2 ** 31)),
    count: wholeNumber('count', values.count, usualCount),
  };
}

export function wholeNumber(name: string, text: string | undefined, fallback: number): number {
  if (text === undefined) return fallback;
  if (!/^\d{1,10}$/.test(text)) throw new Error(`--${name} must be a whole number, not ${text}`);
  return Number(text);
}
