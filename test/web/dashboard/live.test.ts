import type { Socket } from 'node:net';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { named, noBrowser, openBrowser, shows } from '../../support/browser.ts';
import { follow, leaveKey, makeKey, openDashboard, signIn } from '../../support/dashboard.ts';
import { rest } from '../../support/surfaces.ts';
import { startTill, type TestTill } from '../../support/till.ts';

/** What the dashboard does when its connection goes away, and when its visitor does. */

let till: TestTill;
let browser: BrowserContext;

/** Every connection to the server; while it is cut, there are none. */
const sockets = new Set<Socket>();
let isCut = false;

beforeAll(async () => {
  till = await startTill();
  till.server?.app.server.on('connection', (socket: Socket) => {
    if (isCut) {
      socket.destroy();
      return;
    }
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await till.listen();
  if (!noBrowser) browser = await openBrowser();
});
afterAll(() => till.stop());

function cut(): void {
  isCut = true;
  for (const socket of sockets) socket.destroy();
}
function mend(): void {
  isCut = false;
}

/** Past the network, which may be away. */
async function newRequest(key: string): Promise<string> {
  const made = await rest.call(till, 'TransactionIntentCreate', { amount: 100 }, { key });
  return String(made?.body.id);
}

const rowsOf = (page: Page) =>
  page.$$eval('[data-cursor]', (rows) =>
    rows.map((row) => ({
      cursor: Number(row.getAttribute('data-cursor')),
      object: row.querySelector('a')?.textContent ?? '',
    })),
  );

type Change = (page: Page) => Promise<void>;
const outages: [string, Change, Change][] = [
  ['the server cuts every connection and takes no new one', async () => cut(), async () => mend()],
  [
    'the browser is offline',
    async (page) => {
      await page.setOfflineMode(true);
      // What Chromium calls offline leaves sockets alone that the page opens anew.
      cut();
    },
    async (page) => {
      mend();
      await page.setOfflineMode(false);
    },
  ],
];

const BREAKS = 5;

describe.skipIf(noBrowser)('a lost connection', () => {
  const TITLE = 'is told, and nothing is missed: %s';
  it.each(outages.slice(0, 1))(TITLE, isTold);
  it.each(outages.slice(1))(TITLE, { tags: 'deep' }, isTold);

  async function isTold(_: string, lose: Change, restore: Change): Promise<void> {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    const key = await makeKey(page, 'Meanwhile');
    await leaveKey(page);
    await shows(page, 'API_KEY_CREATED');
    const known = await rowsOf(page);

    await lose(page);
    await page.waitForSelector('header ::-p-text(Connection lost. Reconnecting)');
    const ids: string[] = [];
    for (let made = 0; made < 8; made++) ids.push(await newRequest(key));
    expect(await rowsOf(page)).toEqual(known);

    await restore(page);
    await page.waitForSelector('header ::-p-text(Connected)');
    await shows(page, String(ids.at(-1)));
    ids.push(await newRequest(key));
    await shows(page, String(ids.at(-1)));
    const rows = await rowsOf(page);
    expect(rows.slice(0, ids.length).map(({ object }) => object)).toEqual([...ids].reverse());
    expect(rows.slice(ids.length)).toEqual(known);
    const [newest] = rows;
    expect(rows.map(({ cursor }) => cursor)).toEqual(rows.map((_row, at) => (newest?.cursor ?? 0) - at));
    await leave();
  }

  it('that comes back at once is not worth a word, and lists catch up by themselves', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const key = await makeKey(page, 'Short break');
    await leaveKey(page);
    await page.evaluate(() => {
      const noted = window as unknown as { said: string[] };
      noted.said = [];
      const header = document.querySelector('header [role="status"]');
      new MutationObserver(() => noted.said.push(header?.textContent ?? '')).observe(document.body, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
    /** Whether the page said something about one short break. */
    async function isTold(name: string): Promise<boolean> {
      for (const socket of sockets) socket.destroy();
      await rest.call(till, 'ApiKeyCreate', { name }, { key });
      await shows(page, name);
      await page.waitForFunction(
        () => !document.querySelector('header')?.innerText.includes('Connection lost'),
      );
      const said = await page.evaluate(() => (window as unknown as { said: string[] }).said.splice(0));
      return said.join().includes('Connection lost');
    }
    // A machine that stalls makes a break long: one of a few is short.
    let told = true;
    for (let tries = 1; tries <= BREAKS && told; tries++) told = await isTold(`Made in gap ${tries}`);
    expect(told).toBe(false);
    await leave();
  });

  it('leaves nothing unanswered when it is back', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    await page.waitForSelector('select[aria-label="Filter events"]');
    await follow(page, 'Gifts');
    await shows(page, 'No gifts yet');
    await follow(page, 'Developers');
    await shows(page, 'SESSION_CREATED');
    cut();
    await page.waitForSelector('header ::-p-text(Connection lost)');
    await page.select('select[aria-label="Filter events"]', 'SESSION');
    await shows(page, 'Can’t reach the server');
    mend();
    await page.waitForFunction(() => !document.body.innerText.includes('Can’t reach the server'));
    await shows(page, 'SESSION_CREATED');

    cut();
    await page.waitForSelector('header ::-p-text(Connection lost)');
    await follow(page, 'Gifts');
    await page.select('select[aria-label="Status"]', 'OPEN');
    await shows(page, 'Can’t reach the server');
    mend();
    await shows(page, 'No results');
    await leave();
  });
});

/** Ends the session of this browser, as another page of it would. */
function endSession(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const headers = { 'Content-Type': 'application/json' };
    const body = JSON.stringify({ query: 'mutation { sessionEnd { endedAt } }' });
    return (await fetch('/graphql', { method: 'POST', headers, body })).status;
  });
}

describe.skipIf(noBrowser)('a session that ends elsewhere', () => {
  it('leads to the way in within seconds', async () => {
    const { page, leave } = await openDashboard(browser, till, '/keys');
    const other = await openDashboard(browser, till, '/gifts');
    expect(await endSession(other.page)).toBe(200);
    await shows(other.page, 'Sign in to Till');
    await other.leave();
    await page.bringToFront();
    await shows(page, 'You’ve signed out. Sign in to continue.');
    await signIn(page);
    await shows(page, 'API keys');
    expect(new URL(page.url()).pathname).toBe('/dashboard/keys');
    await leave();
  });

  it('while the page had no connection, too', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/gifts');
    const cookie = await sessionCookie(page);
    cut();
    await page.waitForSelector('header ::-p-text(Connection lost)');
    const ended = await rest.call(till, 'SessionEnd', {}, { cookie });
    expect(ended?.status).toBe(200);
    mend();
    await shows(page, 'You’ve signed out. Sign in to continue.');
    await leave();
  });

  async function sessionCookie(page: Page): Promise<string> {
    const cookies = await page.browserContext().cookies();
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  }
});

/** Runs in the page: whether the server still takes it for somebody. */
async function isKnown(): Promise<boolean> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify({ query: '{ account { id } }' });
  const answer = await (await fetch('/graphql', { method: 'POST', headers, body })).json();
  return Boolean(answer.data?.account);
}

describe.skipIf(noBrowser)('signing out', () => {
  it('clears what the next visitor could see', async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/gifts');
    await follow(page, 'API keys');
    const secret = await makeKey(page, 'Mine alone');
    await leaveKey(page);
    await shows(page, 'Mine alone');
    await page.locator('header button[aria-label^="Account"]').click();
    await (await named(page, 'menuitem', 'Sign out')).click();
    await shows(page, 'You’ve signed out. Sign in to continue.');
    expect(await page.content()).not.toContain('Mine alone');
    expect(await page.$('nav[aria-label="Sections"]')).toBeNull();
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['till.demo-wallet']);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    expect(await page.evaluate(isKnown)).toBe(false);
    await page.goBack();
    await shows(page, 'Sign in to Till');
    expect(await page.content()).not.toContain('Mine alone');

    // Somebody else, with a wallet of their own.
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${till.url}/dashboard/keys`);
    await signIn(page);
    await shows(page, 'No keys yet');
    expect(await page.content()).not.toContain('Mine alone');
    await follow(page, 'Developers');
    await shows(page, 'sk_live_YOUR_KEY');
    await shows(page, 'SESSION_CREATED');
    expect(await page.content()).not.toContain(secret);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain('API_KEY_CREATED');
    expect(complaints).toEqual([]);
    await leave();
  });
});
