import { base58 } from '@scure/base';
import { AccountLayout, getAssociatedTokenAddressSync } from '@solana/spl-token';
import {
  type PublicKey,
  SendTransactionError,
  type VersionedTransactionResponse,
  type TokenBalance as Web3TokenBalance,
} from '@solana/web3.js';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { cached } from './cached.ts';
import { escrowErrors } from './escrow/escrow.ts';
import { followNotices } from './notices.ts';
import type { Rpc } from './rpc.ts';

/** All that Till asks of Solana. */
export interface Chain {
  /** A recent blockhash, and the last block height at which a transaction that names it can land. */
  recent(): Promise<Recent>;
  /** What is final: no fork can change it any more. */
  head(): Promise<Head>;
  rent(size: number): Promise<bigint>;
  balance(address: PublicKey): Promise<bigint>;
  /** What an owner's own token account of a mint holds, in base units. */
  tokens(owner: PublicKey, mint: PublicKey): Promise<bigint>;
  exists(address: PublicKey): Promise<boolean>;
  /** Sends a signed transaction after a trial run and answers its signature. The same bytes again are harmless. */
  send(bytes: Uint8Array): Promise<string>;
  /** Sends it once more without a trial run: networks drop transactions. */
  repeat(bytes: Uint8Array): Promise<void>;
  outcome(signature: string): Promise<'unknown' | 'landed' | 'failed'>;
  /** The address's transactions after a place in its history, newest first, at most `PAGE_SIZE`. */
  signatures(address: PublicKey, page: HistoryPage): Promise<SignatureInfo[]>;
  /** Undefined when the node does not have it, although it may have listed it. */
  transaction(signature: string): Promise<ChainTransaction | undefined>;
  /** The node that answered last is not to be believed: another one is asked from now on. */
  distrust(): void;
  /** Calls back soon after something may have happened to an address; answers how to end it. */
  onActivity(address: PublicKey, wake: () => void): () => void;
}

export interface Recent {
  blockhash: string;
  lastValidBlockHeight: number;
}

export interface Head {
  slot: number;
  height: number;
}

export interface HistoryPage {
  before?: string | undefined;
  until?: string | undefined;
  limit?: number;
  /** A node that has not come this far must not answer. */
  minContextSlot?: number | undefined;
}

export interface SignatureInfo {
  signature: string;
  slot: number;
  isFailed: boolean;
}

export interface ChainTransaction {
  signature: string;
  slot: number;
  time: Date;
  isFailed: boolean;
  /** Every address that it names, whether in itself or through a lookup table. */
  accounts: string[];
  feePayer: string;
  /** Outer and inner ones, in the order in which they ran. */
  instructions: ChainInstruction[];
  /** By how much each owner's holdings of each token changed in all. */
  tokenChanges: TokenChange[];
}

export interface TokenChange {
  owner: string;
  mint: string;
  /** The token program that the mint belongs to. */
  programId: string;
  change: bigint;
}

export interface ChainInstruction {
  programId: string;
  accounts: string[];
  data: Uint8Array;
}

/** web3.js leaves out of its type what every node answers. */
type TokenBalance = Web3TokenBalance & { programId?: string };

export const PAGE_SIZE = 1_000;
/** A blockhash lives for about a minute: this much of it may be gone when it is handed out. */
const RECENT_MS = 2 * SECOND_MS;
/** While no node answers, an older one will do. */
const RECENT_AT_WORST_MS = 20 * SECOND_MS;

export function createChain(rpc: Rpc, urls: readonly string[], clock: Clock): Chain {
  const { commitment } = rpc;
  const finality = commitment === 'finalized' ? 'finalized' : 'confirmed';
  const rents = new Map<number, bigint>();

  const recent = cached(clock, RECENT_MS, RECENT_AT_WORST_MS, () =>
    rpc.call((node) => node.getLatestBlockhash(commitment)),
  );

  async function send(bytes: Uint8Array, skipPreflight: boolean): Promise<string> {
    return rpc.call((node) =>
      node.sendRawTransaction(bytes, { skipPreflight, preflightCommitment: commitment, maxRetries: 5 }),
    );
  }

  async function outcome(signature: string): Promise<'unknown' | 'landed' | 'failed'> {
    const { value } = await rpc.call((node) =>
      node.getSignatureStatus(signature, { searchTransactionHistory: true }),
    );
    if (!value || value.confirmationStatus === 'processed') return 'unknown';
    return value.err ? 'failed' : 'landed';
  }

  return {
    recent,

    async head() {
      const { absoluteSlot, blockHeight } = await rpc.call((node) => node.getEpochInfo('finalized'));
      return { slot: absoluteSlot, height: blockHeight ?? 0 };
    },

    async rent(size) {
      const known = rents.get(size);
      if (known !== undefined) return known;
      const lamports = BigInt(await rpc.call((node) => node.getMinimumBalanceForRentExemption(size)));
      rents.set(size, lamports);
      return lamports;
    },

    async balance(address) {
      return BigInt(await rpc.call((node) => node.getBalance(address, commitment)));
    },

    async tokens(owner, mint) {
      const account = await rpc.call((node) =>
        node.getAccountInfo(getAssociatedTokenAddressSync(mint, owner, true), commitment),
      );
      return account ? AccountLayout.decode(account.data).amount : 0n;
    },

    async exists(address) {
      const account = await rpc.call((node) => node.getAccountInfo(address, commitment));
      return account !== null && account.data.length > 0;
    },

    async send(bytes) {
      try {
        return await send(bytes, false);
      } catch (error) {
        if (!(error instanceof SendTransactionError)) throw error;
        const signature = signatureOf(bytes);
        if (/already been processed/i.test(error.message)) return signature;
        // What has landed can be refused the second time, for being late or for having worked.
        if ((await outcome(signature)) === 'landed') return signature;
        throw refusal(error);
      }
    },

    async repeat(bytes) {
      await send(bytes, true);
    },

    outcome,

    async signatures(address, { before, until, limit = PAGE_SIZE, minContextSlot }) {
      const page = await rpc.call((node) =>
        node.getSignaturesForAddress(
          address,
          {
            limit,
            ...(before && { before }),
            ...(until && { until }),
            ...(minContextSlot !== undefined && { minContextSlot }),
          },
          finality,
        ),
      );
      return page.map(({ signature, slot, err }) => ({ signature, slot, isFailed: err !== null }));
    },

    async transaction(signature) {
      const found = await rpc.call((node) =>
        node.getTransaction(signature, { commitment: finality, maxSupportedTransactionVersion: 0 }),
      );
      return found?.meta ? readTransaction(signature, found) : undefined;
    },

    distrust: () => rpc.moveOn(),

    onActivity(address, wake) {
      const notices = followNotices({ urls, mentions: address.toBase58(), commitment, onNotice: wake });
      return () => notices.stop();
    },
  };
}

/** A transaction's name is its first signature, which stands right after their count. */
export function signatureOf(bytes: Uint8Array): string {
  return base58.encode(bytes.subarray(1, 65));
}

function readTransaction(
  signature: string,
  { slot, blockTime, meta, transaction: { message } }: VersionedTransactionResponse,
): ChainTransaction {
  const accountKeysFromLookups = meta?.loadedAddresses ?? null;
  const keys = message.getAccountKeys({ accountKeysFromLookups });
  const keyAt = (index: number) => keys.get(index)?.toBase58() ?? '';
  const instructions = message.compiledInstructions.flatMap((outer, index): ChainInstruction[] => {
    const inner = meta?.innerInstructions?.find((group) => group.index === index)?.instructions ?? [];
    return [
      {
        programId: keyAt(outer.programIdIndex),
        accounts: outer.accountKeyIndexes.map(keyAt),
        data: outer.data,
      },
      ...inner.map(({ programIdIndex, accounts, data }) => ({
        programId: keyAt(programIdIndex),
        accounts: accounts.map(keyAt),
        data: base58.decode(data),
      })),
    ];
  });
  return {
    signature,
    slot,
    time: new Date((blockTime ?? Math.floor(Date.now() / 1000)) * 1000),
    isFailed: meta?.err != null,
    accounts: Array.from({ length: keys.length }, (_, index) => keyAt(index)),
    feePayer: keyAt(0),
    instructions,
    tokenChanges: tokenChanges(meta?.preTokenBalances ?? [], meta?.postTokenBalances ?? []),
  };
}

function tokenChanges(before: readonly TokenBalance[], after: readonly TokenBalance[]): TokenChange[] {
  const changes = new Map<string, TokenChange>();
  const count = ({ owner = '', mint, programId = '', uiTokenAmount }: TokenBalance, sign: 1n | -1n) => {
    const key = `${owner} ${mint} ${programId}`;
    const known = changes.get(key) ?? { owner, mint, programId, change: 0n };
    changes.set(key, { ...known, change: known.change + sign * BigInt(uiTokenAmount.amount) });
  };
  for (const balance of before) count(balance, -1n);
  for (const balance of after) count(balance, 1n);
  return [...changes.values()];
}

/** What a trial run found, in words for whoever sent the transaction. */
function refusal({ message, logs }: SendTransactionError): TillError {
  if (/blockhash not found/i.test(message)) return new TillError('blockhash_expired');
  return new TillError('transaction_failed', {
    message: `${reasonIn([message, ...(logs ?? [])].join('\n'))} Nothing has moved.`,
  });
}

function reasonIn(words: string): string {
  const custom = /custom program error: 0x([0-9a-f]+)/i.exec(words)?.[1];
  const known = custom && escrowErrors[Number.parseInt(custom, 16)];
  if (known) return known;
  if (/insufficient (lamports|funds for (fee|rent))|no record of a prior credit/i.test(words))
    return 'The wallet that pays has too little SOL for the network fee and rent.';
  if (/insufficient funds|custom program error: 0x1$/im.test(words))
    return 'The wallet holds too little USDC.';
  return 'The chain refused the transaction in a trial run.';
}
