import {
  AccountLayout,
  getAssociatedTokenAddressSync,
  MULTISIG_SIZE,
  TOKEN_2022_PROGRAM_ID,
  TOKEN_PROGRAM_ID,
} from '@solana/spl-token';
import type { Connection, Finality, PublicKey, VersionedTransactionResponse } from '@solana/web3.js';
import type { Rpc } from './rpc.ts';

/** What is asked of every node and not of one alone, and what tells whose an account is. */
export interface Nodes<Transaction> {
  readonly nodeCount: number;
  /** The transaction as each node that knows it shows it. */
  shownBy(signature: string): Promise<Transaction[]>;
  /** What every node that answers says of the finality of signatures, in their order. */
  standings(signatures: readonly string[]): Promise<NodeStandings[]>;
  /** Who controls an owner's associated token account of a mint; undefined when there is none. */
  control(owner: PublicKey, mint: PublicKey): Promise<TokenControl | undefined>;
  /** Not so for token accounts, mints and programs: what is paid to them is lost. */
  canOwnTokens(address: PublicKey): Promise<boolean>;
}

export interface NodeStandings {
  /** How far the node has come. */
  slot: number;
  standings: Standing[];
}

export type Standing = 'final' | 'failed' | 'pending' | 'unknown';

export interface TokenControl {
  owner: string;
  /** Who may close it, where that is not left to its owner. */
  closeAuthority: string | null;
}

export function createNodes<Transaction>(
  rpc: Rpc,
  finality: Finality,
  read: (signature: string, response: VersionedTransactionResponse) => Transaction,
): Nodes<Transaction> {
  async function answers<Answer>(ask: (node: Connection) => Promise<Answer>): Promise<Answer[]> {
    const settled = await rpc.every(ask);
    return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  }

  return {
    nodeCount: rpc.nodeCount,

    async shownBy(signature) {
      const shown = await answers((node) =>
        node.getTransaction(signature, { commitment: finality, maxSupportedTransactionVersion: 0 }),
      );
      return shown.flatMap((found) => (found?.meta ? [read(signature, found)] : []));
    },

    async standings(signatures) {
      const told = await answers((node) =>
        node.getSignatureStatuses([...signatures], { searchTransactionHistory: true }),
      );
      return told.map(({ context, value }) => ({
        slot: context.slot,
        standings: signatures.map((_, index): Standing => {
          const status = value[index];
          if (!status) return 'unknown';
          if (status.confirmationStatus !== 'finalized') return 'pending';
          return status.err ? 'failed' : 'final';
        }),
      }));
    },

    async control(owner, mint) {
      const account = await rpc.call((node) =>
        node.getAccountInfo(getAssociatedTokenAddressSync(mint, owner, true), rpc.commitment),
      );
      if (!account?.owner.equals(TOKEN_PROGRAM_ID) || account.data.length !== AccountLayout.span)
        return undefined;
      const { owner: holder, closeAuthority, closeAuthorityOption } = AccountLayout.decode(account.data);
      return {
        owner: holder.toBase58(),
        closeAuthority: closeAuthorityOption === 1 ? closeAuthority.toBase58() : null,
      };
    },

    async canOwnTokens(address) {
      const account = await rpc.call((node) => node.getAccountInfo(address, rpc.commitment));
      if (!account) return true;
      const isToken = account.owner.equals(TOKEN_PROGRAM_ID) || account.owner.equals(TOKEN_2022_PROGRAM_ID);
      return !account.executable && (!isToken || account.data.length === MULTISIG_SIZE);
    },
  };
}
