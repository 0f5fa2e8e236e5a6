import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { CrashChain } from './chain.ts';

/** Longer than a blockhash lives and until the last of its blocks is final. */
const LIFETIME_SLOTS = 300;
/** Not too often: what people sign meanwhile must have time to land. */
const LIFETIME_EVERY_MS = 5_000;
/** By then nothing is under way any more, on the slowest of machines. */
const REST_MS = 240_000;
/** One reads the chain for gifts, and one for payments. */
const WATCHERS = 2;

/** Lets time pass on the chain until everyone has what they wanted. */
export async function atRest(chain: CrashChain, crowd: Promise<unknown>, why: () => string): Promise<void> {
  const letPass = () => chain.sandbox.advance(LIFETIME_SLOTS);
  letPass();
  const passing = setInterval(letPass, LIFETIME_EVERY_MS);
  await inTime(crowd, REST_MS, why).finally(() => clearInterval(passing));
}

/** Settles when the watchers have come as far as the chain is now. */
export async function everythingIsRead(chain: CrashChain, db: pg.Client): Promise<void> {
  chain.sandbox.advance(LIFETIME_SLOTS);
  await isReadUpTo(await chain.finalHeight(), db);
}

export async function isReadUpTo(height: number, db: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await db.query('select 1 from chain_cursors where height >= $1', [height]);
    if (rows.length === WATCHERS) return;
    await pause(100);
  }
}

/** Fails with what `why` says of what is not over by then. */
export async function inTime(work: Promise<unknown>, limitMs: number, why: () => string): Promise<void> {
  let deadline: NodeJS.Timeout | undefined;
  const late = new Promise((_, fail) => {
    deadline = setTimeout(() => fail(new Error(why())), limitMs);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(deadline));
}
