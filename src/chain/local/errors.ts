/**
 * Why a transaction failed, in the form of Solana's JSON-RPC: `'AccountNotFound'` or
 * `{ InstructionError: [0, { Custom: 1 }] }`.
 */
export type TransactionError = string | { [kind: string]: unknown };

/** Reads what the virtual machine prints, since there the kinds have names: `InstructionError(0, Custom(1))`. */
export function readError(failure: string): TransactionError {
  const [, text = ''] = /err: (.*?), meta: TransactionMetadata/s.exec(failure) ?? [];
  const tokens = text.match(/\w+|"(?:[^"\\]|\\.)*"|[(){},:]/g) ?? [];
  const error = readValue(tokens);
  return typeof error === 'number' ? String(error) : (error as TransactionError);
}

function readValue(tokens: string[]): unknown {
  const name = tokens.shift() ?? '';
  if (/^\d+$/.test(name)) return Number(name);
  if (name.startsWith('"')) return name.slice(1, -1);
  if (tokens[0] === '(') return { [name]: readTuple(tokens) };
  if (tokens[0] === '{') return { [name]: readFields(tokens) };
  return name;
}

function readTuple(tokens: string[]): unknown {
  const values: unknown[] = [];
  tokens.shift();
  while (tokens.length > 0 && tokens[0] !== ')') {
    values.push(readValue(tokens));
    if (tokens[0] === ',') tokens.shift();
  }
  tokens.shift();
  return values.length === 1 ? values[0] : values;
}

function readFields(tokens: string[]): Record<string, unknown> {
  const fields: Record<string, unknown> = {};
  tokens.shift();
  while (tokens.length > 0 && tokens[0] !== '}') {
    const field = tokens.shift() ?? '';
    tokens.shift();
    fields[field] = readValue(tokens);
    if (tokens[0] === ',') tokens.shift();
  }
  tokens.shift();
  return fields;
}

const SENTENCES: Record<string, string> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AccountLoadedTwice: 'Account loaded twice',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  SignatureFailure: 'Transaction did not pass signature verification',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
  SanitizeFailure: 'Transaction failed to sanitize accounts offsets correctly',
  TooManyAccountLocks: 'Transaction locked too many accounts',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  InvalidAddressLookupTableOwner: 'Transaction loads an address table account with an invalid owner',
  InvalidAddressLookupTableData: 'Transaction loads an address table account with invalid data',
  InvalidAddressLookupTableIndex: 'Transaction address table lookup uses an invalid index',
};

/** The sentence that a node puts into the message of an error. */
export function explain(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? inWords(error);
  const [kind = '', value] = Object.entries(error)[0] ?? [];
  if (kind === 'InstructionError' && Array.isArray(value))
    return `Error processing Instruction ${value[0]}: ${explainInstruction(value[1])}`;
  if (kind === 'InsufficientFundsForRent')
    return `Transaction results in an account (${(value as { account_index: number }).account_index}) with insufficient funds for rent`;
  if (kind === 'DuplicateInstruction')
    return `Transaction contains a duplicate instruction (${value}) that is not allowed`;
  return inWords(kind);
}

function explainInstruction(error: TransactionError): string {
  if (typeof error === 'string') return inWords(error);
  const [kind = '', value] = Object.entries(error)[0] ?? [];
  return kind === 'Custom' ? `custom program error: 0x${Number(value).toString(16)}` : inWords(kind);
}

function inWords(name: string): string {
  return name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
