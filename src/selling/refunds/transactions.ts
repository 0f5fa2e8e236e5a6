import { Keypair, PublicKey } from '@solana/web3.js';
import bs58 from 'bs58';
import nacl from 'tweetnacl';
import type { SubmitTransactionAction } from '../../chain/action.ts';
import type { Chain } from '../../chain/chain.ts';
import { transactionRequest } from '../../chain/pay-uri.ts';
import { messageOf, type Signed, signedWith, type Template } from '../../chain/template.ts';
import { type TransferSetup, transferTemplate } from '../../chain/transfer.ts';
import { type Database, statement } from '../../db/client.ts';
import { number, string } from '../../db/columns.ts';
import { TillError } from '../../shared/errors.ts';
import type { Secret } from '../../vault/secret.ts';
import { baseUnitsOf, isSignable, type Refund } from './refund.ts';

/**
 * What the sender of a refund signs. A refund has one transaction at a time, and Till signs it as well: whoever signs it
 * twice has signed the same thing, and nobody can make it anew. Only when it can no longer land there is another.
 */

/** How many blocks a blockhash lives. */
const LIFETIME = 150;
/** Somebody needs this many to read, sign and send it. */
const LEAST_BLOCKS = 30;

const handOut = statement(
  `
  with handed as (
    update refunds set blockhash = $2, valid_until = $3
     where id = $1 and blockhash is null and status = 'requires_action' and cancel_asked_at is null
    returning blockhash, valid_until
  )
  select blockhash, valid_until::float8 as "validUntil" from handed
   union all
  select blockhash, valid_until::float8 from refunds
   where id = $1 and blockhash is not null and status = 'requires_action' and cancel_asked_at is null`,
  { blockhash: string, validUntil: number },
);
const paidFor = statement('select reference from payables where id = $1', { reference: string });

interface Parts {
  db: Database;
  chain: Chain;
  secret: Secret;
  setup: TransferSetup;
  payUrl: string;
}

export type RefundTransactions = ReturnType<typeof createRefundTransactions>;

export function createRefundTransactions({ db, chain, secret, setup, payUrl }: Parts) {
  const cosignerOf = (id: string) => Keypair.fromSeed(secret.hash('refund', id));

  async function templateFor(refund: Refund): Promise<Template> {
    const [paid] = await db.query(paidFor, [refund.payableId]);
    if (!paid || refund.destinationAddress === null) throw new Error(`${refund.id} is no transfer`);
    return transferTemplate(setup, {
      payer: new PublicKey(refund.senderAddress),
      reference: paid.reference,
      cosigner: cosignerOf(refund.id).publicKey,
      legs: [{ recipientAddress: refund.destinationAddress, amount: baseUnitsOf(refund) }],
    });
  }

  /** The blockhash that it has now; nothing while the one before may still land. */
  async function blockhashFor(id: string): Promise<string | undefined> {
    const { blockhash, lastValidBlockHeight } = await chain.recent();
    const [handed] = await db.query(handOut, [id, blockhash, lastValidBlockHeight]);
    const height = lastValidBlockHeight - LIFETIME;
    return handed && handed.validUntil - height >= LEAST_BLOCKS ? handed.blockhash : undefined;
  }

  return {
    referenceOf: (id: string) => cosignerOf(id).publicKey.toBase58(),

    /** Whether it is this refund's transaction, whoever has signed it so far. */
    async isIts(refund: Refund, signed: Signed): Promise<boolean> {
      if (refund.blockhash !== bs58.encode(signed.blockhash)) return false;
      return messageOf(await templateFor(refund), signed.blockhash).equals(signed.message);
    },

    /** While the chain does not answer there is nothing that could be signed. */
    async action(refund: Refund): Promise<SubmitTransactionAction | null> {
      if (!isSignable(refund)) return null;
      try {
        const template = await templateFor(refund);
        const blockhash = await blockhashFor(refund.id);
        if (blockhash === undefined) return null;
        const message = messageOf(template, bs58.decode(blockhash));
        const cosigner = cosignerOf(refund.id);
        const signatures = template.signers.map((signer) =>
          signer.equals(cosigner.publicKey)
            ? nacl.sign.detached(message, cosigner.secretKey)
            : new Uint8Array(nacl.sign.signatureLength),
        );
        return {
          transaction: {
            serializedTransaction: signedWith(message, signatures).toString('base64'),
            signerAddress: refund.senderAddress,
            networkFeeLamports: template.networkFeeLamports,
            chainPayUri: transactionRequest(`${payUrl}/r/${refund.id}`),
          },
          notice: null,
        };
      } catch (error) {
        if (error instanceof TillError && error.code === 'chain_unavailable') return null;
        throw error;
      }
    },
  };
}
