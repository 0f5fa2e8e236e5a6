import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ChromiumMissing, findChromium } from './chromium.ts';
import type { Sandboxing } from './confinement.ts';
import { startDeadline } from './deadline.ts';
import type { Borders } from './destination.ts';
import { createEgress, type Egress, type Gate } from './egress.ts';
import { createLauncher } from './launcher.ts';
import { createLine } from './line.ts';
import { createPool, type Prepared } from './pool.ts';
import { removeOrphanedProfiles } from './profile.ts';
import { watchPulse } from './pulse.ts';
import { createRemote } from './remote.ts';
import { openVisit, type Visit } from './visit.ts';

export { PageUnusable, type Visit } from './visit.ts';

/** Past its deadline, or its page was silent for too long. All its pages were closed. */
export class BrowsingTimeout extends Error {
  override readonly name = 'BrowsingTimeout';
}

/** Chromium didn’t start, or was lost during a visit, as far as anyone knows through no fault of the page. */
export class ChromiumGone extends Error {
  override readonly name = 'ChromiumGone';
}

export interface Browsing {
  /**
   * Runs `work` with a page in its own Chromium. Past the deadline, which counts from when it got a slot, it throws
   * BrowsingTimeout: nobody waits for `work` any longer, and Chromium is killed.
   */
  visit<Result>(work: Work<Result>, options: VisitOptions): Promise<Result>;
  /** Keeps a Chromium ready for the next visit from now on. */
  keepWarm(): void;
  stop(): Promise<void>;
}

type Work<Result> = (visit: Visit) => Promise<Result>;

export interface VisitOptions {
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

export interface BrowsingOptions {
  /** Hosts that pages may reach wherever they are: `host` or `host:port`, spelled as in a URL. */
  allowedHosts: string[];
  /** How many visits run at once; others wait in line. */
  concurrency: number;
  log: Logger;
  find?: typeof findChromium;
  sandboxing?: Sandboxing;
  /** The user Chromium runs as when this process runs as root. */
  user?: string;
  /** A browser on another machine, by its URL for CDP, in place of Chromiums on this one. */
  remoteUrl?: string | undefined;
  /** Where the proxy listens for it. */
  gate?: Gate;
  /** The ports shops may use, and who resolves host names. */
  ports?: Borders['ports'];
  resolve?: Borders['resolve'];
  /** Says when a visit’s time is up. */
  deadline?: typeof startDeadline;
}

/** A page that is silent for this long won’t come back. */
const SILENT_MS = 30_000;

export function createBrowsing({
  allowedHosts,
  concurrency,
  log,
  find = findChromium,
  sandboxing = 'preferred',
  user = 'nobody',
  remoteUrl,
  gate,
  deadline: start = startDeadline,
  ...borders
}: BrowsingOptions): Browsing {
  const line = createLine(concurrency);
  const stopped = new AbortController();
  const underWayVisits = new Set<Promise<unknown>>();
  const remote = remoteUrl === undefined ? undefined : createRemote(remoteUrl, log);
  let egress: Promise<Egress> | undefined;

  const pool = createPool({
    most: concurrency + 1,
    log,
    launch: remote?.connect ?? createLauncher({ find, sandboxing, user, log }),
    async open({ browser }) {
      egress ??= createEgress({ ...borders, allowed: allowedHosts }, gate);
      const wayOut = await egress.catch((error) => {
        egress = undefined;
        throw error;
      });
      return openVisit(browser, wayOut, { isRemote: remote !== undefined });
    },
  });

  async function visit<Result>(work: Work<Result>, { deadlineMs, signal }: VisitOptions): Promise<Result> {
    const called = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
    const leave = await line.enter(called);
    const end = new AbortController();
    const callOff = () => end.abort(called.reason);
    called.addEventListener('abort', callOff, { once: true });
    if (called.aborted) callOff();
    const deadline = start(deadlineMs, () =>
      end.abort(new BrowsingTimeout(`The visit took longer than ${deadlineMs} ms.`)),
    );
    const underWay = stay(work, end, deadline.offTheClock).finally(() => {
      deadline.stop();
      called.removeEventListener('abort', callOff);
      leave();
    });
    underWayVisits.add(underWay);
    return underWay.finally(() => underWayVisits.delete(underWay));
  }

  /** Ends the moment `end` is aborted, whether or not `work` and Chromium notice. */
  async function stay<Result>(
    work: Work<Result>,
    end: AbortController,
    offTheClock: Visit['offTheClock'],
  ): Promise<Result> {
    const over = failsWith(end.signal);
    let taken: Prepared | undefined;
    let stopWatching = () => {};
    try {
      // How long a remote browser is away isn’t the shop’s fault.
      const taking = remote ? offTheClock(() => pool.take(end.signal)) : pool.take(end.signal);
      taken = await taking.catch((cause) => {
        if (remote && !end.signal.aborted) log.warn({ err: cause }, 'a visit found no browser');
        throw cause instanceof ChromiumMissing
          ? cause
          : new ChromiumGone('Chromium couldn’t be started.', { cause });
      });
      stopWatching = watch(taken, end);
      const { page, pages, refused } = taken.visit;
      const working = work({ page, pages, refused, offTheClock, signal: end.signal });
      return await Promise.race([working, over]);
    } catch (error) {
      // The first failure is often a call to a page that was just lost; why it was lost says more.
      await setImmediate();
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      stopWatching();
      end.abort(new Error('The visit has ended.'));
      taken?.visit.cutOff();
      taken?.discard();
    }
  }

  /** Ends a visit that has become hopeless. */
  function watch({ chromium, visit }: Prepared, end: AbortController): () => void {
    const isGone = () =>
      end.abort(
        new ChromiumGone(
          remote ? 'The remote browser was lost during the visit.' : 'Chromium exited during the visit.',
        ),
      );
    const isSpoilt = () => end.abort(visit.spoilt.reason);
    const isSilent = () => end.abort(new BrowsingTimeout(`The page didn’t respond for ${SILENT_MS} ms.`));
    chromium.gone.addEventListener('abort', isGone);
    visit.spoilt.addEventListener('abort', isSpoilt);
    if (chromium.gone.aborted) isGone();
    const pulse = watchPulse(visit.ask, { silentMs: SILENT_MS, onSilent: isSilent });
    return () => {
      pulse.stop();
      chromium.gone.removeEventListener('abort', isGone);
      visit.spoilt.removeEventListener('abort', isSpoilt);
    };
  }

  async function stop(): Promise<void> {
    stopped.abort(new Error('No more visits: Till is stopping.'));
    remote?.stop();
    await Promise.allSettled(underWayVisits);
    await pool.stop();
    await removeOrphanedProfiles();
    await (await egress?.catch(() => undefined))?.stop();
  }

  return { visit, keepWarm: pool.keepWarm, stop };
}

/** Settles only when the signal is aborted. */
function failsWith(signal: AbortSignal): Promise<never> {
  const failing = new Promise<never>((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    else signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  failing.catch(() => {});
  return failing;
}
