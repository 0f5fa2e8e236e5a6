import { createFields, type Parsed, type Parser } from './bytes.ts';

const RECENT_BLOCKHASHES = 'recentBlockhashesSysvar';

/** By the number that an instruction begins with. */
const PARSERS: Record<number, Parser> = {
  0: (fields, [source, newAccount]) => ({
    type: 'createAccount',
    info: {
      source,
      newAccount,
      lamports: fields.u64(),
      space: fields.u64(),
      owner: fields.address(),
    },
  }),
  1: (fields, [account]) => ({ type: 'assign', info: { account, owner: fields.address() } }),
  2: (fields, [source, destination]) => ({
    type: 'transfer',
    info: { source, destination, lamports: fields.u64() },
  }),
  3: (fields, [source, newAccount]) => ({
    type: 'createAccountWithSeed',
    info: {
      source,
      newAccount,
      base: fields.address(),
      seed: fields.text(),
      lamports: fields.u64(),
      space: fields.u64(),
      owner: fields.address(),
    },
  }),
  4: (_, [nonceAccount, sysvar, nonceAuthority]) => ({
    type: 'advanceNonce',
    info: { nonceAccount, [RECENT_BLOCKHASHES]: sysvar, nonceAuthority },
  }),
  5: (fields, [nonceAccount, destination, sysvar, rentSysvar, nonceAuthority]) => ({
    type: 'withdrawFromNonce',
    info: {
      nonceAccount,
      destination,
      [RECENT_BLOCKHASHES]: sysvar,
      rentSysvar,
      nonceAuthority,
      lamports: fields.u64(),
    },
  }),
  6: (fields, [nonceAccount, sysvar, rentSysvar]) => ({
    type: 'initializeNonce',
    info: { nonceAccount, [RECENT_BLOCKHASHES]: sysvar, rentSysvar, nonceAuthority: fields.address() },
  }),
  7: (fields, [nonceAccount, nonceAuthority]) => ({
    type: 'authorizeNonce',
    info: { nonceAccount, nonceAuthority, newAuthorized: fields.address() },
  }),
  8: (fields, [account]) => ({ type: 'allocate', info: { account, space: fields.u64() } }),
  9: (fields, [account]) => ({
    type: 'allocateWithSeed',
    info: {
      account,
      base: fields.address(),
      seed: fields.text(),
      space: fields.u64(),
      owner: fields.address(),
    },
  }),
  10: (fields, [account]) => ({
    type: 'assignWithSeed',
    info: { account, base: fields.address(), seed: fields.text(), owner: fields.address() },
  }),
  11: (fields, [source, sourceBase, destination]) => ({
    type: 'transferWithSeed',
    info: {
      source,
      sourceBase,
      destination,
      lamports: fields.u64(),
      sourceSeed: fields.text(),
      sourceOwner: fields.address(),
    },
  }),
};

export function parseSystem(data: Uint8Array, accounts: string[]): Parsed | undefined {
  const fields = createFields(data);
  return PARSERS[fields.u32()]?.(fields, accounts);
}
