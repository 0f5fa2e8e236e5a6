import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { type Keypair, PublicKey, Transaction, type TransactionInstruction } from '@solana/web3.js';
import { land } from './gifts.ts';
import type { TestTill } from './till.ts';

/** What payers do, rightly and wrongly. */

export interface Bill {
  recipient: string;
  references: readonly string[];
  /** In base units. */
  amount: bigint;
}

/** A transfer as a wallet builds it from a Solana Pay address. */
export function transferOf(
  till: TestTill,
  payer: PublicKey,
  { recipient, references, amount }: Bill,
): TransactionInstruction[] {
  const { mint } = till.network;
  const owner = new PublicKey(recipient);
  const account = getAssociatedTokenAddressSync(mint, owner, true);
  const transfer = createTransferCheckedInstruction(
    getAssociatedTokenAddressSync(mint, payer, true),
    mint,
    account,
    payer,
    amount,
    6,
  );
  for (const reference of references)
    transfer.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  return [createAssociatedTokenAccountIdempotentInstruction(payer, account, owner, mint), transfer];
}

/** Sends instructions to the chain, past Till, and has Till look. */
export async function pay(
  till: TestTill,
  payer: Keypair,
  instructions: TransactionInstruction[],
): Promise<string> {
  const { blockhash } = await till.network.chain.recent();
  const transaction = new Transaction({ feePayer: payer.publicKey, recentBlockhash: blockhash } as never);
  transaction.add(...instructions);
  transaction.sign(payer);
  const signature = await land(till, transaction);
  await till.watcher.look();
  return signature;
}

/** What a Solana Pay transfer request asks for. */
export function billOf(uri: string): Bill {
  const url = new URL(uri);
  return {
    recipient: url.pathname,
    references: url.searchParams.getAll('reference'),
    amount: BigInt(Math.round(Number(url.searchParams.get('amount')) * 1_000_000)),
  };
}
