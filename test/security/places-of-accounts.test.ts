import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run } from '../../src/buying/checkout-intents/runs.ts';
import { readConfig } from '../../src/config.ts';
import { createEnder, SHOP } from '../support/checkouts.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** One account cannot occupy every place while others wait, however much it has queued. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

const ask = (who: TestAccount) => rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, who);
const NO = { reason: 'merchant_error', explanation: 'No.' } as const;

describe('the places of a process', () => {
  it('are all for the only account that there is', async () => {
    const { runs, endings } = createEnder(till, 200, 1);
    const only = await till.newAccount();
    const working: Run[] = [];
    for (let n = 0; n < 3; n++) {
      await ask(only);
      working.push((await runs.take(working)) as Run);
    }
    expect(working.map((run) => run?.accountId)).toEqual([only.id, only.id, only.id]);
    for (const run of working) await endings.failed(run, NO);
  });

  it('are never all of one account’s, even when it came first', async () => {
    const { runs, endings } = createEnder(till, 201, 2);
    const [greedy, modest] = [await till.newAccount(), await till.newAccount()];
    const names = { [greedy.id]: 'greedy', [modest.id]: 'modest' };
    const working: Run[] = [];
    const next = async () => {
      const run = await runs.take(working);
      if (run) working.push(run);
      return run && names[run.accountId];
    };
    for (let n = 0; n < 4; n++) await ask(greedy);
    expect([await next(), await next()]).toEqual(['greedy', 'greedy']);
    // There is a third place, and it stays free for others.
    expect(await next()).toBeUndefined();
    await ask(modest);
    expect([await next(), await next()]).toEqual(['modest', undefined]);
    await endings.failed(working.shift() as Run, NO);
    expect([await next(), await next()]).toEqual(['greedy', undefined]);

    // One that the process lost hold of is taken up again in any case.
    const [lost, ...held] = working as [Run, ...Run[]];
    expect(await runs.take(held)).toMatchObject({ id: lost.id, attempts: 2 });
  });

  it.each([
    [{}, 1],
    [{ CHECKOUT_CONCURRENCY: '1' }, 1],
    [{ CHECKOUT_CONCURRENCY: '8' }, 7],
    [{ CHECKOUT_CONCURRENCY: '2', CHECKOUT_RUNNING_PER_ACCOUNT: '2' }, 2],
  ])('with %j are %d at most', (settings, places) => {
    expect(readConfig(settings).CHECKOUT_RUNNING_PER_ACCOUNT).toBe(places);
  });
});
