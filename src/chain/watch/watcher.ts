import type { PublicKey } from '@solana/web3.js';
import type { Logger } from 'pino';
import { command, type Database, statement } from '../../db/client.ts';
import { nullable, number, string } from '../../db/columns.ts';
import { pause } from '../../shared/pause.ts';
import type { Chain, ChainTransaction } from '../chain.ts';
import { BEGINNING, HistoryGap } from '../history.ts';
import type { Known } from './known.ts';
import { type Aside, type CursorStore, createReader } from './reader.ts';

/** Watches one address for everybody, however many objects wait for something to happen to it. */

const readCursor = statement(
  'select signature, previous, slot::float8, height::float8 from chain_cursors where address = $1',
  { signature: nullable(string), previous: nullable(string), slot: number, height: number },
);
// Two watchers can overlap for a moment; neither may take the other back.
const writeCursor = command(`
  insert into chain_cursors as c (address, signature, previous, slot, height, head) values ($1, $2, $3, $4, $5, $6)
  on conflict (address) do update
     set signature = excluded.signature, previous = excluded.previous, slot = excluded.slot,
         height = excluded.height, head = greatest(c.head, excluded.head)
   where c.slot <= excluded.slot and c.height <= excluded.height`);

interface Parts {
  db: Database;
  chain: Chain;
  address: PublicKey;
  apply(transaction: ChainTransaction): Promise<unknown>;
  known: Known;
  aside: Aside;
  /** What can be concluded when everything up to the head has been read. */
  onComplete?(): Promise<unknown>;
  pollMs: number;
  log: Logger;
}

export interface Watcher {
  /** Watches until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** One look, to the end; answers how many transactions were new. */
  look(): Promise<number>;
  /** Listed and not read. */
  readonly backlog: number;
}

export function createWatcher(parts: Parts): Watcher {
  const { db, chain, address, pollMs, log } = parts;
  const reader = createReader({ ...parts, store: cursorOf(db, address.toBase58()) });

  /** Lists what is new and reads it for as long as it may. */
  async function look(mayGoOn: () => boolean): Promise<{ fresh: number; hasMore: boolean }> {
    const fresh = await reader.list(await chain.head());
    let hasMore = await reader.read();
    while (hasMore && mayGoOn()) hasMore = await reader.read();
    if (reader.isComplete) await parts.onComplete?.();
    return { fresh, hasMore };
  }

  let last: Promise<unknown> = Promise.resolve();

  /** One at a time, whoever asks for it: two would list the same and lose their place. */
  function inTurn(mayGoOn: () => boolean): ReturnType<typeof look> {
    const mine = last.then(() => look(mayGoOn));
    last = mine.catch(() => {});
    return mine;
  }

  return {
    look: async () => (await inTurn(() => true)).fresh,
    get backlog() {
      return reader.backlog;
    },
    async run(signal) {
      let wake = () => {};
      const unfollow = chain.onActivity(address, () => wake());
      let isTroubled = false;
      try {
        while (!signal.aborted) {
          const woken = new AbortController();
          const either = AbortSignal.any([signal, woken.signal]);
          wake = () => woken.abort();
          const startedMs = Date.now();
          try {
            // News comes before what is left from long ago, so every look is short.
            const { hasMore } = await inTurn(() => !either.aborted && Date.now() - startedMs < pollMs);
            if (isTroubled) log.info('reading the chain again');
            isTroubled = false;
            if (hasMore) continue;
          } catch (err) {
            if (err instanceof HistoryGap) chain.distrust();
            if (!isTroubled) log.warn({ err }, 'could not read the chain');
            isTroubled = true;
          }
          await pause(pollMs, either);
        }
      } finally {
        unfollow();
      }
    },
  };
}

function cursorOf(db: Database, address: string): CursorStore {
  return {
    async load() {
      const [cursor = BEGINNING] = await db.query(readCursor, [address]);
      return cursor;
    },
    async save({ signature, previous, slot, height }, head) {
      await db.query(writeCursor, [address, signature, previous, slot, height, head.slot]);
    },
  };
}
