import { batched } from '../../graphql/batched.ts';
import { exactlyOne, within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { kindOfId } from '../../shared/ids.ts';
import { CHARGE, MAX_CENTS } from '../../shared/money.ts';
import { CheckoutCurrency } from '../checkout-intents/states.graphql.ts';
import { HOST_LENGTH_MAX, HOSTS_MAX } from './hosts.ts';
import { CARDS_MAX, leftOf, type MandateStatus, type Spent } from './mandate.ts';

const StatusEnum = builder.enumType('MandateStatus', {
  description: 'Whether a mandate can be used.',
  values: {
    ACTIVE: { description: 'Purchases within its limits can be confirmed.', value: 'active' },
    REVOKED: { description: 'Revoked. Its holder can’t buy until it gets another one.', value: 'revoked' },
    EXPIRED: { description: 'Expired. Its holder can’t buy until it gets another one.', value: 'expired' },
  } satisfies Record<string, { value: MandateStatus; description: string }>,
});

const keyOf = batched((context, ids: string[]) => context.apiKeys.among(ids));
const grantOf = batched((context, ids: string[]) => context.grants.among(ids));
const amongSpent = batched((context, ids: string[]) => context.mandates.spent(ids));

async function spentOf({ id }: { id: string }, context: Context): Promise<Spent> {
  return (await amongSpent(context, id)) ?? { today: 0n, thisMonth: 0n };
}

/** Its holder is an API key or a grant. */
function keyIn({ holderId }: { holderId: string }): string | null {
  return kindOfId(holderId) === 'apiKey' ? holderId : null;
}

function grantIn({ holderId }: { holderId: string }): string | null {
  return kindOfId(holderId) === 'grant' ? holderId : null;
}

export const MandateType = builder.prismaObject('Mandate', {
  description:
    'What may be bought with an API key or under a grant: how much, where, and with which cards. Days and months are in UTC.',
  fields: (t) => ({
    status: t.expose('status', { type: StatusEnum, description: 'Whether it can be used.' }),
    apiKeyId: t.id({
      nullable: true,
      description: 'The API key that it limits, if it’s one.',
      resolve: keyIn,
    }),
    grantId: t.id({
      nullable: true,
      description: 'The grant that it limits, if it’s one.',
      resolve: grantIn,
    }),
    grant: t.relation('grant', {
      description: 'The grant that it limits, if it’s one.',
      nullable: true,
      resolve: (_, mandate, __, context) => {
        const id = grantIn(mandate);
        return id === null ? null : grantOf(context, id);
      },
    }),
    apiKey: t.relation('apiKey', {
      description: 'The API key that it limits, if it’s one.',
      nullable: true,
      resolve: (_, mandate, __, context) => {
        const id = keyIn(mandate);
        return id === null ? null : keyOf(context, id);
      },
    }),
    currency: t.expose('currency', {
      type: CheckoutCurrency,
      description: 'The currency of its limits. Nothing can be bought in another one.',
    }),
    perPurchase: t.expose('perPurchase', {
      type: 'Cents',
      nullable: true,
      description: 'The most that a purchase can cost. Null if there’s no limit.',
    }),
    perDay: t.expose('perDay', {
      type: 'Cents',
      nullable: true,
      description: 'The most that can be spent in a day. Null if there’s no limit.',
    }),
    perMonth: t.expose('perMonth', {
      type: 'Cents',
      nullable: true,
      description: 'The most that can be spent in a calendar month. Null if there’s no limit.',
    }),
    spentToday: t.field({
      type: 'Cents',
      description:
        'What was spent today, as of now: purchases that succeeded, are in progress, or whose outcome is unknown. A purchase counts on the day it’s confirmed.',
      resolve: async (mandate, _, context) => (await spentOf(mandate, context)).today,
    }),
    spentThisMonth: t.field({
      type: 'Cents',
      description: 'What was spent this month, as of now.',
      resolve: async (mandate, _, context) => (await spentOf(mandate, context)).thisMonth,
    }),
    remainingToday: t.field({
      type: 'Cents',
      nullable: true,
      description: 'What remains of the limit per day, as of now. Null if there’s no such limit.',
      resolve: async (mandate, _, context) => leftOf(mandate.perDay, (await spentOf(mandate, context)).today),
    }),
    remainingThisMonth: t.field({
      type: 'Cents',
      nullable: true,
      description: 'What remains of the limit per month, as of now. Null if there’s no such limit.',
      resolve: async (mandate, _, context) =>
        leftOf(mandate.perMonth, (await spentOf(mandate, context)).thisMonth),
    }),
    approveAbove: t.expose('approveAbove', {
      type: 'Cents',
      nullable: true,
      description:
        'Above it, only a person who’s signed in can confirm a purchase. Null if that’s never needed.',
    }),
    allowHosts: t.exposeStringList('allowHosts', {
      description: 'The only hosts to buy from, each with its subdomains. Empty if any is allowed.',
    }),
    denyHosts: t.exposeStringList('denyHosts', {
      description: 'The hosts not to buy from, each with its subdomains.',
    }),
    cardIds: t.exposeIDList('cardIds', {
      description: 'The only cards to pay with: `card_…`. Empty if any can be used.',
    }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it expires.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was revoked.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was created.' }),
  }),
});

resource(MandateType, {
  kind: 'mandate',
  // A key that buys can see what it may spend.
  scopes: ['buy:quote', 'buy:confirm'],
  get: ({ mandates }) => mandates.get,
  read: { description: 'Retrieves a mandate.' },
  list: {
    description: 'Lists the account’s mandates, newest first.',
    filter: (arg) => ({
      status: arg({ type: StatusEnum, description: 'Only those with this status.' }),
      apiKey: arg.id({ description: 'Only those of this API key.' }),
      grant: arg.id({ description: 'Only those of this grant.' }),
    }),
    page: ({ mandates }) => mandates.list,
  },
  live: {
    description: 'The mandate’s current state, then its state after every change, including of its budget.',
    follow: ({ mandates }) => mandates.follow,
  },
});

const MANDATE_ID = 'The mandate’s ID: `mdt_…`.';
const HOSTS = within({ maxItems: HOSTS_MAX, items: { minLength: 1, maxLength: HOST_LENGTH_MAX } });

builder.mutationFields((t) => {
  const limits = () => ({
    perPurchase: t.arg({
      type: 'Cents',
      description: 'The most that a purchase can cost, in cents.',
      ...within(CHARGE),
    }),
    perDay: t.arg({
      type: 'Cents',
      description: 'The most that can be spent in a day, in cents. Days begin at midnight UTC.',
      ...within(CHARGE),
    }),
    perMonth: t.arg({
      type: 'Cents',
      description: 'The most that can be spent in a calendar month in UTC, in cents.',
      ...within(CHARGE),
    }),
    approveAbove: t.arg({
      type: 'Cents',
      description: 'Above it, only a person who’s signed in can confirm a purchase. In cents; 0 for always.',
      ...within({ minimum: 0, maximum: MAX_CENTS }),
    }),
    allowHosts: t.arg.stringList({
      description: 'The only hosts to buy from, each with its subdomains, such as shop.example. Up to 100.',
      ...HOSTS,
    }),
    denyHosts: t.arg.stringList({
      description:
        'Hosts not to buy from, each with its subdomains, even if they’re allowed otherwise. Up to 100.',
      ...HOSTS,
    }),
    cards: t.arg.idList({
      description: 'The only cards to pay with: `card_…`. Up to 20.',
      ...within({ maxItems: CARDS_MAX }),
    }),
    expiresAt: t.arg({ type: 'DateTime', description: 'When it expires. In the future.' }),
  });
  return {
    mandateCreate: t.field({
      type: MandateType,
      ...needs('admin'),
      ...exactlyOne(['apiKey', 'grant']),
      description:
        'Creates a mandate for an API key or a grant, which limits what can be bought with it. Each has one active mandate at most.',
      args: {
        apiKey: t.arg.id({
          description:
            'The key to limit: `ak_…`. It can’t have the scope admin, which could lift the limits. Required, unless it’s for a grant.',
        }),
        grant: t.arg.id({ description: 'The grant to limit, in place of a key: `grt_…`.' }),
        currency: t.arg({
          type: CheckoutCurrency,
          required: true,
          description: 'The currency of the limits. Nothing can be bought in another one.',
        }),
        ...limits(),
      },
      resolve: (_, input, context) => context.mandates.create(callerOf(context), input),
    }),
    mandateUpdate: t.field({
      type: MandateType,
      ...needs('admin'),
      description:
        'Updates the limits of an active mandate. Parameters that are omitted stay the same; null removes a limit. What was spent still counts, purchases that are confirmed go on, and those that wait for an approval need to be within the new limits.',
      args: { id: t.arg.id({ required: true, description: MANDATE_ID }), ...limits() },
      resolve: (_, { id, ...changes }, context) => context.mandates.update(callerOf(context), id, changes),
    }),
    mandateRevoke: t.field({
      type: MandateType,
      ...needs('admin'),
      description:
        'Revokes a mandate. Purchases under it that aren’t being ordered yet are canceled, and its holder can’t buy until it gets another one.',
      args: { id: t.arg.id({ required: true, description: MANDATE_ID }) },
      resolve: (_, { id }, context) => context.mandates.revoke(callerOf(context), id),
    }),
  };
});
