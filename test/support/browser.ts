import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, ElementHandle, Frame, Page } from 'puppeteer-core';
import { inject } from 'vitest';
import { atEnd } from './at-end.ts';
import { sharedChromium } from './chromium.ts';

/** Why no page can be tried here; nothing when one can. */
export const noBrowser = inject('noBrowser');

/** A real Chromium that knows nothing of earlier visits, and forgets these with the test or file that opened it. */
export async function openBrowser(): Promise<BrowserContext> {
  const context = await (await sharedChromium()).createBrowserContext();
  atEnd(() => context.closed || context.close());
  return context;
}

export interface Visit {
  page: Page;
  /** Everything the page sent: addresses, headers and bodies, and what went over WebSockets. */
  sent: string[];
  /** What the console complained about: errors, and violations of the Content-Security-Policy. */
  complaints: string[];
  leave(): Promise<void>;
}

export type Theme = 'light' | 'dark';

export interface VisitOptions {
  theme?: Theme;
  /** Runs in the page before anything of its own does, and is given `argument`. */
  before?: (argument: string) => void;
  argument?: string;
  /** Functions of this process that the page can call by their names. */
  expose?: Record<string, (text: string) => Promise<string> | string>;
}

/** A visitor on a phone, with the storage of all the visitors of this browser or context. */
export async function visit(
  browser: Pick<BrowserContext, 'newPage'>,
  url: string,
  { theme = 'light', before, argument = '', expose = {} }: VisitOptions = {},
): Promise<Visit> {
  const page = await browser.newPage();
  page.setDefaultTimeout(180_000);
  pollCalmly(page);
  await page.setViewport({ width: 390, height: 844, deviceScaleFactor: 1, isMobile: true, hasTouch: true });
  await wear(page, theme);
  for (const [name, run] of Object.entries(expose)) await page.exposeFunction(name, run);
  if (before) await page.evaluateOnNewDocument(before, argument);

  const sent: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    sent.push(`${request.method()} ${request.url()} ${JSON.stringify(request.headers())}`);
    sent.push(request.postData() ?? '');
  });
  page.on('console', (message) => {
    // A refused call is part of what is tested, and Chromium notes each.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isRefusedCall) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(String(error)));
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  session.on('Network.webSocketFrameSent', ({ response }) => sent.push(response.payloadData));
  session.on('Network.webSocketCreated', ({ url: address }) => sent.push(address));

  await page.goto(url);
  return { page, sent, complaints, leave: () => page.close() };
}

/** Asked at every frame, as is the custom, a page would take most of a core. */
function pollCalmly(page: Page): void {
  const waitForFunction = page.waitForFunction.bind(page);
  page.waitForFunction = (isSo, options, ...args) =>
    waitForFunction(isSo, { polling: 50, ...options }, ...args);
}

/** Waits until the page shows a text. */
export async function shows(page: Page | Frame, text: string): Promise<void> {
  try {
    await page.waitForFunction((wanted) => document.body.innerText.includes(wanted), { polling: 50 }, text);
  } catch (error) {
    const shown = await page.evaluate(() => document.body.innerText);
    throw new Error(`The page does not show “${text}” but:\n${shown}`, { cause: error });
  }
}

/** What Chromium itself says an element is and is called to those who hear or feel the page. */
interface Accessible {
  computedRole: string;
  computedName: string;
}

/** What can have a role. */
const BEARERS = {
  button: 'button',
  link: 'a[href]',
  textbox: 'input,textarea',
  combobox: 'input,select',
  tab: '[role=tab]',
  menuitem: '[role=menuitem]',
};

/** An element by its role and name, once it can be used. */
export async function named(
  page: Page | Frame,
  role: keyof typeof BEARERS,
  name: string,
  within = 'body',
): Promise<ElementHandle<Element>> {
  const selector = `${within} :is(${BEARERS[role]},[role=${role}])`;
  try {
    const found = await page.waitForFunction(findNamed, { polling: 50 }, selector, role, name);
    return found.asElement() as ElementHandle<Element>;
  } catch (error) {
    throw new Error(`There is no ${role} called “${name}”`, { cause: error });
  }
}

function findNamed(selector: string, role: string, name: string): Element | undefined {
  const words = name.split(/\s+/);
  return [...document.querySelectorAll<HTMLElement>(selector)].find((element) => {
    if (!mayBeNamed(element) || !element.checkVisibility() || element.matches(':disabled')) return false;
    const { computedRole, computedName } = element as HTMLElement & Accessible;
    return computedRole === role && computedName === name;
  });

  /** For each answer, Chromium goes through the whole page: only those are asked about in which every word stands somewhere. */
  function mayBeNamed(element: HTMLElement): boolean {
    const around = [element, ...element.querySelectorAll('*')];
    const referred = around.flatMap((one) => one.getAttribute('aria-labelledby')?.split(/\s+/) ?? []);
    const text = [
      element.textContent,
      ...[...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent),
      ...referred.map((id) => document.getElementById(id)?.textContent),
      ...around.flatMap((one) => [...one.attributes].map(({ value }) => value)),
    ].join(' ');
    return words.every((word) => text.includes(word));
  }
}

function isInFront(element: Element): boolean {
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}

export async function press(page: Page | Frame, name: string, within?: string): Promise<void> {
  const button = await named(page, 'button', name, within);
  // A dialog that is just closing is still in front of it.
  if (!(await button.evaluate(isInFront)))
    await page.waitForFunction(isInFront, { polling: 50, timeout: 2_000 }, button).catch(() => undefined);
  await button.click();
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
  id: string;
  impact: string;
  nodes: { html: string }[];
}

/** What keeps people from using the page, in light and in dark. */
export async function findings(where: Page | Frame): Promise<string[]> {
  const page = 'emulateMediaFeatures' in where ? where : where.page();
  const [main, other] = themesFor(page);
  const found: string[] = [];
  if (other) {
    await wear(page, other);
    // What differs between the themes is colors alone.
    found.push(...(await check(where, ['color-contrast'])).map((finding) => `in ${other}: ${finding}`));
  }
  await wear(page, main);
  found.push(...(await check(where)));
  await wear(page, 'light');
  return found;
}

/** Both themes in a deep run; otherwise the one that is this page’s turn, which is half of the work. */
export function themesFor(page: Page): readonly [Theme, Theme?] {
  if (inject('isDeep')) return ['light', 'dark'];
  return new URL(page.url()).pathname.length % 2 === 0 ? ['light'] : ['dark'];
}

export async function wear(page: Page, theme: Theme): Promise<void> {
  await page.emulateMediaFeatures([
    { name: 'prefers-color-scheme', value: theme },
    { name: 'prefers-reduced-motion', value: 'reduce' },
  ]);
}

/** Run through the debugger, which the page's policy does not bind. */
export async function check(where: Page | Frame, rules?: readonly string[]): Promise<string[]> {
  if (await where.evaluate(() => !('axe' in window))) await where.evaluate(axe);
  // None of the rules that run reads style sheets, which it would load and parse again first.
  const options = { resultTypes: ['violations'], preload: false, ...(rules && { runOnly: rules }) };
  const violations = (await where.evaluate(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) => violations)`,
  )) as Finding[];
  return violations.map(({ id, impact, nodes }) => `${impact} ${id}: ${nodes[0]?.html}`);
}

/** The folder into which the page downloads from now on, until the test ends. */
export async function downloadsOf(page: Page): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'till-downloads-'));
  atEnd(() => rm(folder, { recursive: true }));
  const session = await page.createCDPSession();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath: folder,
    browserContextId: page.browserContext().id,
  });
  return folder;
}

/** Everything that the page keeps or shows; what stands in a field for as long as somebody types it may be left out. */
export function keptBy(page: Page, { typed = true } = {}): Promise<string> {
  return page.evaluate(
    (withTyped) =>
      JSON.stringify([
        location.href,
        document.documentElement.outerHTML,
        withTyped ? [...document.querySelectorAll('input')].map(({ value }) => value) : [],
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        document.cookie,
        history.state,
        document.title,
      ]),
    typed,
  );
}

interface HeapSnapshot {
  snapshot: { meta: { node_fields: string[] } };
  nodes: number[];
  strings: string[];
}

/** Every string that scripts of the page can still reach. */
export async function heapOf(page: Page): Promise<string[]> {
  const session = await page.createCDPSession();
  const chunks: string[] = [];
  session.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => chunks.push(chunk));
  await session.send('HeapProfiler.enable');
  await session.send('HeapProfiler.collectGarbage');
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  await session.detach();
  const { snapshot, nodes, strings } = JSON.parse(chunks.join('')) as HeapSnapshot;
  const { node_fields: fields } = snapshot.meta;
  const nameAt = fields.indexOf('name');
  // Strings also name edges, and some of those names are only numbers of places in a table.
  const names = new Set(nodes.filter((_, n) => n % fields.length === nameAt));
  return [...names].map((name) => strings[name] ?? '');
}
