import type { Accounts } from './accounts.ts';
import { addressOf } from './address.ts';
import type { Message } from './message.ts';

export const LOOKUP_TABLE_PROGRAM = 'AddressLookupTab1e1111111111111111111111111';
export const TABLE_HEADER_BYTES = 56;

export interface LoadedAddresses {
  writable: string[];
  readonly: string[];
}

/** What a message's lookups stand for. Where a table lacks one, the machine refuses the transaction. */
export function loadAddresses({ lookups }: Message, accounts: Accounts): LoadedAddresses {
  const writable: string[] = [];
  const readonly: string[] = [];
  for (const { accountKey, writableIndexes, readonlyIndexes } of lookups) {
    const addresses = readTable(accounts.get(accountKey)?.data ?? new Uint8Array());
    const pick = (index: number) => addresses[index] ?? [];
    writable.push(...writableIndexes.flatMap(pick));
    readonly.push(...readonlyIndexes.flatMap(pick));
  }
  return { writable, readonly };
}

export function readTable(data: Uint8Array): string[] {
  const count = Math.max(0, Math.floor((data.length - TABLE_HEADER_BYTES) / 32));
  return Array.from({ length: count }, (_, index) => {
    const at = TABLE_HEADER_BYTES + index * 32;
    return addressOf(data.subarray(at, at + 32));
  });
}
