import type { TransactionError } from './errors.ts';
import type { Journal } from './journal.ts';
import type { LandedTransaction } from './landed.ts';

/** What is known of a landed transaction without reading the journal. */
export interface HistoryEntry {
  /** Its place in the order of all transactions. */
  ordinal: number;
  signature: string;
  slot: number;
  /** Unix seconds. */
  blockTime: number;
  err: TransactionError | null;
  memo: string | null;
  position: number;
}

export interface Page {
  before?: string | undefined;
  until?: string | undefined;
  limit: number;
  /** The newest slot that the asked commitment shows. */
  maxSlot: number;
}

/** The order of all transactions, and for each address its own. Whole transactions stay in the journal. */
export interface History {
  readonly length: number;
  add(transaction: LandedTransaction, position: number): void;
  find(signature: string): HistoryEntry | undefined;
  at(ordinal: number): HistoryEntry | undefined;
  read(entry: HistoryEntry): LandedTransaction;
  /** Newest first. */
  ofAddress(address: string, page: Page): HistoryEntry[];
  ofSlot(slot: number): HistoryEntry[];
  /** The place of the first transaction after a slot. */
  firstAfter(slot: number): number;
}

/** So that those who were just told of a transaction can read it without a look into the file. */
const FRESH = 512;

export function createHistory(journal: Journal): History {
  const entries: HistoryEntry[] = [];
  const bySignature = new Map<string, HistoryEntry>();
  const byAddress = new Map<string, number[]>();
  const fresh = new Map<number, LandedTransaction>();

  function firstAfter(slot: number): number {
    return lowest(entries.length, (ordinal) => (entries[ordinal]?.slot ?? 0) > slot);
  }

  return {
    get length() {
      return entries.length;
    },

    add(transaction, position) {
      const { signature, slot, timeMs, memo, meta, keys } = transaction;
      const ordinal = entries.length;
      const entry = {
        ordinal,
        signature,
        slot,
        blockTime: Math.floor(timeMs / 1000),
        err: meta.err,
        memo,
        position,
      };
      entries.push(entry);
      bySignature.set(signature, entry);
      for (const key of keys) {
        const ordinals = byAddress.get(key);
        if (ordinals) ordinals.push(ordinal);
        else byAddress.set(key, [ordinal]);
      }
      fresh.set(ordinal, transaction);
      fresh.delete(ordinal - FRESH);
    },

    find: (signature) => bySignature.get(signature),
    at: (ordinal) => entries[ordinal],
    read({ ordinal, position }) {
      const known = fresh.get(ordinal);
      if (known) return known;
      const entry = journal.read(position);
      if (!('transaction' in entry))
        throw new Error(`There is no transaction at ${position} of the journal.`);
      return entry.transaction;
    },

    ofAddress(address, { before, until, limit, maxSlot }) {
      const ordinals = byAddress.get(address) ?? [];
      const newest = before === undefined ? entries.length : bySignature.get(before)?.ordinal;
      if (newest === undefined) return [];
      const end = Math.min(newest, firstAfter(maxSlot));
      const oldest = (until === undefined ? undefined : bySignature.get(until)?.ordinal) ?? -1;
      const page: HistoryEntry[] = [];
      let place = lowest(ordinals.length, (index) => (ordinals[index] ?? 0) >= end) - 1;
      for (; place >= 0 && page.length < limit; place--) {
        const entry = entries[ordinals[place] ?? -1];
        if (!entry || entry.ordinal <= oldest) break;
        page.push(entry);
      }
      return page;
    },

    ofSlot: (slot) => entries.slice(firstAfter(slot - 1), firstAfter(slot)),
    firstAfter,
  };
}

/** The lowest of `0 … length` for which `isBeyond` holds, which then holds for all that follow. */
function lowest(length: number, isBeyond: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBeyond(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
