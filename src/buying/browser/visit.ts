import type { Browser, BrowserContext, Dialog, Page, Target } from 'puppeteer-core';
import { assertConfined } from './confined.ts';
import { type Egress, GREETING_URL } from './egress.ts';
import type { Pass } from './pass.ts';

/** Pages that share cookies and storage with no other visit. */
export interface Visit {
  page: Page;
  /** Aborted when the visit must end. */
  signal: AbortSignal;
  /** Newest last: the page, and the shop’s popups that were kept. */
  pages(): Page[];
  /** The hosts that a page requested and wasn’t allowed to reach. */
  refused(): string[];
  /** For waits that aren’t the shop’s fault: the deadline is paused meanwhile. */
  offTheClock<Result>(wait: () => Promise<Result>): Promise<Result>;
}

/** The page can’t be used anymore, and the page caused it. */
export class PageUnusable extends Error {
  override readonly name = 'PageUnusable';
}

export interface OpenVisit {
  page: Page;
  pages(): Page[];
  refused(): string[];
  /** Aborted with PageUnusable once the page has ruined the visit. */
  spoilt: AbortSignal;
  /** Settles when the page has responded. */
  ask(): Promise<unknown>;
  /** Cuts the page off from the network immediately. */
  cutOff(): void;
}

const MAX_POPUPS = 3;
/** Including those that were closed immediately. Not every Chromium blocks popups without a click. */
const MAX_POPUPS_EVER = 30;
const MAX_DIALOGS = 100;
/** For console messages and errors of pages, all of which pass through this process. In characters. */
const MAX_TALK = 3_000_000;
/** The least a message counts for. */
const MIN_TALK = 1_000;

export interface OpenOptions {
  /** Somebody else started the browser, on another machine. */
  isRemote: boolean;
}

export async function openVisit(
  browser: Browser,
  egress: Egress,
  { isRemote }: OpenOptions = { isRemote: false },
): Promise<OpenVisit> {
  const pass = egress.issue();
  try {
    const context = await browser.createBrowserContext({
      proxyServer: `http://${egress.address}`,
      // Otherwise, Chromium would bypass the proxy for its own machine.
      proxyBypassList: ['<-loopback>'],
      downloadBehavior: { policy: 'deny' },
    });
    const userAgent = isRemote ? windowed(await browser.userAgent()) : undefined;
    const visit = await openPage(context, pass, userAgent);
    if (isRemote) await assertConfined(visit.page);
    return visit;
  } catch (error) {
    pass.revoke();
    throw error;
  }
}

/** The user agent of the same Chromium with a window. */
function windowed(userAgent: string): string {
  return userAgent.replace('HeadlessChrome', 'Chrome');
}

async function openPage(
  context: BrowserContext,
  pass: Pass,
  userAgent: string | undefined,
): Promise<OpenVisit> {
  const spoilt = new AbortController();
  const giveUp = (message: string) => spoilt.abort(new PageUnusable(message));
  const kept: Page[] = [];
  let popups = 0;
  let dialogs = 0;
  let talk = 0;

  async function receive(target: Target): Promise<void> {
    if (target.type() !== 'page') return;
    if (++popups > MAX_POPUPS_EVER) return giveUp('The page keeps opening windows.');
    const page = await target.page().catch(() => null);
    if (!page || kept.includes(page)) return;
    if (kept.length > MAX_POPUPS) return void page.close().catch(() => {});
    keep(page);
  }

  function keep(page: Page): void {
    kept.push(page);
    onlyTheWeb(page);
    // A service worker’s response could be mistaken for the shop’s.
    page.setBypassServiceWorker(true).catch(() => {});
    // A popup would suspend the page that opened it.
    page.emulateFocusedPage(true).catch(() => {});
    if (userAgent) page.setUserAgent({ userAgent }).catch(() => {});
    page.on('dialog', (dialog) => void answer(dialog));
    page.on('console', (message) => {
      hear(message.text());
      for (const thing of message.args()) thing.dispose().catch(() => {});
    });
    page.on('pageerror', (error) => hear(String(error)));
    page.once('close', () => kept.splice(kept.indexOf(page), 1));
    page.once('error', () => {
      if (page === kept[0]) giveUp('The page crashed.');
      else page.close().catch(() => {});
    });
  }

  function hear({ length }: string): void {
    talk += Math.max(length, MIN_TALK);
    if (talk > MAX_TALK) giveUp('The page never stops sending messages.');
  }

  /** Declines what nobody else has answered at once, except for leaving a page. */
  async function answer(dialog: Dialog): Promise<void> {
    if (++dialogs > MAX_DIALOGS) return giveUp('The page keeps opening dialogs.');
    await Promise.resolve();
    await (dialog.type() === 'beforeunload' ? dialog.accept() : dialog.dismiss()).catch(() => {});
  }

  const page = await context.newPage();
  keep(page);
  await showPass(page, pass);
  context.on('targetcreated', receive);
  const pulse = await page.createCDPSession();
  return {
    page,
    pages: () => [...kept],
    refused: () => pass.refused(),
    spoilt: spoilt.signal,
    ask: () => pulse.send('Runtime.evaluate', { expression: '1' }, { timeout: 0 }),
    cutOff: () => pass.revoke(),
  };
}

/**
 * Authenticates once. After that, Chromium sends the credentials with everything the context’s pages, workers, and
 * WebSockets request, which the debugger couldn’t all answer for.
 */
async function showPass(page: Page, { username, password, wasShown }: Pass): Promise<void> {
  const session = await page.createCDPSession();
  session.on('Fetch.requestPaused', ({ requestId }) => {
    session.send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  session.on('Fetch.authRequired', ({ requestId, authChallenge }) => {
    const isEgress = authChallenge.source === 'Proxy';
    const authChallengeResponse = isEgress
      ? ({ response: 'ProvideCredentials', username, password } as const)
      : ({ response: 'CancelAuth' } as const);
    session.send('Fetch.continueWithAuth', { requestId, authChallengeResponse }).catch(() => {});
  });
  await session.send('Fetch.enable', { handleAuthRequests: true });
  // Answered without content, so that the page stays where it is: an error is expected.
  const greeting = session.send('Page.navigate', { url: GREETING_URL });
  const problem = await greeting.catch((error: unknown) => error);
  if (!wasShown())
    throw new Error('The browser doesn’t use or can’t reach Till’s egress proxy.', { cause: problem });
  await session.send('Fetch.disable');
  await session.detach();
}

/** Pages can’t navigate to files and Chromium’s own pages, but whoever controls one could be told to. */
function onlyTheWeb(page: Page): void {
  const goto = page.goto.bind(page);
  page.goto = async (url, options) => {
    if (!['http:', 'https:', 'about:'].includes(new URL(url).protocol))
      throw new PageUnusable('Only http and https URLs are supported.');
    return goto(url, options);
  };
}
