import { PublicKey } from '@solana/web3.js';

/** Where everything stands in the program's instructions and account, as `src/chain/program/escrow.c` has it. */

export const KEY_SIZE = 32;

/** The first eight bytes of every instruction's data, little-endian. */
export const tags = { fund: 1n, release: 2n, reclaim: 3n } as const;

export const fundData = { gift: 8, releaseKey: 40, amount: 72, rent: 80, size: 88 } as const;
export const TAG_SIZE = 8;

/** Where each field of the escrow's account begins. */
export const fields = {
  discriminator: 0,
  version: 8,
  bump: 9,
  reserved: 10,
  gift: 16,
  sender: 48,
  releaseKey: 80,
  mint: 112,
  vault: 144,
  amount: 176,
} as const;

export const STATE_SIZE = 184;
export const DISCRIMINATOR = 'TillGift';
export const VERSION = 1;

/** The 32 bytes that hold a gift's id: at most 32 characters of printable ASCII, then zeros. */
export function giftField(id: string): Buffer {
  if (!/^[!-~]{1,32}$/.test(id)) throw new RangeError('A gift id is 1 to 32 printable ASCII characters');
  const field = Buffer.alloc(KEY_SIZE);
  field.write(id, 'latin1');
  return field;
}

export function readGiftField(bytes: Buffer, start: number): string | undefined {
  const text = bytes.toString('latin1', start, start + KEY_SIZE);
  return /^([!-~]+)\0*$/.exec(text)?.[1];
}

export function readKey(bytes: Buffer, start: number): string {
  return new PublicKey(bytes.subarray(start, start + KEY_SIZE)).toBase58();
}

export function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
