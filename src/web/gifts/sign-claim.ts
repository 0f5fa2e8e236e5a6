import { base64 } from '@scure/base';
import type { ReleaseSigner } from '../../gifts/release-codes/index.ts';
import { withSignature, writeTransaction } from '../solana/transaction.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { signUnchanged } from '../wallet/sign-unchanged.ts';

/**
 * The wallet signs first, so that it sees the transaction as the service built it. Only when the message came back
 * unchanged does the release key, which is as good as the money, sign it too.
 */
export async function signClaim(
  unsigned: string,
  wallet: Pick<ConnectedWallet, 'publicKey' | 'sign'>,
  release: Pick<ReleaseSigner, 'publicKey' | 'sign'>,
): Promise<string> {
  const signed = await signUnchanged(base64.decode(unsigned), wallet);
  const signature = release.sign(signed.message);
  return base64.encode(writeTransaction(withSignature(signed, release.publicKey, signature)));
}
