import type { Frame, Page } from 'puppeteer-core';
import type { OpenShop } from '../open-shop.ts';

/** One purchase by hand, written for one shop: proof that the shop itself works. */
export type Walk = (page: Page, shop: OpenShop, cardNumber: string) => Promise<void>;

export async function fill(page: Page | Frame, selector: string, text: string, delay = 0): Promise<void> {
  const field = await page.waitForSelector(selector, { visible: true });
  await field?.click({ count: 3 });
  await field?.type(text, { delay });
}

export async function press(page: Page | Frame, selector: string): Promise<void> {
  const button = await page.waitForSelector(selector, { visible: true });
  await button?.click();
}

/** Presses what leads to another document. */
export async function follow(page: Page, selector: string): Promise<void> {
  await page.waitForSelector(selector, { visible: true });
  await Promise.all([page.waitForNavigation(), press(page, selector)]);
}

export async function saysSoon(page: Page, words: RegExp): Promise<void> {
  await page.waitForFunction(
    (source) => new RegExp(source, 'i').test(document.body?.innerText ?? ''),
    { timeout: 8000 },
    words.source,
  );
}
