import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { PublicKey, type TransactionInstruction } from '@solana/web3.js';
import { decimalOf, USDC_DECIMALS } from '../shared/money.ts';
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
  legs: readonly Leg[];
}

/** Pays every leg; recipients that have no token account yet get one. */
export function transferTemplate(
  setup: TransferSetup,
  { payer, reference, cosigner, legs }: Transfer,
): Template {
  const { mint, beacon } = setup;
  const source = getAssociatedTokenAddressSync(mint, payer, true);
  const instructions = legs.flatMap(({ recipientAddress, amount }): TransactionInstruction[] => {
    const owner = new PublicKey(recipientAddress);
    const account = getAssociatedTokenAddressSync(mint, owner, true);
    const transfer = createTransferCheckedInstruction(source, mint, account, payer, amount, USDC_DECIMALS);
    for (const pubkey of [new PublicKey(reference), beacon])
      transfer.keys.push({ pubkey, isSigner: false, isWritable: false });
    if (cosigner) transfer.keys.push({ pubkey: cosigner, isSigner: true, isWritable: false });
    return [createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint), transfer];
  });
  return templateOf(setup, payer, instructions);
}

/** Solana Pay: a transfer that the wallet builds by itself. */
export function transferRequest(
  { mint, beacon }: TransferSetup,
  {
    recipient,
    cents,
    reference,
    label,
  }: { recipient: string; cents: bigint; reference: string; label: string },
): string {
  const amount = decimalOf(cents).replace(/\.?0+$/, '');
  const query = [
    `amount=${amount}`,
    `spl-token=${mint.toBase58()}`,
    `reference=${reference}`,
    `reference=${beacon.toBase58()}`,
    `label=${encodeURIComponent(label)}`,
  ];
  return `solana:${recipient}?${query.join('&')}`;
}
