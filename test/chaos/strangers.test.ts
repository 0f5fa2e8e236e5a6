import { expect, it } from 'vitest';
import { newDatabase } from '../support/database.ts';
import { withstandStrangers } from './strangers/strangers.ts';

/** A bounded sample: `npm run prove -- strangers` takes minutes, with visits to shops, and prints what it cost. */

it('loses and doubles nothing of a merchant’s in a hostile crowd', async () => {
  const { among, counts } = await withstandStrangers({
    databaseUrl: await newDatabase(),
    rounds: 1,
    seconds: 2,
    hasBrowser: false,
  });
  expect(among.payment.length).toBeGreaterThan(0);
  expect(among.gift.length).toBeGreaterThan(0);
  const schema = counts['ask for the whole schema under many names'];
  expect(schema?.refused).toBe(schema?.tried);
});
