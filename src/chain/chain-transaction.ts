import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import type { VersionedTransactionResponse, TokenBalance as Web3TokenBalance } from '@solana/web3.js';
import bs58 from 'bs58';

/** A transaction as the rest of Till sees it, read from what a node answers. */

export interface ChainTransaction {
  signature: string;
  slot: number;
  time: Date;
  isFailed: boolean;
  /** Every address that it names, whether in itself or through a lookup table. */
  accounts: string[];
  feePayer: string;
  /** By how many lamports the fee payer had less afterwards: the network's fee, and rent where it paid any. */
  cost: bigint;
  /** Outer and inner ones, in the order in which they ran. */
  instructions: ChainInstruction[];
  /** By how much each token account's holdings changed. */
  tokenChanges: TokenChange[];
}

export interface TokenChange {
  /** The token account. */
  account: string;
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

/** By how much each owner holds more or less of a mint of the original token program. */
export function changesByOwner({ tokenChanges }: ChainTransaction, mint: string): Map<string, bigint> {
  const changes = new Map<string, bigint>();
  for (const { owner, change, ...of } of tokenChanges)
    if (of.mint === mint && of.programId === TOKEN_PROGRAM_ID.toBase58())
      changes.set(owner, (changes.get(owner) ?? 0n) + change);
  return changes;
}

/** web3.js leaves out of its type what every node answers. */
type TokenBalance = Web3TokenBalance & { programId?: string };

export function readTransaction(
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
        data: bs58.decode(data),
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
    cost: BigInt(meta?.preBalances[0] ?? 0) - BigInt(meta?.postBalances[0] ?? 0),
    instructions,
    tokenChanges: tokenChanges(meta?.preTokenBalances ?? [], meta?.postTokenBalances ?? [], keyAt),
  };
}

function tokenChanges(
  before: readonly TokenBalance[],
  after: readonly TokenBalance[],
  keyAt: (index: number) => string,
): TokenChange[] {
  const changes = new Map<string, TokenChange>();
  const count = (balance: TokenBalance, sign: 1n | -1n) => {
    const { accountIndex, owner = '', mint, programId = '', uiTokenAmount } = balance;
    const account = keyAt(accountIndex);
    // An account that changed hands is one that its old owner lost and its new owner got.
    const key = `${account} ${owner} ${mint} ${programId}`;
    const known = changes.get(key) ?? { account, owner, mint, programId, change: 0n };
    changes.set(key, { ...known, change: known.change + sign * BigInt(uiTokenAmount.amount) });
  };
  for (const balance of before) count(balance, -1n);
  for (const balance of after) count(balance, 1n);
  return [...changes.values()];
}
