import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSandbox, readSandbox } from '../../../src/sandbox/sandbox.ts';
import { findings, noBrowser, openBrowser, press, shows, visit } from '../../support/browser.ts';
import { fill } from '../../support/dashboard.ts';
import { startTill, type TestTill } from '../../support/till.ts';

let till: TestTill;
let home: string;
let secretKey: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'till-demo-'));
  till = await startTill({ TILL_HOME: home });
  const { file } = await openSandbox(till.config, { ...till, store: undefined });
  secretKey = (await readSandbox(file))?.wallet.secret_key ?? '';
  await till.listen();
});
afterAll(async () => {
  await till.stop();
  await rm(home, { recursive: true });
});

/** As a browser or a program sends it: `fetch` would not let the headers through. */
function ask(headers: Record<string, string>, body: object = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    const outgoing = request(`${till.url}/sandbox/demo_wallet`, options, async (answer) => {
      let text = '';
      for await (const chunk of answer) text += chunk;
      resolve({ status: answer.statusCode ?? 0, text });
    });
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify(body));
  });
}

const { origin: own, host } = { origin: () => new URL(till.url).origin, host: () => new URL(till.url).host };
const FAR = { 'x-forwarded-for': '203.0.113.7' };

describe('the demo wallet', () => {
  it('is for pages of Till’s own in a browser on its machine', async () => {
    const { status, text } = await ask({ origin: own() });
    expect(status).toBe(200);
    expect(JSON.parse(text)).toEqual({ secret_key: secretKey });
  });

  it.each([
    ['a program, or a page that tells no origin', () => ({})],
    ['another page in that browser', () => ({ origin: 'http://evil.example' })],
    [
      'a page whose name was made to lead here',
      () => ({ origin: 'http://evil.example', host: 'evil.example' }),
    ],
    ['whoever comes through a proxy', () => ({ origin: own(), ...FAR })],
    ['whoever comes through a proxy that says little', () => ({ origin: own(), via: '1.1 proxy' })],
    ['somebody who forges where it comes from', () => ({ origin: `http://${host()}.evil.example` })],
  ])('is not for %s', async (_, headers) => {
    const { status, text } = await ask(headers());
    expect(status).toBe(401);
    expect(JSON.parse(text).error).toMatchObject({ code: 'authentication_required' });
    expect(text).not.toContain(secretKey);
  });

  it('is had once, from anywhere, with the link that was printed', async () => {
    const ticket = till.demoDoor?.ticket ?? '';
    expect((await ask(FAR, { ticket: `${ticket}x` })).status).toBe(401);
    expect((await ask(FAR, { ticket: 7 })).status).toBe(400);
    expect((await ask(FAR, { ticket, more: 1 })).status).toBe(400);
    expect((await ask(FAR, { ticket })).status).toBe(200);
    expect((await ask(FAR, { ticket })).status).toBe(401);
  });
});

describe.skipIf(noBrowser)('the demo account', () => {
  it('is one click away, and the wallet that signs is then its own', { tags: 'deep' }, async () => {
    const browser = await openBrowser();
    const { page, complaints, leave } = await visit(browser, `${till.url}/dashboard`);
    await shows(page, 'Sign in to Till');
    expect(await findings(page)).toEqual([]);
    await press(page, 'Use the demo account');
    await page.waitForSelector('[aria-label="Account: Demo shop"]');
    const { address } = (await readSandbox(join(home, 'sandbox.json')))?.wallet ?? {};
    await page.goto(`${till.url}/dashboard/settings`);
    await shows(page, String(address).slice(0, 4));
    expect(complaints).toEqual([]);
    await leave();
  });

  it('has its key pasted where a used link leads', { tags: 'deep' }, async () => {
    const browser = await openBrowser();
    const { page, leave } = await visit(browser, `${till.url}/dashboard#demo=used`, {
      before: () => {
        // What a browser on another machine would be told.
        const send = window.fetch;
        window.fetch = (to, options) =>
          String(to).endsWith('demo_wallet')
            ? send(to, { ...options, headers: { ...options?.headers, 'x-forwarded-for': '203.0.113.7' } })
            : send(to, options);
      },
    });
    await shows(page, 'it works once');
    expect(page.url()).not.toContain('#');
    await fill(page, 'The demo wallet’s secret key', 'nothing of the kind');
    await press(page, 'Use this key');
    await shows(page, 'That isn’t a secret key.');
    await fill(page, 'The demo wallet’s secret key', secretKey);
    await press(page, 'Use this key');
    await page.waitForSelector('[aria-label="Account: Demo shop"]');
    await leave();
  });
});
