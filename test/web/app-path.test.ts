import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTill, type TestTill } from '../support/till.ts';

/** An operator may put the pages below a path of their own. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill({ APP_URL: 'http://localhost/shop' });
  await till.listen();
});
afterAll(() => till.stop());

it.each(['/shop', '/shop/', '/shop/dashboard', '/shop/dashboard/links', '/shop/gifts/redeem'])(
  'serves its pages below the application’s own path: %s',
  async (path) => {
    const response = await fetch(`${till.url}${path}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('"appPath":"/shop"');
  },
);

it.each(['/', '/dashboard', '/gifts/redeem'])('serves nothing beside it: %s', async (path) => {
  expect((await fetch(`${till.url}${path}`)).status).toBe(404);
});
