import bs58 from 'bs58';
import type { Account } from './account.ts';
import type { Meta, TokenBalance } from './landed.ts';
import type { LoadedAddresses } from './lookup-tables.ts';
import type { InnerInstruction, Outcome } from './machine.ts';
import type { Message } from './message.ts';
import { type Mint, readTokenAccount, uiAmount } from './token.ts';

/** The accounts of a transaction, as they were and as they are. */
export interface Touched {
  keys: string[];
  before: (Account | undefined)[];
  after: (Account | undefined)[];
}

const MEMO_PROGRAMS = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

/** What is told of a transaction that ran. */
export function metaOf(
  outcome: Outcome,
  { before, after }: Touched,
  loaded: LoadedAddresses,
  mintOf: (address: string) => Mint | undefined,
): Meta {
  const { returnData } = outcome;
  return {
    err: outcome.err,
    fee: Number(feePaid(before, after)),
    preBalances: before.map(lamports),
    postBalances: after.map(lamports),
    preTokenBalances: tokenBalances(before, mintOf),
    postTokenBalances: tokenBalances(after, mintOf),
    innerInstructions: outcome.inner.flatMap((calls, index) =>
      calls.length > 0 ? [{ index, instructions: calls.map(encodeData) }] : [],
    ),
    logMessages: outcome.logs,
    loadedAddresses: loaded,
    computeUnitsConsumed: outcome.unitsConsumed,
    returnData: returnData
      ? { programId: returnData.programId, data: [Buffer.from(returnData.data).toString('base64'), 'base64'] }
      : null,
  };
}

/** Programs can only move lamports about: what is missing in the end is the fee. */
export function feePaid(before: (Account | undefined)[], after: (Account | undefined)[]): bigint {
  return sum(before) - sum(after);
}

function sum(states: (Account | undefined)[]): bigint {
  return states.reduce((total, account) => total + (account?.lamports ?? 0n), 0n);
}

function lamports(account: Account | undefined): number {
  return Number(account?.lamports ?? 0n);
}

function encodeData({ programIdIndex, accounts, data, stackHeight }: InnerInstruction) {
  return { programIdIndex, accounts, data: bs58.encode(data), stackHeight };
}

function tokenBalances(
  states: (Account | undefined)[],
  mintOf: (address: string) => Mint | undefined,
): TokenBalance[] {
  return states.flatMap((account, accountIndex) => {
    const token = account && readTokenAccount(account);
    const mint = token && mintOf(token.mint);
    if (!mint) return [];
    return {
      accountIndex,
      mint: token.mint,
      owner: token.owner,
      programId: account.owner,
      uiTokenAmount: uiAmount(token.amount, mint.decimals),
    };
  });
}

/** All memos of a transaction, each with its length in front, as nodes list them. */
export function memoOf({ instructions, accountKeys }: Message): string | null {
  const memos = instructions
    .filter(({ programIdIndex }) => MEMO_PROGRAMS.has(accountKeys[programIdIndex] ?? ''))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
