import { describe, expect, it } from 'vitest';
import { addressedAs } from '../../../src/buying/flows/words/title.ts';

describe('a title among the shop’s forms of address', () => {
  it.each([
    ['Ms', ['Mr', 'Mrs/Ms', 'Mx'], 'Mrs/Ms'],
    ['Mr', ['Mr', 'Mrs/Ms', 'Mx'], 'Mr'],
    ['Frau', ['Mr', 'Ms', 'Mrs'], 'Ms'],
    ['Ms', ['Mr/Ms', 'Dr'], undefined],
    [undefined, ['Mr', 'Ms'], undefined],
  ])('%s of %j is %s', (title, choices, meant) => {
    expect(addressedAs(title, choices)).toBe(meant);
  });
});
