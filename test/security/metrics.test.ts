import { afterAll, beforeAll, expect, it } from 'vitest';
import { appOf } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill({ TRUST_PROXY: '1' });
});
afterAll(() => till.stop());

it.each([
  ['127.0.0.1', 200],
  ['::1', 200],
  ['10.1.2.3', 401],
  ['203.0.113.9', 401],
  ['2001:db8::1', 401],
])('metrics without a token are for this machine alone: %s gets %d', async (address, status) => {
  const headers = { 'x-forwarded-for': address };
  expect((await appOf(till).inject({ url: '/metrics', headers })).statusCode).toBe(status);
});
