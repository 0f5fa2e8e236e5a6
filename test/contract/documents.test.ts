import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { servePages } from '../../src/http/pages.ts';
import { signIn } from '../support/sign-in.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What the documents of pages bring along, so that nothing has to be asked for first, and to whom. */

const HOSTILE = 'Tea</script><script>alert(1)</script>';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  till = await startTill();
  account = await till.newAccount(HOSTILE);
});
afterAll(() => till.stop());

const open = (url: string, headers: Record<string, string> = {}) => appOf(till).inject({ url, headers });

function settingsIn(html: string): { first?: Record<string, unknown> } {
  const [, json = '{}'] =
    /<script type="application\/json" id="page-settings">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json);
}

async function payPage(): Promise<string> {
  const line_items = [{ product_data: { name: 'Beans', price_data: { unit_amount: 350 } } }];
  const { body } = await rest.call(till, 'CheckoutSessionCreate', { line_items }, account);
  return new URL(String(body.url)).pathname;
}

describe('the document of a page', () => {
  it('has what is to be paid, whatever the seller is called', async () => {
    const { body } = await open(await payPage());
    expect(settingsIn(body).first).toMatchObject({
      checkoutSession: { businessName: HOSTILE, amountTotal: 350, status: 'OPEN' },
    });
    expect(body).not.toContain('<script>alert');
    expect(settingsIn((await open('/c/cs_000000000000000000000000')).body).first).toBeUndefined();
  });

  it('has its styles, which its policy names', async () => {
    const { body, headers } = await open(await payPage());
    const [, style = ''] = /<style>(.*?)<\/style>/s.exec(body) ?? [];
    expect(style.length).toBeGreaterThan(1_000);
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${hash}'`);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it('says who is signed in to them alone, and not where another site led', async () => {
    const { cookie = '', body: session } = await signIn(till, rest);
    const { id } = session.account as { id: string };
    expect(settingsIn((await open('/dashboard', { cookie })).body).first).toMatchObject({
      session: { account: { id }, member: { role: 'OWNER' } },
    });
    expect(settingsIn((await open('/dashboard')).body).first).toEqual({ session: null });
    const invalid = cookie.replace(/=.*/, `=${'x'.repeat(43)}`);
    expect(settingsIn((await open('/dashboard', { cookie: invalid })).body).first).toEqual({ session: null });
    const led = { cookie, 'sec-fetch-site': 'cross-site' };
    expect(settingsIn((await open('/dashboard', led)).body).first).toBeUndefined();
    const key = { authorization: `Bearer ${account.key}` };
    expect(settingsIn((await open('/dashboard', key)).body).first).toEqual({ session: null });
  });

  it('is compressed for whoever can read that', async () => {
    const url = await payPage();
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [encoding, read] of Object.entries(unpack)) {
      const { rawPayload, headers } = await open(url, { 'accept-encoding': encoding });
      expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(read(rawPayload).toString()).toContain('<div id="root">');
    }
  });

  it('is never kept, runs nothing inline and is shown in no frame', async () => {
    const { statusCode, headers } = await open('/gifts/redeem');
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
    const policy = headers['content-security-policy'];
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });

  it('names files that may be kept forever, compressed', async () => {
    const { body } = await open('/gifts/redeem');
    const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(body) ?? [];
    const { statusCode, headers } = await open(script, { 'accept-encoding': 'br' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
    for (const path of ['/assets/none.js', '/assets/']) {
      const missing = await open(path);
      expect(missing.statusCode).toBe(404);
      expect(missing.json()).toEqual((await open('/none')).json());
    }
  });

  it('says plainly when the pages are not built', async () => {
    const app = Fastify();
    const settings = {
      graphqlPath: '/graphql',
      baseUrl: till.url,
      sandbox: true,
      registration: 'open' as const,
      explorerUrl: '',
      factsOf: async () => ({}),
      answers: { ofPayable: async () => undefined, ofVisitor: async () => undefined },
    };
    servePages(app, { ...settings, appUrl: till.url, payUrl: `${till.url}/pay`, folder: '/nowhere' });
    const response = await app.inject('/gifts/redeem');
    expect(response.statusCode).toBe(503);
    expect(response.body).toContain('npm run build');
    await app.close();
  });
});
