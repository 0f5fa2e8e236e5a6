import { AccountLayout, getAssociatedTokenAddressSync } from '@solana/spl-token';
import { type PublicKey, SendTransactionError, VersionedTransaction } from '@solana/web3.js';
import bs58 from 'bs58';
import { cached } from '../shared/cached.ts';
import { type Clock, SECOND_MS } from '../shared/clock.ts';
import { type ChainTransaction, readTransaction } from './chain-transaction.ts';
import { createLookup, type Lacking } from './lookup.ts';
import { createNodes, type Nodes } from './nodes.ts';
import { followNotices } from './notices.ts';
import type { Lane } from './pace.ts';
import { refusal } from './refusal.ts';
import type { Rpc } from './rpc.ts';

export {
  type ChainInstruction,
  type ChainTransaction,
  changesByOwner,
  type TokenChange,
} from './chain-transaction.ts';
export type { NodeStandings } from './nodes.ts';

/** All that Till asks of Solana. */
export interface Chain extends Nodes<ChainTransaction> {
  /** A recent blockhash, and the last block height at which a transaction that names it can land. */
  recent(): Promise<Recent>;
  /** What is final: no fork can change it any more. */
  head(): Promise<Head>;
  rent(size: number): Promise<bigint>;
  balance(address: PublicKey): Promise<bigint>;
  /** What an owner's own token account of a mint holds, in base units. */
  tokens(owner: PublicKey, mint: PublicKey): Promise<bigint>;
  /** All accounts of a mint that an owner has, the fullest first. */
  tokenAccounts(owner: PublicKey, mint: PublicKey): Promise<PublicKey[]>;
  exists(address: PublicKey): Promise<boolean>;
  /** A trial run of a transaction that may lack signatures, without sending it. Throws what sending it would. */
  rehearse(bytes: Uint8Array): Promise<void>;
  /** Sends a signed transaction after a trial run and answers its signature. The same bytes again are harmless. */
  send(bytes: Uint8Array): Promise<string>;
  /** Sends it once more without a trial run: networks drop transactions. */
  repeat(bytes: Uint8Array): Promise<void>;
  outcome(signature: string): Promise<Outcome>;
  /** Of at most `MOST_OUTCOMES` at once. */
  outcomes(signatures: readonly string[]): Promise<Outcome[]>;
  /** The address's transactions after a place in its history, newest first, at most `PAGE_SIZE`. */
  signatures(address: PublicKey, page: HistoryPage): Promise<SignatureInfo[]>;
  /** Undefined when no node has it, although one may have listed it. */
  transaction(signature: string): Promise<ChainTransaction | undefined>;
  /** The same of several in their order, one at least and as many as is fair, and why one is not shown. */
  transactions(signatures: readonly string[], lane: Lane): Promise<(ChainTransaction | Lacking)[]>;
  /** Whether any node at all knows of a transaction that names the address. Throws unless all of them answer. */
  isTraced(address: PublicKey): Promise<boolean>;
  /** What stands at some addresses, at most `MOST_STATES`, and as of which slot. */
  states(addresses: readonly PublicKey[]): Promise<{ slot: number; data: (Buffer | undefined)[] }>;
  /** The node that answered last is not to be believed: another one is asked from now on. */
  distrust(): void;
  /** Calls back soon after something may have happened to an address; answers how to end it. */
  onActivity(address: PublicKey, wake: () => void): () => void;
}

export type Outcome = 'unknown' | 'landed' | 'failed';

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
  /** The time of its block, where the node knows it. */
  time: Date | undefined;
}

export const PAGE_SIZE = 1_000;
export const MOST_OUTCOMES = 256;
export const MOST_STATES = 100;
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

  /** Every reader asks for it: those who wait for the same answer get the same. */
  const head = cached(clock, 0, 0, async () => {
    const { absoluteSlot, blockHeight } = await rpc.call((node) => node.getEpochInfo('finalized'));
    return { slot: absoluteSlot, height: blockHeight ?? 0 };
  });

  async function send(bytes: Uint8Array, skipPreflight: boolean): Promise<string> {
    return rpc.call((node) =>
      node.sendRawTransaction(bytes, { skipPreflight, preflightCommitment: commitment, maxRetries: 5 }),
    );
  }

  const lookup = createLookup(rpc, finality);

  async function outcomes(signatures: readonly string[]): Promise<Outcome[]> {
    const { value } = await rpc.call((node) =>
      node.getSignatureStatuses([...signatures], { searchTransactionHistory: true }),
    );
    return value.map((status) => {
      if (!status || status.confirmationStatus === 'processed') return 'unknown';
      return status.err ? 'failed' : 'landed';
    });
  }

  async function outcome(signature: string): Promise<Outcome> {
    const [only = 'unknown'] = await outcomes([signature]);
    return only;
  }

  async function transactions(
    signatures: readonly string[],
    lane: Lane,
  ): Promise<(ChainTransaction | Lacking)[]> {
    const answers = await lookup(signatures, lane);
    return answers.map((answer, index) =>
      typeof answer === 'string' ? answer : readTransaction(signatures[index] ?? '', answer),
    );
  }

  return {
    ...createNodes(rpc, finality, readTransaction),
    recent,

    head,

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

    async tokenAccounts(owner, mint) {
      const { value } = await rpc.call((node) => node.getTokenAccountsByOwner(owner, { mint }, commitment));
      const held = value.map(({ pubkey, account }) => ({
        pubkey,
        amount: AccountLayout.decode(account.data).amount,
      }));
      return held.sort((a, b) => (a.amount < b.amount ? 1 : -1)).map(({ pubkey }) => pubkey);
    },

    async exists(address) {
      const account = await rpc.call((node) => node.getAccountInfo(address, commitment));
      return account !== null && account.data.length > 0;
    },

    async rehearse(bytes) {
      const transaction = VersionedTransaction.deserialize(bytes);
      const { value } = await rpc.call((node) =>
        node.simulateTransaction(transaction, { sigVerify: false, commitment }),
      );
      if (value.err) throw refusal({ message: JSON.stringify(value.err), logs: value.logs });
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
    outcomes,

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
      return page.map(({ signature, slot, err, blockTime }) => ({
        signature,
        slot,
        isFailed: err !== null,
        time: blockTime ? new Date(blockTime * 1000) : undefined,
      }));
    },

    async transaction(signature) {
      const [found] = await transactions([signature], 'now');
      return typeof found === 'string' ? undefined : found;
    },

    transactions,

    async isTraced(address) {
      const pages = await rpc.all((node) => node.getSignaturesForAddress(address, { limit: 1 }, finality));
      return pages.some((page) => page.length > 0);
    },

    async states(addresses) {
      const { context, value } = await rpc.call((node) =>
        node.getMultipleAccountsInfoAndContext([...addresses], commitment),
      );
      return { slot: context.slot, data: value.map((account) => account?.data) };
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
  return bs58.encode(bytes.subarray(1, 65));
}
