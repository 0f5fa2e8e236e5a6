import {
  SolanaSignMessage,
  type SolanaSignMessageFeature,
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features';
import { getWallets } from '@wallet-standard/app';
import type { Wallet, WalletAccount, WalletWithFeatures } from '@wallet-standard/base';
import { StandardConnect, type StandardConnectFeature } from '@wallet-standard/features';
import { useSyncExternalStore } from 'react';
import { settings } from '../settings.ts';
import type { ConnectedWallet } from './connected.ts';

export type SolanaWallet = WalletWithFeatures<
  StandardConnectFeature & SolanaSignTransactionFeature & Partial<SolanaSignMessageFeature>
>;

function canSign(wallet: Wallet): boolean {
  return (
    StandardConnect in wallet.features &&
    SolanaSignTransaction in wallet.features &&
    wallet.chains.some((chain) => chain.startsWith('solana:'))
  );
}

// Asked for only where it exists, by pages that need a wallet: those that deal in real money never load it.
if (settings.sandbox) void import('./demo/offer.tsx').then(({ offerDemoWallet }) => offerDemoWallet());

const registry = getWallets();
let known: readonly SolanaWallet[] = [];

function look(): void {
  known = registry.get().filter(canSign) as unknown as SolanaWallet[];
}
look();

function subscribe(onChange: () => void): () => void {
  const changed = () => {
    look();
    onChange();
  };
  changed();
  const offs = [registry.on('register', changed), registry.on('unregister', changed)];
  return () => {
    for (const off of offs) off();
  };
}

/** The wallets of this browser; one that turns up later is added by itself. */
export function useWallets(): readonly SolanaWallet[] {
  return useSyncExternalStore(subscribe, () => known);
}

/** Undefined when the wallet offers no account that can sign. */
export async function connect(wallet: SolanaWallet, sandbox: boolean): Promise<ConnectedWallet | undefined> {
  const { accounts } = await wallet.features[StandardConnect].connect();
  const account = [...accounts, ...wallet.accounts].find(isSolanaAccount);
  if (!account) return undefined;
  const chain = sandbox ? 'solana:localnet' : 'solana:mainnet';
  const signAll = async (transactions: readonly Uint8Array[]) => {
    const inputs = transactions.map((transaction) => ({ account, transaction, chain }) as const);
    const signed = await wallet.features[SolanaSignTransaction].signTransaction(...inputs);
    return signed.map(({ signedTransaction }) => signedTransaction);
  };
  return {
    name: wallet.name,
    icon: wallet.icon,
    address: account.address,
    publicKey: Uint8Array.from(account.publicKey),
    async sign(transaction) {
      const [signed] = await signAll([transaction]);
      if (!signed) throw new Error('The wallet didn’t respond.');
      return signed;
    },
    signAll,
    signMessage: messageSigner(wallet, account),
  };
}

function messageSigner(wallet: SolanaWallet, account: WalletAccount): ConnectedWallet['signMessage'] {
  const feature = wallet.features[SolanaSignMessage];
  if (!feature) return undefined;
  return async (message) => {
    const [signed] = await feature.signMessage({ account, message });
    if (!signed) throw new Error('The wallet didn’t respond.');
    return signed.signature;
  };
}

function isSolanaAccount({ chains, features }: WalletAccount): boolean {
  return chains.some((chain) => chain.startsWith('solana:')) && features.includes(SolanaSignTransaction);
}
