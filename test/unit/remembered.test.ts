import { expect, it } from 'vitest';
import { remembered } from '../../src/shared/remembered.ts';

it('makes the same once, and forgets what nobody has asked for the longest', () => {
  const made: string[] = [];
  const get = remembered(2, (text) => {
    made.push(text);
    return text.toUpperCase();
  });
  expect(['a', 'b', 'a', 'c', 'a', 'b'].map(get)).toEqual(['A', 'B', 'A', 'C', 'A', 'B']);
  expect(made).toEqual(['a', 'b', 'c', 'b']);
});
