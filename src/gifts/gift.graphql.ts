import { qrDataUrl } from '../chain/pay-uri.ts';
import { current, type Live } from '../events/live.ts';
import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { Currency } from '../graphql/currency.ts';
import { batched } from '../graphql/batched.ts';
import { Node, registerNode } from '../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../graphql/page.ts';
import { rowOf, rowsOf } from '../graphql/row.ts';
import { missing } from '../shared/errors.ts';
import {
  type Gift,
  type GiftStatus,
  metadataOf,
  type SubmitTransactionAction,
  type TransactionToSign,
} from './gift.ts';

const isFundedAgain = batched<string, boolean>(({ gifts }, ids) => gifts.whichFundedAgain(ids));

const GiftStatusEnum = builder.enumType('GiftStatus', {
  description: 'Where a gift is.',
  values: {
    REQUIRES_ACTION: { value: 'requires_action', description: 'Not funded yet.' },
    OPEN: { value: 'open', description: 'Funded, and waiting to be claimed.' },
    RELEASED: { value: 'released', description: 'Claimed.' },
    RECLAIMED: { value: 'reclaimed', description: 'Reclaimed by its sender.' },
  } satisfies Record<string, { value: GiftStatus; description: string }>,
});

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
      description: 'The Solana Pay URL, for a wallet on a phone.',
    }),
    qrDataUrl: t.string({
      nullable: true,
      description: 'The QR code of the Solana Pay URL, as a data URL.',
      resolve: ({ chainPayUri }) => chainPayUri && qrDataUrl(chainPayUri),
    }),
  }),
});

const SubmitTransactionActionRef = builder
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

export const GiftType = builder.prismaObject('Gift', {
  description: 'Money held in escrow on chain for anyone with the code.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `gift_`.' }),
    status: t.expose('status', { type: GiftStatusEnum, description: 'Where the gift is.' }),
    nextAction: t.field({
      type: SubmitTransactionActionRef,
      nullable: true,
      description:
        'The transaction to sign: the funding while the gift isn’t funded, or the one that a release or reclaim just returned.',
      complexity: 5,
      resolve: (gift, _, { gifts }) => gifts.nextAction(gift as unknown as Gift),
    }),
    amount: t.field({
      type: 'Cents',
      description: 'The amount of the gift.',
      resolve: ({ amount }) => Number(amount),
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amount.',
      resolve: () => 'usdc' as const,
    }),
    senderAddress: t.exposeString('senderAddress', { description: 'The wallet that funds the gift.' }),
    recipientAddress: t.exposeString('recipientAddress', {
      nullable: true,
      description: 'The wallet that claimed the gift.',
    }),
    releaseVerificationKey: t.exposeString('releaseVerificationKey', {
      description: 'The public key derived from the release code, in base58.',
    }),
    fundedAt: t.expose('fundedAt', {
      type: 'DateTime',
      description: 'When the chain confirmed the funding.',
      nullable: true,
    }),
    releasedAt: t.expose('releasedAt', {
      type: 'DateTime',
      description: 'When the gift was claimed.',
      nullable: true,
    }),
    reclaimedAt: t.expose('reclaimedAt', {
      type: 'DateTime',
      description: 'When the gift was reclaimed.',
      nullable: true,
    }),
    isFundedAgain: t.boolean({
      description: 'Whether the gift is over and holds money that was paid in afterward: reclaim it to return that.',
      resolve: async ({ id }, _, context) => (await isFundedAgain(context, id)) ?? false,
    }),
    releaseTx: t.exposeString('releaseTx', {
      nullable: true,
      description: 'The signature of the claim transaction.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the gift was created.' }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Key-value pairs for your own use. Empty for anyone but the owner.',
      resolve: (gift, _, { caller }) =>
        caller?.accountId === gift.accountId ? metadataOf(gift as unknown as Gift) : {},
    }),
  }),
});

const ClaimableGiftRef = builder.objectRef<Gift>('ClaimableGift').implement({
  description: 'What anyone with the code or the link can see of a gift.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `gift_`.' }),
    amount: t.field({
      type: 'Cents',
      description: 'The amount of the gift.',
      resolve: ({ amount }) => amount,
    }),
    currency: t.field({
      type: Currency,
      description: 'The currency of the amount.',
      resolve: () => 'usdc' as const,
    }),
    status: t.expose('status', { type: GiftStatusEnum, description: 'Where the gift is.' }),
    businessName: t.string({
      description: 'The sender’s business name.',
      resolve: async ({ accountId }, _, { accounts }) => (await accounts.get(accountId)).businessName,
    }),
  }),
});

registerNode('gift', 'Gift', ({ gifts }, accountId, id) => gifts.get(accountId, id));

const GIFT_ID = 'The gift’s ID: `gift_…`.';

builder.queryFields((t) => ({
  gift: t.field({
    type: GiftType,
    description: 'Retrieves a gift.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.gifts.get(callerOf(context).accountId, id)),
  }),
  gifts: t.connection({
    type: GiftType,
    description: 'Lists the account’s gifts, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter, description: 'Only those created in this period.' }),
      status: t.arg({ type: GiftStatusEnum, description: 'Only those with this status.' }),
      senderAddress: t.arg.string({ description: 'Only those from this sender.' }),
    },
    complexity: listCost,
    resolve: async (_, { created, status, senderAddress, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { status: status ?? undefined, senderAddress: senderAddress ?? undefined };
      const found = await context.gifts.list(callerOf(context).accountId, page, filter);
      return connectionOf(page, rowsOf(found));
    },
  }),
  claimableGift: t.field({
    type: ClaimableGiftRef,
    description:
      'Retrieves a gift by its code’s public key or by its ID, for someone who may claim it. Anyone can call this.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ description: GIFT_ID }),
      releaseVerificationKey: t.arg.string({
        description: 'The public key derived from the code, in base58.',
      }),
    },
    resolve: (_, args, { gifts }) => gifts.claimable(args),
  }),
}));

builder.mutationFields((t) => ({
  giftCreate: t.field({
    type: GiftType,
    description: 'Creates a gift and returns the transaction that its sender signs to fund it.',
    args: {
      amount: t.arg({ type: 'Cents', required: true, description: 'The amount in cents: 2500 is 25.00.' }),
      senderAddress: t.arg.string({ required: true, description: 'The wallet that will fund the gift.' }),
      releaseVerificationKey: t.arg.string({
        required: true,
        description:
          'The public key derived from the release code, in base58. Keep the code itself to yourself.',
      }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: async (_, input, context) => rowOf(await context.gifts.create(callerOf(context), input)),
  }),
  giftRelease: t.field({
    type: GiftType,
    description:
      'Returns the transaction that claims the gift, to be signed by the code’s key and the recipient’s wallet. Anyone can call this.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: GIFT_ID }),
      recipientAddress: t.arg.string({ required: true, description: 'The wallet that receives the gift.' }),
    },
    resolve: async (_, { id, recipientAddress }, { gifts }) =>
      rowOf(await gifts.release(id, recipientAddress)),
  }),
  giftSubmit: t.field({
    type: GiftType,
    description:
      'Submits a signed transaction that Till built for this gift, and waits a few seconds for the outcome. Submitting it again is safe. Anyone can call this.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: GIFT_ID }),
      signedTransaction: t.arg.string({ required: true, description: 'The signed transaction, in base64.' }),
    },
    resolve: async (_, { id, signedTransaction }, { gifts }) =>
      rowOf(await gifts.submit(id, signedTransaction)),
  }),
  giftReclaim: t.field({
    type: GiftType,
    description:
      'Reclaims a gift. For a funded gift, returns the transaction that its sender signs. An unfunded gift can’t be funded anymore, and closes once no funding can arrive.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.gifts.reclaim(callerOf(context), id)),
  }),
}));

builder.subscriptionFields((t) => ({
  giftUpdated: t.field({
    type: GiftType,
    description: 'The gift’s current state, then its state after every change.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.gifts.findWithPosition(accountId, id);
      if (!found) throw missing('gift');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (gift: Live<Gift>) => rowOf(current(gift)),
  }),
  claimableGiftUpdated: t.field({
    type: ClaimableGiftRef,
    description:
      'What anyone can see of a gift: its current state, then its state after every change. Anyone can call this.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ description: 'The gift’s ID: `gift_…`.', required: true }) },
    subscribe: async (_, { id }, { gifts, events, signal }) => {
      const found = await gifts.findPublicWithPosition(id);
      if (!found) throw missing('gift');
      return events.updates(found.row.accountId, found, signal);
    },
    resolve: (gift: Live<Gift>) => current(gift),
  }),
}));
