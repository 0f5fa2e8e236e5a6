import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { ComputeBudgetProgram, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { fundInstruction, reclaimInstruction, releaseInstruction } from './escrow.ts';

/**
 * The transactions that Till builds for a gift. The same gift, roles and blockhash give the same bytes: so what
 * comes back signed can be compared with what was handed out, and nothing of it has to be kept.
 */

export interface EscrowSetup {
  programId: PublicKey;
  mint: PublicKey;
  /** What a busy network is offered on top, in millionths of a lamport per compute unit. */
  priorityFee: number;
}

export interface EscrowGift {
  id: string;
  senderAddress: string;
  releaseVerificationKey: string;
  amount: number;
}

/** Everything of a transaction but its blockhash and signatures. */
export interface Template {
  /** What every signer signs, with zeros for the blockhash. */
  message: Buffer;
  /** Who must sign, in the order of their signatures; the first pays the network fee. */
  signers: PublicKey[];
  networkFeeLamports: number;
}

/** On chain USDC has six decimals; on the wire everything is cents. */
export const BASE_UNITS_PER_CENT = 10_000n;

const LAMPORTS_PER_SIGNATURE = 5_000;
const COMPUTE_UNITS = 200_000;

export function fundingTemplate(setup: EscrowSetup, gift: EscrowGift, rentLamports: bigint): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const releaseKey = new PublicKey(gift.releaseVerificationKey);
  const amount = BigInt(gift.amount) * BASE_UNITS_PER_CENT;
  const instruction = fundInstruction(
    { programId, mint, giftId: gift.id, sender, releaseKey, amount },
    rentLamports,
  );
  return template(setup, sender, instruction);
}

export function releaseTemplate(
  setup: EscrowSetup,
  gift: EscrowGift,
  { recipient, payer }: { recipient: PublicKey; payer: PublicKey },
): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const releaseKey = new PublicKey(gift.releaseVerificationKey);
  const instruction = releaseInstruction({
    programId,
    mint,
    giftId: gift.id,
    sender,
    releaseKey,
    recipient,
    payer,
  });
  return template(setup, payer, instruction);
}

export function reclaimTemplate(setup: EscrowSetup, gift: EscrowGift): Template {
  const { programId, mint } = setup;
  const sender = new PublicKey(gift.senderAddress);
  const instruction = reclaimInstruction({ programId, mint, giftId: gift.id, sender });
  return template(setup, sender, instruction);
}

function template(
  { priorityFee }: EscrowSetup,
  feePayer: PublicKey,
  instruction: TransactionInstruction,
): Template {
  const transaction = new Transaction({ feePayer, recentBlockhash: NO_BLOCKHASH } as never);
  if (priorityFee > 0)
    transaction.add(
      ComputeBudgetProgram.setComputeUnitLimit({ units: COMPUTE_UNITS }),
      ComputeBudgetProgram.setComputeUnitPrice({ microLamports: priorityFee }),
    );
  transaction.add(instruction);
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
    messageOf(template, base58.decode(blockhash)),
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
    return !signature || !isSignature(signature, message, signer);
  });
}

function isSignature(signature: Uint8Array, message: Uint8Array, signer: PublicKey): boolean {
  try {
    // As strict as the chain itself: no signature that it would refuse passes here.
    return ed25519.verify(signature, message, signer.toBytes(), { zip215: false });
  } catch {
    return false;
  }
}
