import type { Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { check, shows, themesFor, wear } from '../../support/browser.ts';
import type { Merchant } from './merchant.ts';

const WIDE = { width: 1280, height: 900 };
const NARROW = { width: 390, height: 844 };

/** Many looks in one test. */

/**
 * Contrast depends on the theme and what fits on the width, not on both: light on a wide screen, dark on a narrow one.
 * Everything else is looked at once.
 */
export async function expectUsable(page: Page): Promise<void> {
  const themes = themesFor(page);
  const [first] = themes;
  const sights = [
    ['dark', NARROW],
    ['light', WIDE],
  ] as const;
  for (const [theme, screen] of sights) {
    await wear(page, theme);
    await page.setViewport(screen);
    await page.waitForFunction(() => !document.querySelector('main [class*="skeleton"]'));
    const rules = theme === first ? undefined : ['color-contrast'];
    if (themes.includes(theme)) expect(await check(page, rules), `${page.url()} in ${theme}`).toEqual([]);
    const tooWide = await page.evaluate(() =>
      Math.max(
        document.documentElement.scrollWidth - innerWidth,
        ...[...document.querySelectorAll('main :not(.visually-hidden) > table')].map(
          (table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0),
        ),
        ...[...document.querySelectorAll('[role="dialog"]')].map(
          (dialog) => dialog.scrollWidth - dialog.clientWidth,
        ),
      ),
    );
    expect(tooWide, `${page.url()} in ${theme}`).toBeLessThanOrEqual(0);
  }
}

/** Looks at pages, by what they show once they are there. */
export async function expectForEverybody(merchant: Merchant, pages: Record<string, string>): Promise<void> {
  const { page, complaints, leave } = await merchant.open('/');
  for (const [path, text] of Object.entries(pages)) {
    await page.goto(`${merchant.till.url}/dashboard${path}`);
    await shows(page, text);
    await expectUsable(page);
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
