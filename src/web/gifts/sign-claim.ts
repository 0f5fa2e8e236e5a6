import { ed25519 } from '@noble/curves/ed25519.js';
import { base64 } from '@scure/base';
import type { ReleaseSigner } from '../../release-codes/index.ts';
import {
  areSameBytes,
  readTransaction,
  type SolanaTransaction,
  signatureOf,
  TransactionUnreadable,
  withSignature,
  writeTransaction,
} from '../solana/transaction.ts';
import { type ConnectedWallet, isRefusal } from '../wallet/connected.ts';
import { ClaimFailure } from './claim-problem.ts';

/**
 * The wallet signs first, so that it sees the transaction as the service built it. Only when the message came back
 * unchanged does the release key, which is as good as the money, sign it too.
 */
export async function signClaim(
  unsigned: string,
  wallet: Pick<ConnectedWallet, 'publicKey' | 'sign'>,
  release: Pick<ReleaseSigner, 'publicKey' | 'sign'>,
): Promise<string> {
  const built = base64.decode(unsigned);
  const { message } = readTransaction(built);
  const signed = readSigned(await askWallet(wallet, built));
  const signature = signatureOf(signed, wallet.publicKey);
  const isOurs =
    areSameBytes(signed.message, message) &&
    signature &&
    ed25519.verify(signature, message, wallet.publicKey);
  if (!isOurs) throw new ClaimFailure({ kind: 'wallet_changed' });
  return base64.encode(writeTransaction(withSignature(signed, release.publicKey, release.sign(message))));
}

async function askWallet(
  wallet: Pick<ConnectedWallet, 'sign'>,
  transaction: Uint8Array,
): Promise<Uint8Array> {
  try {
    return await wallet.sign(transaction);
  } catch (error) {
    throw new ClaimFailure({ kind: isRefusal(error) ? 'declined' : 'wallet_failed' });
  }
}

function readSigned(bytes: Uint8Array): SolanaTransaction {
  try {
    return readTransaction(bytes);
  } catch (error) {
    if (error instanceof TransactionUnreadable) throw new ClaimFailure({ kind: 'wallet_changed' });
    throw error;
  }
}
