import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';
import {
  DISCRIMINATOR,
  fields,
  fundData,
  giftField,
  readGiftField,
  readKey,
  STATE_SIZE,
  TAG_SIZE,
  tags,
  VERSION,
  view,
} from './layout.ts';

export { escrowErrors } from './errors.ts';
export { STATE_SIZE } from './layout.ts';
export { type Movement, movedBy, readMovement } from './movement.ts';

/**
 * The client of the escrow program: its addresses, instructions and account. The program's own source,
 * `src/chain/program/escrow.c`, says what every account is for and what is checked.
 */

const U64_MAX = 2n ** 64n - 1n;

export interface EscrowAddresses {
  escrow: PublicKey;
  vault: PublicKey;
}

/** The one escrow that a sender's gift can have, and the token account in which it holds the money. */
export function escrowAddresses(
  programId: PublicKey,
  gift: { id: string; sender: PublicKey; mint: PublicKey },
): EscrowAddresses {
  const seeds = [Buffer.from('escrow'), giftField(gift.id), gift.sender.toBytes()];
  const [escrow] = PublicKey.findProgramAddressSync(seeds, programId);
  return { escrow, vault: tokenAccountOf(escrow, gift.mint) };
}

export interface EscrowTerms {
  programId: PublicKey;
  giftId: string;
  sender: PublicKey;
  releaseKey: PublicKey;
  mint: PublicKey;
  amount: bigint;
}

/** `rentLamports` is the chain's rent-exempt minimum for an account of `STATE_SIZE` bytes. */
export function fundInstruction(terms: EscrowTerms, rentLamports: bigint): TransactionInstruction {
  const { programId, giftId, sender, releaseKey, mint, amount } = terms;
  if (amount < 1n || amount > U64_MAX) throw new RangeError('An escrow holds between 1 and 2^64 - 1 units');
  if (rentLamports < 1n || rentLamports > U64_MAX) throw new RangeError('An escrow account pays rent');
  if (releaseKey.equals(sender)) throw new RangeError('A release key must not be the sender');
  const data = Buffer.alloc(fundData.size);
  data.writeBigUInt64LE(tags.fund);
  data.set(giftField(giftId), fundData.gift);
  data.set(releaseKey.toBytes(), fundData.releaseKey);
  data.writeBigUInt64LE(amount, fundData.amount);
  data.writeBigUInt64LE(rentLamports, fundData.rent);
  return new TransactionInstruction({
    programId,
    keys: senderAccounts(programId, giftId, sender, mint),
    data,
  });
}

export function releaseInstruction(release: {
  programId: PublicKey;
  giftId: string;
  sender: PublicKey;
  releaseKey: PublicKey;
  mint: PublicKey;
  recipient: PublicKey;
  payer: PublicKey;
}): TransactionInstruction {
  const { programId, giftId, sender, releaseKey, mint, recipient, payer } = release;
  const { escrow, vault } = escrowAddresses(programId, { id: giftId, sender, mint });
  const keys = [
    signer(releaseKey),
    signer(recipient),
    { ...writable(payer), isSigner: true },
    writable(sender),
    writable(escrow),
    writable(vault),
    writable(tokenAccountOf(recipient, mint)),
    readonly(mint),
    ...programs,
  ];
  return new TransactionInstruction({ programId, keys, data: tagged(tags.release) });
}

export function reclaimInstruction(reclaim: {
  programId: PublicKey;
  giftId: string;
  sender: PublicKey;
  mint: PublicKey;
}): TransactionInstruction {
  const { programId, giftId, sender, mint } = reclaim;
  const keys = senderAccounts(programId, giftId, sender, mint);
  return new TransactionInstruction({ programId, keys, data: tagged(tags.reclaim) });
}

/** The escrow's account. Addresses are base58. */
export interface EscrowState {
  giftId: string;
  sender: string;
  releaseKey: string;
  mint: string;
  vault: string;
  amount: bigint;
  bump: number;
}

/** Undefined when the bytes are no escrow of this version, or one of a gift that no service named. */
export function decodeState(data: Uint8Array): EscrowState | undefined {
  if (data.length !== STATE_SIZE) return undefined;
  const bytes = view(data);
  if (bytes.toString('latin1', fields.discriminator, fields.version) !== DISCRIMINATOR) return undefined;
  if (bytes[fields.version] !== VERSION) return undefined;
  if (bytes.subarray(fields.reserved, fields.gift).some((byte) => byte !== 0)) return undefined;
  const giftId = readGiftField(bytes, fields.gift);
  if (giftId === undefined) return undefined;
  return {
    giftId,
    sender: readKey(bytes, fields.sender),
    releaseKey: readKey(bytes, fields.releaseKey),
    mint: readKey(bytes, fields.mint),
    vault: readKey(bytes, fields.vault),
    amount: bytes.readBigUInt64LE(fields.amount),
    bump: bytes.readUInt8(fields.bump),
  };
}

function senderAccounts(
  programId: PublicKey,
  giftId: string,
  sender: PublicKey,
  mint: PublicKey,
): AccountMeta[] {
  const { escrow, vault } = escrowAddresses(programId, { id: giftId, sender, mint });
  return [
    { ...writable(sender), isSigner: true },
    writable(escrow),
    writable(vault),
    writable(tokenAccountOf(sender, mint)),
    readonly(mint),
    ...programs,
  ];
}

/** Escrows and some wallets are off the curve; whether an owner can ever sign is not for the address to judge. */
function tokenAccountOf(owner: PublicKey, mint: PublicKey): PublicKey {
  return getAssociatedTokenAddressSync(mint, owner, true);
}

function readonly(pubkey: PublicKey): AccountMeta {
  return { pubkey, isSigner: false, isWritable: false };
}

function writable(pubkey: PublicKey): AccountMeta {
  return { pubkey, isSigner: false, isWritable: true };
}

function signer(pubkey: PublicKey): AccountMeta {
  return { pubkey, isSigner: true, isWritable: false };
}

const programs = [TOKEN_PROGRAM_ID, ASSOCIATED_TOKEN_PROGRAM_ID, SystemProgram.programId].map(readonly);

function tagged(tag: bigint): Buffer {
  const data = Buffer.alloc(TAG_SIZE);
  data.writeBigUInt64LE(tag);
  return data;
}
