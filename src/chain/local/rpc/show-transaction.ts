import bs58 from 'bs58';
import type { LandedTransaction, Meta } from '../landed.ts';
import { decodeTransaction, isWritable, type Message } from '../message.ts';
import { showParsed } from '../parsed/instruction.ts';
import { invalid, RpcError } from './error.ts';
import { type Options, readOptionalNumber } from './params.ts';

const ENCODINGS = ['json', 'jsonParsed', 'base64', 'base58'] as const;

export interface TransactionFormat {
  encoding: (typeof ENCODINGS)[number];
  maxVersion: number | undefined;
}

export function readTransactionFormat(options: Options): TransactionFormat {
  const { encoding = 'json' } = options;
  const known = ENCODINGS.find((name) => name === encoding);
  if (!known) throw invalid(`Invalid params: unsupported encoding \`${String(encoding)}\`.`);
  return { encoding: known, maxVersion: readOptionalNumber(options.maxSupportedTransactionVersion) };
}

export function showTransaction(landed: LandedTransaction, { encoding, maxVersion }: TransactionFormat) {
  const bytes = Buffer.from(landed.bytes, 'base64');
  const { message, signatures } = decodeTransaction(bytes);
  if (message.version === 0 && maxVersion === undefined)
    throw new RpcError(
      'unsupportedTransactionVersion',
      'Transaction version (0) is not supported by the requesting client. Please try the request again with the following configuration parameter: "maxSupportedTransactionVersion": 0',
    );
  const isParsed = encoding === 'jsonParsed';
  return {
    slot: landed.slot,
    blockTime: Math.floor(landed.timeMs / 1000),
    meta: showMeta(landed.meta, isParsed ? landed.keys : undefined),
    transaction:
      encoding === 'base64'
        ? [landed.bytes, 'base64']
        : encoding === 'base58'
          ? [bs58.encode(bytes), 'base58']
          : { signatures, message: isParsed ? parsedMessage(message, landed.keys) : plainMessage(message) },
    version: maxVersion === undefined ? undefined : message.version,
  };
}

function showMeta(meta: Meta, keys: string[] | undefined) {
  const { loadedAddresses, innerInstructions, ...rest } = meta;
  const status = meta.err === null ? { Ok: null } : { Err: meta.err };
  if (!keys) return { ...meta, status, rewards: [] };
  return {
    ...rest,
    innerInstructions: innerInstructions.map(({ index, instructions }) => ({
      index,
      instructions: instructions.map((instruction) =>
        showParsed({ ...instruction, data: bs58.decode(instruction.data) }, keys),
      ),
    })),
    status,
    rewards: [],
  };
}

function plainMessage({ version, header, accountKeys, recentBlockhash, instructions, lookups }: Message) {
  return {
    header,
    accountKeys,
    recentBlockhash,
    instructions: instructions.map(({ programIdIndex, accounts, data }) => ({
      programIdIndex,
      accounts,
      data: bs58.encode(data),
      stackHeight: TOP,
    })),
    ...(version === 0 ? { addressTableLookups: lookups } : {}),
  };
}

function parsedMessage(message: Message, keys: string[]) {
  const { version, header, accountKeys, recentBlockhash, instructions, lookups } = message;
  return {
    accountKeys: keys.map((pubkey, index) => ({
      pubkey,
      signer: index < header.numRequiredSignatures,
      writable: isWritable(message, index),
      source: index < accountKeys.length ? 'transaction' : 'lookupTable',
    })),
    recentBlockhash,
    instructions: instructions.map((instruction) => showParsed({ ...instruction, stackHeight: TOP }, keys)),
    ...(version === 0 ? { addressTableLookups: lookups } : {}),
  };
}

/** An instruction that the message itself gives, not one that a program calls. */
const TOP = 1;
