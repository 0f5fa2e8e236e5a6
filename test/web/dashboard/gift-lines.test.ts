import { describe, expect, it } from 'vitest';
import { readLines, totalOf } from '../../../src/web/dashboard/gifts/several/gift-lines.ts';

describe('amounts that were pasted', () => {
  it('are read with a name before or after, however they are separated', () => {
    const { lines, mistake } = readLines(
      [
        '25',
        '$1,200.50 Ada Lovelace',
        '50, Grace Hopper',
        'Alan Turing\t12,50',
        '',
        '3 USDC; 2nd floor',
      ].join('\r\n'),
    );
    expect(mistake).toBeUndefined();
    expect(lines).toEqual([
      { amount: 2_500, recipientName: '' },
      { amount: 120_050, recipientName: 'Ada Lovelace' },
      { amount: 5_000, recipientName: 'Grace Hopper' },
      { amount: 1_250, recipientName: 'Alan Turing' },
      { amount: 300, recipientName: '2nd floor' },
    ]);
    expect(totalOf(lines)).toBe(129_100);
  });

  it('are refused by line where they cannot be meant', () => {
    for (const line of ['0', 'Ada', '25 50 75', '1.234 Ada', '-5', '5 0.50'])
      expect(readLines(`10\n${line}`).mistake, line).toMatch(/^Line 2: enter an amount/);
    expect(readLines(`5 ${'x'.repeat(101)}`).mistake).toContain('at most 100 characters');
    expect(readLines('5\n'.repeat(51)).mistake).toBe('Enter at most 50 gifts at a time.');
    expect(readLines('5\n'.repeat(50)).mistake).toBeUndefined();
  });
});
