import { EventEmitter, once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { ChromiumMissing } from './chromium.ts';
import type { RunningChromium } from './launch.ts';
import type { OpenVisit } from './visit.ts';

/** A Chromium and its blank page, for one visit. */
export interface Prepared {
  chromium: RunningChromium;
  visit: OpenVisit;
  /** Kills it with everything in it, without waiting. */
  discard(): void;
}

/**
 * Manages Chromiums. Each serves one visit and is discarded, so that nothing that hangs or breaks in one affects
 * another. One more is kept on standby, so that a visit doesn’t wait for a start.
 */
export interface Pool {
  /** Rejects with the signal’s reason if it’s aborted before there is one. */
  take(signal: AbortSignal): Promise<Prepared>;
  /** Keeps a spare ready from now on. */
  keepWarm(): void;
  stop(): Promise<void>;
}

export interface PoolOptions {
  launch(): Promise<RunningChromium>;
  open(chromium: RunningChromium): Promise<OpenVisit>;
  /** How many at once, including those that are starting or exiting. */
  most: number;
  log: Logger;
}

/** A start takes most of a core: the visit that just took the spare goes first. */
const SPARE_DELAY_MS = 1_000;
const FAILED_DELAY_MS = 30_000;
/** How long a spare may take to show that it’s still alive. */
const ALIVE_MS = 2_000;

interface Member {
  launching: Promise<RunningChromium>;
  opening: Promise<OpenVisit>;
  isOver: boolean;
}

export function createPool({ launch, open, most, log }: PoolOptions): Pool {
  const members = new Set<Member>();
  const departures = new EventEmitter().setMaxListeners(0);
  let spare: Member | undefined;
  let isWarm = false;
  let nextSpare: NodeJS.Timeout | undefined;

  function begin(): Member {
    const launching = launch();
    const member: Member = { launching, opening: launching.then(open), isOver: false };
    members.add(member);
    const discardIt = () => discard(member);
    launching.then(({ gone }) => gone.addEventListener('abort', discardIt, { once: true }), discardIt);
    member.opening.catch(discardIt);
    return member;
  }

  function discard(member: Member): void {
    if (member.isOver) return;
    member.isOver = true;
    if (spare === member) spare = undefined;
    void ended(member).finally(() => {
      members.delete(member);
      departures.emit('departure');
      planSpare();
    });
  }

  async function ended({ launching }: Member): Promise<void> {
    const chromium = await launching.catch(() => undefined);
    await chromium?.end().catch((err) => log.error({ err }, 'could not clean up after Chromium'));
  }

  function planSpare(delayMs = SPARE_DELAY_MS): void {
    if (isWarm) nextSpare ??= setTimeout(prepareSpare, delayMs).unref();
  }

  function prepareSpare(): void {
    nextSpare = undefined;
    if (!isWarm || spare || members.size >= most) return;
    spare = begin();
    spare.opening.catch((err) => {
      // A visit gets the error; one that’s installed later is found then.
      if (err instanceof ChromiumMissing) isWarm = false;
      else if (isWarm) log.warn({ err }, 'could not start a standby Chromium');
      clearTimeout(nextSpare);
      nextSpare = undefined;
      planSpare(FAILED_DELAY_MS);
    });
  }

  async function take(signal: AbortSignal): Promise<Prepared> {
    for (;;) {
      signal.throwIfAborted();
      const ready = spare;
      spare = undefined;
      const member = ready ?? (members.size < most ? begin() : undefined);
      planSpare();
      if (!member) {
        await once(departures, 'departure', { signal }).catch(() => {});
        continue;
      }
      try {
        await unlessAborted(member.opening, signal);
        const [chromium, visit] = await Promise.all([member.launching, member.opening]);
        if (!ready || (await isAlive(visit))) return { chromium, visit, discard: () => discard(member) };
        discard(member);
      } catch (error) {
        discard(member);
        // Whatever happened to the spare is no reason not to try another.
        if (!ready) throw error;
      }
    }
  }

  async function stop(): Promise<void> {
    isWarm = false;
    clearTimeout(nextSpare);
    for (const member of members) discard(member);
    while (members.size > 0) await once(departures, 'departure');
  }

  function keepWarm(): void {
    isWarm = true;
    planSpare();
  }

  return { take, keepWarm, stop };
}

/** It may have been ready for days. */
async function isAlive({ ask }: OpenVisit): Promise<boolean> {
  const late = new AbortController();
  const answered = ask().then(
    () => true,
    () => false,
  );
  const given = sleep(ALIVE_MS, false, { signal: late.signal }).catch(() => false);
  return Promise.race([answered, given]).finally(() => late.abort());
}

async function unlessAborted(work: Promise<unknown>, signal: AbortSignal): Promise<void> {
  const done = new AbortController();
  const aborted = once(signal, 'abort', { signal: done.signal }).catch(() => {});
  await Promise.race([work, aborted]).finally(() => done.abort());
  signal.throwIfAborted();
}
