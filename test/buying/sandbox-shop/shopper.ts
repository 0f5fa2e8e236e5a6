import type { Frame, Page } from 'puppeteer-core';
import { type DemoShop, openDemoShop } from '../../../src/sandbox/shop/demo-shop.ts';
import { systemClock } from '../../../src/shared/clock.ts';
import { atEnd } from '../../support/at-end.ts';

/** Somebody who buys by hand, and somebody who fills in the forms without looking. */

export async function openShop(options: Partial<Parameters<typeof openDemoShop>[0]> = {}): Promise<DemoShop> {
  const shop = await openDemoShop({ folder: undefined, clock: systemClock, ...options });
  atEnd(() => shop.stop());
  return shop;
}

export const ada = {
  email: 'ada@example.com',
  given_name: 'Ada',
  family_name: 'Lovelace',
  address1: '12 Analytical Way',
  city: 'New York',
  state: 'NY',
  postal_code: '10001',
  country: 'US',
};

export const twoLargeBlueMugs = { size: 'large', colour: 'blue', quantity: '2' };

export interface FormFiller {
  cookie: string;
  post(path: string, form: Record<string, string>): Promise<Response>;
  get(path: string): Promise<string>;
}

/** Keeps one cookie, as a visitor does. No connection outlives its shop: the next one may have the same port. */
export function formFiller({ url }: DemoShop): FormFiller {
  const filler: FormFiller = {
    cookie: '',
    async post(path, form) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie: filler.cookie, connection: 'close' },
        body: new URLSearchParams(form),
        redirect: 'manual',
      });
      filler.cookie = response.headers.get('set-cookie')?.split(';')[0] ?? filler.cookie;
      return response;
    },
    async get(path) {
      return (
        await fetch(`${url}${path}`, { headers: { cookie: filler.cookie, connection: 'close' } })
      ).text();
    },
  };
  return filler;
}

/** A visitor with two mugs in the cart, an address and a shipping method. */
export async function readyToPay(shop: DemoShop, address: Record<string, string> = ada): Promise<FormFiller> {
  const filler = formFiller(shop);
  await filler.post('/products/harbour-mug', twoLargeBlueMugs);
  await filler.post('/checkout', address);
  await filler.post('/checkout/shipping', { shipping_method: 'standard' });
  return filler;
}

/** The same visitor in a browser, in front of the card form. */
export async function standAtPayment(shop: DemoShop, page: Page): Promise<void> {
  const { cookie } = await readyToPay(shop);
  const [name = '', value = ''] = cookie.split('=');
  await page.setCookie({ name, value, url: shop.url });
  await page.goto(`${shop.url}/checkout/payment`);
}

/** Types key by key, as people do. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const form = await frameAt(page, '/form');
  for (const [name, value] of Object.entries(cardOf(number))) await form.type(`#${name}`, value);
}

/** Pastes the card and pays. */
export async function payWith(page: Page, number: string): Promise<void> {
  const form = await frameAt(page, '/form');
  await form.$eval(
    'form',
    (element, card) => {
      for (const [name, value] of Object.entries(card)) {
        const field = element.querySelector(`#${name}`) as HTMLInputElement;
        field.value = value;
        field.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    cardOf(number),
  );
  await agreeAndPay(page);
}

export async function agreeAndPay(page: Page): Promise<void> {
  await page.click('#terms');
  await page.click('#pay button');
}

function cardOf(number: string) {
  return { number, expiry: '0834', code: '123', name: 'Ada Lovelace' };
}

export async function frameAt(page: Page, path: string): Promise<Frame> {
  const frame = await page.waitForFrame((each) =>
    new URL(each.url(), 'http://blank').pathname.startsWith(path),
  );
  await frame.waitForSelector('input');
  return frame;
}

export async function turn({ url }: DemoShop, outcome: string): Promise<void> {
  const answer = await fetch(`${url}/switches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ outcome }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}
