import type { Client } from 'urql';
import type { ConnectedWallet } from '../../wallet/connected.ts';

/** The wallet that was connected last on this visit, so that nobody has to connect it twice. */
const wallets = new WeakMap<Client, ConnectedWallet>();

export function rememberWallet(visit: Client, wallet: ConnectedWallet): void {
  wallets.set(visit, wallet);
}

export function lastWallet(visit: Client): ConnectedWallet | undefined {
  return wallets.get(visit);
}
