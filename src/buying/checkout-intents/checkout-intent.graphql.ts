import { current, type Live } from '../../events/live.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { Node, registerNode } from '../../graphql/node.ts';
import { CreatedFilter, connectionOf, listCost, pageOf, SEARCH } from '../../graphql/page.ts';
import { rowOf, rowsOf } from '../../graphql/row.ts';
import { missing } from '../../shared/errors.ts';
import type { Metadata } from '../../shared/metadata.ts';
import { CardType } from '../cards/card.graphql.ts';
import type { QuotedItem, QuotedShipping, QuotedTax, ShipTo } from '../flows/errand.ts';
import {
  type CheckoutIntent,
  type CheckoutIntentReason,
  type CheckoutIntentStatus,
  exceedsCeiling,
} from './checkout-intent.ts';
import { ItemRef, ShippingRef, ShipToRef, TaxRef } from './quoted.graphql.ts';
import { RunRef, runsOf } from './run.graphql.ts';

const StatusEnum = builder.enumType('CheckoutIntentStatus', {
  values: {
    REQUIRES_ACTION: { value: 'requires_action' },
    REQUIRES_CONFIRMATION: { value: 'requires_confirmation' },
    PROCESSING: { value: 'processing' },
    SUCCEEDED: { value: 'succeeded' },
    FAILED: { value: 'failed' },
    CANCELED: { value: 'canceled' },
  } satisfies Record<string, { value: CheckoutIntentStatus }>,
});

const ReasonEnum = builder.enumType('CheckoutIntentReason', {
  values: {
    UNSUPPORTED_CHECKOUT: { value: 'unsupported_checkout' },
    CARD_DECLINED: { value: 'card_declined' },
    INSUFFICIENT_BALANCE: { value: 'insufficient_balance' },
    MERCHANT_ERROR: { value: 'merchant_error' },
    AUTHENTICATION_REQUIRED: { value: 'authentication_required' },
    OUT_OF_STOCK: { value: 'out_of_stock' },
    USER_CANCELED: { value: 'user_canceled' },
    SITHRIL_CANCELED: { value: 'sithril_canceled' },
    EXPIRED: { value: 'expired' },
  } satisfies Record<string, { value: CheckoutIntentReason }>,
});

export const CheckoutCurrency = builder.enumType('CheckoutCurrency', {
  values: { USD: { value: 'usd' }, SGD: { value: 'sgd' } },
});

const OutcomeEnum = builder.enumType('OrderOutcome', {
  description: 'Whether the shop has an order.',
  values: {
    PLACED: { value: 'placed' },
    NOT_PLACED: { value: 'not_placed' },
    UNKNOWN: { value: 'unknown', description: 'Nobody saw the end of placing it: ask the shop.' },
  },
});

const ActionType = builder.enumType('CheckoutIntentActionType', {
  values: {
    SELECT_OPTIONS: { value: 'select_options' },
    PAYMENT_AUTHENTICATION: { value: 'payment_authentication' },
  },
});

const SelectOptionsRef = builder
  .objectRef<{ optionsSchema: Record<string, unknown> }>('CheckoutIntentSelectOptions')
  .implement({
    description: 'Options are to be supplied with `checkoutIntentRespond`.',
    fields: (t) => ({
      type: t.field({ type: ActionType, resolve: () => 'select_options' as const }),
      optionsSchema: t.expose('optionsSchema', {
        type: 'JSONObject',
        description: 'A JSON Schema (2020-12) of the options still to supply.',
      }),
    }),
  });

const AuthenticationRef = builder
  .objectRef<{ url: string; returnUrl: string }>('PaymentAuthentication')
  .implement({
    fields: (t) => ({
      url: t.exposeString('url', { description: 'Where the cardholder answers the bank.' }),
      returnUrl: t.exposeString('returnUrl', { description: 'Where that page leads when it is done.' }),
    }),
  });

const PaymentAuthenticationRef = builder
  .objectRef<{ challengeUrl: string }>('CheckoutIntentPaymentAuthentication')
  .implement({
    description: 'The cardholder’s bank asks something; the purchase goes on by itself after that.',
    fields: (t) => ({
      type: t.field({ type: ActionType, resolve: () => 'payment_authentication' as const }),
      paymentAuthentication: t.field({
        type: AuthenticationRef,
        resolve: ({ challengeUrl }) => ({ url: challengeUrl, returnUrl: `${challengeUrl}/done` }),
      }),
    }),
  });

const NextAction = builder.unionType('CheckoutIntentNextAction', {
  types: [SelectOptionsRef, PaymentAuthenticationRef],
  resolveType: (action) => ('challengeUrl' in action ? PaymentAuthenticationRef : SelectOptionsRef),
});

const ProgressRef = builder
  .objectRef<{ step: number; of: number; name: string }>('CheckoutProgress')
  .implement({
    fields: (t) => ({
      step: t.exposeInt('step', { description: 'Which step it is at, from 1.' }),
      of: t.exposeInt('of', { description: 'Of how many, as far as is known.' }),
      name: t.exposeString('name', { description: 'What is being done.' }),
    }),
  });

const cardOf = batched((context, ids: string[]) => context.cards.among(ids));

const cents = (value: unknown) => (value === null ? null : Number(value));

export const CheckoutIntentType = builder.prismaObject('CheckoutIntent', {
  description: 'Something to be bought from a web shop with a vaulted card.',
  interfaces: [Node],
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `ci_`.' }),
    status: t.expose('status', { type: StatusEnum }),
    statusReason: t.expose('statusReason', { type: ReasonEnum, nullable: true }),
    explanation: t.exposeString('explanation', {
      nullable: true,
      description:
        'Why it ended as it did, in a sentence: what the reason means here, or what shows the order.',
    }),
    nextAction: t.field({
      type: NextAction,
      nullable: true,
      description: 'What is asked of you, while something is.',
      resolve: ({ status, optionsSchema, challengeUrl }) => {
        if (status !== 'requires_action') return null;
        if (challengeUrl) return { challengeUrl };
        return { optionsSchema: (optionsSchema ?? {}) as Record<string, unknown> };
      },
    }),
    url: t.exposeString('url'),
    prompt: t.exposeString('prompt', { nullable: true }),
    options: t.field({
      type: 'JSONObject',
      description: 'The values that were supplied. A card’s code is never among them.',
      resolve: ({ options }) => options as Record<string, unknown>,
    }),
    merchant: t.exposeString('merchant', { nullable: true, description: 'The shop, as its flow is known.' }),
    shopName: t.exposeString('shopName', {
      nullable: true,
      description: 'The shop’s own name, such as “Harbor & Pine”, where it tells one.',
    }),
    maxAmount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The most that may be spent.',
      resolve: ({ maxAmount }) => cents(maxAmount),
    }),
    amount: t.field({
      type: 'Cents',
      nullable: true,
      description: 'The quoted total; once bought, what was charged.',
      resolve: ({ amount }) => cents(amount),
    }),
    currency: t.expose('currency', { type: CheckoutCurrency, nullable: true }),
    amountBreakdown: t.field({
      type: 'Breakdown',
      nullable: true,
      description: 'What the total is made of, in the shop’s words.',
      resolve: ({ amountBreakdown }) => amountBreakdown as Record<string, number> | null,
    }),
    items: t.field({
      type: [ItemRef],
      description: 'What the cart holds; empty until it is quoted.',
      // Events that are older than this field show intents without it.
      resolve: ({ items }) => (items ?? []) as object[] as QuotedItem[],
    }),
    shipping: t.field({
      type: ShippingRef,
      nullable: true,
      description: 'How it is sent and what that costs, where the shop says.',
      resolve: ({ shipping }) => shipping as QuotedShipping | null,
    }),
    shipTo: t.field({
      type: ShipToRef,
      nullable: true,
      description: 'Where the shop says it will send the order.',
      resolve: ({ shipTo }) => shipTo as ShipTo | null,
    }),
    tax: t.field({
      type: TaxRef,
      nullable: true,
      description: 'The tax on it, where the shop says.',
      resolve: ({ tax }) => tax as QuotedTax | null,
    }),
    exceedsCeiling: t.boolean({
      description: 'Whether the quote is above `maxAmount`; such an intent cannot be confirmed.',
      resolve: ({ amount, maxAmount }) =>
        exceedsCeiling({ amount: cents(amount), maxAmount: cents(maxAmount) }),
    }),
    cardId: t.exposeID('cardId', { nullable: true, description: 'What it is paid with: `card_…`.' }),
    card: t.field({
      type: CardType,
      nullable: true,
      resolve: async ({ cardId }, _, context) => {
        const card = cardId ? await cardOf(context, cardId) : undefined;
        return card ? rowOf(card) : null;
      },
    }),
    chargeId: t.exposeID('chargeId', {
      nullable: true,
      description: 'The shop’s order number, or the run’s id where the shop shows none.',
    }),
    outcome: t.expose('outcome', {
      type: OutcomeEnum,
      nullable: true,
      description: 'Of a confirmed intent: whether the shop has an order.',
    }),
    progress: t.field({
      type: ProgressRef,
      nullable: true,
      description: 'Where the run at work is.',
      resolve: ({ step, stepCount, stepName }) =>
        step === null ? null : { step, of: stepCount ?? step, name: stepName ?? '' },
    }),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', nullable: true }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it is given up unless it is answered or confirmed.',
    }),
    metadata: t.field({ type: 'Metadata', resolve: ({ metadata }) => metadata as Metadata }),
    created: t.expose('createdAt', { type: 'DateTime' }),
    runs: t.field({
      type: [RunRef],
      description: 'What was done in the shop, oldest first.',
      args: { id: t.arg.id({ description: 'Only this one: `run_…`.' }) },
      complexity: 10,
      resolve: async ({ id }, { id: wanted }, context) =>
        ((await runsOf(context, id)) ?? []).filter((run) => !wanted || run.id === wanted),
    }),
  }),
});

registerNode('checkoutIntent', 'CheckoutIntent', ({ checkoutIntents }, accountId, id) =>
  checkoutIntents.get(accountId, id),
);

const INTENT_ID = 'The intent’s id: `ci_…`.';

builder.queryFields((t) => ({
  checkoutIntent: t.field({
    type: CheckoutIntentType,
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.checkoutIntents.get(callerOf(context).accountId, id)),
  }),
  checkoutIntents: t.connection({
    type: CheckoutIntentType,
    description: 'The account’s checkout intents, newest first.',
    args: {
      search: t.arg.string({ description: SEARCH }),
      created: t.arg({ type: CreatedFilter }),
      status: t.arg({ type: StatusEnum }),
    },
    complexity: listCost,
    resolve: async (_, { created, status, ...args }, context) => {
      const page = { ...pageOf(args), created: created ?? undefined };
      const filter = { status: status ?? undefined };
      return connectionOf(
        page,
        rowsOf(await context.checkoutIntents.list(callerOf(context).accountId, page, filter)),
      );
    },
  }),
}));

builder.mutationFields((t) => ({
  checkoutIntentCreate: t.field({
    type: CheckoutIntentType,
    description:
      'Looks up what something costs in a web shop. Waits for the answer for up to 55 seconds, and not at all with the header `Prefer: respond-async`; past that it is `PROCESSING` and can be followed.',
    args: {
      url: t.arg.string({ required: true, description: 'The product’s page, or the shop’s.' }),
      prompt: t.arg.string({ description: 'What to buy, in plain words: “two of the large blue ones”.' }),
      options: t.arg({
        type: 'JSONObject',
        description: 'Values by name: the product’s options, contact and shipping details.',
      }),
      maxAmount: t.arg({ type: 'Cents', description: 'The most that may be spent, in cents.' }),
      card: t.arg.id({ description: 'What to pay with: `card_…`; the most recent card when left out.' }),
      metadata: t.arg({ type: 'Metadata' }),
    },
    resolve: async (_, input, context) =>
      rowOf(await context.checkoutIntents.create(callerOf(context), input)),
  }),
  checkoutIntentRespond: t.field({
    type: CheckoutIntentType,
    description: 'Supplies options that were asked for. Waits like `checkoutIntentCreate`.',
    args: {
      id: t.arg.id({ required: true, description: INTENT_ID }),
      options: t.arg({ type: 'JSONObject', required: true, description: 'Values as `optionsSchema` asks.' }),
    },
    resolve: async (_, { id, options }, context) =>
      rowOf(await context.checkoutIntents.respond(callerOf(context), id, options)),
  }),
  checkoutIntentConfirm: t.field({
    type: CheckoutIntentType,
    description:
      'Buys it, for the quoted total or less. Waits like `checkoutIntentCreate`. However often it is called, the shop gets at most one order.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: async (_, { id }, context) =>
      rowOf(await context.checkoutIntents.confirm(callerOf(context), id)),
  }),
  checkoutIntentCancel: t.field({
    type: CheckoutIntentType,
    description: 'Gives up an intent that is not confirmed yet.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    resolve: async (_, { id }, context) => rowOf(await context.checkoutIntents.cancel(callerOf(context), id)),
  }),
}));

builder.subscriptionField('checkoutIntentUpdated', (t) =>
  t.field({
    type: CheckoutIntentType,
    description: 'The intent now, and after every change: each step of a run at work too.',
    args: { id: t.arg.id({ required: true, description: INTENT_ID }) },
    subscribe: async (_, { id }, context) => {
      const { accountId } = callerOf(context);
      const found = await context.checkoutIntents.findWithPosition(accountId, id);
      if (!found) throw missing('checkout intent');
      return context.events.updates(accountId, found, context.signal);
    },
    resolve: (intent: Live<CheckoutIntent>) => rowOf(current(intent)),
  }),
);
