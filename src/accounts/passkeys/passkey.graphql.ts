import { textWithin } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { resource } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { browserOf, SessionType } from '../sign-in/session.graphql.ts';
import { PASSKEY_NAME_MAX, type Passkey } from './passkey.ts';
import type { PasskeyOptions } from './passkeys.ts';

export const PasskeyType = builder.objectRef<Passkey>('Passkey').implement({
  description:
    'A key on a device of a member’s, with which they sign in instead of with their wallet (WebAuthn).',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'A label for it, such as the device it’s on.' }),
    memberId: t.exposeID('memberId', { description: 'The member it signs in.' }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When someone last signed in with it.',
    }),
    accountId: t.exposeID('accountId', { description: 'The account it belongs to.' }),
  }),
});

resource(PasskeyType, {
  kind: 'passkey',
  get: ({ passkeys }) => passkeys.get,
  read: { description: 'Retrieves a passkey.' },
  list: {
    description: 'Lists the passkeys of the account’s members, newest first.',
    filter: (arg) => ({ member: arg.id({ description: 'Only those of this member.' }) }),
    page: ({ passkeys }) => passkeys.list,
  },
});

const OptionsType = builder.objectRef<PasskeyOptions>('PasskeyOptions').implement({
  description:
    'What a browser needs for a passkey: a challenge that works once, and what’s asked of the device.',
  fields: (t) => ({
    options: t.expose('options', {
      type: 'JSONObject',
      description:
        'For `PublicKeyCredential.parseCreationOptionsFromJSON()` or `parseRequestOptionsFromJSON()`.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the challenge expires.' }),
  }),
});

const RESPONSE = 'What the browser returned, as `PublicKeyCredential.toJSON()` has it.';

builder.mutationFields((t) => ({
  passkeyRegistrationCreate: t.field({
    type: OptionsType,
    ...needs('read'),
    description: 'Begins to add a passkey for the member who’s signed in. Only for people who are signed in.',
    resolve: (_, __, context) => context.passkeys.beginRegistration(callerOf(context)),
  }),
  passkeyCreate: t.field({
    type: PasskeyType,
    ...needs('read'),
    description: 'Adds a passkey for the member who’s signed in. Only for people who are signed in.',
    args: {
      response: t.arg({ type: 'JSONObject', required: true, description: RESPONSE }),
      name: t.arg.string({
        description: 'Up to 80 characters. Defaults to “Passkey”.',
        ...textWithin(PASSKEY_NAME_MAX),
      }),
    },
    resolve: (_, { response, name }, context) => context.passkeys.create(callerOf(context), response, name),
  }),
  passkeyRemove: t.field({
    type: PasskeyType,
    ...needs('read', 'admin'),
    description:
      'Removes a passkey. Nobody can sign in with it anymore; who is signed in stays so. Someone else’s needs the scope admin.',
    args: { id: t.arg.id({ required: true, description: 'The passkey’s ID: `pk_…`.' }) },
    resolve: (_, { id }, context) => context.passkeys.remove(callerOf(context), id),
  }),
  passkeyChallengeCreate: t.field({
    type: OptionsType,
    skipTypeScopes: true,
    description: 'Begins to sign in with a passkey. It names nobody: the device knows whose passkeys it has.',
    resolve: (_, __, { passkeys }) => passkeys.beginSignIn(),
  }),
  passkeySessionCreate: t.field({
    type: SessionType,
    skipTypeScopes: true,
    description: 'Signs in with a passkey’s answer to a challenge, and sets the session cookie.',
    args: { response: t.arg({ type: 'JSONObject', required: true, description: RESPONSE }) },
    resolve: async (_, { response }, context) => {
      context.cookie.assertOwnPage();
      const proven = await context.passkeys.prove(response);
      const { session, token } = await context.sessions.createFor(
        (tx) => context.passkeys.enter(tx, proven),
        browserOf(context),
      );
      context.cookie.set(token);
      return session;
    },
  }),
}));
