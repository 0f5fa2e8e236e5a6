import { describe, expect, it } from 'vitest';
import { createSlowness } from '../../../src/buying/flows/hands/slowness.ts';

function factorAfter(...responsesMs: number[]): number {
  const slowness = createSlowness();
  for (const ms of responsesMs) slowness.responded(ms);
  return slowness.factor();
}

describe('the time a shop is given', () => {
  it('is the usual before anything is known, and at fast shops', () => {
    expect(factorAfter()).toBe(1);
    expect(factorAfter(5, 20, 8, 30)).toBe(1);
  });

  it('grows with how slowly it responds, up to four times as much', () => {
    expect(factorAfter(600, 600, 600)).toBe(2);
    expect(factorAfter(60_000, 60_000)).toBe(4);
  });

  it('isn’t changed by a few slow responses among many, nor by what was slow long ago', () => {
    expect(factorAfter(20, 20, 20, 20, 20, 20, 20, 9_000)).toBe(1);
    expect(factorAfter(...Array(16).fill(9_000), ...Array(16).fill(20))).toBe(1);
  });
});
