import { batched } from '../../graphql/batched.ts';
import { within } from '../../graphql/bounds.ts';
import { builder } from '../../graphql/builder.ts';
import { type Context, callerOf } from '../../graphql/context.ts';
import { connectionOf, listCost, pageOf } from '../../graphql/page.ts';
import { eventObject } from '../../graphql/resource.ts';
import { needs } from '../../graphql/scope.ts';
import { AccountType } from '../account.graphql.ts';
import { MemberType } from '../team/member.graphql.ts';
import { TIME_ZONE_MAX } from '../writing.ts';
import type { Session } from './session.ts';
import type { Browser, Challenge } from './sessions.ts';

const memberOf = batched(({ members }, ids: string[]) => members.among(ids));

/** Who is signed in. An API key has an account but no session, so everything else may be missing. */
type SignedIn = Pick<Session, 'accountId'> & Partial<Session>;

export const SessionType = builder.objectRef<SignedIn>('Session').implement({
  description: 'Who the caller is: someone signed in, or an API key.',
  fields: (t) => ({
    account: t.field({
      type: AccountType,
      description: 'The account the caller acts for.',
      resolve: ({ accountId }, _, { accounts }) => accounts.get(accountId),
    }),
    member: t.field({
      type: MemberType,
      nullable: true,
      description: 'The person who’s signed in. Null for an API key.',
      resolve: async ({ memberId }, _, context) => (memberId ? memberOf(context, memberId) : null),
    }),
    created: t.field({
      type: 'DateTime',
      description: 'When the caller signed in. Null for an API key.',
      nullable: true,
      resolve: ({ createdAt }) => createdAt,
    }),
    expiresAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When the sign-in expires. Null for an API key.',
      resolve: ({ expiresAt }) => expiresAt,
    }),
    endedAt: t.field({
      type: 'DateTime',
      description: 'When the caller signed out.',
      nullable: true,
      resolve: ({ endedAt }) => endedAt,
    }),
  }),
});

eventObject('session', SessionType);

const SignInType = builder.objectRef<Session>('SignIn').implement({
  description: 'A browser where a member of the account’s team is signed in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Starts with `sess_`.' }),
    memberId: t.exposeID('memberId', { description: 'The member who’s signed in there.' }),
    member: t.field({
      type: MemberType,
      nullable: true,
      description: 'The member who’s signed in there.',
      resolve: ({ memberId }, _, context) => memberOf(context, memberId),
    }),
    isCurrent: t.boolean({
      description: 'Whether it’s the browser making this call.',
      resolve: ({ id }, _, { caller }) => id === caller?.credential.id,
    }),
    userAgent: t.exposeString('userAgent', {
      nullable: true,
      description: 'The browser’s User-Agent header when it signed in.',
    }),
    created: t.expose('createdAt', { type: 'DateTime', description: 'When it signed in.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the sign-in expires.' }),
    endedAt: t.expose('endedAt', {
      type: 'DateTime',
      description: 'When it was signed out.',
      nullable: true,
    }),
  }),
});

/** The browser that signs in. */
export function browserOf({ caller, cookie }: Context): Browser {
  const replacing = caller?.credential.kind === 'session' ? caller : undefined;
  return { replacing, userAgent: cookie.userAgent };
}

const WALLET = 'The address of the Solana wallet that signs in.';

const ChallengeType = builder.objectRef<Challenge>('SessionChallenge').implement({
  description: 'A message for a wallet to sign, to prove who owns it.',
  fields: (t) => ({
    message: t.exposeString('message', { description: 'The exact text to sign.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'When the challenge expires.' }),
  }),
});

builder.queryFields((t) => ({
  session: t.field({
    type: SessionType,
    ...needs('read'),
    description: 'Retrieves the caller’s session.',
    resolve: async (_, __, context): Promise<SignedIn> => {
      const caller = callerOf(context);
      return (await context.sessions.get(caller)) ?? { accountId: caller.accountId };
    },
  }),
  signIns: t.connection({
    type: SignInType,
    ...needs('read'),
    description: 'Lists the browsers where members of the account’s team are signed in, newest first.',
    complexity: listCost,
    resolve: async (_, args, context) => {
      const page = pageOf(args);
      return connectionOf(page, await context.sessions.list(callerOf(context).accountId, page));
    },
  }),
}));

const SignInsEndedType = builder.objectRef<{ count: number }>('SignInsEnded').implement({
  description: 'The result of signing out elsewhere.',
  fields: (t) => ({ count: t.exposeInt('count', { description: 'The number of browsers signed out.' }) }),
});

builder.mutationFields((t) => ({
  sessionChallengeCreate: t.field({
    type: ChallengeType,
    description: 'Creates a sign-in challenge: a message for a Solana wallet to sign. It works once.',
    skipTypeScopes: true,
    args: { walletAddress: t.arg.string({ required: true, description: WALLET }) },
    resolve: (_, input, { sessions }) => sessions.challenge(input),
  }),
  sessionCreate: t.field({
    type: SessionType,
    description:
      'Signs in with a signed challenge and sets the session cookie. A wallet’s first sign-in creates its account, if the server allows it.',
    skipTypeScopes: true,
    args: {
      walletAddress: t.arg.string({ required: true, description: WALLET }),
      signature: t.arg.string({
        required: true,
        description: 'The signature of the challenge’s message, in base58.',
      }),
      invite: t.arg.string({
        description: 'An invite from the server’s operator, for a new account where the server requires one.',
      }),
      teamInvite: t.arg.string({
        description:
          'The code of an invitation to an account’s team: the wallet becomes a member there. A wallet belongs to one account at a time.',
      }),
      timeZone: t.arg.string({
        description: 'For a new account: the time zone of its receipts and invoices, such as Europe/Berlin.',
        ...within({ maxLength: TIME_ZONE_MAX }),
      }),
    },
    resolve: async (_, input, context) => {
      context.cookie.assertOwnPage();
      const { session, token } = await context.sessions.create(input, browserOf(context));
      context.cookie.set(token);
      return session;
    },
  }),
  sessionEnd: t.field({
    type: SessionType,
    ...needs('read', 'admin'),
    description: 'Signs out. The cookie stops working, and its live subscriptions end.',
    resolve: async (_, __, context) => {
      const session = await context.sessions.end(callerOf(context));
      context.cookie.set(null);
      return session;
    },
  }),
  signInEnd: t.field({
    type: SignInType,
    ...needs('read', 'admin'),
    description: 'Signs one browser out. Its live subscriptions end. Someone else’s needs the scope admin.',
    args: { id: t.arg.id({ required: true, description: 'The sign-in’s ID: `sess_…`.' }) },
    resolve: async (_, { id }, context) => {
      const caller = callerOf(context);
      if (id === caller.credential.id) context.cookie.set(null);
      return context.sessions.endOne(caller, id);
    },
  }),
  signInEndOthers: t.field({
    type: SignInsEndedType,
    ...needs('admin'),
    description:
      'Signs out all other browsers of every member. Called with an API key, it signs out every browser.',
    resolve: async (_, __, context) => ({ count: await context.sessions.endOthers(callerOf(context)) }),
  }),
}));
