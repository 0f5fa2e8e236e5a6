import { describe, expect, it } from 'vitest';
import { crashPayments } from '../payments/crashes.ts';
import { newDatabase } from '../support/database.ts';

/** A sample; `npm run prove -- payment-crashes` kills fifty times. */
describe('a Till that is killed while people ask to be paid, pay and cancel', () => {
  it('agrees with the chain about every payment when it is there again', async () => {
    const { kills, lives, payments } = await crashPayments({
      newDatabase: () => newDatabase('template1'),
      seed: 20_261_115,
      count: 1,
      atATime: 4,
    });
    expect(kills).toBe(1);
    expect(lives).toBeGreaterThanOrEqual(2);
    expect(payments).toBeGreaterThan(0);
  });
});
