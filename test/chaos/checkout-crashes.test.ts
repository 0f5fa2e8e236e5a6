import { describe, expect, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { newDatabase } from '../support/database.ts';
import { crashCheckouts } from './checkout-crashes/crashes.ts';

/** A sample; `npm run prove -- checkout-crashes` kills fifty times. */
describe.skipIf(noBrowser)('a Till that is killed while it buys', () => {
  it('orders nothing twice, and agrees with the shop and its own audit log about every order', async () => {
    const { kills, purchases, doubleOrders, auditEntries } = await crashCheckouts({
      databaseUrl: await newDatabase(),
      seed: 3,
      count: 1,
      atATime: 2,
      shops: ['kiosk'],
      losing: [],
    });
    expect(kills).toBe(1);
    expect(purchases).toBeGreaterThanOrEqual(1);
    expect(doubleOrders).toBe(0);
    // Created, quoted, confirmed, and ended, each once.
    expect(auditEntries).toBeGreaterThanOrEqual(4 * purchases);
  });
});
