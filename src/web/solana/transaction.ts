/**
 * A legacy Solana transaction as bytes: how many signatures, the signatures, then the message that they sign. The
 * message begins with a header of three counts and the keys, of which the first ones sign.
 */
export interface SolanaTransaction {
  readonly signatures: readonly Uint8Array[];
  readonly message: Uint8Array;
  /** The keys that sign, in the order of the signatures. */
  readonly signers: readonly Uint8Array[];
}

export class TransactionUnreadable extends Error {
  override readonly name = 'TransactionUnreadable';
}

const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const HEADER_BYTES = 3;
/** Set on the first byte of messages that are not legacy ones. */
const VERSION_FLAG = 0x80;

export function readTransaction(bytes: Uint8Array): SolanaTransaction {
  const count = readCount(bytes, 0);
  const messageAt = count.end + count.value * SIGNATURE_BYTES;
  const message = take(bytes, messageAt, bytes.length);
  const required = message[0] ?? 0;
  if (required & VERSION_FLAG) throw new TransactionUnreadable('not a legacy transaction');
  if (required === 0 || required !== count.value)
    throw new TransactionUnreadable('not as many signatures as signers');
  const keys = readCount(message, HEADER_BYTES);
  if (keys.value < required) throw new TransactionUnreadable('fewer keys than signers');
  return {
    signatures: slices(bytes, count.end, count.value, SIGNATURE_BYTES),
    message,
    signers: slices(message, keys.end, required, KEY_BYTES),
  };
}

export function writeTransaction({ signatures, message }: SolanaTransaction): Uint8Array {
  const count = writeCount(signatures.length);
  const bytes = new Uint8Array(count.length + signatures.length * SIGNATURE_BYTES + message.length);
  bytes.set(count);
  for (const [at, signature] of signatures.entries())
    bytes.set(signature, count.length + at * SIGNATURE_BYTES);
  bytes.set(message, bytes.length - message.length);
  return bytes;
}

/** The transaction with one signer's signature in its place. */
export function withSignature(
  transaction: SolanaTransaction,
  signer: Uint8Array,
  signature: Uint8Array,
): SolanaTransaction {
  const place = placeOf(transaction, signer);
  if (place < 0) throw new TransactionUnreadable('no place for this signer');
  return { ...transaction, signatures: transaction.signatures.with(place, signature) };
}

/** A signer's signature, all zeros while it is missing; undefined for a key that does not sign. */
export function signatureOf(transaction: SolanaTransaction, signer: Uint8Array): Uint8Array | undefined {
  return transaction.signatures[placeOf(transaction, signer)];
}

export function areSameBytes(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, at) => byte === b[at]);
}

function placeOf({ signers }: SolanaTransaction, signer: Uint8Array): number {
  return signers.findIndex((key) => areSameBytes(key, signer));
}

/** Solana's compact-u16: seven bits a byte, low ones first, in one to three bytes. */
function readCount(bytes: Uint8Array, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = 0; at < 3; at++) {
    const byte = bytes[start + at];
    if (byte === undefined) throw new TransactionUnreadable('too short');
    value |= (byte & 0x7f) << (7 * at);
    if ((byte & 0x80) === 0) return { value, end: start + at + 1 };
  }
  throw new TransactionUnreadable('a count that does not end');
}

function writeCount(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80);
    rest >>= 7;
  }
  return [...bytes, rest];
}

function slices(bytes: Uint8Array, start: number, count: number, size: number): Uint8Array[] {
  return Array.from({ length: count }, (_, at) => take(bytes, start + at * size, start + (at + 1) * size));
}

function take(bytes: Uint8Array, start: number, end: number): Uint8Array {
  if (start >= end || end > bytes.length) throw new TransactionUnreadable('too short');
  return bytes.slice(start, end);
}
