import { createHash } from 'node:crypto';
import { base62, fromBase62 } from '../shared/base62.ts';
import { prefixes } from '../shared/ids.ts';
import type { Event } from './event.ts';

/**
 * An event’s ID says its place in its account’s stream, so that none has to be stored: the sequence, then a part of the
 * account’s hash, which keeps the IDs of different accounts apart. IDs of one account sort like its events.
 */

const LENGTH = 24;
const SEQUENCE_BYTES = 7;
const ACCOUNT_BYTES = 10;

export function eventIdOf({ accountId, sequence }: Pick<Event, 'accountId' | 'sequence'>): string {
  const value = Buffer.alloc(SEQUENCE_BYTES + ACCOUNT_BYTES);
  value.writeUIntBE(Math.floor(sequence / 2 ** 24), 0, 4);
  value.writeUIntBE(sequence % 2 ** 24, 4, 3);
  accountPart(accountId).copy(value, SEQUENCE_BYTES);
  return `${prefixes.event}_${base62(value, LENGTH)}`;
}

/** The place of one of the account’s events; undefined for what isn’t the ID of one. */
export function sequenceOfId(accountId: string, id: string): number | undefined {
  const digits = new RegExp(`^${prefixes.event}_([0-9A-Za-z]{${LENGTH}})$`).exec(id)?.[1];
  const value = digits && fromBase62(digits, SEQUENCE_BYTES + ACCOUNT_BYTES);
  if (!value) return undefined;
  const bytes = Buffer.from(value);
  if (!accountPart(accountId).equals(bytes.subarray(SEQUENCE_BYTES))) return undefined;
  const sequence = bytes.readUIntBE(0, 4) * 2 ** 24 + bytes.readUIntBE(4, 3);
  return Number.isSafeInteger(sequence) ? sequence : undefined;
}

function accountPart(accountId: string): Buffer {
  return createHash('sha256').update(accountId).digest().subarray(0, ACCOUNT_BYTES);
}
