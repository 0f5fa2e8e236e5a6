import type { Frame, Page } from 'puppeteer-core';
import type { OpenShop } from '../open-shop.ts';

/** One purchase by hand, written for one shop: proof that the shop itself works. */
export type Walk = (page: Page, shop: OpenShop, cardNumber: string) => Promise<void>;

/** Puts text into a field at once; with a delay key by key, for fields that watch the keys. */
export async function fill(page: Page | Frame, selector: string, text: string, delay = 0): Promise<void> {
  const field = await page.waitForSelector(selector, { visible: true });
  await field?.evaluate((element) => {
    element.scrollIntoView({ block: 'center' });
    (element as HTMLInputElement).focus();
    (element as HTMLInputElement).select();
  });
  if (delay > 0) return field?.type(text, { delay });
  await field?.evaluate((element, value) => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(element, value);
    element.dispatchEvent(new Event('input', { bubbles: true }));
    element.dispatchEvent(new Event('change', { bubbles: true }));
  }, text);
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
