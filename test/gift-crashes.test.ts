import { describe, expect, it } from 'vitest';
import { crash } from './crash/crashes.ts';
import { newDatabase } from './support/database.ts';

/** A sample; `npm run prove -- gift-crashes` kills a hundred times. */

describe('a Till that is killed while gifts are funded, claimed and taken back', () => {
  it('agrees with the chain about every gift when it is there again', async () => {
    const { kills, gifts } = await crash({
      databaseUrl: await newDatabase(),
      seed: 20_261_115,
      count: 4,
      atATime: 6,
    });
    expect(kills).toBe(4);
    expect(gifts).toBeGreaterThanOrEqual(6);
  }, 180_000);
});
