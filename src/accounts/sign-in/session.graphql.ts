import { builder } from '../../graphql/builder.ts';
import { callerOf } from '../../graphql/context.ts';
import { connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { AccountType } from '../account.graphql.ts';
import type { Session } from './session.ts';
import type { Challenge } from './sessions.ts';

/** Whoever is signed in. An API key has an account but no session of its own, so all but that may be missing. */
type SignedIn = Pick<Session, 'accountId'> & Partial<Session>;

export const SessionType = builder.objectRef<SignedIn>('Session').implement({
  fields: (t) => ({
    account: t.field({
      type: AccountType,
      description: 'Whom the caller acts for.',
      resolve: ({ accountId }, _, { accounts }) => accounts.get(accountId),
    }),
    created: t.field({ type: 'DateTime', nullable: true, resolve: ({ createdAt }) => createdAt }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the sign-in ends by itself; null for an API key.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    endedAt: t.field({ type: 'DateTime', nullable: true, resolve: ({ endedAt }) => endedAt }),
  }),
});

const SignInType = builder.objectRef<Session>('SignIn').implement({
  description: 'A browser in which the account’s wallet has signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Begins with `sess_`.' }),
    isCurrent: t.boolean({
      description: 'Whether the call comes from it.',
      resolve: ({ id }, _, { caller }) => id === caller?.credential.id,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'What the browser called itself when it signed in.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it signed in.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the sign-in ends by itself.' }),
    endedAt: t.expose('endedAt', { type: 'DateTime', nullable: true }),
  }),
});

const WALLET = 'The Solana wallet that signs in, in base58.';

const ChallengeType = builder.objectRef<Challenge>('SessionChallenge').implement({
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What the wallet signs, byte for byte.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be used.' }),
  }),
});

builder.queryFields((t) => ({
  session: t.field({
    type: SessionType,
    description: 'Who is signed in.',
    resolve: async (_, __, context): Promise<SignedIn> => {
      const caller = callerOf(context);
      return (await context.sessions.get(caller)) ?? { accountId: caller.accountId };
    },
  }),
  signIns: t.connection({
    type: SignInType,
    description: 'Where the account is signed in, newest first.',
    complexity: listCost,
    resolve: async (_, args, context) => {
      const page = pageOf(args);
      return connectionOf(page, await context.sessions.list(callerOf(context).accountId, page));
    },
  }),
}));

const SignInsEndedType = builder.objectRef<{ count: number }>('SignInsEnded').implement({
  fields: (t) => ({ count: t.exposeInt('count', { description: 'How many sign-ins were ended.' }) }),
});

builder.mutationFields((t) => ({
  sessionChallengeCreate: t.field({
    type: ChallengeType,
    description:
      'The first half of signing in with a Solana wallet: a message to sign, good for one sign-in.',
    skipTypeScopes: true,
    args: { walletAddress: t.arg.string({ required: true, description: WALLET }) },
    resolve: (_, input, { sessions }) => sessions.challenge(input),
  }),
  sessionCreate: t.field({
    type: SessionType,
    description:
      'The second half: the signature for the session cookie. The first sign-in makes the account, where the server’s operator allows it.',
    skipTypeScopes: true,
    args: {
      walletAddress: t.arg.string({ required: true, description: WALLET }),
      signature: t.arg.string({ required: true, description: 'Base58, over the challenge’s message.' }),
      invite: t.arg.string({
        description:
          'From the server’s operator: needed to open an account where `REGISTRATION` is `invite`.',
      }),
    },
    resolve: async (_, input, context) => {
      context.cookie.assertOwnPage();
      const credential = context.caller?.credential;
      const replacing = credential?.kind === 'session' ? context.caller : undefined;
      const { session, token } = await context.sessions.create(input, {
        replacing,
        userAgent: context.cookie.userAgent,
      });
      context.cookie.set(token);
      return session;
    },
  }),
  sessionEnd: t.field({
    type: SessionType,
    description: 'Signs out: the cookie is worth nothing any more, and what is live on it ends.',
    resolve: async (_, __, context) => {
      const session = await context.sessions.end(callerOf(context));
      context.cookie.set(null);
      return session;
    },
  }),
  signInEnd: t.field({
    type: SignInType,
    description: 'Signs out in one browser, and ends what is live there.',
    args: { id: t.arg.id({ required: true, description: 'The sign-in’s id: `sess_…`.' }) },
    resolve: async (_, { id }, context) => {
      const caller = callerOf(context);
      if (id === caller.credential.id) context.cookie.set(null);
      return context.sessions.endOne(caller, id);
    },
  }),
  signInEndOthers: t.field({
    type: SignInsEndedType,
    description:
      'Signs out everywhere else. An API key has no sign-in of its own: with one, everybody is signed out.',
    resolve: async (_, __, context) => ({ count: await context.sessions.endOthers(callerOf(context)) }),
  }),
}));
