import {
  createAssociatedTokenAccountIdempotentInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
} from '@solana/spl-token';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import { decimalOf } from '../../shared/money.ts';
import type { SandboxFile } from '../sandbox.ts';
import { type Answer, createDemoClient } from './client.ts';
import type { Progress } from './progress.ts';

/** The merchant's story: a product, a link, a buyer who pays, and one who pays too little first. */
export async function demoCheckout(sandbox: SandboxFile, { step }: Progress): Promise<void> {
  const till = createDemoClient(sandbox);
  const connection = new Connection(sandbox.rpc_url, 'confirmed');
  const buyer = Keypair.generate();
  const becomes = (session: Answer, isSo: (now: Answer) => boolean) =>
    till.until(
      `subscription { checkoutSessionUpdated(id: "${session.id}") { status paymentStatus lastPaymentError { message } transaction { signature } } }`,
      isSo,
    );

  const product = await step(
    'The merchant creates a product',
    () => till.call('POST', '/v1/products', { name: 'Harbour espresso', amount: 350 }),
    ({ id, name, amount }) => `${id}: ${name} at ${decimalOf(amount)} USDC`,
  );
  const link = await step(
    'The merchant creates a link to share',
    () => till.call('POST', '/v1/checkout_links', { line_items: [{ product: product.id, quantity: 2 }] }),
    ({ url }) => url,
  );
  const session = await step(
    'A customer opens it and gets their own session',
    async () => {
      const opened = await fetch(link.url, { redirect: 'manual' });
      const id = opened.headers.get('location')?.split('/').at(-1);
      return till.call('GET', `/v1/checkout_sessions/${id}`);
    },
    ({ id, amount_total }) => `${id} over ${decimalOf(amount_total)} USDC`,
  );
  await step(
    'The customer’s new wallet gets test funds from the faucet',
    () => till.call('POST', '/sandbox/faucet', { address: buyer.publicKey.toBase58(), sol: 1, usdc: 5_000 }),
    ({ address }) => address,
  );
  await step(
    'The customer underpays by mistake; the merchant sees it, and the session stays open',
    async () => {
      await connection.sendRawTransaction(await transfer(session, 500_000n));
      return becomes(session, ({ lastPaymentError }) => lastPaymentError !== null);
    },
    ({ lastPaymentError }) => lastPaymentError.message,
  );
  await step(
    'Then the customer pays the amount in the QR code',
    async () => {
      await connection.sendRawTransaction(await transfer(session, undefined));
      return becomes(session, ({ status }) => status === 'COMPLETE');
    },
    ({ paymentStatus, transaction }) => `${paymentStatus.toLowerCase()}, by ${transaction.signature}`,
  );
  await step(
    'The merchant’s records',
    () => till.call('GET', `/v1/transactions?source=${session.id}`),
    ({ data: [transaction] }) =>
      `${transaction.id}: ${decimalOf(transaction.amount)} USDC from ${transaction.sender_address}`,
  );

  /** As a wallet reads the Solana Pay address: to whom, how much, and what must stand on it. */
  async function transfer({ chain_pay_uri }: Answer, amount: bigint | undefined): Promise<Buffer> {
    const request = new URL(chain_pay_uri);
    const [mint, owner] = [new PublicKey(sandbox.usdc_mint), new PublicKey(request.pathname)];
    const due = BigInt(Math.round(Number(request.searchParams.get('amount')) * 1_000_000));
    const [from, to] = [buyer.publicKey, owner].map((key) => getAssociatedTokenAddressSync(mint, key, true));
    if (!from || !to) throw new Error('both have an account');
    const instruction = createTransferCheckedInstruction(from, mint, to, buyer.publicKey, amount ?? due, 6);
    for (const reference of request.searchParams.getAll('reference'))
      instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
    const { blockhash } = await connection.getLatestBlockhash();
    const transaction = new Transaction({ feePayer: buyer.publicKey, recentBlockhash: blockhash } as never);
    transaction.add(
      createAssociatedTokenAccountIdempotentInstruction(buyer.publicKey, to, owner, mint),
      instruction,
    );
    transaction.sign(buyer);
    return transaction.serialize();
  }
}
