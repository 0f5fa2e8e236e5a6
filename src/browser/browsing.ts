import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { findChromium } from './chromium.ts';
import type { Borders } from './destination.ts';
import { createEgress, type Egress } from './egress.ts';
import { createKeeper } from './keeper.ts';
import { createLine } from './line.ts';
import { type OpenVisit, openVisit, type Visit } from './visit.ts';

export { PageUnusable, type Visit } from './visit.ts';

/** Past its deadline; all its pages were closed under it. */
export class BrowsingTimeout extends Error {
  override readonly name = 'BrowsingTimeout';
}

/** Chromium ended in the middle of a visit, through no fault of the page that anybody knows of. */
export class ChromiumGone extends Error {
  override readonly name = 'ChromiumGone';
}

export interface Browsing {
  /**
   * Runs `work` with a page in an isolated context of its own. Past the deadline, which counts from when it has got a
   * place, everything is closed under it and BrowsingTimeout is thrown.
   */
  visit<Result>(work: Work<Result>, options: VisitOptions): Promise<Result>;
  stop(): Promise<void>;
}

type Work<Result> = (visit: Visit) => Promise<Result>;

export interface VisitOptions {
  deadlineMs: number;
  signal?: AbortSignal | undefined;
}

export interface BrowsingOptions {
  /** Hosts that pages may reach wherever they are: `host` or `host:port`, spelled as in an address. */
  allowedHosts: string[];
  /** So many visits at once; others wait in line. */
  concurrency: number;
  log: Logger;
  find?: typeof findChromium;
  /** Which ports shops may be on, and who looks names up. */
  ports?: Borders['ports'];
  resolve?: Borders['resolve'];
}

/** How long Chromium may take to close a visit's pages before it is given up. */
const CLOSE_MS = 5_000;

export function createBrowsing({
  allowedHosts,
  concurrency,
  log,
  find = findChromium,
  ...borders
}: BrowsingOptions): Browsing {
  const line = createLine(concurrency);
  const keeper = createKeeper({ find, log });
  const stopped = new AbortController();
  const underWayVisits = new Set<Promise<unknown>>();
  let egress: Promise<Egress> | undefined;

  async function visit<Result>(work: Work<Result>, { deadlineMs, signal }: VisitOptions): Promise<Result> {
    const called = signal ? AbortSignal.any([signal, stopped.signal]) : stopped.signal;
    const leave = await line.enter(called);
    const end = new AbortController();
    const callOff = () => end.abort(called.reason);
    called.addEventListener('abort', callOff, { once: true });
    if (called.aborted) callOff();
    const deadline = setTimeout(
      () => end.abort(new BrowsingTimeout(`The visit took longer than ${deadlineMs} ms.`)),
      deadlineMs,
    );
    const underWay = stay(work, end).finally(() => {
      clearTimeout(deadline);
      called.removeEventListener('abort', callOff);
      leave();
    });
    underWayVisits.add(underWay);
    return underWay.finally(() => underWayVisits.delete(underWay));
  }

  async function stay<Result>(work: Work<Result>, end: AbortController): Promise<Result> {
    const over = failsWith(end.signal);
    const borrowing = keeper.borrow();
    const isGone = () => end.abort(new ChromiumGone('Chromium ended during the visit.'));
    let opening: Promise<OpenVisit> | undefined;
    let gone: AbortSignal | undefined;
    try {
      const { chromium } = await Promise.race([borrowing, over]);
      gone = chromium.gone;
      gone.addEventListener('abort', isGone, { once: true });
      egress ??= createEgress({ ...borders, allowed: allowedHosts });
      opening = openVisit({ browser: chromium.browser, egress: await egress }, (error) => end.abort(error));
      const { page, pages, refused } = await Promise.race([opening, over]);
      return await Promise.race([work({ page, pages, refused, signal: end.signal }), over]);
    } catch (error) {
      // What failed first is often a call to a page that has just been lost; why it was lost says more.
      await setImmediate();
      throw end.signal.aborted ? end.signal.reason : error;
    } finally {
      gone?.removeEventListener('abort', isGone);
      end.abort(new Error('The visit is over.'));
      await tidy(borrowing, opening);
    }
  }

  /** A Chromium that does not close the pages takes no more visits; whoever else is in it may finish theirs. */
  async function tidy(borrowing: ReturnType<typeof keeper.borrow>, opening: Promise<OpenVisit> | undefined) {
    if (!opening) return void borrowing.then(({ giveBack }) => giveBack()).catch(() => {});
    const { giveBack } = await borrowing;
    const closed = opening
      .then(({ close }) => close())
      .then(
        () => true,
        () => true,
      );
    const late = new AbortController();
    const isClosed = await Promise.race([
      closed,
      sleep(CLOSE_MS, false, { signal: late.signal }).catch(() => false),
    ]);
    late.abort();
    if (!isClosed) log.warn('Chromium did not close the pages of a visit and serves no others');
    giveBack(isClosed ? 'sound' : 'spoilt');
  }

  async function stop(): Promise<void> {
    stopped.abort(new Error('No more visits: Till is stopping.'));
    await Promise.allSettled(underWayVisits);
    await keeper.stop();
    await (await egress)?.stop();
  }

  return { visit, stop };
}

/** Never settles but when the signal is aborted. */
function failsWith(signal: AbortSignal): Promise<never> {
  const failing = new Promise<never>((_, fail) => {
    if (signal.aborted) fail(signal.reason);
    else signal.addEventListener('abort', () => fail(signal.reason), { once: true });
  });
  failing.catch(() => {});
  return failing;
}
