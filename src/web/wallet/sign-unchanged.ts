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

/** What checks a signature is needed only where one is made. It’s there before the wallet is asked for one. */
export const loadVerifier = () => import('../../shared/ed25519.ts');

type Verify = Awaited<ReturnType<typeof loadVerifier>>['isSignature'];

/** What a wallet gives back, if it signed exactly what the service built and nothing else. */
export async function signUnchanged(
  built: Uint8Array,
  wallet: Pick<ConnectedWallet, 'publicKey' | 'sign'>,
): Promise<SolanaTransaction> {
  // Read first: a wallet can change the very bytes that it is given.
  const { message } = readTransaction(built);
  const { isSignature } = await loadVerifier();
  return readUnchanged(await ask(wallet, built), message, wallet.publicKey, isSignature);
}

/** The same for several: with one approval where the wallet offers that, and else one after the other. */
export async function signAllUnchanged(
  built: readonly Uint8Array[],
  wallet: Pick<ConnectedWallet, 'publicKey' | 'sign' | 'signAll'>,
): Promise<SolanaTransaction[]> {
  const unsigned = built.map((transaction) => ({ transaction, ...readTransaction(transaction) }));
  const { isSignature } = await loadVerifier();
  const given = await askForAll(wallet, built);
  const signed: SolanaTransaction[] = [];
  for (const [at, { transaction, message }] of unsigned.entries()) {
    const bytes = given[at] ?? (await ask(wallet, transaction));
    signed.push(readUnchanged(bytes, message, wallet.publicKey, isSignature));
  }
  return signed;
}

function readUnchanged(
  given: Uint8Array,
  message: Uint8Array,
  publicKey: Uint8Array,
  isSignature: Verify,
): SolanaTransaction {
  const signed = readSigned(given);
  const signature = signatureOf(signed, publicKey);
  const isOurs =
    areSameBytes(signed.message, message) && signature && isSignature(signature, message, publicKey);
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

async function askForAll(
  wallet: Pick<ConnectedWallet, 'signAll'>,
  transactions: readonly Uint8Array[],
): Promise<readonly Uint8Array[]> {
  if (transactions.length < 2) return [];
  try {
    return await wallet.signAll(transactions);
  } catch (error) {
    if (isRefusal(error)) throw new SigningFailure('declined');
    return [];
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
