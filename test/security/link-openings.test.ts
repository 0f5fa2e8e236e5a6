import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SETTINGS_ELEMENT_ID } from '../../src/web/page-settings.ts';
import { makeGift } from '../support/gifts.ts';
import { appOf, rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Opening a checkout link writes rows: for people, and only so many of them. */

const PER_ADDRESS = 3;
const PER_LINK = 5;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8';

let till: TestTill;
let account: TestAccount;
let link: string;
let addresses = 0;
beforeAll(async () => {
  till = await startTill({
    TRUST_PROXY: '1',
    LINK_OPENINGS_PER_ADDRESS: String(PER_ADDRESS),
    LINK_OPENINGS_PER_LINK: String(PER_LINK),
  });
  account = await till.newAccount('Harbour Coffee');
});
afterAll(() => till.stop());
beforeEach(async () => {
  const line_items = [{ product_data: { name: 'Tea', price_data: { unit_amount: 300 } } }];
  const { body } = await rest.call(till, 'CheckoutLinkCreate', { line_items }, account);
  link = String(body.id);
});

const newAddress = () => `203.0.113.${++addresses}`;
const sessions = () => till.db.prisma.checkoutSession.count({ where: { checkoutLinkId: link } });

async function visit(headers: Record<string, string> = {}, { method = 'GET', from = newAddress() } = {}) {
  const answer = await appOf(till).inject({
    method: method as 'GET',
    url: `/l/${link}`,
    headers: { 'x-forwarded-for': from, accept: BROWSER, ...headers },
  });
  const block = new RegExp(`id="${SETTINGS_ELEMENT_ID}">(.*?)</script>`).exec(answer.payload)?.[1];
  const { linkProblem, retryAfterSeconds } = JSON.parse(block ?? '{}');
  const { statusCode: status, payload } = answer;
  return { status, headers: answer.headers, payload, linkProblem, retryAfterSeconds };
}

describe('a preview', () => {
  const HOSTILE = `Tea "&" <script>alert(1)</script> 'x'`;
  const ESCAPED = 'Tea &quot;&amp;&quot; &lt;script&gt;alert(1)&lt;/script&gt; &#39;x&#39;';
  const line_items = [{ product_data: { name: 'Tea', price_data: { unit_amount: 300 } }, quantity: 2 }];
  const create = async (operation: string, params: object) =>
    (await rest.call(till, operation, { ...params }, account)).body;
  /** What the document says to those who run no scripts. */
  async function cardAt(url: string): Promise<Record<string, string>> {
    const headers = { 'user-agent': 'Twitterbot/1.0', accept: BROWSER, 'x-forwarded-for': newAddress() };
    const { payload } = await appOf(till).inject({ url, headers });
    expect(payload).not.toContain('<script>alert');
    return Object.fromEntries(
      [...payload.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)" \/>/g)].map(
        ([, name = '', content = '']) => [name, content],
      ),
    );
  }

  it('is a card of what is paid, in the seller’s words, which are no markup', async () => {
    const titled = await create('CheckoutLinkCreate', { line_items, title: HOSTILE });
    const session = await create('CheckoutSessionCreate', { line_items });
    const intent = await create('TransactionIntentCreate', { amount: 700 });
    const gift = await makeGift(rest, till, account);
    const pay = `${till.url}/previews/pay.png`;
    expect(await cardAt(`/l/${link}`)).toMatchObject({
      'og:title': '$3.00 to Harbour Coffee',
      'og:description': 'Pay Harbour Coffee $3.00 in USDC.',
      'og:image': pay,
      'twitter:card': 'summary_large_image',
    });
    expect(await cardAt(`/l/${titled.id}`)).toMatchObject({
      'og:title': ESCAPED,
      description: 'Pay Harbour Coffee $6.00 in USDC.',
    });
    expect(await cardAt(`/c/${session.id}`)).toMatchObject({ 'og:title': '$6.00 to Harbour Coffee' });
    expect(await cardAt(`/pay/i/${intent.id}`)).toMatchObject({ 'og:title': '$7.00 to Harbour Coffee' });
    expect(await cardAt(`/gifts/${gift.id}`)).toMatchObject({
      'og:title': 'A gift of $25.00 from Harbour Coffee',
      'og:image': `${till.url}/previews/gift.png`,
    });
    expect(await cardAt('/c/cs_missing')).not.toHaveProperty('og:title');
    expect(await sessions()).toBe(0);
  });

  it.each(['pay', 'gift'])('has a picture, drawn once: %s', async (name) => {
    const first = await appOf(till).inject(`/previews/${name}.png`);
    expect(first.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=604800',
    });
    const png = first.rawPayload;
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([600, 315]);
    // The one chunk of pixels comes after the signature and the header: rows of a filter byte and three per pixel.
    const pixels = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
    const colorAt = (x: number, y: number) => [...pixels.subarray(y * 1_801 + 1 + x * 3).subarray(0, 3)];
    expect(colorAt(215, 70)).toEqual([246, 245, 241]);
    expect(colorAt(0, 0)).toEqual([12, 107, 79]);
    expect((await appOf(till).inject(`/previews/${name}.png`)).rawPayload.equals(first.rawPayload)).toBe(
      true,
    );
  });
});

describe('whoever only looks at a link', () => {
  it.each([
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'WhatsApp/2.23.20.0',
    'TelegramBot (like TwitterBot)',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
    'Mozilla/5.0 (Windows NT 6.1; WOW64) SkypeUriPreview Preview/0.5',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  ])('gets a page and no session: %s', async (agent) => {
    const seen = await visit({ 'user-agent': agent });
    expect(seen).toMatchObject({ status: 200, linkProblem: 'unopened' });
    expect(seen.headers['x-robots-tag']).toBe('noindex');
    expect(await sessions()).toBe(0);
  });

  it.each([
    ['as a picture', { accept: 'image/avif,image/webp,image/*;q=0.8' }, 'GET', 200],
    ['at the head only', {}, 'HEAD', 200],
    ['ahead of time', { 'sec-purpose': 'prefetch' }, 'GET', 503],
    ['ahead of time, and draws it', { 'sec-purpose': 'prefetch;prerender' }, 'GET', 503],
    ['ahead of time, and says so the old way', { purpose: 'prefetch' }, 'GET', 503],
    ['for a preview of its own', { 'x-purpose': 'preview' }, 'GET', 503],
    ['inside of another page', { 'sec-fetch-dest': 'image' }, 'GET', 503],
  ])('%s, makes no session', async (_, headers, method, status) => {
    expect((await visit(headers, { method })).status).toBe(status);
    expect(await sessions()).toBe(0);
  });

  it('is told when the link is no more', async () => {
    await rest.call(till, 'CheckoutLinkCancel', { id: link }, account);
    const seen = await visit({ 'user-agent': 'Twitterbot/1.0' });
    expect(seen).toMatchObject({ status: 410, linkProblem: 'canceled' });
  });

  it.each([
    [
      'a phone',
      'Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
      BROWSER,
    ],
    [
      'a page inside of an app',
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) [FBAN/FBIOS;FBAV/440.0]',
      BROWSER,
    ],
    ['a program', 'curl/8.5.0', '*/*'],
    ['a program that wants JSON', 'axios/1.7', 'application/json'],
  ])('is not taken for %s', async (_, agent, accept) => {
    expect((await visit({ 'user-agent': agent, accept })).status).toBe(303);
    expect(await sessions()).toBe(1);
  });
});

describe('whoever opens a link', () => {
  it('gets a session of their own each time', async () => {
    const visits = [await visit(), await visit()];
    expect(visits.map(({ status }) => status)).toEqual([303, 303]);
    const made = await till.db.prisma.checkoutSession.findMany({ where: { checkoutLinkId: link } });
    const urls = made.map(({ id }) => `${till.url}/c/${id}`);
    expect(visits.map(({ headers }) => headers.location).sort()).toEqual(urls.sort());
  });

  it('is told when it was canceled or never was', async () => {
    await rest.call(till, 'CheckoutLinkCancel', { id: link }, account);
    const canceled = await visit();
    expect(canceled.status).toBe(410);
    expect(canceled.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect((await visit({}, { method: 'HEAD' })).status).toBe(410);
    expect((await appOf(till).inject('/l/link_nothing')).statusCode).toBe(404);
    expect(await sessions()).toBe(0);
  });
});

describe('whoever opens links again and again', () => {
  it('is told when to come back, as a page or as JSON, and nobody else is held up', async () => {
    const from = newAddress();
    for (let n = 0; n < PER_ADDRESS; n++) expect((await visit({}, { from })).status).toBe(303);
    const refused = await visit({}, { from });
    expect(refused).toMatchObject({ status: 429, linkProblem: 'busy' });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(refused.retryAfterSeconds).toBe(wait);
    const program = await visit({ accept: 'application/json' }, { from });
    expect(program.status).toBe(429);
    expect(JSON.parse(program.payload).error).toMatchObject({ code: 'rate_limit_exceeded' });
    expect(Number(program.headers['retry-after'])).toBeGreaterThan(0);
    expect((await visit({}, { from, method: 'POST' })).status).toBe(429);
    expect(await sessions()).toBe(PER_ADDRESS);

    expect((await visit()).status).toBe(303);
    // Counted by the key, whatever strangers do from the same address.
    expect((await visit({ authorization: `Bearer ${account.key}` }, { from })).status).toBe(303);
  });

  it('from many addresses locks no buyer out: one press more, and the session is there', async () => {
    for (let n = 0; n < PER_LINK; n++) expect((await visit()).status).toBe(303);
    const from = newAddress();
    expect(await visit({}, { from })).toMatchObject({ status: 200, linkProblem: 'unopened' });
    expect(await sessions()).toBe(PER_LINK);
    const foreign = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await visit(foreign, { from, method: 'POST' })).status).toBe(401);
    expect(await sessions()).toBe(PER_LINK);
    const own = { 'sec-fetch-site': 'same-origin', accept: 'application/json' };
    const pressed = await visit(own, { from, method: 'POST' });
    expect(pressed.status).toBe(200);
    expect(JSON.parse(pressed.payload).url).toMatch(/\/c\/cs_\w+$/);
    expect(await sessions()).toBe(PER_LINK + 1);
  });
});
