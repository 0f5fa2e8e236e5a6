import { base58 } from '@scure/base';
import { type Account, NO_ACCOUNT, SYSTEM_PROGRAM } from './account.ts';
import type { Accounts } from './accounts.ts';
import { addressOf, bytesOf } from './address.ts';
import type { TransactionError } from './errors.ts';
import type { History } from './history.ts';
import type { Journal } from './journal.ts';
import { type LandedTransaction, type Meta, type TokenBalance, toWrite } from './landed.ts';
import type { Machine, Outcome, SimulatedOutcome } from './machine.ts';
import { type DecodedTransaction, isWritable, type Message } from './message.ts';
import type { Slots } from './slots.ts';
import { readMint, readTokenAccount, uiAmount } from './token.ts';

/** Runs transactions one after the other and keeps what they did. */
export interface Ledger {
  /** The outcome if it ran now, or why it would not be let in. Nothing changes. */
  simulate(transaction: DecodedTransaction, options: SimulateOptions): SimulatedOutcome;
  /** Lets a transaction in if it may, and then it has landed, for better or worse; otherwise says why not. */
  land(transaction: DecodedTransaction): Verdict;
  /** Told of each transaction as it lands. */
  onLanded(listener: (transaction: LandedTransaction) => void): void;
}

export type Verdict = { landed: LandedTransaction } | { refused: TransactionError };

export interface SimulateOptions {
  verifySignatures: boolean;
  checkBlockhash: boolean;
}

interface Parts {
  slots: Slots;
  machine: Machine;
  accounts: Accounts;
  history: History;
  journal: Journal;
}

export function createLedger({ slots, machine, accounts, history, journal }: Parts): Ledger {
  const listeners: ((transaction: LandedTransaction) => void)[] = [];

  function simulate(transaction: DecodedTransaction, options: SimulateOptions): SimulatedOutcome {
    const refusal = options.checkBlockhash ? refusalOf(transaction) : undefined;
    if (refusal) return { ...nothingRan(refusal), accounts: new Map() };
    accounts.bringIn(mentioned(transaction.message));
    accounts.bringIn(loadAddresses(transaction.message, accounts).all);
    return machine.simulate(transaction.bytes, options);
  }

  function land(transaction: DecodedTransaction): Verdict {
    const refusal = refusalOf(transaction);
    if (refusal) return { refused: refusal };
    const { message } = transaction;
    accounts.bringIn(mentioned(message));
    const loaded = loadAddresses(message, accounts);
    accounts.bringIn(loaded.all);
    const keys = [...message.accountKeys, ...loaded.all];

    const slot = slots.current();
    const before = keys.map((key) => accounts.get(key));
    const outcome = machine.run(transaction.bytes);
    const after = keys.map((key, index) =>
      isWritable(message, index) ? machine.get(bytesOf(key)) : before[index],
    );

    const fee = sum(before) - sum(after);
    // What failed and did not even pay was turned away at the door.
    if (outcome.err !== null && fee === 0n) return { refused: outcome.err };

    const landed: LandedTransaction = {
      signature: transaction.signatures[0] ?? '',
      slot,
      timeMs: slots.now(),
      bytes: Buffer.from(transaction.bytes).toString('base64'),
      keys,
      memo: memoOf(message),
      meta: metaOf(outcome, Number(fee), { keys, before, after, loaded }),
      writes: keys.flatMap((key, index) =>
        isSame(before[index], after[index]) ? [] : [toWrite(key, after[index] ?? NO_ACCOUNT)],
      ),
    };
    record(landed, { keys, before, after });
    return { landed };
  }

  function record(landed: LandedTransaction, { keys, before, after }: Touched): void {
    let position: number;
    try {
      position = journal.append({ transaction: landed });
    } catch (error) {
      // What was not written down has not happened.
      for (const [index, key] of keys.entries())
        if (!isSame(before[index], after[index])) machine.put(bytesOf(key), before[index] ?? NO_ACCOUNT);
      throw error;
    }
    for (const [index, key] of keys.entries())
      if (!isSame(before[index], after[index])) accounts.write(key, after[index] ?? NO_ACCOUNT);
    history.add(landed, position);
    for (const listener of listeners) listener(landed);
  }

  function refusalOf({ message, signatures }: DecodedTransaction): TransactionError | undefined {
    if (history.find(signatures[0] ?? '')) return 'AlreadyProcessed';
    const isRecent = slots.isRecent(message.recentBlockhash) || namesNonce(message);
    return isRecent ? undefined : 'BlockhashNotFound';
  }

  /** A durable transaction names the value of a nonce account in place of a recent blockhash. */
  function namesNonce({ instructions: [first], accountKeys, recentBlockhash }: Message): boolean {
    const isAdvance =
      first !== undefined &&
      accountKeys[first.programIdIndex] === SYSTEM_PROGRAM &&
      Buffer.from(first.data).equals(ADVANCE_NONCE);
    const nonce = isAdvance && accounts.get(accountKeys[first.accounts[0] ?? -1] ?? '');
    if (!nonce || nonce.owner !== SYSTEM_PROGRAM || nonce.data.length !== NONCE_BYTES) return false;
    return addressOf(nonce.data.subarray(40, 72)) === recentBlockhash;
  }

  return {
    simulate,
    land,
    onLanded: (listener) => void listeners.push(listener),
  };

  function metaOf(
    outcome: Outcome,
    fee: number,
    { keys, before, after, loaded }: Touched & { loaded: LoadedAddresses },
  ): Meta {
    const tokenBalances = (states: (Account | undefined)[]) =>
      states.flatMap((account, index) => {
        const balance = account && tokenBalance(account, index, mintOf(states, keys));
        return balance ? [balance] : [];
      });
    const { returnData } = outcome;
    return {
      err: outcome.err,
      fee,
      preBalances: before.map((account) => Number(account?.lamports ?? 0n)),
      postBalances: after.map((account) => Number(account?.lamports ?? 0n)),
      preTokenBalances: tokenBalances(before),
      postTokenBalances: tokenBalances(after),
      innerInstructions: outcome.inner.flatMap((calls, index) =>
        calls.length > 0 ? [{ index, instructions: calls.map(encodeData) }] : [],
      ),
      logMessages: outcome.logs,
      loadedAddresses: { writable: loaded.writable, readonly: loaded.readonly },
      computeUnitsConsumed: outcome.unitsConsumed,
      returnData: returnData
        ? {
            programId: returnData.programId,
            data: [Buffer.from(returnData.data).toString('base64'), 'base64'],
          }
        : null,
    };
  }

  /** A mint is often not among the accounts of a transfer. */
  function mintOf(states: (Account | undefined)[], keys: string[]) {
    return (address: string) => {
      const account = states[keys.indexOf(address)] ?? accounts.get(address);
      return account && readMint(account);
    };
  }
}

interface Touched {
  keys: string[];
  before: (Account | undefined)[];
  after: (Account | undefined)[];
}

interface LoadedAddresses {
  writable: string[];
  readonly: string[];
  all: string[];
}

const ADVANCE_NONCE = Buffer.from([4, 0, 0, 0]);
const NONCE_BYTES = 80;
const TABLE_HEADER_BYTES = 56;
const MEMO_PROGRAMS = new Set([
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
]);

function mentioned({ accountKeys, lookups }: Message): string[] {
  return [...accountKeys, ...lookups.map(({ accountKey }) => accountKey)];
}

/** The addresses that lookup tables stand for. A table that lacks one makes the machine refuse the transaction. */
function loadAddresses({ lookups }: Message, accounts: Accounts): LoadedAddresses {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const { accountKey, writableIndexes, readonlyIndexes } of lookups) {
    const table = accounts.get(accountKey)?.data ?? new Uint8Array();
    const pick = (index: number) => {
      const at = TABLE_HEADER_BYTES + index * 32;
      return at + 32 <= table.length ? [addressOf(table.subarray(at, at + 32))] : [];
    };
    writable.push(...writableIndexes.flatMap(pick));
    readonly.push(...readonlyIndexes.flatMap(pick));
  }
  return { writable, readonly, all: [...writable, ...readonly] };
}

function nothingRan(err: TransactionError): Outcome {
  return { err, logs: [], inner: [], unitsConsumed: 0, returnData: undefined };
}

function sum(states: (Account | undefined)[]): bigint {
  return states.reduce((total, account) => total + (account?.lamports ?? 0n), 0n);
}

function isSame(one: Account | undefined, other: Account | undefined): boolean {
  if (one === other) return true;
  if (!one || !other) return false;
  return (
    one.lamports === other.lamports &&
    one.owner === other.owner &&
    one.executable === other.executable &&
    Buffer.compare(one.data, other.data) === 0
  );
}

function encodeData({ programIdIndex, accounts, data, stackHeight }: Outcome['inner'][number][number]) {
  return { programIdIndex, accounts, data: base58.encode(data), stackHeight };
}

function tokenBalance(
  account: Account,
  accountIndex: number,
  mintOf: (address: string) => { decimals: number } | undefined,
): TokenBalance | undefined {
  const token = readTokenAccount(account);
  const mint = token && mintOf(token.mint);
  if (!mint) return undefined;
  return {
    accountIndex,
    mint: token.mint,
    owner: token.owner,
    programId: account.owner,
    uiTokenAmount: uiAmount(token.amount, mint.decimals),
  };
}

/** All memos of a transaction, each with its length in front, as nodes list them. */
function memoOf({ instructions, accountKeys }: Message): string | null {
  const memos = instructions
    .filter(({ programIdIndex }) => MEMO_PROGRAMS.has(accountKeys[programIdIndex] ?? ''))
    .map(({ data }) => `[${data.length}] ${Buffer.from(data).toString('utf8')}`);
  return memos.length > 0 ? memos.join('; ') : null;
}
