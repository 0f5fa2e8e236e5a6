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
/** Of what is new, so many are read before all that waits already: the newest. */
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
  /** What is to be read ahead of its turn. */
  let ahead = new Set<string>();
  let isOldestNext = false;

  const isOver = ({ signature, isFailed }: SignatureInfo) =>
    isFailed || read.has(signature) || setAside.has(signature) || known.has(signature);
  const unread = () => [...final, ...tail].filter((info) => !isOver(info) && !unshown.has(info.signature));

  function begin(stored: Cursor): Cursor {
    final = [];
    tail = [];
    read.clear();
    ahead = new Set();
    setAside = new Set();
    return stored;
  }

  /** From where on the next listing is needed. What no node has shown is nothing to hold on to. */
  function place(from: Cursor): Cursor {
    const last = final.findLastIndex(({ signature }) => !setAside.has(signature));
    const signature = final[last]?.signature;
    return signature ? { ...from, signature, previous: final[last - 1]?.signature ?? from.signature } : from;
  }

  /** News waits for no long listing: some of the newest are read on the way, whatever comes of the rest. */
  async function glance(newest: SignatureInfo[]): Promise<void> {
    const batch = newest.filter((info) => !isOver(info)).slice(0, AT_A_TIME);
    if (batch.length === 0) return;
    const answers = await chain.transactions(
      batch.map(({ signature }) => signature),
      'now',
    );
    for (const answer of answers) {
      if (typeof answer === 'string') continue;
      await apply(answer);
      known.add(answer.signature);
    }
  }

  async function list(now: Head): Promise<number> {
    const stored = await store.load();
    const isOwn = cursor !== undefined && cursor.signature === stored.signature;
    // At the start, and where another watcher has read on meanwhile.
    const from = isOwn && cursor ? cursor : begin(stored);
    cursor = from;
    const whole = signaturesFrom(chain, address, place(from), now.slot, isBefore, glance);
    const infos = await whole.catch((error) => {
      // Possibly for what another node had listed: the next look begins at the cursor.
      if (error instanceof HistoryGap) cursor = undefined;
      throw error;
    });
    const listed = new Set([from.signature, ...final.map(({ signature }) => signature)]);
    const later = infos.filter(({ signature }) => !listed.has(signature));
    for (const signature of await aside.among(later.map((info) => info.signature))) setAside.add(signature);
    const before = new Set(tail.map(({ signature }) => signature));
    const fresh = later.filter((info) => !before.has(info.signature) && !isOver(info));
    ahead = new Set([...ahead, ...fresh.map(({ signature }) => signature)].slice(-AHEAD));
    const end = later.findLastIndex(({ slot }) => slot <= now.slot) + 1;
    final.push(...later.slice(0, end));
    tail = later.slice(end);
    head = now;
    unshown = new Set();
    return unread().length;
  }

  /** What is read next, and how urgent it is. */
  function next(waiting: SignatureInfo[]): { batch: SignatureInfo[]; lane: Lane } {
    const oldest = waiting.slice(0, AT_A_TIME);
    if (waiting.length <= AHEAD) return { batch: oldest, lane: 'now' };
    const newest = waiting.toReversed();
    const fresh = newest.filter(({ signature }) => ahead.has(signature));
    if (fresh.length > 0) return { batch: fresh.slice(0, AT_A_TIME), lane: 'now' };
    // From both ends, so that the cursor moves on even while a flood lasts.
    isOldestNext = !isOldestNext;
    return { batch: isOldestNext ? oldest : newest.slice(0, AT_A_TIME), lane: 'behind' };
  }

  async function readSome(): Promise<boolean> {
    const waiting = unread();
    let answered = 0;
    if (waiting.length > 0) {
      const { batch, lane } = next(waiting);
      const answers = await chain.transactions(
        batch.map(({ signature }) => signature),
        lane,
      );
      answered = answers.length;
      for (const [index, { signature, slot }] of batch.entries()) {
        const answer = answers[index];
        if (answer === undefined) break;
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
    return waiting.length > answered;
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
