import { type Account, NO_ACCOUNT } from './account.ts';
import type { Accounts } from './accounts.ts';
import { bytesOf } from './address.ts';
import type { TransactionError } from './errors.ts';
import type { History } from './history.ts';
import type { Journal } from './journal.ts';
import { type LandedTransaction, toWrite } from './landed.ts';
import { type LoadedAddresses, loadAddresses } from './lookup-tables.ts';
import type { Machine, SimulatedOutcome } from './machine.ts';
import { type DecodedTransaction, isWritable, type Message } from './message.ts';
import { feePaid, memoOf, metaOf, type Touched } from './meta.ts';
import { namesNonce } from './nonce.ts';
import type { Slots } from './slots.ts';
import { type Mint, readMint } from './token.ts';

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
    if (refusal) return nothingRan(refusal);
    prepare(transaction.message);
    const outcome = machine.simulate(transaction.bytes, options);
    return { ...outcome, err: outcome.err && asNodesSay(outcome.err, transaction.message) };
  }

  function land(transaction: DecodedTransaction): Verdict {
    const refusal = refusalOf(transaction);
    if (refusal) return { refused: refusal };
    const { message, bytes, signatures } = transaction;
    const loaded = prepare(message);
    const keys = [...message.accountKeys, ...loaded.writable, ...loaded.readonly];

    const slot = slots.current();
    const before = keys.map((key) => accounts.get(key));
    const outcome = machine.run(bytes);
    const after = keys.map((key, index) =>
      isWritable(message, index) ? machine.get(bytesOf(key)) : before[index],
    );
    // What failed and did not even pay was turned away at the door.
    if (outcome.err !== null && feePaid(before, after) === 0n)
      return { refused: asNodesSay(outcome.err, message) };

    const touched = { keys, before, after };
    const landed: LandedTransaction = {
      signature: signatures[0] ?? '',
      slot,
      timeMs: slots.now(),
      bytes: Buffer.from(bytes).toString('base64'),
      keys,
      memo: memoOf(message),
      meta: metaOf(outcome, touched, loaded, mintAmong(touched)),
      writes: changesOf(touched).map(({ key, now }) => toWrite(key, now)),
    };
    record(landed, touched);
    return { landed };
  }

  function record(landed: LandedTransaction, touched: Touched): void {
    const changes = changesOf(touched);
    let position: number;
    try {
      position = journal.append({ transaction: landed });
    } catch (error) {
      // What was not written down has not happened.
      for (const { key, was } of changes) machine.put(bytesOf(key), was);
      throw error;
    }
    for (const { key, now } of changes) accounts.write(key, now);
    history.add(landed, position);
    for (const listener of listeners) listener(landed);
  }

  function refusalOf({ message, signatures }: DecodedTransaction): TransactionError | undefined {
    if (history.find(signatures[0] ?? '')) return 'AlreadyProcessed';
    const isRecent = slots.isRecent(message.recentBlockhash) || namesNonce(message, accounts);
    return isRecent ? undefined : 'BlockhashNotFound';
  }

  /** The machine has one word for a program that is none and one that is not there. */
  function asNodesSay(err: TransactionError, { instructions, accountKeys }: Message): TransactionError {
    if (err !== 'InvalidProgramForExecution') return err;
    const isThere = instructions.every(({ programIdIndex }) =>
      accounts.get(accountKeys[programIdIndex] ?? ''),
    );
    return isThere ? err : 'ProgramAccountNotFound';
  }

  /** Sees to it that the machine knows every account that the message reaches. */
  function prepare(message: Message): LoadedAddresses {
    accounts.bringIn(message.accountKeys);
    accounts.bringIn(message.lookups.map(({ accountKey }) => accountKey));
    const loaded = loadAddresses(message, accounts);
    accounts.bringIn(loaded.writable);
    accounts.bringIn(loaded.readonly);
    return loaded;
  }

  /** A mint is often not among the accounts of a transfer, or is made by the transaction itself. */
  function mintAmong({ keys, after }: Touched): (address: string) => Mint | undefined {
    return (address) => {
      const account = after[keys.indexOf(address)] ?? accounts.get(address);
      return account && readMint(account);
    };
  }

  return {
    simulate,
    land,
    onLanded: (listener) => void listeners.push(listener),
  };
}

function nothingRan(err: TransactionError): SimulatedOutcome {
  return { err, logs: [], inner: [], unitsConsumed: 0, returnData: undefined, accounts: new Map() };
}

interface Change {
  key: string;
  was: Account;
  now: Account;
}

function changesOf({ keys, before, after }: Touched): Change[] {
  return keys.flatMap((key, index) => {
    const was = before[index] ?? NO_ACCOUNT;
    const now = after[index] ?? NO_ACCOUNT;
    return isSame(was, now) ? [] : [{ key, was, now }];
  });
}

function isSame(one: Account, other: Account): boolean {
  if (one === other) return true;
  return (
    one.lamports === other.lamports &&
    one.owner === other.owner &&
    one.executable === other.executable &&
    Buffer.compare(one.data, other.data) === 0
  );
}
