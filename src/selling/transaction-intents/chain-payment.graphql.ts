import { businessNameOf } from '../../accounts/account.graphql.ts';
import { qrDataUrl } from '../../chain/pay-uri.ts';
import { builder } from '../../graphql/builder.ts';
import type { Context } from '../../graphql/context.ts';
import { missing } from '../../shared/errors.ts';
import { USDC_DECIMALS } from '../../shared/money.ts';
import { payableOf } from '../payments/payment.graphql.ts';
import type { Payable } from '../payments/payment.ts';

/** How an intent is paid on chain. */

interface ChainPayment {
  payable: Payable;
  uri: string;
  hostedUrl: string;
}

const ActionType = builder.enumType('ChainPaymentType', {
  description: 'The kind of action.',
  values: { CHAIN_PAYMENT: { description: 'Pay on chain.', value: 'chain_payment' } },
});

const LegRef = builder
  .objectRef<{ recipientAddress: string; tokenAccount: string; amount: bigint }>('PayableLeg')
  .implement({
    description: 'One transfer that the payment makes.',
    fields: (t) => ({
      recipientAddress: t.exposeString('recipientAddress', { description: 'The wallet that receives it.' }),
      tokenAccount: t.exposeString('tokenAccount', { description: 'The token account it goes to.' }),
      amount: t.expose('amount', { type: 'BaseUnits', description: 'What it receives.' }),
    }),
  });

const PayableRef = builder.objectRef<Payable>('Payable').implement({
  description: 'The payment in on-chain terms.',
  fields: (t) => ({
    mint: t.string({
      description: 'The token’s mint address.',
      resolve: (_, __, { payables }) => payables.mint,
    }),
    decimals: t.int({ description: 'The token’s decimals.', resolve: () => USDC_DECIMALS }),
    reference: t.exposeString('reference', {
      description: 'The Solana Pay reference that identifies the payment.',
    }),
    beacon: t.string({
      description: 'The service’s own reference, which all its payments carry.',
      resolve: (_, __, { payables }) => payables.beacon,
    }),
    legs: t.field({
      type: [LegRef],
      description: 'The transfers that the payment makes.',
      resolve: (payable, _, { payables }) => payables.legsOf(payable),
    }),
  }),
});

const ChainPaymentType = builder.objectRef<ChainPayment>('ChainPayment').implement({
  description: 'How to pay on chain.',
  fields: (t) => ({
    payable: t.field({
      type: PayableRef,
      description: 'The payment in on-chain terms.',
      resolve: ({ payable }) => payable,
    }),
    chainPayUri: t.exposeString('uri', { description: 'The Solana Pay URL, for a wallet on a phone.' }),
    qrDataUrl: t.string({
      description: 'The QR code of the Solana Pay URL, as an SVG data URL.',
      resolve: ({ uri }) => qrDataUrl(uri),
    }),
    hostedUrl: t.exposeString('hostedUrl', { description: 'The payment page to send the customer to.' }),
  }),
});

export const ChainPaymentActionRef = builder.objectRef<ChainPayment>('ChainPaymentAction').implement({
  description: 'Pay on chain, with any Solana wallet.',
  fields: (t) => ({
    type: t.field({
      type: ActionType,
      description: 'The kind of action.',
      resolve: () => 'chain_payment' as const,
    }),
    chainPayment: t.field({
      type: ChainPaymentType,
      description: 'How to pay.',
      resolve: (action) => action,
    }),
  }),
});

export async function chainPaymentOf(
  { id, accountId }: { id: string; accountId: string },
  context: Context,
): Promise<ChainPayment> {
  const [payable, businessName] = await Promise.all([
    payableOf(context, id),
    businessNameOf(context, accountId),
  ]);
  if (!payable) throw missing('payment');
  const uri = context.payables.uriOf(payable, businessName);
  return { payable, uri, hostedUrl: context.addresses.intent(id) };
}
