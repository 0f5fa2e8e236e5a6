import bs58 from 'bs58';
import type { Account } from '../account.ts';
import type { Node } from '../node.ts';
import { showParsedAccount } from '../parsed/account.ts';
import { readMint } from '../token.ts';
import { invalid, RpcError } from './error.ts';
import { type Options, readNumber, readOptions } from './params.ts';

const ENCODINGS = ['binary', 'base58', 'base64', 'jsonParsed'] as const;

export interface AccountFormat {
  encoding: (typeof ENCODINGS)[number];
  slice: { offset: number; length: number } | undefined;
}

const MAX_BASE58_BYTES = 128;

export function readAccountFormat({ encoding = 'binary', dataSlice }: Options): AccountFormat {
  const known = ENCODINGS.find((name) => name === encoding);
  if (!known) throw invalid(`Invalid params: unsupported encoding \`${String(encoding)}\`.`);
  if (dataSlice === undefined || dataSlice === null) return { encoding: known, slice: undefined };
  const { offset, length } = readOptions(dataSlice);
  return { encoding: known, slice: { offset: readNumber(offset), length: readNumber(length) } };
}

export function showAccount(node: Node, account: Account, format: AccountFormat) {
  const { lamports, owner, executable, rentEpoch, data } = account;
  return {
    lamports,
    owner,
    executable,
    rentEpoch,
    space: data.length,
    data: showData(node, account, format),
  };
}

/** Base58 is only for little data: it takes time with the square of the length. */
export function fits({ data }: Account, { encoding, slice }: AccountFormat): boolean {
  const shown = slice ? data.subarray(slice.offset, slice.offset + slice.length) : data;
  return shown.length <= MAX_BASE58_BYTES || encoding === 'base64' || encoding === 'jsonParsed';
}

function showData(node: Node, account: Account, format: AccountFormat) {
  const { encoding, slice } = format;
  if (encoding === 'jsonParsed') {
    const parsed = showParsedAccount(account, (mint) => decimalsOf(node, mint));
    if (parsed) return parsed;
  }
  if (!fits(account, format))
    throw new RpcError(
      'invalidRequest',
      'Encoded binary (base 58) data should be less than 128 bytes, please use Base64 encoding.',
    );
  const { data } = account;
  const bytes = Buffer.from(slice ? data.subarray(slice.offset, slice.offset + slice.length) : data);
  if (encoding === 'base64' || encoding === 'jsonParsed') return [bytes.toString('base64'), 'base64'];
  return encoding === 'base58' ? [bs58.encode(bytes), 'base58'] : bs58.encode(bytes);
}

export function decimalsOf({ accounts }: Node, mint: string): number | undefined {
  const account = accounts.get(mint);
  return account && readMint(account)?.decimals;
}
