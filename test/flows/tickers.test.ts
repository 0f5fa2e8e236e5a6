import { describe, expect, it } from 'vitest';
import { steadyPart } from '../../src/buying/flows/hands/see.ts';
import { surveyOf, text } from './surveys.ts';

describe('a page that counts something all the time', () => {
  const partOf = (...words: string[]) => steadyPart(surveyOf(words.map((one) => text(one))));

  it('stands still where it counts visitors, stock and seconds', () => {
    expect(partOf('41 people are looking at this')).toBe(partOf('7 people are looking at this'));
    expect(partOf('Only 3 left')).toBe(partOf('Only 2 left'));
  });

  it('does not where it counts what is to be paid', () => {
    expect(partOf('Total $12.00')).not.toBe(partOf('Total $17.00'));
    expect(partOf('Total 12,00')).not.toBe(partOf('Total 17,00'));
  });
});
