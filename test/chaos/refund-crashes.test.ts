import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { crashRefunds } from './refund-crashes/crashes.ts';

/** A sample; `npm run prove -- refund-crashes` kills a hundred times. */
describe('a Till that is killed while merchants give money back', () => {
  it('agrees with the chain about every refund when it is there again', async () => {
    const { kills, lives, refunded } = await crashRefunds({
      newDatabase: () => newDatabase('template1'),
      seed: 20_261_116,
      count: 1,
      atATime: 4,
    });
    expect(kills).toBe(1);
    expect(lives).toBeGreaterThanOrEqual(2);
    expect(refunded).toBeGreaterThan(0n);
  });
});
