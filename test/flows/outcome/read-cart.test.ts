import type { Page } from 'puppeteer-core';
import { expect, it } from 'vitest';
import { readCart } from '../../../src/buying/flows/hands/read-cart.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { learn } from '../../../src/buying/flows/journey/learn.ts';

it('leaves a cart unread that the browser opens no page for in time, and closes a page that comes late', async () => {
  const journey = learn(
    beginJourney('purchase', { url: 'https://shop.example/', prompt: null, options: {} }),
    [{ kind: 'cart_seen', url: 'https://shop.example/cart' }],
  );
  // A fake browser, since no real one hangs when it’s told to.
  let open: (page: Page) => void = () => undefined;
  const opening = new Promise<Page>((resolve) => {
    open = resolve;
  });
  const page = { browserContext: () => ({ newPage: () => opening }) } as unknown as Page;
  const { signal } = new AbortController();
  expect(await readCart({ page, signal }, journey, 20)).toBeUndefined();
  const closed = new Promise<void>((resolve) => {
    open({ close: async () => resolve() } as unknown as Page);
  });
  await closed;
});
