import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browsing, ChromiumGone, createBrowsing } from '../../src/buying/browser/browsing.ts';
import { ChromiumMissing } from '../../src/buying/browser/chromium.ts';
import { createLog } from '../../src/shared/log.ts';
import { packageRoot } from '../../src/shared/package-root.ts';
import { atEnd } from '../support/at-end.ts';
import { noBrowser } from '../support/browser.ts';
import { freePort } from '../support/ports.ts';
import { until } from '../support/processes.ts';
import { NO_WEBRTC, type RemoteBrowser, startRemoteBrowser } from '../support/remote-browser.ts';
import { type Canaries, setUpCanaries } from './canaries.ts';
import { type Site, serve } from './site.ts';
import { answerTechniques, CERTAIN, pageWithAll, TECHNIQUES } from './techniques.ts';

const deadlineMs = 120_000;
const log = pino({ level: 'silent' });

describe.skipIf(noBrowser)('a browser on another machine', () => {
  let remote: RemoteBrowser;
  let canaries: Canaries;
  let site: Site;
  let allowed: Site;
  let browsing: Browsing;
  let html = '';
  const lookedUp = new Set<string>();

  beforeAll(async () => {
    canaries = await setUpCanaries();
    remote = await startRemoteBrowser();
    site = await serve((path, url) =>
      path === '/shop' ? { body: '<title>Shop</title>' } : answerTechniques(path, url, html),
    );
    allowed = await serve(() => ({ headers: { 'access-control-allow-origin': '*' } }));
    for (const { close } of [site, allowed]) atEnd(close);
    browsing = open();
    atEnd(() => browsing.stop());
  });

  function open(more: Partial<Parameters<typeof createBrowsing>[0]> = {}): Browsing {
    return createBrowsing({
      allowedHosts: [`localhost:${site.port}`, `allowed.test:${allowed.port}`],
      concurrency: 2,
      log,
      remoteUrl: remote.url,
      ports: [canaries.port],
      resolve: async (name) => {
        lookedUp.add(name);
        return ['127.0.0.1'];
      },
      ...more,
    });
  }

  const shopUrl = () => `http://localhost:${site.port}/shop`;

  async function show(page: string, names: string[], isDone: (name: string) => boolean): Promise<string[]> {
    html = page;
    return browsing.visit(
      async (visit) => {
        await visit.page.goto(`http://localhost:${site.port}/`, { waitUntil: 'domcontentloaded' });
        const endMs = Date.now() + 20_000;
        await until(() => names.every(isDone) || Date.now() > endMs);
        expect(names.filter((name) => !isDone(name))).toEqual([]);
        return visit.refused();
      },
      { deadlineMs },
    );
  }

  it('reaches shops through the proxy in every way, and nothing else in any', { tags: 'deep' }, async () => {
    await show(
      pageWithAll((name) => `http://allowed.test:${allowed.port}/${name}`),
      CERTAIN,
      (name) => allowed.asked.has(`/${name}`),
    );
    const nameOf = (name: string) => `${name}.inside.test`;
    await show(
      pageWithAll((name) => `http://${nameOf(name)}:${canaries.port}/${name}`),
      CERTAIN,
      (name) => lookedUp.has(nameOf(name)),
    );
    const hostOf = (name: string) =>
      canaries.hosts[TECHNIQUES.indexOf(name) % canaries.hosts.length] ?? '127.0.0.1';
    // The remote machine’s own door is on its loopback, too.
    const doors = `<script>fetch('http://localhost:${remote.port}/json/version', { mode: 'no-cors' }).catch(() => {});
      new WebSocket('ws://127.0.0.1:${remote.port}/devtools/browser/x').onerror = () => fetch('/over')</script>`;
    const refused = await show(
      doors + pageWithAll((name) => `http://${hostOf(name)}:${canaries.port}/${name}`),
      ['over'],
      () => site.asked.has('/over'),
    );
    expect(refused).toContain('127.0.0.1');
    expect(canaries.sung).toEqual([]);
  });

  it('shows no file and none of its own pages', async () => {
    await browsing.visit(
      async ({ page }) => {
        for (const url of ['file:///etc/passwd', 'view-source:file:///etc/passwd', 'chrome://version/'])
          await expect(page.goto(url), url).rejects.toThrow('Only http');
        await page.goto(shopUrl());
        await page.evaluate(`location.href = 'file:///etc/passwd'; window.open('file:///etc/passwd')`);
        expect(await page.evaluate(`fetch('file:///etc/passwd').then(() => 'read', () => 'refused')`)).toBe(
          'refused',
        );
        expect(page.url()).toBe(shopUrl());
      },
      { deadlineMs },
    );
  });

  it('sends nothing past the proxy over WebRTC and WebTransport', async () => {
    const servers = canaries.hosts.flatMap((host) => [
      `stun:${host}:${canaries.port}`,
      `turn:${host}:${canaries.port}?transport=udp`,
      `turn:${host}:${canaries.port}?transport=tcp`,
    ]);
    html = `<script>
      for (const host of ${JSON.stringify(canaries.hosts)})
        new WebTransport('https://' + host + ':${canaries.port}/').ready.catch(() => {});
      window.result = Promise.all(${JSON.stringify(servers)}.map((urls) => new Promise((done) => {
        const shown = [];
        const peer = new RTCPeerConnection({ iceServers: [{ urls, username: 'a', credential: 'b' }] });
        peer.createDataChannel('x');
        peer.onicecandidate = ({ candidate }) => candidate ? shown.push(candidate.candidate) : done(shown);
        peer.createOffer().then((offer) => peer.setLocalDescription(offer));
        setTimeout(() => done(shown), 3000);
      })));
    </script>`;
    const candidates = await browsing.visit(
      async ({ page }) => {
        await page.goto(`http://localhost:${site.port}/`);
        return page.evaluate('window.result');
      },
      { deadlineMs },
    );
    expect((candidates as string[][]).flat()).toEqual([]);
    expect(canaries.sung).toEqual([]);
  });

  it('keeps visits apart, and nothing of one that has ended', async () => {
    const meeting = new EventTarget();
    const both = [once(meeting, '0'), once(meeting, '1')];
    const seen = await Promise.all(
      [0, 1].map((number) =>
        browsing.visit(
          async ({ page, pages, refused }) => {
            await page.goto(shopUrl());
            await page.evaluate(`document.cookie = 'visitor=${number}'; localStorage.visitor = ${number}`);
            meeting.dispatchEvent(new Event(String(number)));
            await Promise.all(both);
            const inside = `http://${number}.inside.test:${canaries.port}/`;
            await page.evaluate(`fetch('${inside}', { mode: 'no-cors' }).catch(() => {})`);
            const agent = await page.evaluate('navigator.userAgent');
            const stored = await page.evaluate('[document.cookie, localStorage.visitor].join()');
            return { agent, stored, pages: pages().length, refused: refused() };
          },
          { deadlineMs },
        ),
      ),
    );
    expect(seen.map(({ stored }) => stored)).toEqual(['visitor=0,0', 'visitor=1,1']);
    expect(seen.map(({ pages }) => pages)).toEqual([1, 1]);
    // Each has shown a pass of its own, also where both use one browser.
    expect(seen.map(({ refused }) => refused)).toEqual([['0.inside.test'], ['1.inside.test']]);
    expect(String(seen[0]?.agent)).not.toContain('Headless');
    await until(async () => !(await remote.pages()).includes(shopUrl()));
  });

  it('forgets a visit whose Till was killed', async () => {
    const till = open();
    const visiting = till
      .visit(
        async ({ page }) => {
          await page.goto(shopUrl());
          expect(await remote.pages()).toContain(shopUrl());
          // Puppeteer says goodbye to nobody: this is what a killed process leaves.
          await page.browser().disconnect();
          await sleep(deadlineMs);
        },
        { deadlineMs },
      )
      .catch((error) => error);
    expect(await visiting).toBeInstanceOf(ChromiumGone);
    await until(async () => !(await remote.pages()).includes(shopUrl()));
    await till.stop();
  });

  it('is lost with its connection, and used again when it is back, by itself', async () => {
    const lines: string[] = [];
    const till = open({ log: pino({}, { write: (line: string) => void lines.push(line) }) });
    atEnd(() => till.stop());
    const lost = await till
      .visit(
        async ({ page }) => {
          await page.goto(shopUrl());
          remote.kill();
          await page.evaluate('new Promise(() => {})');
        },
        { deadlineMs },
      )
      .catch((error) => error);
    expect(lost).toBeInstanceOf(ChromiumGone);

    const waiting = till.visit(
      async ({ page }) => {
        await page.goto(shopUrl());
        return page.title();
      },
      { deadlineMs },
    );
    await until(() => lines.some((line) => line.includes('could not reach the remote browser')));
    await remote.start();
    expect(await waiting).toBe('Shop');
    expect(lines.filter((line) => line.includes('could not reach'))).toHaveLength(1);
    expect(lines.some((line) => line.includes('reachable again'))).toBe(true);
  });

  it('is lost when it falls silent', { tags: 'deep' }, async () => {
    const visiting = browsing.visit(
      async ({ page }) => {
        await page.goto(shopUrl());
        remote.freeze();
        await page.evaluate('1');
      },
      { deadlineMs },
    );
    await expect(visiting).rejects.toThrow(ChromiumGone);
    remote.thaw();
  });

  it('is not used where pages could bypass the proxy, or where it can’t reach it', async () => {
    const permissive = await startRemoteBrowser([]);
    const careless = open({ remoteUrl: permissive.url });
    const problem = await careless.visit(async () => {}, { deadlineMs }).catch((error) => error);
    expect(problem).toBeInstanceOf(ChromiumMissing);
    expect(String(problem)).toContain(NO_WEBRTC);
    for (const told of ['README.md', 'docs/operating.md', 'deploy/compose.browser.yaml'])
      expect(await readFile(join(packageRoot, told), 'utf8'), told).toContain(NO_WEBRTC);
    await careless.stop();

    const lines: string[] = [];
    const astray = open({
      gate: { host: '127.0.0.1', address: '127.0.0.99' },
      log: pino({}, { write: (line: string) => void lines.push(line) }),
    });
    await expect(astray.visit(async () => {}, { deadlineMs })).rejects.toThrow(ChromiumGone);
    expect(lines.join()).toContain('can’t reach Till’s egress proxy');
    await astray.stop();
  });

  it('has its token in no log', async () => {
    const lines: string[] = [];
    const port = await freePort();
    const url = `ws://user:sesame1@127.0.0.1:${port}/path?token=sesame2`;
    const till = open({
      remoteUrl: url,
      log: createLog(
        { LOG_LEVEL: 'debug', LOG_FORMAT: 'json' },
        { write: (line: string) => void lines.push(line) },
      ),
    });
    const visiting = till.visit(async () => {}, { deadlineMs }).catch((error) => error);
    await until(() => lines.length > 0);
    await till.stop();
    expect(String(await visiting)).not.toContain('sesame');
    expect(lines.join()).toContain(`127.0.0.1:${port}`);
    expect(lines.join()).not.toContain('sesame');
  });
});
