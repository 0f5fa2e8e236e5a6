import type { Account } from './account.ts';
import type { TransactionError } from './errors.ts';
import type { UiTokenAmount } from './token.ts';

/** A transaction that took its place in the ledger, whether it succeeded or only paid its fee. */
export interface LandedTransaction {
  signature: string;
  slot: number;
  timeMs: number;
  /** As it was sent, in base64. */
  bytes: string;
  /** All of its accounts: those of the message, then those of lookup tables. */
  keys: string[];
  memo: string | null;
  meta: Meta;
  /** The accounts it wrote, as they are after it. */
  writes: AccountWrite[];
}

/** In the form that `getTransaction` answers. */
export interface Meta {
  err: TransactionError | null;
  fee: number;
  preBalances: number[];
  postBalances: number[];
  preTokenBalances: TokenBalance[];
  postTokenBalances: TokenBalance[];
  innerInstructions: { index: number; instructions: CompiledInstruction[] }[];
  logMessages: string[];
  loadedAddresses: { writable: string[]; readonly: string[] };
  computeUnitsConsumed: number;
  returnData: { programId: string; data: [string, 'base64'] } | null;
}

export interface TokenBalance {
  accountIndex: number;
  mint: string;
  owner: string;
  programId: string;
  uiTokenAmount: UiTokenAmount;
}

export interface CompiledInstruction {
  programIdIndex: number;
  accounts: number[];
  data: string;
  stackHeight: number | null;
}

/** Address, lamports, owner, data in base64, executable, rent epoch. */
export type AccountWrite = [string, string, string, string, boolean, string];

export function toWrite(address: string, account: Account): AccountWrite {
  const { lamports, owner, data, executable, rentEpoch } = account;
  const base64 = Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString('base64');
  return [address, String(lamports), owner, base64, executable, String(rentEpoch)];
}

export function fromWrite([, lamports, owner, data, executable, rentEpoch]: AccountWrite): Account {
  return {
    lamports: BigInt(lamports),
    owner,
    data: Buffer.from(data, 'base64'),
    executable,
    rentEpoch: BigInt(rentEpoch),
  };
}
