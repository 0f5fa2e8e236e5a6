import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TokenInstruction,
} from '@solana/spl-token';
import { Message, PublicKey, type TransactionInstruction } from '@solana/web3.js';
import bs58 from 'bs58';
import { USDC_DECIMALS, usdcOf } from '../shared/money.ts';
import { type Template, templateOf } from './template.ts';

/** Payments in USDC: what a payer signs, and how a phone's wallet is asked for it. */

export interface TransferSetup {
  mint: PublicKey;
  /** Stands on every payment, so that one history holds them all. */
  beacon: PublicKey;
  priorityFee: number;
}

export interface Leg {
  recipientAddress: string;
  /** In base units. */
  amount: bigint;
}

export function tokenAccountOf(owner: string, mint: PublicKey): string {
  return getAssociatedTokenAddressSync(mint, new PublicKey(owner), true).toBase58();
}

export interface Transfer {
  payer: PublicKey;
  reference: string;
  /** Signs as well, and is a reference of its own: without its signature the transaction cannot be made again. */
  cosigner?: PublicKey;
  /** Pays the network in the payer's stead, and for nothing else: nobody gets a token account. */
  sponsor?: PublicKey | undefined;
  legs: readonly Leg[];
}

/**
 * Pays every leg; recipients that have no token account yet get one, unless it is sponsored. The first leg comes last:
 * Solana Pay's validators look at the last instruction, and there they find what the merchant gets.
 */
export function transferTemplate(
  setup: TransferSetup,
  { payer, reference, cosigner, sponsor, legs }: Transfer,
): Template {
  const { mint, beacon } = setup;
  const source = getAssociatedTokenAddressSync(mint, payer, true);
  const instructions = legs.toReversed().flatMap(({ recipientAddress, amount }): TransactionInstruction[] => {
    const owner = new PublicKey(recipientAddress);
    const account = getAssociatedTokenAddressSync(mint, owner, true);
    const transfer = createTransferCheckedInstruction(source, mint, account, payer, amount, USDC_DECIMALS);
    for (const pubkey of [new PublicKey(reference), beacon])
      transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
    if (cosigner) transfer.keys.push({ pubkey: cosigner, isSigner: true, isWritable: false });
    if (sponsor) return [transfer];
    return [createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint), transfer];
  });
  return templateOf(setup, sponsor ?? payer, instructions);
}

/** Where among the accounts of a checked transfer its destination is. */
const DESTINATION = 2;

/** What a message transfers, in base units by token account; nothing where it cannot be read. */
export function transferredIn(bytes: Buffer): Map<string, bigint> {
  const message = messageIn(bytes);
  const amounts = new Map<string, bigint>();
  for (const { accounts, data: encoded } of message?.instructions ?? []) {
    const data = Buffer.from(bs58.decode(encoded));
    if (data[0] !== TokenInstruction.TransferChecked || data.length < 9) continue;
    const account = message?.accountKeys[accounts[DESTINATION] ?? -1];
    if (account) amounts.set(account.toBase58(), data.readBigUInt64LE(1));
  }
  return amounts;
}

function messageIn(bytes: Buffer): Message | undefined {
  try {
    return Message.from(bytes);
  } catch {
    return undefined;
  }
}

/** Solana Pay: a transfer that the wallet builds by itself. */
export function transferRequest(
  { mint, beacon }: TransferSetup,
  {
    recipient,
    amount,
    reference,
    label,
  }: { recipient: string; amount: bigint; reference: string; label: string },
): string {
  const query = [
    `amount=${usdcOf(amount)}`,
    `spl-token=${mint.toBase58()}`,
    `reference=${reference}`,
    `reference=${beacon.toBase58()}`,
    `label=${encodeURIComponent(label)}`,
  ];
  return `solana:${recipient}?${query.join('&')}`;
}
