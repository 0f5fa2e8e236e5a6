import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumArguments, findChromium } from '../../src/buying/browser/chromium.ts';
import { isRoot } from '../../src/buying/browser/confinement.ts';
import { atEnd } from './at-end.ts';
import { freePort } from './ports.ts';

/** The one setting that Till can't do without in a browser that somebody else starts. */
export const NO_WEBRTC = '--force-webrtc-ip-handling-policy=disable_non_proxied_udp';

export interface RemoteBrowser {
  /** What BROWSER_URL is set to. */
  url: string;
  port: number;
  /** As if its machine had lost power. */
  kill(): void;
  /** Stops answering, with every connection open. */
  freeze(): void;
  thaw(): void;
  start(): Promise<void>;
  /** The URLs of the pages it has open. */
  pages(): Promise<string[]>;
}

/** A Chromium of its own, as it would run on another machine, with a port for CDP. */
export async function startRemoteBrowser(flags: string[] = [NO_WEBRTC]): Promise<RemoteBrowser> {
  const { executablePath, env } = await findChromium();
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'till-remote-browser-'));
  let child: ChildProcess | undefined;

  async function start(): Promise<void> {
    const started = spawn(
      executablePath,
      [
        '--headless',
        `--remote-debugging-port=${port}`,
        `--user-data-dir=${folder}`,
        ...chromiumArguments(),
        ...(isRoot() ? ['--no-sandbox'] : []),
        ...flags,
      ],
      { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'], detached: true },
    );
    child = started;
    let said = '';
    for await (const chunk of started.stderr) {
      said += chunk;
      if (said.includes('DevTools listening on')) break;
    }
    if (started.exitCode !== null) throw new Error(`The remote browser didn’t start: ${said}`);
  }

  const signal = (name: NodeJS.Signals) => {
    if (child?.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, name);
  };
  await start();
  atEnd(async () => {
    signal('SIGKILL');
    if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true, maxRetries: 20 });
  });

  return {
    url: `ws://127.0.0.1:${port}`,
    port,
    kill: () => signal('SIGKILL'),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async start() {
      if (child?.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await start();
    },
    async pages() {
      const listed = await fetch(`http://127.0.0.1:${port}/json/list`);
      const targets = (await listed.json()) as { type: string; url: string }[];
      return targets.filter(({ type }) => type === 'page').map(({ url }) => url);
    },
  };
}
