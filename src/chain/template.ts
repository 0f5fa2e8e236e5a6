import { ComputeBudgetProgram, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import bs58 from 'bs58';
import { isSignature } from '../shared/ed25519.ts';

/** Transactions that Till builds for others to sign, and what comes back of them. */

/** Everything of a transaction but its blockhash and signatures. */
export interface Template {
  /** What every signer signs, with zeros for the blockhash. */
  message: Buffer;
  /** Who must sign, in the order of their signatures; the first pays the network fee. */
  signers: PublicKey[];
  networkFeeLamports: number;
}

const LAMPORTS_PER_SIGNATURE = 5_000;
const COMPUTE_UNITS = 200_000;

export function templateOf(
  { priorityFee }: { priorityFee: number },
  feePayer: PublicKey,
  instructions: readonly TransactionInstruction[],
): Template {
  const transaction = new Transaction({ feePayer, blockhash: NO_BLOCKHASH, lastValidBlockHeight: 0 });
  if (priorityFee > 0)
    transaction.add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: priorityFee }),
    );
  transaction.add(...instructions);
  const message = transaction.compileMessage();
  const signers = message.accountKeys.slice(0, message.header.numRequiredSignatures);
  return {
    message: message.serialize(),
    signers,
    networkFeeLamports:
      signers.length * LAMPORTS_PER_SIGNATURE + Math.ceil((COMPUTE_UNITS * priorityFee) / 1_000_000),
  };
}

const NO_BLOCKHASH = PublicKey.default.toBase58();
const SIGNATURE_SIZE = 64;
const KEY_SIZE = 32;
/** The header's three counts and the number of keys. */
const KEYS_START = 4;

function blockhashStart(message: Uint8Array): number {
  return KEYS_START + KEY_SIZE * (message[KEYS_START - 1] ?? 0);
}

export function messageOf({ message }: Template, blockhash: Uint8Array): Buffer {
  const filled = Buffer.from(message);
  filled.set(blockhash, blockhashStart(message));
  return filled;
}

/** As wallets take it: room for the signatures, then the message. */
export function unsigned(template: Template, blockhash: string): Buffer {
  return signedWith(
    messageOf(template, bs58.decode(blockhash)),
    template.signers.map(() => Buffer.alloc(SIGNATURE_SIZE)),
  );
}

export function signedWith(message: Uint8Array, signatures: readonly Uint8Array[]): Buffer {
  return Buffer.concat([Buffer.from([signatures.length]), ...signatures, message]);
}

/** A transaction that came back, taken apart. */
export interface Signed {
  signatures: Buffer[];
  message: Buffer;
  signers: PublicKey[];
  blockhash: Buffer;
}

/** Undefined when the bytes cannot be a transaction of the kind that is handed out. */
export function readSigned(bytes: Buffer): Signed | undefined {
  const count = bytes[0] ?? 0;
  const message = bytes.subarray(1 + count * SIGNATURE_SIZE);
  const start = blockhashStart(message);
  // A first byte above 127 would be the mark of a versioned message, or of more signatures than fit.
  if (count === 0 || count > 4 || message[0] !== count || message.length < start + KEY_SIZE) return undefined;
  const slices = (from: number, size: number, source: Buffer) =>
    Array.from({ length: count }, (_, index) =>
      source.subarray(from + index * size, from + (index + 1) * size),
    );
  return {
    signatures: slices(1, SIGNATURE_SIZE, bytes),
    message,
    signers: slices(KEYS_START, KEY_SIZE, message).map((key) => new PublicKey(key)),
    blockhash: message.subarray(start, start + KEY_SIZE),
  };
}

/** The signers whose signature is missing or wrong. */
export function unsignedBy({ signatures, message, signers }: Signed): PublicKey[] {
  return signers.filter((signer, index) => {
    const signature = signatures[index];
    return !signature || !isSignature(signature, message, signer.toBytes());
  });
}

/** The most that a transaction can measure. */
const MAX_BYTES = 1_232;

/** A transaction as it came; undefined when it cannot be one. */
export function bytesOf(base64: string): Buffer | undefined {
  if (base64.length > MAX_BYTES * 2 || !/^[A-Za-z0-9+/_-]+={0,2}$/.test(base64)) return undefined;
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length <= MAX_BYTES ? bytes : undefined;
}
