import bs58 from 'bs58';
import type { Account } from '../account.ts';
import { invalid } from './error.ts';
import type { Methods } from './method.ts';
import {
  inContext,
  type Options,
  readAddress,
  readList,
  readNumber,
  readOptions,
  readText,
} from './params.ts';
import { readAccountFormat, showAccount } from './show-account.ts';

const MAX_ACCOUNTS = 100;
const MAX_FILTERS = 4;

/** Accounts as they are now, whatever the commitment. */
export const accountMethods: Methods = (node) => {
  const { accounts, machine } = node;

  return {
    getAccountInfo([address, given]) {
      const options = readOptions(given);
      const account = accounts.get(readAddress(address));
      const format = readAccountFormat(options);
      return inContext(node, options, account ? showAccount(node, account, format) : null);
    },

    getMultipleAccounts([addresses, given]) {
      const options = readOptions(given);
      const format = readAccountFormat({ encoding: 'base64', ...options });
      const found = readList(addresses, MAX_ACCOUNTS).map((address) => accounts.get(readAddress(address)));
      return inContext(
        node,
        options,
        found.map((account) => (account ? showAccount(node, account, format) : null)),
      );
    },

    getBalance: ([address, options]) =>
      inContext(node, readOptions(options), accounts.get(readAddress(address))?.lamports ?? 0),

    getProgramAccounts([program, given]) {
      const options = readOptions(given);
      const format = readAccountFormat(options);
      const isWanted = readFilters(options);
      const found = accounts.ofProgram(readAddress(program)).flatMap((pubkey) => {
        const account = accounts.get(pubkey);
        return account && isWanted(account) ? [{ pubkey, account: showAccount(node, account, format) }] : [];
      });
      return options.withContext === true ? inContext(node, options, found) : found;
    },

    getMinimumBalanceForRentExemption: ([size]) => machine.minimumBalance(readNumber(size)),
  };
};

/** Whether an account passes all of the filters that were asked for. */
export function readFilters({ filters }: Options): (account: Account) => boolean {
  const tests =
    filters === undefined || filters === null ? [] : readList(filters, MAX_FILTERS).map(readFilter);
  return (account) => tests.every((test) => test(account));
}

function readFilter(value: unknown): (account: Account) => boolean {
  const filter = readOptions(value);
  if ('dataSize' in filter) {
    const size = readNumber(filter.dataSize);
    return ({ data }) => data.length === size;
  }
  if (!('memcmp' in filter)) throw invalid('Invalid params: unknown filter.');
  const { offset, bytes, encoding = 'base58' } = readOptions(filter.memcmp);
  const start = readNumber(offset);
  const wanted = decode(readText(bytes), encoding);
  return ({ data }) => Buffer.compare(data.subarray(start, start + wanted.length), wanted) === 0;
}

function decode(text: string, encoding: unknown): Uint8Array {
  if (encoding === 'base64') return Buffer.from(text, 'base64');
  try {
    return bs58.decode(text);
  } catch {
    throw invalid('Invalid param: invalid base58 in memcmp');
  }
}
