import type { ReleaseSigner } from '../../gifts/release-codes/index.ts';
import { decodeBase64, encodeBase64 } from '../solana/base64.ts';
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
  const signed = await signUnchanged(decodeBase64(unsigned), wallet);
  const signature = release.sign(signed.message);
  return encodeBase64(writeTransaction(withSignature(signed, release.publicKey, signature)));
}
