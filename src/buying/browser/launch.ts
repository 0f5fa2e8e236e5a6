import type { Browser } from 'puppeteer-core';
import { chromiumArguments } from './chromium.ts';
import { type Confinement, confine } from './confinement.ts';
import { type Chromium, environmentOf } from './packaged.ts';
import { makeProfile, type Profile } from './profile.ts';

/** A running Chromium. */
export interface RunningChromium {
  browser: Browser;
  /** Aborted once it’s gone, for whatever reason. */
  gone: AbortSignal;
  /** Leaves no process and no folder, whether or not it cooperates. */
  end(): Promise<void>;
}

const LAUNCH_TIMEOUT_MS = 30_000;
/** A page that is silent for this long hangs or is gone. */
const ANSWER_TIMEOUT_MS = 20_000;
const CLOSE_TIMEOUT_MS = 1_500;

/** Flags that would weaken it or make it stand out: popups without a click, no flood protection. */
const UNWANTED = ['--disable-popup-blocking', '--disable-ipc-flooding-protection'];

export async function launchChromium(
  chromium: Chromium,
  userAgent: string,
  way: Confinement,
): Promise<RunningChromium> {
  // Loaded with the first Chromium: it would slow down every start.
  const { default: puppeteer } = await import('puppeteer-core');
  const profile = await makeProfile(way.user);
  try {
    const args = puppeteer
      .defaultArgs({
        headless: 'shell',
        userDataDir: profile.folder,
        args: [...chromiumArguments(), ...isolation(), `--user-agent=${userAgent}`],
      })
      .filter((argument) => !UNWANTED.includes(argument));
    const [executablePath = '', ...rest] = confine(way, [chromium.executablePath, ...args]);
    const browser = await puppeteer.launch({
      executablePath,
      args: rest,
      ignoreDefaultArgs: true,
      env: environmentFor(chromium, way, profile),
      // It exits when its pipe closes, and so with this process; and no port is open to others.
      pipe: true,
      timeout: LAUNCH_TIMEOUT_MS,
      protocolTimeout: ANSWER_TIMEOUT_MS,
      defaultViewport: { width: 1280, height: 900 },
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
    });
    return follow(browser, profile);
  } catch (error) {
    await profile.remove();
    throw error;
  }
}

/** Another user can’t access this one’s home, and has nothing to look for there. */
export function environmentFor(
  chromium: Chromium,
  { user }: Confinement,
  { folder, dumps }: Profile,
): Record<string, string> {
  const whose: Record<string, string> = user ? { HOME: folder, USER: user.name } : {};
  return { ...environmentOf(chromium), ...whose, BREAKPAD_DUMP_LOCATION: dumps };
}

/** Keeps it from reaching anything except through each visit’s proxy, and from leaving traces. */
function isolation(): string[] {
  return [
    // For what belongs to no visit: a proxy that doesn’t exist.
    '--proxy-server=http://127.0.0.1:9',
    '--proxy-bypass-list=<-loopback>',
    '--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1',
    '--webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
    '--disable-features=AutofillServerCommunication,DnsOverHttps,AsyncDns,WebTransport,MediaRouter,DialMediaRouteProvider',
    '--dns-prefetch-disable',
    '--disable-domain-reliability',
    '--no-pings',
    '--no-crash-upload',
    '--disk-cache-size=1',
    '--window-size=1280,985',
    '--lang=en-US',
    '--accept-lang=en-US,en',
  ];
}

function follow(browser: Browser, profile: Profile): RunningChromium {
  const gone = new AbortController();
  const child = browser.process();
  const exited = new Promise<void>((done) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) done();
    else child.once('exit', () => done());
  });
  // The pipes break when it’s killed, which is noticed in other ways.
  for (const stream of child?.stdio ?? []) stream?.on('error', () => {});
  let ending: Promise<void> | undefined;

  function end(): Promise<void> {
    ending ??= close().finally(() => profile.remove());
    return ending;
  }

  async function close(): Promise<void> {
    gone.abort(new Error('Chromium is being closed.'));
    const asked = browser.close().catch(() => {});
    await Promise.race([asked, new Promise((late) => setTimeout(late, CLOSE_TIMEOUT_MS).unref())]);
    killGroup();
    await exited;
  }

  /** All of its processes are in one group, including those that outlive a crash of the first. */
  function killGroup(): void {
    if (!child?.pid) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // None is left.
    }
  }

  browser.once('disconnected', () => void end().catch(() => {}));
  return { browser, gone: gone.signal, end };
}
