import type { TransactionInstruction } from '@solana/web3.js';
import type { Ground } from '../ground.ts';
import { type Kind, slots } from '../rewrite.ts';

/** A way in which an instruction is wrong, in an escrow that is funded or in none. */
export type Case = [title: string, prepare: (ground: Ground) => TransactionInstruction, state?: 'funded'];

/** For each numbered check of the program, every way in which tests make it fail. */
export type Refusals = Record<number, Case[]>;

export function eachKind(cases: (kind: Kind) => Case[]): Case[] {
  return (Object.keys(slots) as Kind[]).flatMap((kind) =>
    cases(kind).map(
      ([title, prepare]): Case => (kind === 'fund' ? [title, prepare] : [title, prepare, 'funded']),
    ),
  );
}

export function u64At(offset: number, value: bigint) {
  return (data: Buffer) => {
    data.writeBigUInt64LE(value, offset);
    return data;
  };
}

export function longer(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(1)]);
}
