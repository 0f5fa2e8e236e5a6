import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { type Connection, type Keypair, PublicKey, Transaction } from '@solana/web3.js';
import type { SandboxFile } from '../sandbox.ts';

interface Paying {
  connection: Connection;
  payer: Keypair;
  mint: string;
}

/** As a wallet reads the Solana Pay address: to whom, how much, and what must stand on it. */
export async function paymentOf(paying: Paying, uri: string, amount?: bigint): Promise<Buffer> {
  const { connection, payer } = paying;
  const request = new URL(uri);
  const [mint, owner] = [new PublicKey(paying.mint), new PublicKey(request.pathname)];
  const due = BigInt(Math.round(Number(request.searchParams.get('amount')) * 1_000_000));
  const [from, to] = [payer.publicKey, owner].map((key) => getAssociatedTokenAddressSync(mint, key, true));
  if (!from || !to) throw new Error('both have an account');
  const instruction = createTransferCheckedInstruction(from, mint, to, payer.publicKey, amount ?? due, 6);
  for (const reference of request.searchParams.getAll('reference'))
    instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  const latest = await connection.getLatestBlockhash();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...latest });
  transaction.add(
    createAssociatedTokenAccountIdempotentInstruction(payer.publicKey, to, owner, mint),
    instruction,
  );
  transaction.sign(payer);
  return transaction.serialize();
}

/** SOL for the fees, and USDC in cents. */
export async function giveTestFunds({ base_url }: SandboxFile, to: PublicKey, usdc: number): Promise<void> {
  await fetch(`${base_url}/sandbox/faucet`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address: to.toBase58(), sol: 1, usdc }),
  });
}
