import { ApiKeyType } from '../../accounts/api-keys/api-key.graphql.ts';
import { MEANINGS } from '../../events/meanings.ts';
import { batched } from '../../graphql/batched.ts';
import { builder } from '../../graphql/builder.ts';
import { resource } from '../../graphql/resource.ts';
import { CheckoutCurrency } from '../checkout-intents/states.graphql.ts';
import { type AuditAction, type AuditActorType, auditActions } from './audit-entry.ts';

const ActorTypeEnum = builder.enumType('AuditActorType', {
  description: 'Who did something.',
  values: {
    API_KEY: { value: 'api_key', description: 'Whoever called with an API key, such as an agent.' },
    GRANT: { value: 'grant', description: 'An application that someone gave access to.' },
    PERSON: { value: 'person', description: 'Someone who was signed in with the account’s wallet.' },
    OPERATOR: { value: 'operator', description: 'The operator of this Till, on its command line.' },
    TILL: { value: 'till', description: 'Till itself: what shops said, and what expired.' },
  } satisfies Record<string, { value: AuditActorType; description: string }>,
});

const ActionEnum = builder.enumType('AuditAction', {
  description: 'What was done. Each is named like the event that it was recorded with.',
  values: Object.fromEntries(
    auditActions.map((action) => [
      action.toUpperCase().replaceAll('.', '_'),
      { value: action, description: MEANINGS[action] },
    ]),
  ) as Record<string, { value: AuditAction; description: string }>,
});

const keyOf = batched((context, ids: string[]) => context.apiKeys.among(ids));

const AuditEntryRef = builder.prismaObject('AuditEntry', {
  description:
    'What was done about a purchase or a mandate, and by whom. Entries never change, and each has the hash of the one before it.',
  fields: (t) => ({
    sequence: t.int({
      description: 'Its place in the account’s log: 1, 2, 3, … without gaps.',
      resolve: ({ sequence }) => Number(sequence),
    }),
    actorType: t.expose('actorType', { type: ActorTypeEnum, description: 'Who did it.' }),
    actor: t.exposeID('actor', {
      nullable: true,
      description:
        'The API key’s or grant’s ID, or the address of the wallet that was signed in with. Null for the operator and Till.',
    }),
    apiKey: t.field({
      type: ApiKeyType,
      nullable: true,
      description: 'The API key that did it. Null for everyone else.',
      resolve: ({ actorType, actor }, _, context) =>
        actorType === 'api_key' && actor !== null ? keyOf(context, actor) : null,
    }),
    action: t.field({
      type: ActionEnum,
      description: 'What was done.',
      resolve: ({ action }) => action as AuditAction,
    }),
    source: t.exposeID('objectId', { description: 'The checkout intent or mandate it was done to.' }),
    mandateId: t.exposeID('mandateId', {
      nullable: true,
      description: 'The mandate itself, or the one of the purchase.',
    }),
    amount: t.expose('amount', {
      type: 'Cents',
      nullable: true,
      description: 'The purchase’s total at that time, in cents. Null while there’s no quote.',
    }),
    currency: t.expose('currency', {
      type: CheckoutCurrency,
      nullable: true,
      description: 'The currency of the purchase or of the mandate’s limits.',
    }),
    details: t.field({
      type: 'JSONObject',
      description:
        'What was asked, quoted, approved, or ordered. Names that end in sha256 are digests of what isn’t told itself, such as an address.',
      resolve: ({ details }) => JSON.parse(details) as Record<string, unknown>,
    }),
    prevHash: t.exposeString('prevHash', {
      description: 'The hash of the entry before it; zeros for the first.',
    }),
    hash: t.exposeString('hash', {
      description: 'SHA-256 of everything in the entry, in hexadecimal.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was done.' }),
  }),
});

resource(AuditEntryRef, {
  kind: 'auditEntry',
  get: ({ auditLog }) => auditLog.get,
  read: { description: 'Retrieves an audit entry.' },
  list: {
    description: 'Lists what was done about the account’s purchases and mandates, newest first.',
    filter: (arg) => ({
      source: arg.id({ description: 'Only those of this checkout intent or mandate.' }),
      mandate: arg.id({ description: 'Only those of this mandate and of purchases under it.' }),
      actor: arg.id({ description: 'Only those by this API key, grant, or wallet address.' }),
      action: arg({ type: [ActionEnum], description: 'Only those of one of these actions.' }),
    }),
    page: ({ auditLog }) => auditLog.list,
  },
});
