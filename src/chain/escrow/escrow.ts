import {
  ASSOCIATED_TOKEN_PROGRAM_ID,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import { type AccountMeta, PublicKey, SystemProgram, TransactionInstruction } from '@solana/web3.js';

/**
 * The client of the escrow program: its addresses, instructions and account. The program's own source,
 * `src/chain/program/escrow.c`, says what every account is for and what is checked.
 */

const KEY_SIZE = 32;
const U64_MAX = 2n ** 64n - 1n;

/** The first eight bytes of every instruction's data, little-endian. */
const tags = { fund: 1n, release: 2n, reclaim: 3n } as const;

const fundData = { gift: 8, releaseKey: 40, amount: 72, rent: 80, size: 88 } as const;
const TAG_SIZE = 8;

/** Where each field of the escrow's account begins. */
const fields = {
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
const DISCRIMINATOR = 'TillGift';
const VERSION = 1;

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

/** What one instruction of the program did. */
export type Movement =
  | {
      kind: 'fund';
      escrow: string;
      giftId: string;
      sender: string;
      releaseKey: string;
      mint: string;
      amount: bigint;
    }
  | { kind: 'release'; escrow: string; sender: string; recipient: string; mint: string }
  | { kind: 'reclaim'; escrow: string; sender: string; mint: string };

/**
 * Reads an instruction of a transaction that succeeded, outer or inner; whether it is one of this program is
 * the caller's to know. Undefined when it is none of the three, or of a gift that no service named.
 */
export function readMovement(instruction: { accounts: string[]; data: Uint8Array }): Movement | undefined {
  const { accounts } = instruction;
  const data = view(instruction.data);
  if (data.length < TAG_SIZE) return undefined;
  switch (data.readBigUInt64LE()) {
    case tags.fund: {
      const [sender, escrow, , , mint] = accounts;
      if (accounts.length !== 8 || data.length !== fundData.size) return undefined;
      const giftId = readGiftField(data, fundData.gift);
      if (!sender || !escrow || !mint || giftId === undefined) return undefined;
      const releaseKey = readKey(data, fundData.releaseKey);
      const amount = data.readBigUInt64LE(fundData.amount);
      return { kind: 'fund', escrow, giftId, sender, releaseKey, mint, amount };
    }
    case tags.release: {
      const [, recipient, , sender, escrow, , , mint] = accounts;
      if (accounts.length !== 11 || data.length !== TAG_SIZE) return undefined;
      if (!recipient || !sender || !escrow || !mint) return undefined;
      return { kind: 'release', escrow, sender, recipient, mint };
    }
    case tags.reclaim: {
      const [sender, escrow, , , mint] = accounts;
      if (accounts.length !== 8 || data.length !== TAG_SIZE) return undefined;
      if (!sender || !escrow || !mint) return undefined;
      return { kind: 'reclaim', escrow, sender, mint };
    }
    default:
      return undefined;
  }
}

const TRANSFER_CHECKED = 12;

/**
 * How much a release or reclaim paid out, in base units: all that was in the vault, which may be more than was
 * agreed. It stands in the transfer that the program called. Undefined when that is not shown.
 */
export function movedBy(
  instructions: readonly { accounts: string[]; data: Uint8Array }[],
  index: number,
): bigint | undefined {
  const { accounts = [], data } = instructions[index] ?? {};
  const isRelease = data !== undefined && view(data).readBigUInt64LE() === tags.release;
  const vault = accounts[isRelease ? 5 : 2];
  const transfer = instructions
    .slice(index + 1)
    .find((one) => one.data[0] === TRANSFER_CHECKED && one.accounts[0] === vault);
  return transfer && view(transfer.data).readBigUInt64LE(1);
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

/** The program's numbered errors. Numbers below 100 come from the programs that it calls. */
export const escrowErrors: Record<number, string> = {
  100: 'The instruction is unknown, or its data is not of the right length.',
  101: 'The number of accounts is not the one that the instruction needs.',
  102: 'Two accounts that must differ are the same.',
  103: 'An account that changes was not given as writable.',
  104: 'The sender has not signed.',
  105: 'The release key has not signed.',
  106: 'The recipient has not signed.',
  107: 'The payer has not signed.',
  108: 'The token program is not the classic SPL Token program.',
  109: 'The associated token program is not the one that Solana uses.',
  110: 'The system program is not the system program.',
  111: 'The mint is not an initialised mint of the classic SPL Token program.',
  112: 'The amount is zero.',
  113: 'The rent is zero.',
  114: 'The release key is the sender.',
  115: 'The token account to fund from is not one of the sender for this mint.',
  116: 'The escrow is not at the address that belongs to the gift and its sender.',
  117: 'The escrow exists already.',
  118: 'There is no such escrow: it was never funded, or it was released or reclaimed.',
  119: 'The account is not an escrow of this version.',
  120: 'The escrow belongs to another sender.',
  121: 'The escrow has another release key.',
  122: 'The escrow holds another mint.',
  123: 'The vault is not the one of this escrow.',
  124: 'The vault is not a token account of the classic SPL Token program.',
};

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

/** The 32 bytes that hold a gift's id: at most 32 characters of printable ASCII, then zeros. */
function giftField(id: string): Buffer {
  if (!/^[!-~]{1,32}$/.test(id)) throw new RangeError('A gift id is 1 to 32 printable ASCII characters');
  const field = Buffer.alloc(KEY_SIZE);
  field.write(id, 'latin1');
  return field;
}

function readGiftField(bytes: Buffer, start: number): string | undefined {
  const text = bytes.toString('latin1', start, start + KEY_SIZE);
  return /^([!-~]+)\0*$/.exec(text)?.[1];
}

function readKey(bytes: Buffer, start: number): string {
  return new PublicKey(bytes.subarray(start, start + KEY_SIZE)).toBase58();
}

function view(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}
