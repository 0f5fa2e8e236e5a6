import { addressOf } from './address.ts';

export const TOKEN_PROGRAM = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA';
export const TOKEN_2022_PROGRAM = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb';

/** What the bytes of the token programs' accounts say, as far as both programs agree. */
export interface TokenAccount {
  mint: string;
  owner: string;
  amount: bigint;
  delegate: string | undefined;
  state: 'initialized' | 'frozen';
  /** For wrapped SOL: the lamports that are not the owner's to spend. */
  rentExemptReserve: bigint | undefined;
  delegatedAmount: bigint;
  closeAuthority: string | undefined;
}

export interface Mint {
  mintAuthority: string | undefined;
  supply: bigint;
  decimals: number;
  freezeAuthority: string | undefined;
}

interface Bytes {
  owner: string;
  data: Uint8Array;
}

const ACCOUNT_BYTES = 165;
const MINT_BYTES = 82;
/** Accounts of Token-2022 with extensions say here what they are. */
const KIND_AT = 165;
const KIND_MINT = 1;
const KIND_ACCOUNT = 2;

export function isTokenProgram(program: string): boolean {
  return program === TOKEN_PROGRAM || program === TOKEN_2022_PROGRAM;
}

export function readTokenAccount({ owner: program, data }: Bytes): TokenAccount | undefined {
  if (!isTokenProgram(program) || !hasKind(program, data, ACCOUNT_BYTES, KIND_ACCOUNT)) return undefined;
  const state = data[108];
  if (state !== 1 && state !== 2) return undefined;
  const view = viewOf(data);
  return {
    mint: addressOf(data.subarray(0, 32)),
    owner: addressOf(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    delegate: view.getUint32(72, true) === 1 ? addressOf(data.subarray(76, 108)) : undefined,
    state: state === 1 ? 'initialized' : 'frozen',
    rentExemptReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : undefined,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: view.getUint32(129, true) === 1 ? addressOf(data.subarray(133, 165)) : undefined,
  };
}

export function readMint({ owner: program, data }: Bytes): Mint | undefined {
  if (!isTokenProgram(program) || !hasKind(program, data, MINT_BYTES, KIND_MINT)) return undefined;
  if (data[45] !== 1) return undefined;
  const view = viewOf(data);
  return {
    mintAuthority: view.getUint32(0, true) === 1 ? addressOf(data.subarray(4, 36)) : undefined,
    supply: view.getBigUint64(36, true),
    decimals: view.getUint8(44),
    freezeAuthority: view.getUint32(46, true) === 1 ? addressOf(data.subarray(50, 82)) : undefined,
  };
}

function hasKind(program: string, data: Uint8Array, size: number, kind: number): boolean {
  if (data.length === size) return true;
  return program === TOKEN_2022_PROGRAM && data.length > KIND_AT && data[KIND_AT] === kind;
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength);
}

export interface UiTokenAmount {
  amount: string;
  decimals: number;
  uiAmount: number | null;
  uiAmountString: string;
}

export function uiAmount(amount: bigint, decimals: number): UiTokenAmount {
  const digits = amount.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = fraction ? `${whole}.${fraction}` : whole;
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text };
}
