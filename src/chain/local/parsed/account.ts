import type { Account } from '../account.ts';
import { addressOf } from '../address.ts';
import { LOOKUP_TABLE_PROGRAM, readTable, TABLE_HEADER_BYTES } from '../lookup-tables.ts';
import { readMint, readTokenAccount, TOKEN_PROGRAM, uiAmount } from '../token.ts';

/** An account's data in words, where it is understood. A token account's amount needs its mint's decimals. */
export function showParsedAccount(account: Account, decimalsOf: (mint: string) => number | undefined) {
  const found = parseTokenAccount(account, decimalsOf) ?? parseMint(account) ?? parseLookupTable(account);
  return found && { ...found, space: account.data.length };
}

function programOf({ owner }: Account): string {
  return owner === TOKEN_PROGRAM ? 'spl-token' : 'spl-token-2022';
}

function parseTokenAccount(account: Account, decimalsOf: (mint: string) => number | undefined) {
  const token = readTokenAccount(account);
  const decimals = token && decimalsOf(token.mint);
  if (!token || decimals === undefined) return undefined;
  const { mint, owner, amount, state, delegate, delegatedAmount, rentExemptReserve, closeAuthority } = token;
  const info = {
    isNative: rentExemptReserve !== undefined,
    mint,
    owner,
    state,
    tokenAmount: uiAmount(amount, decimals),
    ...(delegate ? { delegate, delegatedAmount: uiAmount(delegatedAmount, decimals) } : {}),
    ...(rentExemptReserve === undefined ? {} : { rentExemptReserve: uiAmount(rentExemptReserve, decimals) }),
    ...(closeAuthority ? { closeAuthority } : {}),
  };
  return { program: programOf(account), parsed: { type: 'account', info } };
}

function parseMint(account: Account) {
  const mint = readMint(account);
  if (!mint) return undefined;
  const info = {
    decimals: mint.decimals,
    freezeAuthority: mint.freezeAuthority ?? null,
    isInitialized: true,
    mintAuthority: mint.mintAuthority ?? null,
    supply: mint.supply.toString(),
  };
  return { program: programOf(account), parsed: { type: 'mint', info } };
}

function parseLookupTable({ owner, data }: Account) {
  if (owner !== LOOKUP_TABLE_PROGRAM || data.length < TABLE_HEADER_BYTES || data[0] !== 1) return undefined;
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const info = {
    addresses: readTable(data),
    ...(view.getUint8(21) === 1 ? { authority: addressOf(data.subarray(22, 54)) } : {}),
    deactivationSlot: view.getBigUint64(4, true).toString(),
    lastExtendedSlot: view.getBigUint64(12, true).toString(),
    lastExtendedSlotStartIndex: view.getUint8(20),
  };
  return { program: 'address-lookup-table', parsed: { type: 'lookupTable', info } };
}
