import type { Account } from './account.ts';
import { bytesOf } from './address.ts';
import type { Machine } from './machine.ts';
import { readTokenAccount } from './token.ts';

/**
 * Every account that a transaction has written, beside the virtual machine's own copy: here they can be
 * listed by program, by token owner and by mint. What the machine was born with is read from the machine.
 */
export interface Accounts {
  get(address: string): Account | undefined;
  /** A write of a landed transaction, which the machine has seen. */
  write(address: string, account: Account): void;
  /** A write read back from the journal. The machine gets it when a transaction first asks for it. */
  restore(address: string, account: Account): void;
  /** Hands the machine what was restored and it has not seen yet. */
  bringIn(addresses: Iterable<string>): void;
  bringInPrograms(): void;
  /** For a program that is put in place anew. */
  forget(address: string): void;
  ofProgram(program: string): string[];
  ofTokenOwner(owner: string): string[];
  ofMint(mint: string): string[];
  /** What each account holds that a transaction has written. */
  balances(): { address: string; lamports: bigint }[];
}

const LOADERS = new Set([
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
]);

export function createAccounts(machine: Machine): Accounts {
  const known = new Map<string, Account>();
  /** Programs that the machine was born with: large, and always the same. */
  const programs = new Map<string, Account>();
  const unseen = new Set<string>();
  const indexes = { program: createIndex(), tokenOwner: createIndex(), mint: createIndex() };

  function write(address: string, account: Account): void {
    list(address, known.get(address), account);
    // A closed account stays known as empty: the machine's own copy may be older.
    known.set(address, account);
  }

  function list(address: string, before: Account | undefined, after: Account | undefined): void {
    const old = before && placesOf(before);
    const now = after && placesOf(after);
    for (const place of PLACES) {
      if (old?.[place] === now?.[place]) continue;
      indexes[place].remove(old?.[place], address);
      indexes[place].add(now?.[place], address);
    }
  }

  function bringIn(addresses: Iterable<string>): void {
    if (unseen.size === 0) return;
    for (const address of addresses) {
      const account = unseen.delete(address) && known.get(address);
      if (account) machine.put(bytesOf(address), account);
    }
  }

  return {
    get(address) {
      const account = known.get(address) ?? programs.get(address);
      if (account) return account.lamports === 0n ? undefined : account;
      const born = machine.get(bytesOf(address));
      if (born?.executable) programs.set(address, born);
      return born;
    },
    write,
    restore(address, account) {
      write(address, account);
      unseen.add(address);
    },
    bringIn,
    bringInPrograms() {
      const isProgram = (address: string) => LOADERS.has(known.get(address)?.owner ?? '');
      // A program's code must be there before the account that refers to it.
      const restored = [...unseen].filter(isProgram);
      bringIn(restored.filter((address) => !known.get(address)?.executable));
      bringIn(restored);
    },
    forget(address) {
      list(address, known.get(address), undefined);
      known.delete(address);
      unseen.delete(address);
      programs.delete(address);
    },
    ofProgram: indexes.program.of,
    ofTokenOwner: indexes.tokenOwner.of,
    ofMint: indexes.mint.of,
    balances: () =>
      [...known].flatMap(([address, { lamports }]) => (lamports > 0n ? [{ address, lamports }] : [])),
  };
}

const PLACES = ['program', 'tokenOwner', 'mint'] as const;
type Places = { [place in (typeof PLACES)[number]]?: string };

/** Under what an account is listed. A closed one is under nothing. */
function placesOf(account: Account): Places {
  if (account.lamports === 0n) return {};
  const token = readTokenAccount(account);
  return token
    ? { program: account.owner, tokenOwner: token.owner, mint: token.mint }
    : { program: account.owner };
}

function createIndex() {
  const sets = new Map<string, Set<string>>();
  return {
    add(key: string | undefined, address: string): void {
      if (key === undefined) return;
      const set = sets.get(key);
      if (set) set.add(address);
      else sets.set(key, new Set([address]));
    },
    remove(key: string | undefined, address: string): void {
      if (key === undefined) return;
      const set = sets.get(key);
      set?.delete(address);
      if (set?.size === 0) sets.delete(key);
    },
    of: (key: string): string[] => [...(sets.get(key) ?? [])],
  };
}
