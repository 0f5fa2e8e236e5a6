import { execFile, spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { named, noBrowser, openBrowser, press, shows } from '../../support/browser.ts';
import { leaveKey, makeKey, openDashboard } from '../../support/dashboard.ts';
import { transports } from '../../support/live.ts';
import { startTill, type TestTill } from '../../support/till.ts';
import { expectUsable } from './everybody.ts';

/** What the developers' page shows is run as it stands there, against the server that it was shown by. */

const run = promisify(execFile);
let till: TestTill;
let browser: BrowserContext;
let folder: string;

beforeAll(async () => {
  till = await startTill();
  await till.listen();
  folder = await mkdtemp(join(tmpdir(), 'till-developers-'));
  if (!noBrowser) browser = await openBrowser();
});
afterAll(async () => {
  await till.stop();
  await rm(folder, { recursive: true });
});

const tab = async (page: Page, name: string) => (await named(page, 'tab', name)).click();

async function shown(page: Page, name: string): Promise<string> {
  const block = await page.waitForSelector(`section[aria-label="${name}"]`);
  return (await block?.evaluate((element) => (element as HTMLElement).innerText)) ?? '';
}

async function node(program: string, name: string): Promise<string[]> {
  const file = join(folder, `${name}.mjs`);
  await writeFile(file, program);
  return ['node', file];
}

/** Runs something that does not end by itself until it has printed what is waited for. */
async function until(
  [command = '', ...args]: string[],
  wanted: RegExp,
  meanwhile: () => unknown,
): Promise<string> {
  const child = spawn(command, args);
  let printed = '';
  try {
    return await new Promise<string>((done, failed) => {
      const read = (chunk: Buffer) => {
        const isFirst = printed === '';
        printed += chunk.toString();
        if (isFirst) void meanwhile();
        if (wanted.test(printed)) done(printed);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', (chunk: Buffer) => failed(new Error(chunk.toString())));
      child.once('exit', () => failed(new Error(`It ended with: ${printed}`)));
    });
  } finally {
    child.kill('SIGKILL');
  }
}

/** Another request, made by a program. */
async function newRequest(key: string): Promise<string> {
  const response = await fetch(`${till.url}/v1/transaction_intents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{"amount":100}',
  });
  return ((await response.json()) as { id: string }).id;
}

const cursorsShown = (page: Page) =>
  page.$$eval('[data-cursor]', (rows) => rows.map((row) => Number(row.getAttribute('data-cursor'))));

describe.skipIf(noBrowser)('the first calls', () => {
  it('work as they stand there, with the key that was just made', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/developers');
    expect(await shown(page, 'Create a payment request: curl')).toContain('sk_live_YOUR_KEY');
    const key = await makeKey(page, 'First program');
    await leaveKey(page);
    expect(await page.evaluate(() => document.body.innerText)).not.toContain(key);
    await page.locator('input[type="checkbox"]').click();

    const { stdout: made } = await run('bash', ['-c', await shown(page, 'Create a payment request: curl')]);
    const { id } = JSON.parse(made) as { id: string };
    await shows(page, `/v1/transaction_intents/${id}`);
    const { stdout: read } = await run('bash', ['-c', await shown(page, 'Retrieve it: curl')]);
    expect(JSON.parse(read)).toMatchObject({ id, amount: 2_500, status: 'requires_action' });
    const listen = ['bash', '-c', `exec ${await shown(page, 'Stream events: curl')}`];
    const heard = await until(listen, /TRANSACTION_INTENT_CREATED/, () => newRequest(key));
    expect(heard).toContain('"reason":"START"');

    await tab(page, 'JavaScript');
    const [program = '', ...args] = await node(
      await shown(page, 'Create a payment request: JavaScript'),
      'create',
    );
    const { stdout: printed } = await run(program, args);
    const [second = '', address] = printed.trim().split(' ');
    expect(address).toBe(`${till.url}/pay/i/${second}`);
    await shows(page, `/v1/transaction_intents/${second}`);
    const [reader = '', ...readArgs] = await node(await shown(page, 'Retrieve it: JavaScript'), 'read');
    expect((await run(reader, readArgs)).stdout).toBe(`${second} requires_action\n`);
    const listener = await node(await shown(page, 'Stream events: JavaScript'), 'subscribe');
    await until(listener, /type: 'TRANSACTION_INTENT_CREATED'/, () => newRequest(key));

    await tab(page, 'GraphQL');
    const created = await ask(key, await shown(page, 'Create a payment request: GraphQL'));
    const third = (created.transactionIntentCreate as { id: string }).id;
    await shows(page, `transactionIntent(id: "${third}")`);
    const answer = await ask(key, await shown(page, 'Retrieve it: GraphQL'));
    expect(answer.transactionIntent).toMatchObject({ id: third, amount: 2_500 });
    for (const { subscribe } of transports) {
      const live = subscribe(till.url, { key }, await shown(page, 'Stream events: GraphQL'));
      await expect.poll(() => live.results.length).toBe(1);
      await newRequest(key);
      await expect.poll(() => JSON.stringify(live.results)).toContain('TRANSACTION_INTENT_CREATED');
      live.close();
    }
    expect(complaints).toEqual([]);
    await leave();
  });

  async function ask(key: string, query: string): Promise<Record<string, unknown>> {
    const response = await fetch(`${till.url}/graphql`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    });
    return ((await response.json()) as { data: Record<string, unknown> }).data;
  }

  it('forget the key with the visit', async () => {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    const key = await makeKey(page, 'First program');
    await leaveKey(page);
    await page.locator('input[type="checkbox"]').click();
    await shows(page, key);
    await page.reload();
    await shows(page, 'sk_live_YOUR_KEY');
    expect(await page.content()).not.toContain(key);
    await leave();
  });

  it('can be tried in GraphiQL, and the reference and the contract are where the links say', {
    tags: 'deep',
  }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    await tab(page, 'GraphQL');
    const [trial = ''] = await page.$$eval('a[href*="/graphql?query="]', (links) =>
      links.map(({ href }) => href),
    );
    const links = await page.$$eval('a[target]', (all) => all.map(({ href }) => href));
    expect(links).toEqual(expect.arrayContaining([`${till.url}/docs`, `${till.url}/openapi.json`]));
    for (const link of links)
      expect((await fetch(link, { headers: { accept: 'text/html' } })).status).toBe(200);
    await page.goto(trial);
    await shows(page, 'transactionIntentCreate');
    await leave();
  });
});

describe.skipIf(noBrowser)('the live events', () => {
  it('come as they happen, each once and in order, and lead to their objects', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    const key = await makeKey(page, 'First program');
    await leaveKey(page);
    const ids = [];
    for (let made = 0; made < 5; made++) ids.push(await newRequest(key));
    await shows(page, String(ids.at(-1)));
    const cursors = await cursorsShown(page);
    expect(cursors).toEqual([...new Set(cursors)].sort((one, other) => other - one));
    const objects = await page.$$eval('[data-cursor] a', (links) => links.map((link) => link.textContent));
    expect(objects.slice(0, 5)).toEqual([...ids].reverse());
    await page.locator(`[data-cursor] a ::-p-text(${ids[0]})`).click();
    await page.waitForFunction((id) => location.pathname.endsWith(`/requests/${id}`), {}, String(ids[0]));
    await leave();
  });

  it('can be paused, cleared and narrowed to one kind', { tags: 'deep' }, async () => {
    const { page, leave } = await openDashboard(browser, till, '/developers');
    const key = await makeKey(page, 'First program');
    await leaveKey(page);
    await shows(page, 'API_KEY_CREATED');
    await press(page, 'Pause');
    const before = await cursorsShown(page);
    await newRequest(key);
    await shows(page, 'Paused, 1 waiting');
    expect(await cursorsShown(page)).toEqual(before);
    await press(page, 'Resume');
    await page.waitForFunction(
      (count) => document.querySelectorAll('[data-cursor]').length === count,
      {},
      before.length + 1,
    );

    await press(page, 'Clear');
    await shows(page, 'Cleared. New events appear here.');
    const id = await newRequest(key);
    await shows(page, id);
    expect(await cursorsShown(page)).toHaveLength(1);

    await page.select('select[aria-label="Filter events"]', 'API_KEY');
    await page.waitForFunction(() => !document.body.innerText.includes('TRANSACTION_INTENT_CREATED'));
    await page.reload();
    await page.waitForSelector('select[aria-label="Filter events"]');
    await page.select('select[aria-label="Filter events"]', 'SESSION');
    await shows(page, 'SESSION_CREATED');
    const types = await page.$$eval('[data-cursor] > code', (codes) => codes.map((code) => code.textContent));
    expect(new Set(types)).toEqual(new Set(['SESSION_CREATED']));
    await leave();
  });
});

describe.skipIf(noBrowser)('the page', () => {
  it('can be used by everybody', { tags: 'deep' }, async () => {
    const { page, complaints, leave } = await openDashboard(browser, till, '/developers');
    await page.waitForSelector('[data-cursor]');
    for (const language of ['curl', 'JavaScript', 'GraphQL']) {
      await tab(page, language);
      await shown(page, `Retrieve it: ${language}`);
      await expectUsable(page);
    }
    expect(complaints).toEqual([]);
    await leave();
  });
});
