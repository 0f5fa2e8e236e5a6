import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { noBrowser } from '../support/browser.ts';
import { newDatabase } from '../support/database.ts';
import { axisNames, type Features, plainValue } from './grammar.ts';
import { type Measured, measure } from './measure.ts';
import { lies } from './report.ts';
import { openShop, type ShopOptions } from './shop.ts';
import { type MeasuredTill, startMeasuredTill } from './till.ts';

const PLAIN: Partial<Features> = Object.fromEntries(axisNames.map((axis) => [axis, plainValue(axis)]));

/** A generated shop with nothing peculiar but its traps, and in a deep run one more; `npm run prove -- generated-shops` has the rest. */
const sample: ShopOptions[] = [
  { seed: 6, set: PLAIN, hasTraps: true },
  ...(inject('isDeep') ? [{ seed: 7_203, scenario: 'declineInline' as const }] : []),
];

const LIMIT_MS = 100_000;
/** Places that no other file's shops take. */
const FIRST_PLACE = 50_000;

let till: MeasuredTill;

beforeAll(async () => {
  const places = sample.map((_, index) => FIRST_PLACE + index);
  till = await startMeasuredTill(await newDatabase(), places);
});
afterAll(() => till?.stop());

describe.skipIf(noBrowser)('generated shops', () => {
  it('are bought from where they are plain, and Till says nothing untrue about any', {
    timeout: 3 * LIMIT_MS,
  }, async () => {
    const measured: Measured[] = [];
    const left = [...sample.entries()];
    // As many at once as Till visits: none has to wait in line.
    async function measureNext(): Promise<void> {
      for (let next = left.shift(); next; next = left.shift()) {
        const [index, options] = next;
        const shop = await openShop({ ...options, place: FIRST_PLACE + index });
        try {
          measured[index] = await measure(till.agent, shop, LIMIT_MS);
        } finally {
          await shop.stop();
        }
      }
    }
    await Promise.all([measureNext(), measureNext()]);
    const untrue = measured.flatMap(({ class: end, said, wrong }, index) =>
      lies.includes(end) || end === 'timeout'
        ? [`${sample[index]?.seed}: ${end}, ${said} ${wrong.join()}`]
        : [],
    );
    expect(untrue).toEqual([]);
    expect(measured[0]?.class).toBe('bought');
  });
});
