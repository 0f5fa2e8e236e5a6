import { isSignature } from '../../shared/ed25519.ts';
import {
  areSameBytes,
  readTransaction,
  type SolanaTransaction,
  signatureOf,
  TransactionUnreadable,
} from '../solana/transaction.ts';
import { type ConnectedWallet, isRefusal } from './connected.ts';

export type SigningProblem = 'declined' | 'wallet_failed' | 'wallet_changed';

export class SigningFailure extends Error {
  override readonly name = 'SigningFailure';
  readonly problem: SigningProblem;

  constructor(problem: SigningProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** What a wallet gives back, if it signed exactly what the service built and nothing else. */
export async function signUnchanged(
  built: Uint8Array,
  wallet: Pick<ConnectedWallet, 'publicKey' | 'sign'>,
): Promise<SolanaTransaction> {
  const { message } = readTransaction(built);
  const signed = readSigned(await ask(wallet, built));
  const signature = signatureOf(signed, wallet.publicKey);
  const isOurs =
    areSameBytes(signed.message, message) && signature && isSignature(signature, message, wallet.publicKey);
  if (!isOurs) throw new SigningFailure('wallet_changed');
  return signed;
}

async function ask(wallet: Pick<ConnectedWallet, 'sign'>, transaction: Uint8Array): Promise<Uint8Array> {
  try {
    return await wallet.sign(transaction);
  } catch (error) {
    throw new SigningFailure(isRefusal(error) ? 'declined' : 'wallet_failed');
  }
}

function readSigned(bytes: Uint8Array): SolanaTransaction {
  try {
    return readTransaction(bytes);
  } catch (error) {
    if (error instanceof TransactionUnreadable) throw new SigningFailure('wallet_changed');
    throw error;
  }
}
