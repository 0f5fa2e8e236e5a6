import { qrDataUrl } from '../chain/pay-uri.ts';
import { current, type Live } from '../events/live.ts';
import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
import { Currency } from '../graphql/currency.ts';
import { gathered } from '../graphql/gathered.ts';
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

const isFundedAgain = gathered<string, boolean>(({ gifts }, ids) => gifts.whichFundedAgain(ids));

const GiftStatusEnum = builder.enumType('GiftStatus', {
  values: {
    REQUIRES_ACTION: { value: 'requires_action', description: 'Not funded yet.' },
    OPEN: { value: 'open', description: 'Funded, and waiting for whoever has the code.' },
    RELEASED: { value: 'released', description: 'Claimed.' },
    RECLAIMED: { value: 'reclaimed', description: 'Taken back by its sender.' },
  } satisfies Record<string, { value: GiftStatus; description: string }>,
});

const ActionType = builder.enumType('SubmitTransactionType', {
  values: { SUBMIT_TRANSACTION: { value: 'submit_transaction' } },
});

const TransactionToSignRef = builder.objectRef<TransactionToSign>('TransactionToSign').implement({
  description: 'A Solana transaction that waits for a signature.',
  fields: (t) => ({
    serializedTransaction: t.exposeString('serializedTransaction', {
      description: 'The unsigned transaction in base64, ready for the wallet.',
    }),
    signerAddress: t.exposeString('signerAddress', { description: 'The wallet that must sign.' }),
    networkFeeLamports: t.exposeInt('networkFeeLamports', {
      description: 'What that wallet pays to the network: 0 when a sponsor pays.',
    }),
    chainPayUri: t.exposeString('chainPayUri', {
      nullable: true,
      description: 'Solana Pay, for the wallet on a phone.',
    }),
    qrDataUrl: t.string({
      nullable: true,
      description: 'The QR code of `chainPayUri`, as an address that an image takes.',
      resolve: ({ chainPayUri }) => chainPayUri && qrDataUrl(chainPayUri),
    }),
  }),
});

const SubmitTransactionActionRef = builder
  .objectRef<SubmitTransactionAction>('SubmitTransactionAction')
  .implement({
    description: 'Sign the transaction and send it to the chain, or back to Till.',
    fields: (t) => ({
      type: t.field({ type: ActionType, resolve: () => 'submit_transaction' as const }),
      transaction: t.expose('transaction', { type: TransactionToSignRef }),
      notice: t.exposeString('notice', {
        nullable: true,
        description: 'A sentence about what is unusual, such as that the recipient pays the network fee.',
      }),
    }),
  });

export const GiftType = builder.prismaObject('Gift', {
  description: 'An amount in escrow on chain, for whoever has the code.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `gift_`.' }),
    status: t.expose('status', { type: GiftStatusEnum }),
    nextAction: t.field({
      type: SubmitTransactionActionRef,
      nullable: true,
      description:
        'What is to be signed: the funding while the gift requires it, and in the answers of release and reclaim their transactions.',
      complexity: 5,
      resolve: (gift, _, { gifts }) => gifts.nextAction(gift as unknown as Gift),
    }),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => Number(amount) }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    senderAddress: t.exposeString('senderAddress', { description: 'The wallet that funds it.' }),
    recipientAddress: t.exposeString('recipientAddress', {
      nullable: true,
      description: 'The wallet that claimed it.',
    }),
    releaseVerificationKey: t.exposeString('releaseVerificationKey', {
      description: 'The public key that follows from the release code, in base58.',
    }),
    fundedAt: t.expose('fundedAt', { type: 'DateTime', nullable: true }),
    isFundedAgain: t.boolean({
      description:
        'Whether it is over and holds money that was paid in afterwards: reclaim it to return that.',
      resolve: async ({ id }, _, context) => (await isFundedAgain(context, id)) ?? false,
    }),
    releasedAt: t.expose('releasedAt', { type: 'DateTime', nullable: true }),
    reclaimedAt: t.expose('reclaimedAt', { type: 'DateTime', nullable: true }),
    releaseTx: t.exposeString('releaseTx', {
      nullable: true,
      description: 'The signature of the transaction that released it.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was made.' }),
    metadata: t.field({
      type: 'Metadata',
      description: 'Texts of the owner’s own; strangers see none.',
      resolve: (gift, _, { caller }) =>
        caller?.accountId === gift.accountId ? metadataOf(gift as unknown as Gift) : {},
    }),
  }),
});

const ClaimableGiftRef = builder.objectRef<Gift>('ClaimableGift').implement({
  description: 'What anyone with the code or the link may see of a gift.',
  fields: (t) => ({
    id: t.exposeID('id'),
    amount: t.field({ type: 'Cents', resolve: ({ amount }) => amount }),
    currency: t.field({ type: Currency, resolve: () => 'usdc' as const }),
    status: t.expose('status', { type: GiftStatusEnum }),
    businessName: t.string({
      description: 'From whom it is.',
      resolve: async ({ accountId }, _, { accounts }) => (await accounts.get(accountId)).businessName,
    }),
  }),
});

registerNode('gift', 'Gift', ({ gifts }, accountId, id) => gifts.get(accountId, id));

const GIFT_ID = 'The gift’s id: `gift_…`.';

builder.queryFields((t) => ({
  gift: t.field({
    type: GiftType,
    description: 'One gift.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.gifts.get(callerOf(context).accountId, id)),
  }),
  gifts: t.connection({
    type: GiftType,
    description: 'The account’s gifts, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      status: t.arg({ type: GiftStatusEnum, description: 'Only those in this state.' }),
      senderAddress: t.arg.string({ description: 'Only those of this sender.' }),
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
    description: 'A gift by its code’s key or by its id, for whoever may claim it. Open to everyone.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ description: GIFT_ID }),
      releaseVerificationKey: t.arg.string({ description: 'The public key that follows from the code.' }),
    },
    resolve: (_, args, { gifts }) => gifts.claimable(args),
  }),
}));

builder.mutationFields((t) => ({
  giftCreate: t.field({
    type: GiftType,
    description: 'Makes a gift and answers the transaction that its sender signs to fund it.',
    args: {
      amount: t.arg({ type: 'Cents', required: true, description: 'In cents: 2500 is 25.00.' }),
      senderAddress: t.arg.string({ required: true, description: 'The wallet that will fund it.' }),
      releaseVerificationKey: t.arg.string({
        required: true,
        description:
          'The public key that follows from the release code, in base58. The code itself stays yours.',
      }),
      metadata: t.arg({ type: 'Metadata', description: 'Texts of your own.' }),
    },
    resolve: async (_, input, context) => rowOf(await context.gifts.create(callerOf(context), input)),
  }),
  giftRelease: t.field({
    type: GiftType,
    description:
      'Answers the transaction that claims the gift, to be signed by the code’s key and the recipient’s wallet. Open to everyone.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: GIFT_ID }),
      recipientAddress: t.arg.string({ required: true, description: 'The wallet that shall have it.' }),
    },
    resolve: async (_, { id, recipientAddress }, { gifts }) =>
      rowOf(await gifts.release(id, recipientAddress)),
  }),
  giftSubmit: t.field({
    type: GiftType,
    description:
      'Sends a transaction that Till built for this gift and that has been signed, and waits some seconds for what becomes of it. The same bytes again are harmless. Open to everyone.',
    skipTypeScopes: true,
    args: {
      id: t.arg.id({ required: true, description: GIFT_ID }),
      signedTransaction: t.arg.string({ required: true, description: 'The signed transaction in base64.' }),
    },
    resolve: async (_, { id, signedTransaction }, { gifts }) =>
      rowOf(await gifts.submit(id, signedTransaction)),
  }),
  giftReclaim: t.field({
    type: GiftType,
    description:
      'Takes a gift back. A funded one answers the transaction that its sender signs; one that is not is handed out no more and closed once no funding can land.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.gifts.reclaim(callerOf(context), id)),
  }),
}));

builder.subscriptionFields((t) => ({
  giftUpdated: t.field({
    type: GiftType,
    description: 'The gift now, and after every change.',
    args: { id: t.arg.id({ required: true }) },
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
    description: 'What anyone may see of a gift: now, and after every change. Open to everyone.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ required: true }) },
    subscribe: async (_, { id }, { gifts, events, signal }) => {
      const found = await gifts.findPublicWithPosition(id);
      if (!found) throw missing('gift');
      return events.updates(found.row.accountId, found, signal);
    },
    resolve: (gift: Live<Gift>) => current(gift),
  }),
}));
