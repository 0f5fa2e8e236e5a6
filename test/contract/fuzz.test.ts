import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openapi } from '../../rest/openapi.ts';
import { schema } from '../../src/schema.ts';
import { startTill, type TestTill } from '../support/till.ts';
import { type Figures, fuzz, NEEDS_A_DEVICE } from './fuzz/fuzz.ts';
import { OFTEN } from './fuzz/outcomes.ts';

/** `npm run prove -- fuzz` sends more of the same, with a seed of your choice. */
const SEED = 20_260_131;
const COUNT = 120;

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

describe('generated requests', () => {
  let figures: Figures;

  it(`${COUNT} of them fail on nobody’s side but the client’s, and are refused as documented`, async () => {
    figures = await fuzz(till, { seed: SEED, count: COUNT, reachesAll: inject('isDeep') });
    expect(figures.sent).toBeGreaterThanOrEqual(COUNT);
  });

  const TITLE =
    'reach behind every door: calls succeed, and are refused for the reasons that clients give most often';
  it(TITLE, { tags: 'deep' }, () => {
    const { outcomes, statuses } = figures;
    const unreached = operations().filter(
      ({ operationId }) => !NEEDS_A_DEVICE.has(operationId) && !statuses.get(operationId)?.has(200),
    );
    expect(unreached.map(({ operationId }) => operationId)).toEqual([]);
    expect(OFTEN.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
  });

  it('are answered with statuses that the OpenAPI document lists', () => {
    const undocumented = operations().flatMap(({ operationId, responses }) =>
      [...(figures.statuses.get(operationId) ?? [])]
        // Headers that are too large end a request before it is any operation's.
        .filter((status) => status !== 431 && !(status in responses) && !('default' in responses))
        .map((status) => `${operationId} answered ${status}`),
    );
    expect(undocumented).toEqual([]);
  });

  it('left nothing in the log that failed', () => {
    const failures = till.logged.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50);
    expect([...new Set(failures.map(({ err }) => err?.message))]).toEqual([]);
  });
});

function operations() {
  return Object.values(openapi(schema, till.url).paths).flatMap((methods) => Object.values(methods));
}
