import { describe, expect, it } from 'vitest';
import { isAnyDay } from '../../../src/buying/flows/words/date.ts';
import { isAnyWay } from '../../../src/buying/flows/words/payment.ts';
import { readPrompt } from '../../../src/buying/flows/words/prompt.ts';

/** What the processor did, so that other work on the machine doesn’t count. */
function workOf(read: () => unknown): number {
  const all = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    read();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.min(...all);
}

const MANY = [
  ...[
    '1',
    '1 ',
    '1234 ',
    '1,',
    '1-',
    '62704 ',
    'a',
    'A',
    'Ab ',
    'ab ',
    'and ',
    'with ',
    'to ',
    'for ',
    'two ',
  ],
  ...[
    ' ',
    '\t',
    '\n',
    ' \n',
    ' \n\n',
    '.',
    ',',
    '-',
    '*',
    ' — ',
    ' / ',
    ' | ',
    '"',
    '(',
    'a: ',
    'a@',
    "a'",
    '漢',
  ],
];

/** Whatever a prompt repeats, four times as much of it takes about four times as long to read, and not sixteen times. */
describe('a long prompt', () => {
  it.each(MANY)('is read as fast as a short one, for its length: many %j', (piece) => {
    const reading = (size: number) => {
      const text = `Ship to ${piece.repeat(size / piece.length)}`;
      return workOf(() => [readPrompt(text), isAnyDay(text), isAnyWay(text)]);
    };
    reading(200);
    expect(reading(4_800)).toBeLessThan(10 * Math.max(reading(1_200), 3));
  });

  it('keeps the blanks and the dashes of a message', () => {
    const message = 'Dear Ada,\n\n  well done  ---  love';
    expect(readPrompt(`A mug. Gift message: "${message}"`).giftMessage).toBe(message);
  });
});
