import { describe, expect, it } from 'vitest';
import type { FlowStep } from '../../../src/buying/flows/flow.ts';
import { stepsPassed } from '../../../src/buying/flows/journey/passed.ts';

const press = (text: string): FlowStep => ({
  do: 'press',
  purpose: 'advance',
  find: { kind: 'pressable', isFramed: false, ways: [{ by: 'text', role: 'button', text }] },
});

/** As a database returns it: the keys of each object in another order. */
function stored<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(stored) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, stored(inner)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => one.length - other.length)) as Value;
}

describe('the steps of a known flow', () => {
  const known = ['add', 'cart', 'next'].map(press).map(stored);

  it('are behind up to the last one taken, also as they were stored', () => {
    expect(JSON.stringify(known[1])).not.toBe(JSON.stringify(press('cart')));
    expect(stepsPassed(known, [press('cart')])).toBe(2);
    expect(stepsPassed(known, [press('add'), press('next')])).toBe(3);
  });

  it('are all ahead where something else was done', () => {
    expect(stepsPassed(known, [press('elsewhere')])).toBe(0);
    expect(stepsPassed([], [press('add')])).toBe(0);
  });
});
