import {
  isTokenProgram,
  type Mint,
  readMint,
  readTokenAccount,
  type TokenAccount,
  uiAmount,
} from '../token.ts';
import { invalid } from './error.ts';
import type { Methods } from './method.ts';
import { inContext, readAddress, readOptions } from './params.ts';
import { readAccountFormat, showAccount } from './show-account.ts';

const LARGEST = 20;

/** What the token programs keep in their accounts. */
export const tokenMethods: Methods = (node) => {
  const { accounts } = node;

  function tokenAccount(value: unknown): TokenAccount {
    const account = accounts.get(readAddress(value));
    if (!account) throw invalid('Invalid param: could not find account');
    const token = readTokenAccount(account);
    if (!token) throw invalid('Invalid param: not a Token account');
    return token;
  }

  function mintAt(address: string): Mint {
    const account = accounts.get(address);
    if (!account) throw invalid('Invalid param: could not find mint');
    const mint = readMint(account);
    if (!mint) throw invalid('Invalid param: not a Token mint');
    return mint;
  }

  function list(
    addresses: string[],
    filter: unknown,
    given: unknown,
    belongs: (token: TokenAccount) => boolean,
  ) {
    const options = readOptions(given);
    const format = readAccountFormat(options);
    const isAsked = readTokenFilter(filter);
    const value = addresses.flatMap((pubkey) => {
      const account = accounts.get(pubkey);
      const token = account && readTokenAccount(account);
      if (!token || !belongs(token) || !isAsked(account.owner, token)) return [];
      return [{ pubkey, account: showAccount(node, account, format) }];
    });
    return inContext(node, options, value);
  }

  function readTokenFilter(value: unknown): (program: string, token: TokenAccount) => boolean {
    const { mint, programId } = readOptions(value);
    if (mint !== undefined) {
      const address = readAddress(mint);
      mintAt(address);
      return (_, token) => token.mint === address;
    }
    const wanted = readAddress(programId);
    if (!isTokenProgram(wanted)) throw invalid('Invalid param: unrecognized Token program id');
    return (program) => program === wanted;
  }

  return {
    getTokenAccountsByOwner([value, filter, options]) {
      const owner = readAddress(value);
      return list(accounts.ofTokenOwner(owner), filter, options, () => true);
    },

    getTokenAccountsByDelegate([value, filter, options]) {
      const delegate = readAddress(value);
      const { mint, programId } = readOptions(filter);
      const candidates =
        mint === undefined ? accounts.ofProgram(readAddress(programId)) : accounts.ofMint(readAddress(mint));
      return list(candidates, filter, options, (token) => token.delegate === delegate);
    },

    getTokenAccountBalance([address, options]) {
      const token = tokenAccount(address);
      return inContext(node, readOptions(options), uiAmount(token.amount, mintAt(token.mint).decimals));
    },

    getTokenSupply([address, options]) {
      const { supply, decimals } = mintAt(readAddress(address));
      return inContext(node, readOptions(options), uiAmount(supply, decimals));
    },

    getTokenLargestAccounts([value, options]) {
      const mint = readAddress(value);
      const { decimals } = mintAt(mint);
      const holdings = accounts
        .ofMint(mint)
        .map((address) => ({ address, amount: tokenAccount(address).amount }));
      holdings.sort((one, other) => Number(other.amount - one.amount));
      return inContext(
        node,
        readOptions(options),
        holdings.slice(0, LARGEST).map(({ address, amount }) => ({ address, ...uiAmount(amount, decimals) })),
      );
    },
  };
};
