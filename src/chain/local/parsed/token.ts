import { uiAmount } from '../token.ts';
import { createFields, type Fields, type Parsed, type Parser } from './bytes.ts';

const AUTHORITY_TYPES = ['mintTokens', 'freezeAccount', 'accountOwner', 'closeAccount'];

/** By the number that an instruction begins with. */
const PARSERS: Record<number, Parser> = {
  0: (fields, [mint, rentSysvar]) => ({
    type: 'initializeMint',
    info: { mint, rentSysvar, ...mintFields(fields) },
  }),
  1: (_, [account, mint, owner, rentSysvar]) => ({
    type: 'initializeAccount',
    info: { account, mint, owner, rentSysvar },
  }),
  3: (fields, [source, destination, ...signers]) => ({
    type: 'transfer',
    info: { source, destination, amount: amount(fields), ...signedBy('authority', signers) },
  }),
  4: (fields, [source, delegate, ...signers]) => ({
    type: 'approve',
    info: { source, delegate, amount: amount(fields), ...signedBy('owner', signers) },
  }),
  5: (_, [source, ...signers]) => ({ type: 'revoke', info: { source, ...signedBy('owner', signers) } }),
  6: (fields, [owned, ...signers]) => {
    const kind = fields.u8();
    return {
      type: 'setAuthority',
      info: {
        [kind < 2 ? 'mint' : 'account']: owned,
        authorityType: AUTHORITY_TYPES[kind] ?? String(kind),
        newAuthority: fields.optionalAddress() ?? null,
        ...signedBy('authority', signers),
      },
    };
  },
  7: (fields, [mint, account, ...signers]) => ({
    type: 'mintTo',
    info: { mint, account, amount: amount(fields), ...signedBy('mintAuthority', signers) },
  }),
  8: (fields, [account, mint, ...signers]) => ({
    type: 'burn',
    info: { account, mint, amount: amount(fields), ...signedBy('authority', signers) },
  }),
  9: (_, [account, destination, ...signers]) => ({
    type: 'closeAccount',
    info: { account, destination, ...signedBy('owner', signers) },
  }),
  10: (_, [account, mint, ...signers]) => ({
    type: 'freezeAccount',
    info: { account, mint, ...signedBy('freezeAuthority', signers) },
  }),
  11: (_, [account, mint, ...signers]) => ({
    type: 'thawAccount',
    info: { account, mint, ...signedBy('freezeAuthority', signers) },
  }),
  12: (fields, [source, mint, destination, ...signers]) => ({
    type: 'transferChecked',
    info: { source, mint, destination, tokenAmount: checked(fields), ...signedBy('authority', signers) },
  }),
  13: (fields, [source, mint, delegate, ...signers]) => ({
    type: 'approveChecked',
    info: { source, mint, delegate, tokenAmount: checked(fields), ...signedBy('owner', signers) },
  }),
  14: (fields, [mint, account, ...signers]) => ({
    type: 'mintToChecked',
    info: { mint, account, tokenAmount: checked(fields), ...signedBy('mintAuthority', signers) },
  }),
  15: (fields, [account, mint, ...signers]) => ({
    type: 'burnChecked',
    info: { account, mint, tokenAmount: checked(fields), ...signedBy('authority', signers) },
  }),
  16: (fields, [account, mint, rentSysvar]) => ({
    type: 'initializeAccount2',
    info: { account, mint, owner: fields.address(), rentSysvar },
  }),
  17: (_, [account]) => ({ type: 'syncNative', info: { account } }),
  18: (fields, [account, mint]) => ({
    type: 'initializeAccount3',
    info: { account, mint, owner: fields.address() },
  }),
  20: (fields, [mint]) => ({ type: 'initializeMint2', info: { mint, ...mintFields(fields) } }),
  21: (fields, [mint]) => {
    const extensions = extensionTypes(fields.rest());
    return {
      type: 'getAccountDataSize',
      info: { mint, ...(extensions.length > 0 ? { extensionTypes: extensions } : {}) },
    };
  },
  22: (_, [account]) => ({ type: 'initializeImmutableOwner', info: { account } }),
};

export function parseToken(data: Uint8Array, accounts: string[]): Parsed | undefined {
  const fields = createFields(data);
  return PARSERS[fields.u8()]?.(fields, accounts);
}

function amount(fields: Fields): string {
  return fields.u64().toString();
}

function checked(fields: Fields) {
  const units = fields.u64();
  return uiAmount(units, fields.u8());
}

function mintFields(fields: Fields) {
  const decimals = fields.u8();
  const mintAuthority = fields.address();
  const freezeAuthority = fields.optionalAddress();
  return { decimals, mintAuthority, ...(freezeAuthority ? { freezeAuthority } : {}) };
}

/** One signer is the authority itself; more sign for one of several keys. */
function signedBy(role: string, [authority, ...signers]: string[]): Record<string, unknown> {
  if (signers.length === 0) return { [role]: authority };
  return { [`multisig${role.charAt(0).toUpperCase()}${role.slice(1)}`]: authority, signers };
}

const EXTENSION_NAMES: Record<number, string> = { 7: 'immutableOwner' };

function extensionTypes(data: Uint8Array): string[] {
  const numbers = Array.from({ length: data.length >> 1 }, (_, index) => data[index * 2] ?? 0);
  return numbers.map((number) => EXTENSION_NAMES[number] ?? String(number));
}
