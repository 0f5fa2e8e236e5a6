import { describe, expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { model } from './model.ts';

/** A sample; `npm run prove -- payments` takes thousands of steps. */
describe('whatever people ask, pay, mispay, refund and cancel while Till stops and starts', () => {
  it('is recorded so that every credit is money that arrived, and all that arrived is credited once', async () => {
    const { asked, sent, outcomes, refunds, restarts } = await model({
      databaseUrl: await newDatabase(),
      seed: 20_261_137,
      count: 160,
    });
    expect(asked).toBeGreaterThan(10);
    expect(sent).toBeGreaterThan(20);
    expect(restarts).toBeGreaterThan(0);
    expect(Object.keys(outcomes)).toEqual(
      expect.arrayContaining(['duplicate', 'late', 'partial', 'settled', 'short']),
    );
    expect(Object.keys(refunds)).toEqual(
      expect.arrayContaining(['as a gift, succeeded', 'by hand, succeeded', 'by transfer, succeeded']),
    );
  });
});
