import { createHash } from 'node:crypto';
import { Connection, Keypair, PublicKey, Transaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { generateReleaseCode, releaseVerificationKey } from '../../src/gifts/release-codes/index.ts';
import type { Outcome, Surface } from './surfaces.ts';
import type { TestAccount, TestTill } from './till.ts';

/** What senders and recipients do, as they do it: with wallets, codes and transactions of their own. */

const SLOT_MS = 400;

export interface MadeGift {
  id: string;
  code: string;
  key: string;
  sender: Keypair;
  body: Record<string, unknown>;
}

/** A wallet with SOL for fees and USDC to give. */
export async function newSender(till: TestTill, cents = 1_000_000): Promise<Keypair> {
  const wallet = Keypair.generate();
  await till.sandbox.fund(wallet.publicKey, 1_000_000_000n);
  await till.sandbox.mintUsdc(wallet.publicKey, BigInt(cents) * 10_000n);
  return wallet;
}

export async function makeGift(
  { call }: Surface,
  till: TestTill,
  account: TestAccount,
  { amount = 2_500, sender, ...more }: { amount?: number; sender?: Keypair; metadata?: object } = {},
): Promise<MadeGift> {
  const wallet = sender ?? (await newSender(till));
  const code = generateReleaseCode();
  const key = releaseVerificationKey(code);
  const made = await call(
    till,
    'GiftCreate',
    { amount, sender_address: wallet.publicKey.toBase58(), release_verification_key: key, ...more },
    account,
  );
  if (made.status !== 200) throw new Error(`no gift: ${made.text}`);
  return { id: String(made.body.id), code, key, sender: wallet, body: made.body };
}

interface WithAction {
  next_action?: unknown;
}

export function transactionOf(body: WithAction): Transaction {
  const action = body.next_action as { transaction: { serialized_transaction: string } } | null;
  if (!action) throw new Error('there is nothing to sign');
  return Transaction.from(Buffer.from(action.transaction.serialized_transaction, 'base64'));
}

/** Signs what a gift asks for, as far as these keys can. */
export function signed(body: WithAction, ...keys: Keypair[]): Transaction {
  const transaction = transactionOf(body);
  transaction.partialSign(...keys);
  return transaction;
}

export function base64Of(transaction: Transaction): string {
  return transaction.serialize({ requireAllSignatures: false, verifySignatures: false }).toString('base64');
}

export function connectionTo(till: TestTill): Connection {
  return new Connection(till.network.rpcUrl, 'confirmed');
}

/** Sends it to the chain, past Till, and lets it be confirmed. */
export async function land(till: TestTill, transaction: Transaction): Promise<string> {
  await connectionTo(till).sendRawTransaction(transaction.serialize());
  till.sandbox.advance(2);
  const [signature] = transaction.signatures;
  return bs58.encode(signature?.signature ?? new Uint8Array(64));
}

/** Lets slots pass, and with them the time that they take. */
export function pass(till: TestTill, slots: number): void {
  till.sandbox.advance(slots);
  till.clock.advance(slots * SLOT_MS);
}

/** Funds it and has Till notice. */
export async function fund(till: TestTill, gift: MadeGift): Promise<string> {
  const signature = await land(till, signed(gift.body, gift.sender));
  await till.watcher.look();
  return signature;
}

/** Looks at the chain again and again, which must change nothing. */
export async function lookAgain(till: TestTill): Promise<void> {
  for (let n = 0; n < 3; n++) await till.watcher.look();
}

/** What an owner's token account holds, in cents. */
export const centsOf = (till: TestTill, { publicKey }: Keypair): Promise<number> => centsAt(till, publicKey);

/** The same, by the owner's address. */
export async function centsAt(till: TestTill, owner: PublicKey | string): Promise<number> {
  return Number((await till.network.chain.tokens(new PublicKey(owner), till.network.mint)) / 10_000n);
}

/** The key of a code, as the recipient's browser derives it. */
export function releaseKeypair(code: string): Keypair {
  return Keypair.fromSeed(createHash('sha256').update(code.slice(0, 15)).digest());
}

/** Claims it as a recipient does: asks for the release, signs it and sends it back. */
export async function claim(
  { call }: Surface,
  till: TestTill,
  gift: MadeGift,
  recipient: Keypair,
): Promise<Outcome> {
  const recipient_address = recipient.publicKey.toBase58();
  const { body } = await call(till, 'GiftRelease', { id: gift.id, recipient_address });
  const signed_transaction = base64Of(signed(body, recipient, releaseKeypair(gift.code)));
  return confirmed(till, call(till, 'GiftSubmit', { id: gift.id, signed_transaction }));
}

/** Lets the chain go on until a call that waits for it is answered. */
export async function confirmed(till: TestTill, sent: Promise<Outcome>): Promise<Outcome> {
  let isAnswered = false;
  void sent.finally(() => {
    isAnswered = true;
  });
  while (!isAnswered) {
    await new Promise((wake) => setTimeout(wake, 50));
    till.sandbox.advance(1);
    await till.watcher.look();
  }
  return sent;
}
