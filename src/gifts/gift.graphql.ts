import { accountOf, SellerType } from '../accounts/account.graphql.ts';
import { current, type Live } from '../events/live.ts';
import { batched } from '../graphql/batched.ts';
import { builder } from '../graphql/builder.ts';
import { callerOf, owns } from '../graphql/context.ts';
import { inUsdc } from '../graphql/currency.ts';
import { resource } from '../graphql/resource.ts';
import { needs } from '../graphql/scope.ts';
import type { SortWords } from '../graphql/sort.ts';
import { SubmitTransactionActionRef } from '../graphql/submit-transaction.ts';
import type { Gift, GiftStatus, giftSorts } from './gift.ts';

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

export const GiftType = builder.prismaObject('Gift', {
  description: 'Money held in escrow on chain for anyone with the code.',
  fields: (t) => ({
    status: t.expose('status', { type: GiftStatusEnum, description: 'Where the gift is.' }),
    nextAction: t.field({
      type: SubmitTransactionActionRef,
      nullable: true,
      description:
        'The transaction to sign: the funding while the gift isn’t funded, or the one that a release or reclaim just returned.',
      complexity: 5,
      resolve: (gift: Gift, _, { gifts }) => gifts.nextAction(gift),
    }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'The amount of the gift.',
    }),
    currency: t.field(inUsdc('The currency of the amount.')),
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
    reclaimRequestedAt: t.expose('reclaimAskedAt', {
      type: 'DateTime',
      description:
        'When an unfunded gift was reclaimed. Until it’s closed, which takes about a minute, a funding transaction that was signed before could still arrive.',
      nullable: true,
    }),
    isFundedAgain: t.boolean({
      description:
        'Whether the gift is over and holds money that was paid in afterward: reclaim it to return that.',
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
      resolve: ({ accountId, metadata }, _, context) => (owns(context, accountId, 'gift') ? metadata : {}),
    }),
  }),
});

const ClaimableGiftRef = builder.objectRef<Gift>('ClaimableGift').implement({
  description: 'What anyone with the code or the link can see of a gift.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `gift_`.' }),
    amount: t.expose('amount', {
      type: 'Cents',
      description: 'The amount of the gift.',
    }),
    currency: t.field(inUsdc('The currency of the amount.')),
    status: t.expose('status', { type: GiftStatusEnum, description: 'Where the gift is.' }),
    seller: t.field({
      type: SellerType,
      description: 'How the seller presents itself to customers.',
      resolve: ({ accountId }, _, context) => accountOf(context, accountId),
    }),
    businessName: t.string({
      description: 'The sender’s business name.',
      resolve: async ({ accountId }, _, { accounts }) => (await accounts.get(accountId)).businessName,
    }),
  }),
});

resource(GiftType, {
  kind: 'gift',
  scopes: ['gift'],
  get: ({ gifts }) => gifts.get,
  read: { description: 'Retrieves a gift.' },
  list: {
    metadata: true,
    description: 'Lists the account’s gifts, newest first.',
    search: true,
    sort: { amount: ['Smallest amount first.', 'Largest amount first.'] } satisfies SortWords<
      typeof giftSorts
    >,
    filter: (arg) => ({
      status: arg({ type: GiftStatusEnum, description: 'Only those with this status.' }),
      senderAddress: arg.string({ description: 'Only those from this sender.' }),
    }),
    page: ({ gifts }) => gifts.list,
  },
  live: {
    description: 'The gift’s current state, then its state after every change.',
    follow: ({ gifts }) => gifts.follow,
  },
});

const GIFT_ID = 'The gift’s ID: `gift_…`.';

builder.queryFields((t) => ({
  claimableGift: t.field({
    type: ClaimableGiftRef,
    description:
      'Retrieves a gift by its code’s public key or by its ID, for someone who may claim it. Anyone can call this.',
    nullable: true,
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
    ...needs('gift'),
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
    resolve: (_, input, context) => context.gifts.create(callerOf(context), input),
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
    resolve: (_, { id, recipientAddress }, { gifts }) => gifts.release(id, recipientAddress),
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
    resolve: (_, { id, signedTransaction }, { gifts }) => gifts.submit(id, signedTransaction),
  }),
  giftReclaim: t.field({
    type: GiftType,
    ...needs('gift'),
    description:
      'Reclaims a gift. For a funded gift, returns the transaction that its sender signs. An unfunded gift can’t be funded anymore, and closes once no funding can arrive.',
    args: { id: t.arg.id({ required: true, description: GIFT_ID }) },
    resolve: (_, { id }, context) => context.gifts.reclaim(callerOf(context), id),
  }),
}));

builder.subscriptionFields((t) => ({
  claimableGiftUpdated: t.field({
    type: ClaimableGiftRef,
    description:
      'What anyone can see of a gift: its current state, then its state after every change. Anyone can call this.',
    skipTypeScopes: true,
    args: { id: t.arg.id({ description: 'The gift’s ID: `gift_…`.', required: true }) },
    subscribe: async (_, { id }, { gifts, events, signal }) => {
      const found = await gifts.followPublic(id);
      return events.updates(found.row.accountId, found, signal);
    },
    resolve: (gift: Live<Gift>) => current(gift),
  }),
}));
