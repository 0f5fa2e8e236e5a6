import bs58 from 'bs58';
import { addressOf } from './address.ts';

/**
 * A transaction as it travels. The virtual machine ends the whole process when it cannot read one, so whatever
 * passes here is well-formed: every length, index and count is checked.
 */
export interface DecodedTransaction {
  bytes: Uint8Array;
  signatures: string[];
  message: Message;
}

export interface Message {
  version: 'legacy' | 0;
  header: {
    numRequiredSignatures: number;
    numReadonlySignedAccounts: number;
    numReadonlyUnsignedAccounts: number;
  };
  /** The keys that the message spells out; those of lookup tables come after them. */
  accountKeys: string[];
  recentBlockhash: string;
  instructions: MessageInstruction[];
  lookups: TableLookup[];
}

export interface MessageInstruction {
  programIdIndex: number;
  accounts: number[];
  data: Uint8Array;
}

export interface TableLookup {
  accountKey: string;
  writableIndexes: number[];
  readonlyIndexes: number[];
}

export class MalformedError extends Error {}

/** What fits into one network packet. */
export const MAX_TRANSACTION_BYTES = 1232;
const SIGNATURE_BYTES = 64;
const KEY_BYTES = 32;
const VERSION_BIT = 0x80;
const MAX_KEYS = 256;

export function decodeTransaction(bytes: Uint8Array): DecodedTransaction {
  if (bytes.length > MAX_TRANSACTION_BYTES)
    throw new MalformedError(`transaction too large: ${bytes.length} bytes (max: ${MAX_TRANSACTION_BYTES})`);
  const reader = createReader(bytes);
  const signatures = reader.list(() => bs58.encode(reader.take(SIGNATURE_BYTES)));
  const message = readMessage(reader);
  reader.end();
  if (signatures.length !== message.header.numRequiredSignatures)
    throw new MalformedError('the number of signatures is not what the message requires');
  return { bytes, signatures, message };
}

export function decodeMessage(bytes: Uint8Array): Message {
  const reader = createReader(bytes);
  const message = readMessage(reader);
  reader.end();
  return message;
}

function readMessage(reader: Reader): Message {
  const first = reader.byte();
  const isVersioned = (first & VERSION_BIT) !== 0;
  if (isVersioned && first !== VERSION_BIT) throw new MalformedError('unsupported transaction version');
  const header = {
    numRequiredSignatures: isVersioned ? reader.byte() : first,
    numReadonlySignedAccounts: reader.byte(),
    numReadonlyUnsignedAccounts: reader.byte(),
  };
  const accountKeys = reader.list(() => addressOf(reader.take(KEY_BYTES)));
  const recentBlockhash = addressOf(reader.take(KEY_BYTES));
  const instructions = reader.list(() => ({
    programIdIndex: reader.byte(),
    accounts: [...reader.take(reader.length())],
    data: reader.take(reader.length()),
  }));
  const lookups = isVersioned
    ? reader.list(() => ({
        accountKey: addressOf(reader.take(KEY_BYTES)),
        writableIndexes: [...reader.take(reader.length())],
        readonlyIndexes: [...reader.take(reader.length())],
      }))
    : [];
  const message: Message = {
    version: isVersioned ? 0 : 'legacy',
    header,
    accountKeys,
    recentBlockhash,
    instructions,
    lookups,
  };
  checkMessage(message);
  return message;
}

function checkMessage({ header, accountKeys, instructions, lookups }: Message): void {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header;
  const isHeaderSound =
    numReadonlySignedAccounts < numRequiredSignatures &&
    numRequiredSignatures + numReadonlyUnsignedAccounts <= accountKeys.length;
  if (!isHeaderSound) throw new MalformedError('the message header does not fit its accounts');

  let keys = accountKeys.length;
  for (const { writableIndexes, readonlyIndexes } of lookups) {
    const count = writableIndexes.length + readonlyIndexes.length;
    if (count === 0) throw new MalformedError('a table lookup without an address');
    keys += count;
  }
  if (keys > MAX_KEYS) throw new MalformedError('too many accounts');

  for (const { programIdIndex, accounts } of instructions) {
    const isSound =
      programIdIndex > 0 && programIdIndex < accountKeys.length && accounts.every((index) => index < keys);
    if (!isSound) throw new MalformedError('an instruction names an account that is not there');
  }
}

/** Whether the account at this place of a message may be written to. */
export function isWritable({ header, accountKeys, lookups }: Message, index: number): boolean {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = header;
  if (index < numRequiredSignatures) return index < numRequiredSignatures - numReadonlySignedAccounts;
  if (index < accountKeys.length) return index < accountKeys.length - numReadonlyUnsignedAccounts;
  const writable = lookups.reduce((count, { writableIndexes }) => count + writableIndexes.length, 0);
  return index < accountKeys.length + writable;
}

type Reader = ReturnType<typeof createReader>;

function createReader(bytes: Uint8Array) {
  let at = 0;

  function byte(): number {
    const value = bytes[at];
    if (value === undefined) throw new MalformedError('the bytes end too early');
    at++;
    return value;
  }

  function take(count: number): Uint8Array {
    if (at + count > bytes.length) throw new MalformedError('the bytes end too early');
    at += count;
    return bytes.subarray(at - count, at);
  }

  /** Seven bits a byte, at most 16 in all, and only the shortest spelling. */
  function length(): number {
    let value = 0;
    for (let position = 0; position < 3; position++) {
      const part = byte();
      value |= (part & 0x7f) << (7 * position);
      if (part & 0x80) continue;
      if ((part === 0 && position > 0) || value > 0xffff) break;
      return value;
    }
    throw new MalformedError('a length is not spelled properly');
  }

  function list<T>(read: () => T): T[] {
    const items: T[] = [];
    for (let left = length(); left > 0; left--) items.push(read());
    return items;
  }

  function end(): void {
    if (at !== bytes.length) throw new MalformedError('there are bytes left over');
  }

  return { byte, take, length, list, end };
}
