import type { PublicKey } from '@solana/web3.js';
import type { Chain, ChainTransaction, Head, SignatureInfo } from '../chain.ts';
import { type Cursor, HistoryGap, signaturesFrom } from '../history.ts';
import type { Lacking } from '../lookup.ts';
import type { Lane } from '../pace.ts';
import type { Known } from './known.ts';

/**
 * Reads the history of an address without gaps: a cursor moves over what has been read and is final. The part
 * that is not final yet is listed again at every look, so what a node showed too late is found. Whatever waits
 * is read in order while it is little; behind a flood, the newest is read first and the rest follows.
 */

export interface CursorStore {
  load(): Promise<Cursor>;
  save(cursor: Cursor, head: Head): Promise<void>;
}

/** Where transactions go that are listed and not shown, so that nothing else waits for them. */
export interface Aside {
  among(signatures: readonly string[]): Promise<Set<string>>;
  put(signature: string, reason: Lacking): Promise<void>;
}

interface Parts {
  chain: Chain;
  address: PublicKey;
  store: CursorStore;
  /** What lies before all that matters, while there is no cursor. */
  isBefore?(info: SignatureInfo): boolean;
  /** What a transaction means here; told any number of times, in any order. */
  apply(transaction: ChainTransaction): Promise<unknown>;
  known: Known;
  aside: Aside;
}

export interface Reader {
  /** Lists what is new up to a head; answers how much there is to read. */
  list(head: Head): Promise<number>;
  /** Reads a part of it; answers whether there is more. */
  read(): Promise<boolean>;
  /** Listed and not read. */
  readonly backlog: number;
  /** Whether everything that was listed has been read, or set aside. */
  readonly isComplete: boolean;
}

const AT_A_TIME = 8;
/** Of what a look found new, so many are read before all that waits already. */
const AHEAD = 32;

export function createReader({ chain, address, store, isBefore, apply, known, aside }: Parts): Reader {
  let cursor: Cursor | undefined;
  let head: Head = { slot: 0, height: 0 };
  /** Listed, oldest first, from the cursor on: what is final, and after it what is not. */
  let final: SignatureInfo[] = [];
  let tail: SignatureInfo[] = [];
  /** What has been read of these, what was set aside, and what was not shown in this look. */
  const read = new Set<string>();
  let setAside = new Set<string>();
  let unshown = new Set<string>();
  /** How many of the newest are to be read ahead of their turn. */
  let ahead = 0;
  let isOldestNext = false;

  const isOver = ({ signature, isFailed }: SignatureInfo) =>
    isFailed || read.has(signature) || setAside.has(signature) || known.has(signature);
  const unread = () => [...final, ...tail].filter((info) => !isOver(info) && !unshown.has(info.signature));

  function begin(stored: Cursor): Cursor {
    final = [];
    tail = [];
    read.clear();
    setAside = new Set();
    return stored;
  }

  /** From where on the next listing is needed. What no node has shown is nothing to hold on to. */
  function place(from: Cursor): Cursor {
    const last = final.findLastIndex(({ signature }) => !setAside.has(signature));
    const signature = final[last]?.signature;
    return signature ? { ...from, signature, previous: final[last - 1]?.signature ?? from.signature } : from;
  }

  async function list(now: Head): Promise<number> {
    const stored = await store.load();
    const isOwn = cursor !== undefined && cursor.signature === stored.signature;
    // At the start, and where another watcher has read on meanwhile.
    const from = isOwn && cursor ? cursor : begin(stored);
    cursor = from;
    const infos = await signaturesFrom(chain, address, place(from), now.slot, isBefore).catch((error) => {
      // Possibly for what another node had listed: the next look begins at the cursor.
      if (error instanceof HistoryGap) cursor = undefined;
      throw error;
    });
    const listed = new Set([from.signature, ...final.map(({ signature }) => signature)]);
    const later = infos.filter(({ signature }) => !listed.has(signature));
    for (const signature of await aside.among(later.map((info) => info.signature))) setAside.add(signature);
    const before = new Set(tail.map(({ signature }) => signature));
    const fresh = later.filter((info) => !before.has(info.signature) && !isOver(info)).length;
    ahead = Math.min(AHEAD, ahead + fresh);
    const end = later.findLastIndex(({ slot }) => slot <= now.slot) + 1;
    final.push(...later.slice(0, end));
    tail = later.slice(end);
    head = now;
    unshown = new Set();
    return unread().length;
  }

  /** What is read next, and how urgent it is. */
  function next(waiting: SignatureInfo[]): { batch: SignatureInfo[]; lane: Lane } {
    const [oldest, newest] = [waiting.slice(0, AT_A_TIME), waiting.slice(-AT_A_TIME)];
    if (waiting.length <= AHEAD) return { batch: oldest, lane: 'now' };
    if (ahead > 0) {
      ahead = Math.max(0, ahead - AT_A_TIME);
      return { batch: newest, lane: 'now' };
    }
    // From both ends, so that the cursor moves on even while a flood lasts.
    isOldestNext = !isOldestNext;
    return { batch: isOldestNext ? oldest : newest, lane: 'behind' };
  }

  async function readSome(): Promise<boolean> {
    const waiting = unread();
    if (waiting.length > 0) {
      const { batch, lane } = next(waiting);
      const answers = await chain.transactions(
        batch.map(({ signature }) => signature),
        lane,
      );
      for (const [index, { signature, slot }] of batch.entries()) {
        const answer = answers[index] ?? 'missing';
        if (typeof answer !== 'string') {
          await apply(answer);
          read.add(signature);
          known.add(signature);
        } else if (slot > head.slot) {
          // A node may list a moment before it shows: the next look asks again.
          unshown.add(signature);
        } else {
          await aside.put(signature, answer);
          setAside.add(signature);
        }
      }
    }
    await advance();
    return waiting.length > AT_A_TIME;
  }

  /** Moves the cursor over all that is over. */
  async function advance(): Promise<void> {
    if (!cursor) return;
    const end = final.findIndex((info) => !isOver(info));
    const over = end === -1 ? final : final.slice(0, end);
    const last = over.findLastIndex(({ signature }) => !setAside.has(signature));
    const reached = over[last];
    if (reached) {
      const previous = over[last - 1]?.signature ?? cursor.signature;
      cursor = { ...cursor, signature: reached.signature, previous, slot: reached.slot };
      for (const { signature } of final.splice(0, last + 1)) read.delete(signature);
    }
    if (isComplete()) cursor = { ...cursor, height: Math.max(head.height, cursor.height) };
    await store.save(cursor, head);
  }

  const isComplete = () => [...final, ...tail].every(isOver);

  return {
    list,
    read: readSome,
    get backlog() {
      return unread().length;
    },
    get isComplete() {
      return isComplete();
    },
  };
}
