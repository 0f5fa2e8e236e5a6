import type { SubmitTransactionAction, TransactionToSign } from '../chain/action.ts';
import { qrDataUrl } from '../chain/pay-uri.ts';
import { builder } from './builder.ts';

/** What a wallet is asked to sign. */

const ActionType = builder.enumType('SubmitTransactionType', {
  description: 'The kind of action.',
  values: {
    SUBMIT_TRANSACTION: { description: 'Sign a transaction and submit it.', value: 'submit_transaction' },
  },
});

const TransactionToSignRef = builder.objectRef<TransactionToSign>('TransactionToSign').implement({
  description: 'A Solana transaction to sign.',
  fields: (t) => ({
    serializedTransaction: t.exposeString('serializedTransaction', {
      description: 'The unsigned transaction, in base64.',
    }),
    signerAddress: t.exposeString('signerAddress', { description: 'The wallet that needs to sign.' }),
    networkFeeLamports: t.exposeInt('networkFeeLamports', {
      description: 'The network fee that wallet pays, in lamports. 0 if it’s sponsored.',
    }),
    chainPayUri: t.exposeString('chainPayUri', {
      nullable: true,
      description:
        'The Solana Pay URL, for a wallet on a phone. Null for a claim, which the code’s key signs as well.',
    }),
    qrDataUrl: t.string({
      nullable: true,
      description: 'The QR code of the Solana Pay URL, as a data URL.',
      resolve: ({ chainPayUri }) => chainPayUri && qrDataUrl(chainPayUri),
    }),
  }),
});

export const SubmitTransactionActionRef = builder
  .objectRef<SubmitTransactionAction>('SubmitTransactionAction')
  .implement({
    description: 'Sign the transaction and submit it to the chain or to Till.',
    fields: (t) => ({
      type: t.field({
        type: ActionType,
        description: 'The kind of action.',
        resolve: () => 'submit_transaction' as const,
      }),
      transaction: t.expose('transaction', {
        type: TransactionToSignRef,
        description: 'The transaction to sign.',
      }),
      notice: t.exposeString('notice', {
        nullable: true,
        description: 'Anything unusual, such as the recipient paying the network fee.',
      }),
    }),
  });
