import type { PublicKey } from '@solana/web3.js';
import type { Logger } from 'pino';
import type { Chain, ChainTransaction, SignatureInfo } from '../chain/chain.ts';
import { type Cursor, HistoryGap, signaturesFrom } from '../chain/history.ts';
import { type Database, statement } from '../db/client.ts';
import { pause } from './elected.ts';

/**
 * Reads what happened to an address, in order and without gaps, however many objects wait for it: one cursor over
 * the address's own history. The part of it that is not final yet is read again at every look, so what a node
 * showed too late is found, and what it showed too early is not held against anyone.
 */

const AT_A_TIME = 8;

const readCursor = statement(
  'select signature, previous, slot, height from chain_cursors where address = $1',
);
// Two watchers can overlap for a moment; neither may take the other back.
const writeCursor = statement(`
  insert into chain_cursors as c (address, signature, previous, slot, height) values ($1, $2, $3, $4, $5)
  on conflict (address) do update
     set signature = excluded.signature, previous = excluded.previous, slot = excluded.slot, height = excluded.height
   where c.slot <= excluded.slot and c.height <= excluded.height`);

const BEGINNING: Cursor = { signature: null, previous: null, slot: 0, height: 0 };

interface Parts {
  db: Database;
  chain: Chain;
  address: PublicKey;
  /** What a transaction means here; told any number of times. */
  apply(transaction: ChainTransaction): Promise<unknown>;
  /** What can be concluded when everything up to the head has been read. */
  onComplete?(): Promise<unknown>;
  pollMs: number;
  log: Logger;
}

export interface Watcher {
  /** Watches until the signal aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** One look; answers how many transactions were new. */
  look(): Promise<number>;
}

export function createWatcher(parts: Parts): Watcher {
  const { db, chain, pollMs, log } = parts;
  const address = parts.address.toBase58();
  /** Read already, though not final yet. */
  let tail = new Set<string>();

  /** Applies them in order; answers how many came before one that the node listed but did not show. */
  async function applyAll(infos: SignatureInfo[]): Promise<number> {
    for (let start = 0; start < infos.length; start += AT_A_TIME) {
      const batch = infos.slice(start, start + AT_A_TIME);
      const shown = await Promise.all(
        batch.map(({ signature, isFailed }) =>
          isFailed || tail.has(signature) ? 'known' : chain.transaction(signature),
        ),
      );
      for (const [index, transaction] of shown.entries()) {
        if (!transaction) return start + index;
        if (transaction !== 'known') await parts.apply(transaction);
        tail.add(batch[index]?.signature ?? '');
      }
    }
    return infos.length;
  }

  async function look(): Promise<number> {
    const [cursor = BEGINNING] = await db.query<Cursor>(readCursor, [address]);
    const head = await chain.head();
    const infos = await signaturesFrom(chain, parts.address, cursor, head.slot);
    if (cursor.signature) tail.add(cursor.signature);
    const fresh = infos.filter(({ signature }) => !tail.has(signature)).length;
    const applied = await applyAll(infos);

    const read = infos.slice(0, applied);
    const isComplete = applied === infos.length;
    const last = read.findLastIndex(({ slot }) => slot <= head.slot);
    const { signature, slot } = read[last] ?? cursor;
    const previous = last > 0 ? (read[last - 1]?.signature ?? null) : cursor.previous;
    const height = isComplete ? Math.max(head.height, cursor.height) : cursor.height;
    await db.query(writeCursor, [address, signature, previous, slot, height]);
    tail = new Set(read.slice(last + 1).map((info) => info.signature));
    if (isComplete) await parts.onComplete?.();
    return fresh;
  }

  return {
    look,
    async run(signal) {
      let wake = () => {};
      const unfollow = chain.onActivity(parts.address, () => wake());
      let isTroubled = false;
      try {
        while (!signal.aborted) {
          const woken = new AbortController();
          wake = () => woken.abort();
          try {
            await look();
            if (isTroubled) log.info('the chain is read again');
            isTroubled = false;
          } catch (err) {
            if (err instanceof HistoryGap) chain.distrust();
            if (!isTroubled) log.warn({ err }, 'the chain could not be read');
            isTroubled = true;
          }
          await pause(pollMs, AbortSignal.any([signal, woken.signal]));
        }
      } finally {
        unfollow();
      }
    },
  };
}
