import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Logger } from 'pino';
import { ChromiumMissing, chromiumArguments, type findChromium } from './chromium.ts';
import {
  type Confinement,
  confine,
  confinements,
  findUser,
  inWords,
  isRoot,
  type Sandboxing,
} from './confinement.ts';
import { environmentFor, launchChromium, type RunningChromium } from './launch.ts';
import type { Chromium } from './packaged.ts';
import { makeProfile } from './profile.ts';
import { userAgentOf } from './user-agent.ts';

const PROBE_MS = 30_000;

export interface LauncherOptions {
  find: typeof findChromium;
  sandboxing: Sandboxing;
  /** The user Chromium runs as when Till runs as root. */
  user: string;
  log: Logger;
}

interface Installed {
  chromium: Chromium;
  userAgent: string;
  /** Those that may still work, the best first. */
  ways: Confinement[];
  isProven: boolean;
}

/** Starts Chromiums with the best confinement this machine offers, and logs once which one that is. */
export function createLauncher({ find, sandboxing, user, log }: LauncherOptions) {
  let installed: Promise<Installed> | undefined;

  async function look(): Promise<Installed> {
    const chromium = await find();
    const ways = confinements(sandboxing, isRoot() ? await findUser(user) : undefined);
    return { chromium, userAgent: await userAgentOf(chromium), ways, isProven: false };
  }

  async function launch(): Promise<RunningChromium> {
    installed ??= look();
    try {
      return await launchIn(await installed);
    } catch (error) {
      installed = undefined;
      throw error;
    }
  }

  async function launchIn(here: Installed): Promise<RunningChromium> {
    let problem = `No such user: ${user}`;
    for (;;) {
      const [way] = here.ways;
      if (!way) throw unconfined(problem);
      try {
        const running = await launchChromium(here.chromium, here.userAgent, way);
        if (!here.isProven) announce(way);
        here.isProven = true;
        return running;
      } catch (error) {
        // What worked once fails for other reasons, and those are no reason to be less careful.
        const found = here.isProven ? undefined : await whatHinders(here.chromium, way);
        if (found === undefined) throw error;
        problem = found;
        log.warn({ problem }, `not possible on this machine: ${inWords(way)}`);
        if (here.ways[0] === way) here.ways.shift();
      }
    }
  }

  function announce(way: Confinement): void {
    const isSafe = way.isSandboxed && (way.user !== undefined || !isRoot());
    log[isSafe ? 'info' : 'warn']({ user: way.user?.name, sandbox: way.isSandboxed }, inWords(way));
  }

  function unconfined(problem: string): ChromiumMissing {
    const message =
      'Can’t start Chromium’s sandbox on this machine. Allow unprivileged user namespaces, or set CHROMIUM_SANDBOX=off.';
    log.error({ problem }, message);
    return new ChromiumMissing(message);
  }

  return launch;
}

/** The complaint of a Chromium that renders one empty page and exits; undefined if there’s none. */
async function whatHinders(chromium: Chromium, way: Confinement): Promise<string | undefined> {
  const profile = await makeProfile(way.user);
  const page = ['--headless', `--user-data-dir=${profile.folder}`, '--dump-dom', 'about:blank'];
  const [file = '', ...args] = confine(way, [chromium.executablePath, ...chromiumArguments(), ...page]);
  try {
    await promisify(execFile)(file, args, {
      env: environmentFor(chromium, way, profile),
      timeout: PROBE_MS,
      cwd: profile.folder,
    });
    return undefined;
  } catch (error) {
    const { stderr = '', message, killed } = error as Error & { stderr?: string; killed?: boolean };
    // An overloaded machine says nothing about what it offers.
    if (killed) return undefined;
    const lines = stderr.split('\n').filter(Boolean);
    return lines.findLast((line) => /sandbox|namespace|permission|permitted|setpriv/i.test(line)) ?? message;
  } finally {
    await profile.remove();
  }
}
