import bs58 from 'bs58';
import { SYSTEM_PROGRAM } from '../account.ts';
import { TOKEN_2022_PROGRAM, TOKEN_PROGRAM } from '../token.ts';
import { parseAssociatedToken } from './associated-token.ts';
import type { Parsed } from './bytes.ts';
import { parseSystem } from './system.ts';
import { parseToken } from './token.ts';

interface ParsableProgram {
  program: string;
  parse(data: Uint8Array, accounts: string[]): Parsed | string | undefined;
}

const token: ParsableProgram = { program: 'spl-token', parse: parseToken };
const memo: ParsableProgram = {
  program: 'spl-memo',
  parse: (data) => new TextDecoder('utf-8', { fatal: true }).decode(data),
};

/** The same programs that nodes know how to read, as far as payments use them. */
const PROGRAMS: Record<string, ParsableProgram> = {
  [SYSTEM_PROGRAM]: { program: 'system', parse: parseSystem },
  [TOKEN_PROGRAM]: token,
  [TOKEN_2022_PROGRAM]: token,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: {
    program: 'spl-associated-token-account',
    parse: parseAssociatedToken,
  },
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: memo,
  Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo: memo,
};

export interface AnyInstruction {
  programIdIndex: number;
  accounts: number[];
  data: Uint8Array;
  stackHeight: number | null;
}

/** An instruction in words, or with its accounts spelled out where it is not understood. */
export function showParsed({ programIdIndex, accounts, data, stackHeight }: AnyInstruction, keys: string[]) {
  const programId = keys[programIdIndex] ?? '';
  const addresses = accounts.map((index) => keys[index] ?? '');
  const known = PROGRAMS[programId];
  const parsed = known && attempt(() => known.parse(data, addresses));
  if (parsed === undefined) return { programId, accounts: addresses, data: bs58.encode(data), stackHeight };
  return { program: known?.program, programId, parsed, stackHeight };
}

function attempt<T>(parse: () => T): T | undefined {
  try {
    return parse();
  } catch {
    return undefined;
  }
}
