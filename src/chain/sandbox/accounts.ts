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
  const byProgram = createIndex();
  const byTokenOwner = createIndex();
  const byMint = createIndex();

  function write(address: string, account: Account): void {
    const before = known.get(address);
    if (before) unlist(address, before);
    // A closed account stays known as empty: the machine's own copy may be older.
    known.set(address, account);
    if (account.lamports === 0n) return;
    byProgram.add(account.owner, address);
    const token = readTokenAccount(account);
    if (!token) return;
    byTokenOwner.add(token.owner, address);
    byMint.add(token.mint, address);
  }

  function unlist(address: string, account: Account): void {
    byProgram.remove(account.owner, address);
    const token = readTokenAccount(account);
    if (!token) return;
    byTokenOwner.remove(token.owner, address);
    byMint.remove(token.mint, address);
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
      const account = known.get(address);
      if (account) unlist(address, account);
      known.delete(address);
      unseen.delete(address);
      programs.delete(address);
    },
    ofProgram: byProgram.of,
    ofTokenOwner: byTokenOwner.of,
    ofMint: byMint.of,
  };
}

function createIndex() {
  const sets = new Map<string, Set<string>>();
  return {
    add(key: string, address: string): void {
      const set = sets.get(key);
      if (set) set.add(address);
      else sets.set(key, new Set([address]));
    },
    remove(key: string, address: string): void {
      const set = sets.get(key);
      set?.delete(address);
      if (set?.size === 0) sets.delete(key);
    },
    of: (key: string): string[] => [...(sets.get(key) ?? [])],
  };
}
