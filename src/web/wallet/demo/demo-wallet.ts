import {
  SolanaSignMessage,
  type SolanaSignMessageFeature,
  type SolanaSignMessageMethod,
  SolanaSignTransaction,
  type SolanaSignTransactionFeature,
  type SolanaSignTransactionMethod,
} from '@solana/wallet-standard-features';
import type { Wallet, WalletAccount } from '@wallet-standard/base';
import { StandardConnect, type StandardConnectFeature } from '@wallet-standard/features';
import bs58 from 'bs58';
import nacl from 'tweetnacl';
import { readTransaction, withSignature, writeTransaction } from '../../solana/transaction.ts';

/** A wallet for the sandbox, where nothing is worth money: its key lies open in the browser's storage. */

export const DEMO_WALLET_NAME = 'Demo wallet';
const STORAGE_KEY = 'till.demo-wallet';
const SEED_BYTES = 32;
/** Solana writes a seed and its public key together. */
const SECRET_KEY_BYTES = 64;
const CHAINS = ['solana:localnet', 'solana:mainnet'] as const;

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="10" fill="#c9811a"/><path d="M10 15.5a3 3 0 0 1 3-3h14v4M10 15.5v11a3 3 0 0 0 3 3h17v-13H13a3 3 0 0 1-3-1Z" fill="none" stroke="#fff" stroke-width="2.4" stroke-linejoin="round"/><circle cx="25.500" cy="23" r="1.900" fill="#fff"/></svg>`;

interface Parts {
  storage: Storage;
  /** Asks whoever sits in front of it. */
  approve(request: Request): Promise<boolean>;
}

/** What a page asks the wallet for. */
export interface Request {
  address: string;
  /** A text to sign; a transaction when there is none. */
  message?: string;
}

export class DeclinedError extends Error {
  override readonly name = 'DeclinedError';
  override readonly message = 'The request was declined in the demo wallet.';
}

export function createDemoWallet({ storage, approve }: Parts): Wallet {
  const { publicKey, secretKey } = nacl.sign.keyPair.fromSeed(loadSeed(storage));
  const account: WalletAccount = {
    address: bs58.encode(publicKey),
    publicKey,
    chains: CHAINS,
    features: [SolanaSignTransaction, SolanaSignMessage],
  };

  const signTransaction: SolanaSignTransactionMethod = async (...inputs) => {
    if (!(await approve({ address: account.address }))) throw new DeclinedError();
    return inputs.map(({ transaction }) => {
      const unsigned = readTransaction(transaction);
      const signature = nacl.sign.detached(unsigned.message, secretKey);
      return { signedTransaction: writeTransaction(withSignature(unsigned, publicKey, signature)) };
    });
  };

  const signMessage: SolanaSignMessageMethod = async (...inputs) => {
    const answers = [];
    for (const { message } of inputs) {
      const request = { address: account.address, message: new TextDecoder().decode(message) };
      if (!(await approve(request))) throw new DeclinedError();
      answers.push({ signedMessage: message, signature: nacl.sign.detached(message, secretKey) });
    }
    return answers;
  };

  const features: StandardConnectFeature & SolanaSignTransactionFeature & SolanaSignMessageFeature = {
    [StandardConnect]: { version: '1.0.0', connect: async () => ({ accounts: [account] }) },
    [SolanaSignTransaction]: { version: '1.0.0', supportedTransactionVersions: ['legacy'], signTransaction },
    [SolanaSignMessage]: { version: '1.1.0', signMessage },
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

/** Whether a text is a secret key as `sandbox.json` has it; the wallet of this browser is then that one. */
export function adoptDemoKey(storage: Storage, secretKey: string): boolean {
  try {
    const bytes = bs58.decode(secretKey.trim());
    if (bytes.length !== SECRET_KEY_BYTES) return false;
    const seed = bytes.slice(0, SEED_BYTES);
    if (!nacl.verify(nacl.sign.keyPair.fromSeed(seed).secretKey, bytes)) return false;
    storage.setItem(STORAGE_KEY, bs58.encode(seed));
    return true;
  } catch {
    return false;
  }
}

function loadSeed(storage: Storage): Uint8Array {
  const stored = storage.getItem(STORAGE_KEY);
  if (stored) return bs58.decode(stored);
  const made = nacl.randomBytes(SEED_BYTES);
  storage.setItem(STORAGE_KEY, bs58.encode(made));
  return made;
}
