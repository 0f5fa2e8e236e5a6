import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Browsing, createBrowsing } from '../../src/buying/browser/browsing.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { until } from '../support/processes.ts';
import { type Canaries, setUpCanaries } from './canaries.ts';
import { type Site, serve } from './site.ts';
import { CONFUSING_TARGETS, LOOPBACK_SPELLINGS } from './spellings.ts';
import { answerTechniques, CERTAIN, pageWithAll, TECHNIQUES } from './techniques.ts';

/** Pages that try to get at this machine and its neighbours through a real Chromium. */

describe.skipIf(noBrowser)('a page in Chromium', () => {
  let canaries: Canaries;
  /** Where the pages come from, under a name that lets them use service workers. */
  let site: Site;
  /** Where they may go. */
  let allowed: Site;
  let browsing: Browsing;
  let page = '';
  const lookedUp = new Set<string>();
  let attempts = 0;

  beforeAll(async () => {
    canaries = await setUpCanaries();
    site = await serve((path, url) => answerTechniques(path, url, page));
    allowed = await serve(() => ({ headers: { 'access-control-allow-origin': '*' } }));
    for (const { close } of [site, allowed]) atEnd(close);
    browsing = createBrowsing({
      allowedHosts: [`localhost:${site.port}`, `allowed.test:${allowed.port}`],
      concurrency: 2,
      log: pino({ level: 'silent' }),
      ports: [canaries.port],
      resolve: async (name) => {
        lookedUp.add(name);
        return ['127.0.0.1'];
      },
    });
    atEnd(() => browsing.stop());
  });
  afterAll(() => {
    process.stdout.write(`Chromium withstood ${attempts} attempts.\n`);
  });

  async function visitWith(html: string, work: () => Promise<void>): Promise<string[]> {
    page = html;
    return browsing.visit(
      async (visit) => {
        await visit.page.goto(`http://localhost:${site.port}/`, { waitUntil: 'domcontentloaded' });
        await work();
        return visit.refused();
      },
      { deadlineMs: 300_000 },
    );
  }

  it('reaches what is allowed in every one of these ways', async () => {
    await visitWith(
      pageWithAll((name) => `http://allowed.test:${allowed.port}/${name}`),
      () => seen('reached', CERTAIN, (name) => allowed.asked.has(`/${name}`)),
    );
  });

  it('reaches nothing through names that lead inside', { tags: 'deep' }, async () => {
    attempts += TECHNIQUES.length;
    const nameOf = (name: string) => `${name}.inside.test`;
    await visitWith(
      pageWithAll((name) => `http://${nameOf(name)}:${canaries.port}/${name}`),
      () => seen('asked for', CERTAIN, (name) => lookedUp.has(nameOf(name))),
    );
    expect(canaries.sung).toEqual([]);
  });

  it('reaches nothing at any address of this machine', async () => {
    attempts += TECHNIQUES.length;
    const hostOf = (name: string) =>
      canaries.hosts[TECHNIQUES.indexOf(name) % canaries.hosts.length] ?? '127.0.0.1';
    const refused = await visitWith(
      pageWithAll((name) => `http://${hostOf(name)}:${canaries.port}/${name}`),
      settled,
    );
    expect(refused.sort()).toEqual(canaries.hosts.map((host) => host.replace(/[[\]]/g, '')).sort());
    expect(canaries.sung).toEqual([]);
  });

  it('reaches nothing by any spelling of an address', { tags: 'deep' }, async () => {
    const hosts = [...LOOPBACK_SPELLINGS, ...CONFUSING_TARGETS];
    const urls = hosts.flatMap((host) => [
      `http://${host}:${canaries.port}/`,
      `https://user:password@${host}:${canaries.port}/`,
    ]);
    attempts += urls.length;
    const script = `for (const url of ${JSON.stringify(urls)})
      try { fetch(url, { mode: 'no-cors' }).catch(() => {}) } catch {}`;
    await visitWith(`<!doctype html><body><script>${script}</script>`, settled);
    expect(canaries.sung).toEqual([]);
  });

  it('reaches nothing by going there, not even when it is sent', async () => {
    const inside = `http://inside.test:${canaries.port}/`;
    const ways = [
      inside,
      ...canaries.hosts.map((host) => `http://${host}:${canaries.port}/`),
      ...[301, 302, 303, 307, 308].map((status) => redirected(status, inside)),
      redirected(302, redirected(307, inside)),
    ];
    attempts += ways.length;
    await browsing.visit(
      async ({ page }) => {
        for (const way of ways) {
          const response = await page.goto(new URL(way, `http://localhost:${site.port}/`).href);
          expect(response?.status(), way).toBe(403);
        }
      },
      { deadlineMs: 300_000 },
    );
    expect(canaries.sung).toEqual([]);
  });

  it('reaches nothing over WebRTC and WebTransport', async () => {
    const hosts = [...canaries.hosts, 'inside.test'];
    const servers = hosts.flatMap((host) => [
      `stun:${host}:${canaries.port}`,
      `turn:${host}:${canaries.port}?transport=udp`,
      `turn:${host}:${canaries.port}?transport=tcp`,
      `turns:${host}:${canaries.port}?transport=tcp`,
    ]);
    attempts += servers.length + hosts.length;
    page = `<script>
      const shown = [];
      for (const url of ${JSON.stringify(hosts)})
        new WebTransport('https://' + url + ':${canaries.port}/').ready.catch(() => {});
      const gathered = ${JSON.stringify(servers)}.map((urls) => new Promise((done) => {
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
        peer.createDataChannel('x');
        peer.onicecandidate = ({ candidate }) => candidate ? shown.push(candidate.candidate) : done();
        peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        setTimeout(done, 3000);
      }));
      window.result = Promise.all(gathered).then(() => shown);
    </script>`;
    const candidates = await browsing.visit(
      async (visit) => {
        await visit.page.goto(`http://localhost:${site.port}/`);
        return visit.page.evaluate('window.result');
      },
      { deadlineMs: 300_000 },
    );
    // No address of this machine is told to the page either.
    expect(candidates).toEqual([]);
    expect(canaries.sung).toEqual([]);
  });

  it('is led to no file and to none of the pages of Chromium itself', async () => {
    const urls = SCHEMES.map((start) => `${start}127.0.0.1:${canaries.port}/`).concat(FILES);
    attempts += urls.length * 2 + FILES.length;
    page = `<!doctype html><body>${urls.map((url) => `<iframe src='${url}'></iframe>`).join('')}<script>
      window.read = [];
      for (const url of ${JSON.stringify(urls.filter((url) => !url.startsWith('data:')))})
        fetch(url).then((answer) => answer.text()).then((text) => read.push(text)).catch(() => {});
      </script>`;
    const { read, frames } = await browsing.visit(
      async (visit) => {
        for (const url of FILES) await expect(visit.page.goto(url), url).rejects.toThrow('Only http');
        await visit.page.goto(`http://localhost:${site.port}/`, { waitUntil: 'domcontentloaded' });
        await settled();
        const frames = visit.page.frames().map((frame) => frame.url());
        return { read: await visit.page.evaluate('window.read'), frames };
      },
      { deadlineMs: 300_000 },
    );
    expect(read).toEqual([]);
    expect(frames.filter((url) => /^(?:file|chrome|devtools|view-source|filesystem)/.test(url))).toEqual(
      frames.filter((url) => url.startsWith('chrome-error:')),
    );
    expect(canaries.sung).toEqual([]);
  });
});

const SCHEMES = [
  'ftp://',
  'ftps://',
  'gopher://',
  'dict://',
  'ldap://',
  'tftp://',
  'sftp://',
  'ws://',
  'rtsp://',
  'smb://',
];
const FILES = [
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'view-source:file:///etc/passwd',
  'filesystem:file:///etc/passwd',
  'chrome://version/',
  'chrome://net-export/',
  'devtools://devtools/bundled/inspector.html',
  'chrome-untrusted://print/',
  'chrome-extension://a/b',
  'data:text/html,<h1>data</h1>',
  'javascript:location="file:///etc/passwd";',
];

function redirected(status: number, url: string): string {
  return `/redirect/${status}?${encodeURIComponent(url)}`;
}

/** Nothing tells that something will not happen; this is longer than any of it takes where it does. */
function settled(): Promise<void> {
  return sleep(2_000);
}

/** Waits for all of them, and says which are missing. */
async function seen(what: string, names: string[], isSo: (name: string) => boolean): Promise<void> {
  const missing = () => names.filter((name) => !isSo(name));
  const deadline = Date.now() + 20_000;
  await until(() => missing().length === 0 || Date.now() > deadline);
  expect(missing(), `not ${what}`).toEqual([]);
}
