import { setTimeout as pause } from 'node:timers/promises';
import { AccountLayout, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  ComputeBudgetProgram,
  Connection,
  Keypair,
  PublicKey,
  type TokenBalance,
  Transaction,
} from '@solana/web3.js';
import bs58 from 'bs58';
import type { ChainTransaction } from '../../../src/chain/chain.ts';
import {
  decodeState,
  type EscrowState,
  type Movement,
  readMovement,
} from '../../../src/chain/escrow/escrow.ts';
import { type SandboxChain, startSandboxChain, USDC_MINT } from '../../../src/chain/local/chain.ts';
import { readProgram, SANDBOX_PROGRAM_ID } from '../../../src/chain/program/program.ts';
import { type Bill, transferOf } from '../../support/payments.ts';
import type { Note } from './client.ts';

/** A chain that lives on while Till dies, and what it says to those who ask it past Till. */

const SLOT_MS = 100;
const LOOK_MS = 150;
const PAGE = 1_000;

export interface Landed {
  signature: string;
  isFailed: boolean;
  feePayer: string;
  fee: number;
  movements: Movement[];
}

export type Fate = 'landed' | 'failed' | 'expired' | 'pending';

export type CrashChain = Awaited<ReturnType<typeof startCrashChain>>;

export async function startCrashChain() {
  const programs = [{ id: new PublicKey(SANDBOX_PROGRAM_ID), elf: await readProgram() }];
  const sandbox: SandboxChain = await startSandboxChain({ port: 0, programs, slotMs: SLOT_MS });
  const connection = new Connection(sandbox.rpcUrl, 'confirmed');

  async function tokensIn(account: PublicKey): Promise<bigint> {
    const info = await connection.getAccountInfo(account);
    return info ? AccountLayout.decode(info.data).amount : 0n;
  }

  async function found(signature: string) {
    const { transaction, meta } =
      (await connection.getTransaction(signature, {
        commitment: 'confirmed',
        maxSupportedTransactionVersion: 0,
      })) ?? {};
    if (!transaction || !meta) throw new Error(`the chain lists ${signature} and does not have it`);
    return { message: transaction.message, meta };
  }

  async function landed(signature: string): Promise<Landed> {
    const { message, meta } = await found(signature);
    const keys = message.staticAccountKeys.map((key) => key.toBase58());
    const instructions: ChainTransaction['instructions'] = message.compiledInstructions.map(
      (instruction) => ({
        programId: keys[instruction.programIdIndex] ?? '',
        accounts: instruction.accountKeyIndexes.map((index) => keys[index] ?? ''),
        data: instruction.data,
      }),
    );
    const isFailed = meta.err !== null;
    const own = isFailed ? [] : instructions.filter(({ programId }) => programId === SANDBOX_PROGRAM_ID);
    return {
      signature,
      isFailed,
      feePayer: keys[0] ?? '',
      fee: meta.fee,
      movements: own.map(readMovement).filter((movement) => movement !== undefined),
    };
  }

  async function send(transaction: Transaction): Promise<void> {
    await connection.sendRawTransaction(transaction.serialize()).catch(() => {});
  }

  async function fateOf(transaction: Transaction): Promise<Fate> {
    const { recentBlockhash = '' } = transaction;
    // In this order: what was not there after its time was over never will be.
    const { value: canLand } = await connection.isBlockhashValid(recentBlockhash, {
      commitment: 'processed',
    });
    const { value } = await connection.getSignatureStatus(signatureOf(transaction), {
      searchTransactionHistory: true,
    });
    if (value) return value.err ? 'failed' : 'landed';
    return canLand ? 'pending' : 'expired';
  }

  async function sendOut(transaction: Transaction, note: Note): Promise<'landed' | 'expired'> {
    for (;;) {
      await send(transaction);
      const fate = await fateOf(transaction);
      note(`past Till: ${fate}`);
      if (fate === 'failed') throw new Error('what was sent past Till failed');
      if (fate !== 'pending') return fate;
      await pause(LOOK_MS);
    }
  }
  let paid = 0;

  return {
    sandbox,

    /** What tells a Till to work on it. */
    settings: {
      SOLANA_RPC_URL: sandbox.rpcUrl,
      USDC_MINT: sandbox.mint.toBase58(),
      ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    },

    /** A wallet with SOL for fees and USDC to give. */
    async newSender(cents: number): Promise<Keypair> {
      const wallet = Keypair.generate();
      const units = BigInt(cents) * 10_000n;
      await sandbox.fund(wallet.publicKey, 1_000_000_000n);
      await sandbox.mintUsdc(wallet.publicKey, units);
      return wallet;
    },

    /** Refusals tell nothing for certain: what became of it, one asks for. */
    send,
    fateOf,

    /** Sends the same bytes past Till until it is certain what became of them. */
    sendOut,

    /** Signs a payment and sends it past Till until one has landed. Answers its signature. */
    async pay(from: Keypair, bill: Bill, note: Note): Promise<string> {
      for (;;) {
        const latest = await connection.getLatestBlockhash();
        const transaction = new Transaction({ feePayer: from.publicKey, ...latest });
        // Else two that are alike would be one and the same.
        const unlike = ComputeBudgetProgram.setComputeUnitPrice({ microLamports: ++paid });
        transaction.add(unlike, ...transferOf({ network: { mint: USDC_MINT } }, from.publicKey, bill));
        transaction.sign(from);
        if ((await sendOut(transaction, note)) === 'landed') return signatureOf(transaction);
      }
    },

    lamportsOf: async (address: PublicKey) => BigInt(await connection.getBalance(address)),
    usdcOf: (owner: PublicKey) => tokensIn(getAssociatedTokenAddressSync(USDC_MINT, owner, true)),
    finalHeight: async () => (await connection.getEpochInfo('finalized')).blockHeight ?? 0,

    /** Everything that landed and names an address, oldest first. */
    async historyOf(address: PublicKey): Promise<Landed[]> {
      const signatures: string[] = [];
      for (;;) {
        const before = signatures.at(-1);
        const page = await connection.getSignaturesForAddress(address, {
          limit: PAGE,
          ...(before && { before }),
        });
        signatures.push(...page.map(({ signature }) => signature));
        if (page.length < PAGE) break;
      }
      const found: Landed[] = [];
      for (const signature of signatures.reverse()) found.push(await landed(signature));
      return found;
    },

    /** What transactions that name a reference gave an owner in USDC, or took below zero, oldest first. */
    async changesOf(reference: string, owner: PublicKey): Promise<{ signature: string; change: bigint }[]> {
      const listed = await connection.getSignaturesForAddress(new PublicKey(reference));
      const changes: { signature: string; change: bigint }[] = [];
      for (const { signature, err } of listed.reverse()) {
        if (err) continue;
        const { meta } = await found(signature);
        const change = usdcIn(meta.postTokenBalances, owner) - usdcIn(meta.preTokenBalances, owner);
        changes.push({ signature, change });
      }
      return changes;
    },

    async escrowAt(address: PublicKey): Promise<EscrowState | 'unreadable' | undefined> {
      const info = await connection.getAccountInfo(address);
      return info ? (decodeState(info.data) ?? 'unreadable') : undefined;
    },
  };
}

export function signatureOf({ signature }: Transaction): string {
  return bs58.encode(signature ?? new Uint8Array(64));
}

function usdcIn(balances: readonly TokenBalance[] | null | undefined, owner: PublicKey): bigint {
  return (balances ?? [])
    .filter((one) => one.owner === owner.toBase58() && one.mint === USDC_MINT.toBase58())
    .reduce((sum, { uiTokenAmount }) => sum + BigInt(uiTokenAmount.amount), 0n);
}
