import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'puppeteer-core';
import { expect } from 'vitest';
import { downloadsOf, named, press, shows, type Visit, type VisitOptions, visit } from './browser.ts';
import type { TestTill } from './till.ts';

/** A merchant in front of the dashboard, on a wide screen unless a test says otherwise. */

const WIDE = { width: 1280, height: 900, deviceScaleFactor: 1 };
export const PHONE = { width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true };

/** Opens a page of the dashboard, signing in with the demo wallet where nobody is. */
export async function openDashboard(
  browser: BrowserContext,
  till: TestTill,
  path = '/',
  { viewport = WIDE, ...options }: VisitOptions & { viewport?: typeof WIDE } = {},
): Promise<Visit> {
  const visitor = await visit(browser, `${till.url}/dashboard${path}`, options);
  await visitor.page.setViewport(viewport);
  await visitor.page.waitForSelector('nav[aria-label="Sections"], h1 ::-p-text(Sign in to Till)');
  if (!(await isSignedIn(visitor.page))) await signIn(visitor.page);
  return visitor;
}

const isSignedIn = async (page: Page) => (await page.$('nav[aria-label="Sections"]')) !== null;

export async function signIn(page: Page): Promise<void> {
  await press(page, 'Demo wallet Connect');
  await shows(page, 'Sign this message?');
  await press(page, 'Sign');
  await page.waitForSelector('nav[aria-label="Sections"]');
}

/** Longer texts are pasted, as people do. */
const MOST_TYPED = 20;

/** Types into the field with this label, in place of what stood there. */
export async function fill(page: Page, label: string, text: string): Promise<void> {
  const field = await named(page, 'textbox', label);
  await field.asLocator().fill(text, { typingThreshold: MOST_TYPED });
}

/** Follows a link by its name. */
export async function follow(page: Page, name: string): Promise<void> {
  await (await named(page, 'link', name)).click();
}

/** Presses a button, and the one of the same name in the dialog that asks again. */
export async function pressAndConfirm(page: Page, name: string): Promise<void> {
  await press(page, name);
  await page.locator(`[role="alertdialog"] button ::-p-text(${name})`).click();
}

/** The file that a list is exported to. */
export async function exportOf(page: Page): Promise<{ name: string; lines: string[] }> {
  const folder = await downloadsOf(page);
  await press(page, 'Export CSV');
  const files = async () => (await readdir(folder)).filter((name) => name.endsWith('.csv'));
  await expect.poll(files).toHaveLength(1);
  const [name = ''] = await files();
  return { name, lines: (await readFile(join(folder, name), 'utf8')).trimEnd().split('\n') };
}

/** Creates a key, and answers with the secret that the dialog shows. */
export async function makeKey(page: Page, name: string): Promise<string> {
  await press(page, 'Create key');
  await fill(page, 'Name', name);
  await press(page, 'Create key', '[role="dialog"]');
  await shows(page, 'Save your key');
  return page.$eval('[role="dialog"] code', (element) => element.textContent ?? '');
}

/** Leaves that dialog. */
export async function leaveKey(page: Page): Promise<void> {
  await press(page, 'Done');
  await press(page, 'I’ve saved it');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
}
