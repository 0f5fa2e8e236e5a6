/** An account that somebody has let this page use. */
export interface ConnectedWallet {
  name: string;
  icon: string;
  address: string;
  publicKey: Uint8Array;
  /** The transaction with the account's signature, or whatever else the wallet makes of it. */
  sign(transaction: Uint8Array): Promise<Uint8Array>;
  /** The same for several with one approval; wallets that take one at a time answer with fewer or fail. */
  signAll(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>;
  /** The signature over a message; undefined in wallets that sign transactions only. */
  signMessage: ((message: Uint8Array) => Promise<Uint8Array>) | undefined;
}

/** Why no account could be had. */
export type ConnectProblem = 'connection_declined' | 'no_account';

/** Whether a wallet's error means that its owner said no. Wallets have no common word for it. */
export function isRefusal(error: unknown): boolean {
  const {
    code,
    message = '',
    name = '',
  } = Object(error) as { code?: unknown; message?: string; name?: string };
  return code === 4001 || /reject|declin|denied|cancel|abort|closed/i.test(`${name} ${message}`);
}
