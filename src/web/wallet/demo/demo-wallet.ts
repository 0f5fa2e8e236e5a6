import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import {
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
  type SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { StandardConnect, type StandardConnectFeature } from '@wallet-standard/features';
import { readTransaction, withSignature, writeTransaction } from '../../solana/transaction.ts';

/** A wallet for the sandbox, where nothing is worth money: its key lies open in the browser's storage. */

export const DEMO_WALLET_NAME = 'Demo wallet';
const STORAGE_KEY = 'till.demo-wallet';
const CHAINS = ['solana:localnet', 'solana:mainnet'] as const;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#c9811a"/><path d="M10 15.5a3 3 0 0 1 3-3h14v4M10 15.5v11a3 3 0 0 0 3 3h17v-13H13a3 3 0 0 1-3-1Z" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><circle cx="25.500" cy="23" r="1.900" fill="#fff"/></svg>`;

interface Parts {
  storage: Storage;
  /** Asks whoever sits in front of it. */
  approve(address: string): Promise<boolean>;
}

export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
  override readonly message = 'The request was declined in the demo wallet.';
}

export function createDemoWallet({ storage, approve }: Parts): Wallet {
  const secretKey = loadKey(storage);
  const publicKey = ed25519.getPublicKey(secretKey);
  const account: WalletAccount = {
    address: base58.encode(publicKey),
    publicKey,
    chains: CHAINS,
    features: [SolanaSignTransaction],
  };

  const signTransaction: SolanaSignTransactionMethod = async (...inputs) => {
    if (!(await approve(account.address))) throw new DeclinedError();
    return inputs.map(({ transaction }) => {
      const unsigned = readTransaction(transaction);
      const signature = ed25519.sign(unsigned.message, secretKey);
      return { signedTransaction: writeTransaction(withSignature(unsigned, publicKey, signature)) };
    });
  };

  const features: StandardConnectFeature & SolanaSignTransactionFeature = {
    [StandardConnect]: { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    [SolanaSignTransaction]: { version: '1.0.0', supportedTransactionVersions: ['legacy'], signTransaction },
  };
  return {
    version: '1.0.0',
    name: DEMO_WALLET_NAME,
    icon: `data:image/svg+xml;base64,${btoa(ICON)}`,
    chains: CHAINS,
    features,
    accounts: [account],
  };
}

function loadKey(storage: Storage): Uint8Array {
  const stored = storage.getItem(STORAGE_KEY);
  if (stored) return base58.decode(stored);
  const made = ed25519.utils.randomSecretKey();
  storage.setItem(STORAGE_KEY, base58.encode(made));
  return made;
}
