import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { CHARGE } from '../../shared/money.ts';
import { awaitsApproval } from './approval.ts';
import { exceedsCeiling } from './checkout-intent.ts';
import { NextAction, ProgressRef } from './next-action.graphql.ts';
import { ItemRef, NotPassedOnRef, ShippingRef, ShipToRef, TaxRef } from './quoted.graphql.ts';
import { RunRef, runsOf } from './run.graphql.ts';
import { CheckoutCurrency, OutcomeEnum, ReasonEnum, StatusEnum } from './states.graphql.ts';
import { PROMPT_MAX, URL_MAX } from './supplied.ts';

const mandateOf = batched((context, ids: string[]) => context.mandates.among(ids));
const cardOf = batched((context, ids: string[]) => context.cards.among(ids));

export const CheckoutIntentType = builder.prismaObject('CheckoutIntent', {
  description: 'A purchase from an online shop with a card from the vault.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'Where the intent is.' }),
    statusReason: t.expose('statusReason', {
      type: ReasonEnum,
      description: 'Why the intent ended.',
      nullable: true,
    }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description: 'Why the intent ended, in a sentence, or the evidence for the order.',
    }),
    nextAction: t.field({
      type: NextAction,
      nullable: true,
      description: 'What’s needed to continue.',
      resolve: (intent) => {
        const { id, status, optionsSchema, challengeUrl } = intent;
        if (status !== 'requires_action') return null;
        if (awaitsApproval(intent)) return { approvalOf: id };
        if (challengeUrl) return { challengeUrl };
        return { optionsSchema: optionsSchema ?? {} };
      },
    }),
    url: t.exposeString('url', { description: 'The product’s or the shop’s URL.' }),
    prompt: t.exposeString('prompt', { description: 'What to buy, in plain English.', nullable: true }),
    options: t.field({
      type: 'JSONObject',
      description: 'The values supplied so far. The card’s CVC is never among them.',
      resolve: ({ options }) => options as Record<string, unknown>,
    }),
    merchant: t.exposeString('merchant', {
      nullable: true,
      description: 'The shop’s host, which identifies its flow.',
    }),
    shopName: t.exposeString('shopName', {
      nullable: true,
      description: 'The shop’s own name, such as “Harbor & Pine”, if it shows one.',
    }),
    paymentMethod: t.exposeString('paymentMethod', {
      nullable: true,
      description:
        'How the shop is paid, in its own words, such as “Cash on delivery”. Null before the quote, and if it’s paid by card.',
    }),
    maxAmount: t.expose('maxAmount', {
      type: 'Cents',
      nullable: true,
      description: 'The most Till can spend.',
    }),
    amount: t.expose('amount', {
      type: 'Cents',
      nullable: true,
      description: 'The quoted total. After the purchase, the amount charged.',
    }),
    currency: t.expose('currency', {
      type: CheckoutCurrency,
      description: 'The currency the shop charges in.',
      nullable: true,
    }),
    amountBreakdown: t.field({
      type: 'Breakdown',
      nullable: true,
      description: 'The parts of the total, in the shop’s own words.',
      resolve: ({ amountBreakdown }) => amountBreakdown as Record<string, number> | null,
    }),
    items: t.field({
      type: [ItemRef],
      description: 'What’s in the cart. Empty until there’s a quote.',
      // Events older than this field have intents without it.
      resolve: ({ items }) => items ?? [],
    }),
    shipping: t.field({
      type: ShippingRef,
      nullable: true,
      description: 'How the order ships and what that costs, if the shop says.',
      resolve: ({ shipping }) => shipping,
    }),
    shipTo: t.field({
      type: ShipToRef,
      nullable: true,
      description: 'Where the order ships, according to the shop.',
      resolve: ({ shipTo }) => shipTo,
    }),
    tax: t.field({
      type: TaxRef,
      nullable: true,
      description: 'The tax on the order, if the shop says.',
      resolve: ({ tax }) => tax,
    }),
    notPassedOn: t.field({
      type: [NotPassedOnRef],
      description:
        'What was requested and the shop has no field for: whoever confirms does without it. Empty until there’s a quote.',
      // Quotes older than this field don’t say.
      resolve: ({ notPassedOn }) => notPassedOn ?? [],
    }),
    exceedsCeiling: t.boolean({
      description: 'Whether the quote exceeds the maximum amount. Such an intent can’t be confirmed.',
      resolve: exceedsCeiling,
    }),
    cardId: t.exposeID('cardId', { nullable: true, description: 'The card it’s paid with: `card_…`.' }),
    card: t.relation('card', {
      description: 'The card it’s paid with.',
      nullable: true,
      resolve: (_, { cardId }, __, context) => (cardId === null ? null : cardOf(context, cardId)),
    }),
    chargeId: t.exposeID('chargeId', {
      nullable: true,
      description: 'The shop’s order number, or the run’s ID if the shop shows none.',
    }),
    outcome: t.expose('outcome', {
      type: OutcomeEnum,
      nullable: true,
      description: 'Whether the shop has an order, once the intent is confirmed.',
    }),
    progress: t.field({
      type: ProgressRef,
      nullable: true,
      description: 'Where the current run is.',
      resolve: ({ step, stepCount, stepName }) =>
        step === null ? null : { step, of: stepCount ?? step, name: stepName ?? '' },
    }),
    confirmedAt: t.expose('confirmedAt', {
      type: 'DateTime',
      description: 'When the intent was confirmed.',
      nullable: true,
    }),
    confirmedByKeyId: t.exposeID('confirmedByKeyId', {
      nullable: true,
      description: 'The API key that confirmed it. Null if a person or a hosted client did.',
    }),
    confirmedByGrantId: t.exposeID('confirmedByGrantId', {
      nullable: true,
      description: 'The grant of the hosted client that confirmed it. Null if something else did.',
    }),
    confirmedByWalletAddress: t.exposeString('confirmedByWalletAddress', {
      nullable: true,
      description: 'The wallet that was signed in when it was confirmed.',
    }),
    approvedAt: t.expose('approvedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When a person approved it, if its mandate needed that.',
    }),
    approvedByWalletAddress: t.exposeString('approvedByWalletAddress', {
      nullable: true,
      description: 'The wallet that was signed in when it was approved.',
    }),
    mandateId: t.exposeID('mandateId', {
      nullable: true,
      description: 'The mandate it was confirmed under: `mdt_…`.',
    }),
    mandate: t.relation('mandate', {
      description: 'The mandate it was confirmed under.',
      nullable: true,
      resolve: (_, { mandateId }, __, context) => (mandateId === null ? null : mandateOf(context, mandateId)),
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the intent expires if it isn’t answered or confirmed.',
    }),
    metadata: t.expose('metadata', {
      type: 'Metadata',
      description: 'Key-value pairs for your own use.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When the intent was created.' }),
    runs: t.field({
      type: [RunRef],
      description: 'The visits to the shop, oldest first.',
      args: { id: t.arg.id({ description: 'Only this run: `run_…`.' }) },
      complexity: 10,
      resolve: async ({ id }, { id: wanted }, context) =>
        ((await runsOf(context, id)) ?? []).filter((run) => !wanted || run.id === wanted),
    }),
  }),
});

resource(CheckoutIntentType, {
  kind: 'checkoutIntent',
  scopes: ['buy:quote', 'buy:confirm'],
  get: ({ checkoutIntents }) => checkoutIntents.get,
  read: { description: 'Retrieves a checkout intent.' },
  list: {
    metadata: true,
    description: 'Lists the account’s checkout intents, newest first.',
    search: true,
    filter: (arg) => ({
      status: arg({ type: StatusEnum, description: 'Only those with this status.' }),
      mandate: arg.id({ description: 'Only those confirmed under this mandate: `mdt_…`.' }),
    }),
    page: ({ checkoutIntents }) => checkoutIntents.list,
  },
  live: {
    description:
      'The intent’s current state, then its state after every change, including each step of a run.',
    follow: ({ checkoutIntents }) => checkoutIntents.follow,
  },
});

const INTENT_ID = 'The intent’s ID: `ci_…`.';

builder.mutationFields((t) => ({
  checkoutIntentCreate: t.field({
    type: CheckoutIntentType,
    ...needs('buy:quote'),
    description:
      'Gets a quote from an online shop. Waits up to 55 seconds for it, or not at all with the header `Prefer: respond-async`. After that, the intent is still processing and can be followed.',
    args: {
      url: t.arg.string({
        required: true,
        description: 'The product’s or the shop’s URL.',
        ...within({ maxLength: URL_MAX, format: 'uri' }),
      }),
      prompt: t.arg.string({
        description: 'What to buy, in plain English, such as “two of the large blue ones”.',
        ...within({ maxLength: PROMPT_MAX }),
      }),
      options: t.arg({
        type: 'JSONObject',
        description: 'Values by name: the product’s options, contact details, and shipping details.',
      }),
      maxAmount: t.arg({
        type: 'Cents',
        description: 'The most Till can spend, in cents.',
        ...within(CHARGE),
      }),
      card: t.arg.id({ description: 'The card to pay with: `card_…`. Defaults to the most recent card.' }),
      metadata: t.arg({ type: 'Metadata', description: 'Key-value pairs for your own use.' }),
    },
    resolve: (_, input, context) => context.checkoutIntents.create(callerOf(context), input),
  }),
  checkoutIntentRespond: t.field({
    type: CheckoutIntentType,
    ...needs('buy:quote'),
    description: 'Sends the missing options. Waits as creating an intent does.',
    args: {
      id: t.arg.id({ required: true, description: INTENT_ID }),
      options: t.arg({ type: 'JSONObject', required: true, description: 'Values for the missing options.' }),
    },
    resolve: (_, { id, options }, context) => context.checkoutIntents.respond(callerOf(context), id, options),
  }),
  checkoutIntentConfirm: t.field({
    type: CheckoutIntentType,
    ...needs('buy:confirm'),
    description:
      'Places the order, for the quoted total or less. Waits as creating an intent does. However often it’s called, the shop gets at most one order.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: (_, { id }, context) => context.checkoutIntents.confirm(callerOf(context), id),
  }),
  checkoutIntentApprove: t.field({
    type: CheckoutIntentType,
    ...needs('admin'),
    description:
      'Approves a purchase that an agent confirmed, and places the order. Only for people who are signed in. Waits as creating an intent does.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: (_, { id }, context) => context.checkoutIntents.approve(callerOf(context), id),
  }),
  checkoutIntentDecline: t.field({
    type: CheckoutIntentType,
    ...needs('admin'),
    description:
      'Declines a purchase that an agent confirmed, and cancels it. Only for people who are signed in.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: (_, { id }, context) => context.checkoutIntents.decline(callerOf(context), id),
  }),
  checkoutIntentCancel: t.field({
    type: CheckoutIntentType,
    ...needs('buy:quote'),
    description: 'Cancels an intent that isn’t confirmed yet.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: (_, { id }, context) => context.checkoutIntents.cancel(callerOf(context), id),
  }),
}));
