import bs58 from 'bs58';
import nacl from 'tweetnacl';
import { fillWithPlayMoney } from '../../pay/play-money.ts';
import { decodeBase64, encodeBase64 } from '../../solana/base64.ts';
import { readTransaction, withSignature, writeTransaction } from '../../solana/transaction.ts';

export interface SampleWallet {
  address: string;
  /** Signs a transaction as the API writes it. */
  sign(transaction: string): string;
}

/** A wallet of nobody’s, for one visit to the sandbox; undefined when there are no test funds to be had. */
export async function openSampleWallet(cents: number): Promise<SampleWallet | undefined> {
  const { publicKey, secretKey } = nacl.sign.keyPair();
  const address = bs58.encode(publicKey);
  if (!(await fillWithPlayMoney({ address, cents }))) return undefined;
  return {
    address,
    sign(transaction) {
      const unsigned = readTransaction(decodeBase64(transaction));
      const signature = nacl.sign.detached(unsigned.message, secretKey);
      return encodeBase64(writeTransaction(withSignature(unsigned, publicKey, signature)));
    },
  };
}
