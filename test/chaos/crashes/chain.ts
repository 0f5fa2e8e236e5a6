import { AccountLayout, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { Connection, Keypair, PublicKey, type Transaction } from '@solana/web3.js';
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

/** A chain that lives on while Till dies, and what it says to those who ask it past Till. */

const SLOT_MS = 100;
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

  async function landed(signature: string): Promise<Landed> {
    const found = await connection.getTransaction(signature, {
      commitment: 'confirmed',
      maxSupportedTransactionVersion: 0,
    });
    if (!found?.meta) throw new Error(`the chain lists ${signature} and does not have it`);
    const { message } = found.transaction;
    const keys = message.staticAccountKeys.map((key) => key.toBase58());
    const instructions: ChainTransaction['instructions'] = message.compiledInstructions.map(
      (instruction) => ({
        programId: keys[instruction.programIdIndex] ?? '',
        accounts: instruction.accountKeyIndexes.map((index) => keys[index] ?? ''),
        data: instruction.data,
      }),
    );
    const isFailed = found.meta.err !== null;
    const own = isFailed ? [] : instructions.filter(({ programId }) => programId === SANDBOX_PROGRAM_ID);
    return {
      signature,
      isFailed,
      feePayer: keys[0] ?? '',
      fee: found.meta.fee,
      movements: own.map(readMovement).filter((movement) => movement !== undefined),
    };
  }

  return {
    sandbox,

    /** A wallet with SOL for fees and USDC to give. */
    async newSender(cents: number): Promise<Keypair> {
      const wallet = Keypair.generate();
      const units = BigInt(cents) * 10_000n;
      await sandbox.fund(wallet.publicKey, 1_000_000_000n);
      await sandbox.mintUsdc(wallet.publicKey, units);
      return wallet;
    },

    /** Refusals tell nothing for certain: what became of it, one asks for. */
    async send(transaction: Transaction): Promise<void> {
      await connection.sendRawTransaction(transaction.serialize()).catch(() => {});
    },

    async fateOf(transaction: Transaction): Promise<Fate> {
      const { recentBlockhash = '', signature } = transaction;
      // In this order: what was not there after its time was over never will be.
      const { value: canLand } = await connection.isBlockhashValid(recentBlockhash, {
        commitment: 'processed',
      });
      const { value } = await connection.getSignatureStatus(bs58.encode(signature ?? new Uint8Array(64)), {
        searchTransactionHistory: true,
      });
      if (value) return value.err ? 'failed' : 'landed';
      return canLand ? 'pending' : 'expired';
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

    async escrowAt(address: PublicKey): Promise<EscrowState | 'unreadable' | undefined> {
      const info = await connection.getAccountInfo(address);
      return info ? (decodeState(info.data) ?? 'unreadable') : undefined;
    },
  };
}
