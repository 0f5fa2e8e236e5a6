import {
  ACCOUNT_SIZE,
  createAssociatedTokenAccountIdempotentInstruction,
  createInitializeAccountInstruction,
  createTransferCheckedInstruction,
  getAssociatedTokenAddressSync,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import {
  type AddressLookupTableAccount,
  AddressLookupTableProgram,
  type Keypair,
  PublicKey,
  SystemProgram,
  Transaction,
  type TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js';
import { signedTransaction } from './chain.ts';
import { connectionTo, land, newSender } from './gifts.ts';
import { startTill, type TestTill } from './till.ts';

/** What payers do, rightly and wrongly. */

export interface Bill {
  recipient: string;
  references: readonly string[];
  /** In base units. */
  amount: bigint;
}

/** A Till, and a payer who doesn’t run out of money. */
export async function startTillAndPayer(
  settings: Record<string, string> = {},
): Promise<{ till: TestTill; payer: Keypair }> {
  const till = await startTill(settings);
  return { till, payer: await newSender(till, 100_000_000) };
}

/** A transfer as a wallet builds it from a Solana Pay address. */
export function transferOf(
  till: { network: { mint: PublicKey } },
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
  const recent = await till.network.chain.recent();
  const transaction = new Transaction({ feePayer: payer.publicKey, ...recent });
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

/** One that moves nothing of importance, and names whatever it is told to. */
export function mention(
  payer: PublicKey,
  references: readonly string[],
  lamports: number,
): TransactionInstruction {
  const instruction = SystemProgram.transfer({ fromPubkey: payer, toPubkey: payer, lamports });
  for (const reference of references)
    instruction.keys.push({ pubkey: new PublicKey(reference), isSigner: false, isWritable: false });
  return instruction;
}

/** What opens a token account at an address of its own, which no wallet would choose. */
export async function openTokenAccount(
  { network: { chain, mint } }: TestTill,
  payer: PublicKey,
  { address, owner }: { address: PublicKey; owner: PublicKey },
): Promise<TransactionInstruction[]> {
  const open = SystemProgram.createAccount({
    fromPubkey: payer,
    newAccountPubkey: address,
    lamports: Number(await chain.rent(ACCOUNT_SIZE)),
    space: ACCOUNT_SIZE,
    programId: TOKEN_PROGRAM_ID,
  });
  return [open, createInitializeAccountInstruction(address, mint, owner)];
}

/** A transfer between the token accounts of two wallets, which names nothing. */
export function plainTransfer(
  { network: { mint } }: TestTill,
  from: PublicKey,
  to: PublicKey,
  amount: bigint,
): TransactionInstruction {
  const [source, target] = [
    getAssociatedTokenAddressSync(mint, from),
    getAssociatedTokenAddressSync(mint, to),
  ];
  return createTransferCheckedInstruction(source, mint, target, from, amount, 6);
}

/** Sends a transaction past Till, also one that fails, and lets it be confirmed. Nobody has looked yet. */
export async function sendAll(
  till: TestTill,
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
): Promise<string> {
  const { blockhash } = await till.network.chain.recent();
  return sendBytes(till, signedTransaction(instructions, signers, blockhash));
}

/** The same, and has Till look twice. */
export async function showTwice(
  till: TestTill,
  instructions: TransactionInstruction[],
  signers: [Keypair, ...Keypair[]],
): Promise<string> {
  const signature = await sendAll(till, instructions, signers);
  await till.watcher.look();
  await till.watcher.look();
  return signature;
}

/** A transaction like that, versioned, with lookup tables if there are any. */
export async function sendVersioned(
  till: TestTill,
  payer: Keypair,
  instructions: TransactionInstruction[],
  tables: AddressLookupTableAccount[] = [],
): Promise<string> {
  const { blockhash } = await till.network.chain.recent();
  const message = new TransactionMessage({
    payerKey: payer.publicKey,
    recentBlockhash: blockhash,
    instructions,
  }).compileToV0Message(tables);
  const transaction = new VersionedTransaction(message);
  transaction.sign([payer]);
  return sendBytes(till, transaction.serialize());
}

async function sendBytes(till: TestTill, bytes: Uint8Array): Promise<string> {
  const signature = await connectionTo(till).sendRawTransaction(bytes, { skipPreflight: true });
  till.sandbox.advance(2);
  return signature;
}

/** A table that holds these addresses and can be used. */
export async function newTable(
  till: TestTill,
  payer: Keypair,
  addresses: PublicKey[],
): Promise<AddressLookupTableAccount> {
  const { publicKey: authority } = payer;
  const [create, lookupTable] = AddressLookupTableProgram.createLookupTable({
    authority,
    payer: authority,
    recentSlot: till.sandbox.slot() - 1,
  });
  const extend = AddressLookupTableProgram.extendLookupTable({
    lookupTable,
    authority,
    payer: authority,
    addresses,
  });
  await sendAll(till, [create, extend], [payer]);
  const { value } = await connectionTo(till).getAddressLookupTable(lookupTable);
  if (!value) throw new Error('there is a table');
  return value;
}
