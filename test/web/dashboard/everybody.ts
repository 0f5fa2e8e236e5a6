import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { findings, shows } from '../../support/browser.ts';
import type { Merchant } from './merchant.ts';

/** Contrast depends on the theme and what fits on the width, not on both: each is looked at once. */
const SCREENS = { light: { width: 1280, height: 900 }, dark: { width: 390, height: 844 } };

/** Many looks in one test. */
export const LONG = { timeout: 90_000 };

export const THEMES = ['light', 'dark'] as const;

/** Looks at pages, by what they show once they are there: light ones on a wide screen, dark ones on a narrow one. */
export async function expectForEverybody(
  merchant: Merchant,
  theme: (typeof THEMES)[number],
  pages: Record<string, string>,
): Promise<void> {
  const { page, complaints, leave } = await merchant.open('/', { theme });
  await page.setViewport(SCREENS[theme]);
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(`${merchant.till.url}/dashboard${path}`);
    await shows(page, text);
    await page.waitForFunction(() => !document.querySelector('main [class*="skeleton"]'));
    expect(await findings(page), path).toEqual([]);
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(tooWide, path).toBeLessThanOrEqual(0);
  }
  expect(complaints).toEqual([]);
  await leave();
}

/** Waits until a page says, beside its title, how its object stands. */
export async function stands(page: Page, word: string): Promise<void> {
  await page.waitForFunction(
    (wanted) => document.querySelector('main header [class*="pill"]')?.textContent === wanted,
    { polling: 50 },
    word,
  );
}
