import bs58 from 'bs58';
import { isAddress } from '../address.ts';
import type { Node } from '../node.ts';
import { COMMITMENTS, type Commitment } from '../slots.ts';
import { invalid, RpcError } from './error.ts';

/** Reads the parameters of a call, each into what it must be. */

export type Options = Record<string, unknown>;

export function readAddress(value: unknown): string {
  if (isAddress(value)) return value;
  throw invalid(
    typeof value === 'string' ? 'Invalid param: Invalid' : 'Invalid params: expected an address.',
  );
}

export function readSignature(value: unknown): string {
  if (typeof value === 'string' && value.length <= 88 && decodedLength(value) === 64) return value;
  throw invalid('Invalid param: Invalid');
}

function decodedLength(text: string): number {
  try {
    return bs58.decode(text).length;
  } catch {
    return -1;
  }
}

export function readList(value: unknown, limit: number): unknown[] {
  if (!Array.isArray(value)) throw invalid('Invalid params: expected a list.');
  if (value.length > limit) throw invalid(`Too many inputs provided; max ${limit}`);
  return value;
}

export function readNumber(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value;
  throw invalid('Invalid params: expected a whole number.');
}

export function readOptionalNumber(value: unknown): number | undefined {
  return value === undefined || value === null ? undefined : readNumber(value);
}

export function readText(value: unknown): string {
  if (typeof value === 'string') return value;
  throw invalid('Invalid params: expected a string.');
}

export function readOptions(value: unknown): Options {
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Options;
  throw invalid('Invalid params: expected an object.');
}

/** Many methods take a bare commitment or options with one in it. */
export function readCommitment({ commitment = 'finalized' }: Options): Commitment {
  const known = COMMITMENTS.find((name) => name === commitment);
  if (!known) throw invalid(`Invalid params: unknown variant \`${String(commitment)}\`.`);
  return known;
}

export function readHistoryCommitment(options: Options): Commitment {
  const commitment = readCommitment(options);
  if (commitment === 'processed') throw invalid('Method does not support commitment below `confirmed`');
  return commitment;
}

/** The slot that an answer is given at. */
export function contextSlot({ slots }: Node, options: Options): number {
  const slot = slots.at(readCommitment(options));
  const least = readOptionalNumber(options.minContextSlot);
  if (least !== undefined && slot < least)
    throw new RpcError('minContextSlotNotReached', 'Minimum context slot has not been reached', {
      contextSlot: slot,
    });
  return slot;
}

export const API_VERSION = '2.3.0';

export function inContext<T>(node: Node, options: Options, value: T) {
  return { context: { apiVersion: API_VERSION, slot: contextSlot(node, options) }, value };
}
