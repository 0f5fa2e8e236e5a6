import { createHash } from 'node:crypto';
import bs58 from 'bs58';
import type { Clock } from '../../shared/clock.ts';
import type { Genesis } from './journal.ts';

export const COMMITMENTS = ['processed', 'confirmed', 'finalized'] as const;
export type Commitment = (typeof COMMITMENTS)[number];

/** How many slots behind the newest one each level is. */
export const BEHIND: Record<Commitment, number> = { processed: 0, confirmed: 1, finalized: 32 };

/** A transaction must land within so many blocks of the block whose hash it names. */
export const BLOCKHASH_LIFETIME = 150;
/** So that there are finalized slots from the first moment on. */
const FIRST_SLOT = 64;
const REMEMBERED_HASHES = 512;

/**
 * Slots are counted from time when somebody asks: an idle chain does nothing. Each slot has a block, so a
 * block's height is its slot, and each block's hash follows from the seed of the chain.
 */
export interface Slots {
  readonly slotMs: number;
  /** Unix milliseconds. */
  now(): number;
  current(): number;
  /** The newest slot of a level. */
  at(commitment: Commitment): number;
  /** The level that a slot has reached. */
  commitmentOf(slot: number): Commitment;
  /** When a slot began, in Unix milliseconds. */
  timeOf(slot: number): number;
  hashOf(slot: number): Buffer;
  blockhashOf(slot: number): string;
  isRecent(blockhash: string): boolean;
  /** How long until the next slot begins. */
  untilNextMs(): number;
  advance(slots: number): void;
  /** Slots never go back behind one that was reached. */
  reach(slot: number): void;
}

export function createSlots({ seed, timeMs: genesisMs, slotMs }: Genesis, clock: Clock): Slots {
  const secret = Buffer.from(seed, 'base64');
  let skipped = 0;
  let newest = FIRST_SLOT;
  const hashes = new Map<number, { hash: Buffer; blockhash: string }>();
  const slotOfBlockhash = new Map<string, number>();
  let hashedUpTo = -1;

  /** Where the clock was set back, slots go on from where they were. */
  function current(): number {
    const due = FIRST_SLOT + skipped + Math.floor((clock.now().getTime() - genesisMs) / slotMs);
    if (due < newest) skipped += newest - due;
    newest = Math.max(newest, due);
    return newest;
  }

  function at(commitment: Commitment): number {
    return Math.max(0, current() - BEHIND[commitment]);
  }

  function commitmentOf(slot: number): Commitment {
    const age = current() - slot;
    if (age >= BEHIND.finalized) return 'finalized';
    return age >= BEHIND.confirmed ? 'confirmed' : 'processed';
  }

  function timeOf(slot: number): number {
    return genesisMs + (slot - FIRST_SLOT - skipped) * slotMs;
  }

  function computeHash(slot: number): Buffer {
    const number = Buffer.alloc(8);
    number.writeBigUInt64LE(BigInt(slot));
    return createHash('sha256').update('block').update(secret).update(number).digest();
  }

  function hashOf(slot: number): Buffer {
    return hashes.get(slot)?.hash ?? computeHash(slot);
  }

  function blockhashOf(slot: number): string {
    return hashes.get(slot)?.blockhash ?? bs58.encode(computeHash(slot));
  }

  function isRecent(blockhash: string): boolean {
    const now = current();
    const slot = slotsOfHashes(now).get(blockhash);
    return slot !== undefined && slot >= now - BLOCKHASH_LIFETIME;
  }

  function slotsOfHashes(now: number): Map<string, number> {
    const oldest = Math.max(0, now - REMEMBERED_HASHES);
    for (let slot = Math.max(hashedUpTo + 1, now - BLOCKHASH_LIFETIME); slot <= now; slot++) {
      const hash = computeHash(slot);
      const blockhash = bs58.encode(hash);
      hashes.set(slot, { hash, blockhash });
      slotOfBlockhash.set(blockhash, slot);
    }
    hashedUpTo = now;
    for (const [slot, { blockhash }] of hashes) {
      if (slot >= oldest) break;
      hashes.delete(slot);
      slotOfBlockhash.delete(blockhash);
    }
    return slotOfBlockhash;
  }

  return {
    slotMs,
    now: () => clock.now().getTime(),
    current,
    at,
    commitmentOf,
    timeOf,
    hashOf,
    blockhashOf,
    isRecent,
    untilNextMs() {
      const next = current() + 1;
      return Math.max(1, timeOf(next) - clock.now().getTime());
    },
    advance(slots) {
      skipped += slots;
    },
    reach(slot) {
      newest = Math.max(newest, slot);
    },
  };
}
