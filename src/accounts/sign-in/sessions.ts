import { randomBytes } from 'node:crypto';
import { type Database, statement, type Tx } from '../../db/client.ts';
import { nullable, oneOf, string, time } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { actIn } from '../../events/acting.ts';
import { append } from '../../events/log.ts';
import { randomBase62 } from '../../shared/base62.ts';
import { type Clock, HOUR_MS, later } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { timeZoneOf } from '../../shared/time-zone.ts';
import { signature as parseSignature, walletAddress } from '../../shared/validate.ts';
import type { Secret } from '../../vault/secret.ts';
import { actingAs, memberActing } from '../actor.ts';
import type { Caller, Person } from '../caller.ts';
import { assertOwnOr } from '../permission.ts';
import type { Papers, Registration } from '../registration.ts';
import type { Role } from '../roles.ts';
import type { Member } from '../team/member.ts';
import { CHALLENGE_MS, isSignedBy, type Session, signInMessage } from './session.ts';

export interface Challenge {
  message: string;
  expiresAt: Date;
}

export interface SignIn {
  session: Session;
  /** For the cookie. Only its hash is stored. */
  token: string;
}

export interface SignedChallenge extends Papers {
  walletAddress: string;
  signature: string;
}

/** A session that counts, and whose it is. */
type Authenticated = Pick<Session, 'id' | 'accountId' | 'expiresAt'> & { member: Person };

/** The browser that signs in. */
export interface Browser {
  /** The session it was signed in with before. */
  replacing?: Pick<Caller, 'accountId' | 'credential' | 'member'> | undefined;
  /** Its user agent. */
  userAgent?: string | undefined;
}

export type Sessions = ReturnType<typeof createSessions>;

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
  registration: Registration;
  /** The sign-in page. Wallets show its host. */
  appUrl: string;
  sessionHours: number;
}

/** Enough of a user agent to recognize the browser. */
const USER_AGENT_MAX = 500;

const TOKEN_SHAPE = /^[0-9A-Za-z]{43}$/;

const byToken = statement(
  `select s.id, s.account_id as "accountId", s.expires_at as "expiresAt", m.id as "memberId",
          m.wallet_address as "walletAddress", m.role::text as role, m.name
     from sessions s join members m on m.id = s.member_id
    where s.token_hash = $1 and s.ended_at is null and s.expires_at > $2 and m.removed_at is null`,
  {
    id: string,
    accountId: string,
    expiresAt: time,
    memberId: string,
    walletAddress: string,
    role: oneOf<Role>(),
    name: nullable(string),
  },
);

export function createSessions({ db, clock, secret, registration, appUrl, sessionHours }: Parts) {
  const sessions = table<Session>(db, {
    name: 'sessions',
    noun: 'sign-in',
    fields: Prisma.SessionScalarFieldEnum,
    listed: 't.ended_at is null and t.expires_at > now()',
  });
  const { host: domain, origin: uri } = new URL(appUrl);

  async function end(tx: Tx, accountId: string, id: string): Promise<boolean> {
    const now = clock.now();
    const [session] = await tx.session.updateManyAndReturn({
      where: { id, accountId, endedAt: null },
      data: { endedAt: now },
    });
    if (session) await append(tx, { accountId, type: 'session.ended', object: session, at: now });
    return session !== undefined;
  }

  /** Signs in whoever `enter` says has proven who they are. */
  async function createFor(
    enter: (tx: Tx) => Promise<Member>,
    { replacing, userAgent }: Browser,
  ): Promise<SignIn> {
    const token = randomBase62(43, randomBytes);
    const session = await db.transact(async (tx) => {
      const member = await enter(tx);
      const { id: memberId, accountId } = member;
      actIn(tx, memberActing(member));
      const now = clock.now();
      const made = await tx.session.create({
        data: {
          id: newId('session', now),
          accountId,
          memberId,
          tokenHash: new Uint8Array(secret.hash('session', token)),
          createdAt: now,
          userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
          expiresAt: later(now, sessionHours * HOUR_MS),
        },
      });
      await append(tx, { accountId, type: 'session.created', object: made, at: now });
      return made;
    });
    // A transaction of its own: it may lock another account’s stream.
    if (replacing)
      await db.transact((tx) => {
        const acting = actingAs(replacing);
        if (acting) actIn(tx, acting);
        return end(tx, replacing.accountId, replacing.credential.id);
      });
    return { session, token };
  }

  return {
    /**
     * A message for the wallet to sign. Another request soon after returns the same one: otherwise anyone could
     * displace a wallet’s open challenge by requesting many.
     */
    async challenge({ walletAddress: wallet }: { walletAddress: string }): Promise<Challenge> {
      const address = walletAddress('walletAddress', wallet);
      const now = clock.now();
      const open = await db.prisma.signInChallenge.findFirst({
        where: { walletAddress: address, expiresAt: { gt: later(now, CHALLENGE_MS / 2) } },
      });
      if (open) return open;
      const nonce = randomBase62(22, randomBytes);
      const expiresAt = later(now, CHALLENGE_MS);
      const message = signInMessage({ domain, uri, walletAddress: address, nonce, issuedAt: now, expiresAt });
      return db.prisma.signInChallenge.create({
        data: { nonce, walletAddress: address, message, createdAt: now, expiresAt },
      });
    },

    /** Signs in with a signed challenge. */
    async create(
      { walletAddress: wallet, signature, timeZone, ...papers }: SignedChallenge,
      browser: Browser = {},
    ): Promise<SignIn> {
      const address = walletAddress('walletAddress', wallet);
      const signed = parseSignature('signature', signature);
      const zone = timeZone == null ? undefined : timeZoneOf(timeZone);
      const open = await db.prisma.signInChallenge.findMany({
        where: { walletAddress: address, expiresAt: { gt: clock.now() } },
      });
      if (open.length === 0) throw new TillError('challenge_expired');
      const answered = open.find(({ message }) => isSignedBy(address, message, signed));
      if (!answered) throw new TillError('signature_invalid', { param: 'signature' });
      return createFor(async (tx) => {
        const { count } = await tx.signInChallenge.deleteMany({ where: { nonce: answered.nonce } });
        // Another call used the same signature first.
        if (count === 0) throw new TillError('challenge_expired');
        // A rejected wallet has used up nothing and can sign in again with an invite.
        return registration.enter(tx, address, { ...papers, timeZone: zone });
      }, browser);
    },

    createFor,

    async get({ accountId, credential }: Caller): Promise<Session | undefined> {
      return credential.kind === 'session' ? sessions.find(accountId, credential.id) : undefined;
    },

    list: (accountId: string, page: Page) => sessions.page(accountId, page),

    /** Signs the caller out. */
    async end(caller: Caller): Promise<Session> {
      const { accountId, credential } = caller;
      if (credential.kind !== 'session') throw missing('session');
      await caller.once('session.end', (tx) => end(tx, accountId, credential.id));
      const ended = await sessions.find(accountId, credential.id);
      if (!ended) throw missing('session');
      return ended;
    },

    /** Signs one of the account’s browsers out. */
    async endOne(caller: Caller, id: string): Promise<Session> {
      const { accountId } = caller;
      const session = await sessions.get(accountId, id);
      assertOwnOr('admin', caller, session.memberId === caller.member?.id);
      await caller.once('session.end_one', async (tx) => {
        if (!(await end(tx, accountId, id))) throw missing('sign-in');
        return null;
      });
      const ended = await sessions.find(accountId, id);
      if (!ended) throw missing('sign-in');
      return ended;
    },

    /** Ends every session of the account except the caller’s own, and returns how many. */
    async endOthers(caller: Caller): Promise<number> {
      const { accountId, credential } = caller;
      return caller.once('session.end_others', async (tx) => {
        const others = await tx.session.findMany({
          where: { accountId, endedAt: null, expiresAt: { gt: clock.now() }, id: { not: credential.id } },
          select: { id: true },
          orderBy: { id: 'asc' },
        });
        for (const { id } of others) await end(tx, accountId, id);
        return others.length;
      });
    },

    async isLive(accountId: string, id: string): Promise<boolean> {
      const session = await sessions.find(accountId, id);
      return session !== undefined && session.endedAt === null && session.expiresAt > clock.now();
    },

    /** Ends every session of somebody who is removed. */
    async endOf(tx: Tx, { id: memberId, accountId }: Member): Promise<void> {
      const live = await tx.session.findMany({ where: { memberId, endedAt: null }, select: { id: true } });
      for (const { id } of live) await end(tx, accountId, id);
    },

    /** Queries the database every time: whoever’s role changed has the new one on the next request. */
    async authenticate(token: string): Promise<Authenticated | undefined> {
      if (!TOKEN_SHAPE.test(token)) return undefined;
      const [found] = await db.query(byToken, [secret.hash('session', token), clock.now()]);
      if (!found) return undefined;
      const { id, accountId, expiresAt, memberId, walletAddress, role, name } = found;
      return { id, accountId, expiresAt, member: { id: memberId, walletAddress, role, name } };
    },
  };
}
