/** The numbers that Solana's nodes use. */
export const CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  internal: -32603,
  preflightFailure: -32002,
  signatureVerificationFailure: -32003,
  blockNotAvailable: -32004,
  slotSkipped: -32007,
  unsupportedTransactionVersion: -32015,
  minContextSlotNotReached: -32016,
} as const;

export class RpcError extends Error {
  readonly code: number;
  readonly data: unknown;

  constructor(kind: keyof typeof CODES, message: string, data?: unknown) {
    super(message);
    this.code = CODES[kind];
    this.data = data;
  }
}

export function invalid(message: string): RpcError {
  return new RpcError('invalidParams', message);
}
