import { AccountType } from '../accounts/account.graphql.ts';
import { builder } from '../graphql/builder.ts';
import { callerOf } from '../graphql/context.ts';
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

const WALLET = 'The Solana wallet that signs in, in base58.';

const ChallengeType = builder.objectRef<Challenge>('SessionChallenge').implement({
  fields: (t) => ({
    message: t.exposeString('message', { description: 'What the wallet signs, byte for byte.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Until when it can be used.' }),
  }),
});

builder.queryField('session', (t) =>
  t.field({
    type: SessionType,
    description: 'Who is signed in.',
    resolve: async (_, __, context): Promise<SignedIn> => {
      const caller = callerOf(context);
      return (await context.sessions.get(caller)) ?? { accountId: caller.accountId };
    },
  }),
);

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
      const { session, token } = await context.sessions.create(input, replacing);
      context.cookie.set(token);
      return session;
    },
  }),
  sessionEnd: t.field({
    type: SessionType,
    description: 'Signs out: the cookie is worth nothing any more.',
    resolve: async (_, __, context) => {
      const session = await context.sessions.end(callerOf(context));
      context.cookie.set(null);
      return session;
    },
  }),
}));
