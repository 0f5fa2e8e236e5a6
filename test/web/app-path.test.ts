import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOf, rest } from '../support/surfaces.ts';
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

describe('where an operator has addresses of their own', () => {
  let elsewhere: TestTill;
  beforeAll(async () => {
    elsewhere = await startTill(
      {
        CHECKOUT_URL: 'https://buy.example',
        PAY_URL: 'https://pay.example/now',
        APP_URL: 'https://shop.example/till',
        RATE_LIMIT_PER_ADDRESS: '5',
      },
      { network: till.network },
    );
  });
  afterAll(() => elsewhere.stop());

  it('the pages are served at their paths, and links lead there until somebody opens too many', async () => {
    const app = appOf(elsewhere);
    const owner = await elsewhere.newAccount();
    const line_items = [{ product_data: { name: 'Tea', price_data: { unit_amount: 300 } } }];
    const { body } = await rest.call(elsewhere, 'CheckoutLinkCreate', { line_items }, owner);
    expect(body.url).toBe(`https://buy.example/${body.id}`);
    const opened = await app.inject(`/${body.id}`);
    expect(opened.headers.location).toMatch(/^https:\/\/shop\.example\/till\/c\/cs_/);

    for (const path of ['/till/c/cs_x', '/now/i/ti_x']) {
      const page = await app.inject(path);
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-security-policy']).toContain(
        "connect-src 'self' wss://shop.example wss://pay.example;",
      );
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => app.inject(`/${body.id}`)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers['content-type']).toContain('text/html');
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
