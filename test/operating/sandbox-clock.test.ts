import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSandboxClock } from '../../src/sandbox/sandbox-clock.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { atEnd } from '../support/at-end.ts';
import { CARD } from '../support/cards.ts';
import { createEnder } from '../support/checkouts.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { REAL_MONEY, startTill, type TestTill } from '../support/till.ts';

const { call } = rest;

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

const advance = (body: object, at = till) =>
  appOf(at).inject({ method: 'POST', url: '/sandbox/clock', payload: body });

it('ends what 45 minutes end, and forgets what retention forgets, by the time it answers', async () => {
  const account = await till.newAccount();
  await call(till, 'CardCreate', CARD, account);
  const { body } = await call(till, 'CheckoutIntentCreate', { url: 'https://shop.example/mug' }, account);
  await createEnder(till).quote(body.id, 2_500);
  const before = till.clock.now();
  expect((await advance({ advance_seconds: 44 * 60 })).statusCode).toBe(200);
  const still = await call(till, 'CheckoutIntent', { id: body.id }, account);
  expect(still.body.status).toBe('requires_confirmation');
  const answer = await advance({ advance_seconds: 2 * 60 });
  expect(answer.json()).toMatchObject({ object: 'sandbox.clock' });
  expect(answer.json().now * 1000).toBeGreaterThanOrEqual(before.getTime() + 46 * MINUTE_MS - 1000);
  const ended = await call(till, 'CheckoutIntent', { id: body.id }, account);
  expect(ended.body).toMatchObject({ status: 'canceled', status_reason: 'expired' });

  await advance({ advance_seconds: 160 * 86_400 });
  expect((await call(till, 'Events', {}, account)).body.data).toEqual([]);
});

it.each([
  [{}, 'parameter_missing', 'advance_seconds'],
  [{ advance_seconds: 0 }, 'parameter_invalid', 'advance_seconds'],
  [{ advance_seconds: -5 }, 'parameter_invalid', 'advance_seconds'],
  [{ advance_seconds: '60' }, 'parameter_invalid', 'advance_seconds'],
  [{ advance_seconds: 1, now: 2 }, 'parameter_unknown', 'now'],
])('400: %j', async (body, code, param) => {
  const answer = await advance(body);
  expect([answer.statusCode, answer.json().error]).toMatchObject([400, { code, param }]);
});

it('is not there where money is real', async () => {
  const real = await startTill(REAL_MONEY);
  expect((await advance({ advance_seconds: 60 }, real)).statusCode).toBe(404);
  await real.stop();
});

it('is kept over restarts, and followed by other processes', async () => {
  const home = await mkdtemp(join(tmpdir(), 'till-clock-'));
  atEnd(() => rm(home, { recursive: true }));
  const [one, other] = [await openSandboxClock(home), await openSandboxClock(home)];
  await one.advance(DAY_MS);
  const isAhead = (clock: { now(): Date }) => clock.now().getTime() - Date.now() > DAY_MS - MINUTE_MS;
  expect(isAhead(one)).toBe(true);
  await expect.poll(() => isAhead(other)).toBe(true);
  const later = await openSandboxClock(home);
  expect(isAhead(later)).toBe(true);
  for (const clock of [one, other, later]) clock.stop();
});
