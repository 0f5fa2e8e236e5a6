import { type Database, statement, type Tx } from '../../db/client.ts';
import { bytes, nullable, oneOf, string, strings } from '../../db/columns.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { actIn } from '../../events/acting.ts';
import { append } from '../../events/log.ts';
import { type Clock, later, MINUTE_MS } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import type { Secret } from '../../vault/secret.ts';
import { actorOf, TILL, type Who, whoOf } from '../actor.ts';
import { trackLastUse } from '../api-keys/last-use.ts';
import type { Caller } from '../caller.ts';
import { assertMayAllow, assertOwnOr, assertStill } from '../permission.ts';
import { type Role, scopesOfRole } from '../roles.ts';
import { type Scope, scopesIn } from '../scopes.ts';
import type { Member } from '../team/member.ts';
import { clientNameOf, type Grant, grantableIn, grantableScopes, redirectHostOf } from './grant.ts';
import { createRecords, UNUSED_CLIENT_MS } from './records.ts';

/** What a client gets, and where its answer goes. */
export interface Allowance {
  clientId: string;
  clientName: unknown;
  redirectUri: string;
  scopes: readonly Scope[];
}

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
  /** Ends what grants were allowed to do on their own, in the transaction that revokes them. */
  onRevoked?(tx: Tx, ids: readonly string[], at: Date, by: Who): Promise<void>;
}

/** The random part of an access token, which is all of it. */
const TOKEN_SHAPE = /^[\w-]{43}$/;

/** As long as a browser may take to fetch its code. */
const UNCLAIMED_MS = 15 * MINUTE_MS;

const byToken = statement(
  `select g.id, g.client_name as name, g.account_id as "accountId", g.scopes, r.sealed, m.role::text as role
     from oauth_records r join grants g on g.id = r.grant_id
     left join members m on m.account_id = g.account_id and m.seat = g.created_by_wallet_address
    where r.value_hash = $1 and r.expires_at > $2 and g.revoked_at is null`,
  {
    id: string,
    name: string,
    accountId: string,
    scopes: strings,
    sealed: bytes,
    role: nullable(oneOf<Role>()),
  },
);

const lapsed = statement(
  `select g.id, g.account_id as "accountId" from grants g
    where g.revoked_at is null and g.created_at < $2 and not exists (
      select from oauth_records r where r.grant_id = g.id and r.expires_at > $1 and r.consumed_at is null)
    order by g.id limit 1000`,
  { id: string, accountId: string },
);

export function isAccessToken(secret: string): boolean {
  return TOKEN_SHAPE.test(secret);
}

export type Grants = ReturnType<typeof createGrants>;

export function createGrants({ db, clock, secret, onRevoked }: Parts) {
  const grants = table<Grant>(db, {
    name: 'grants',
    noun: 'grant',
    fields: Prisma.GrantScalarFieldEnum,
    listed: 't.revoked_at is null',
  });
  const records = createRecords({ db, clock, secret });
  const lastUse = trackLastUse(db, 'grants');

  /** Whether there was anything to end. Its tokens go with it. */
  async function end(tx: Tx, id: string, accountId: string, by: Who): Promise<boolean> {
    const at = clock.now();
    const [ended] = await tx.grant.updateManyAndReturn({
      where: { id, accountId, revokedAt: null },
      data: { revokedAt: at },
    });
    if (!ended) return false;
    await tx.oauthRecord.deleteMany({ where: { grantId: id } });
    const { clientId } = ended;
    if ((await tx.grant.count({ where: { clientId, revokedAt: null } })) === 0)
      await tx.oauthRecord.updateMany({
        where: { valueHash: new Uint8Array(records.hashOf('Client', clientId)) },
        data: { expiresAt: later(at, UNUSED_CLIENT_MS) },
      });
    await onRevoked?.(tx, [id], at, by);
    await append(tx, { accountId, type: 'grant.revoked', object: ended, at });
    return true;
  }

  return {
    records,
    get: grants.get,
    follow: grants.follow,
    among: grants.among,
    list: (accountId: string, page: Page) => grants.page(accountId, page),

    /** A person’s consent. `limit` may add what holds from the beginning, in the same commit. */
    async allow(
      caller: Caller,
      { clientId, clientName, redirectUri, scopes }: Allowance,
      limit?: (tx: Tx, grantId: string, at: Date) => Promise<void>,
    ): Promise<Grant> {
      if (caller.credential.kind !== 'session') throw new TillError('person_required');
      const { accountId } = caller;
      assertMayAllow(caller, scopes);
      const id = await caller.once('grant.allow', async (tx) => {
        await assertStill(tx, caller, scopes);
        const at = clock.now();
        const grant = await tx.grant.create({
          data: {
            id: newId('grant', at),
            accountId,
            clientId,
            clientName: clientNameOf(clientName),
            redirectHost: redirectHostOf(redirectUri),
            scopes: grantableScopes.filter((scope) => scopes.includes(scope)),
            createdAt: at,
            createdByWalletAddress: actorOf(caller).walletAddress,
          },
        });
        // It’s used now, and stays until its last grant ends.
        await tx.oauthRecord.updateMany({
          where: { valueHash: new Uint8Array(records.hashOf('Client', clientId)) },
          data: { expiresAt: null },
        });
        await limit?.(tx, grant.id, at);
        await append(tx, { accountId, type: 'grant.created', object: grant, at });
        return grant.id;
      });
      return grants.get(accountId, id);
    },

    async revoke(caller: Caller, id: string): Promise<Grant> {
      const { accountId } = caller;
      const { createdByWalletAddress } = await grants.get(accountId, id);
      assertOwnOr('admin', caller, createdByWalletAddress === caller.member?.walletAddress);
      await caller.once('grant.revoke', async (tx) => {
        if (!(await end(tx, id, accountId, whoOf(caller))))
          throw new TillError('state_conflict', { message: 'This grant has already been revoked.' });
        return null;
      });
      return grants.get(accountId, id);
    },

    /** Ends what somebody allowed who is removed. */
    async endOf(tx: Tx, { accountId, walletAddress }: Member, by: Who): Promise<void> {
      const where = { accountId, createdByWalletAddress: walletAddress, revokedAt: null };
      const live = await tx.grant.findMany({ where, select: { id: true }, orderBy: { id: 'asc' } });
      for (const { id } of live) await end(tx, id, accountId, by);
    },

    /** For the authorization server: its client gave it back, or a token of it was used twice. */
    async endByServer(id: string): Promise<void> {
      const grant = (await grants.among([id])).get(id);
      if (!grant) return;
      const { accountId, clientName: name } = grant;
      await db.transact((tx) => {
        actIn(tx, { type: 'grant', id, name, accountId });
        return end(tx, id, accountId, { type: 'grant', id });
      });
    },

    /** One that still holds, whoever’s it is: for the authorization server. */
    async findLive(id: string): Promise<Grant | undefined> {
      const grant = (await grants.among([id])).get(id);
      return grant?.revokedAt === null ? grant : undefined;
    },

    /** Ends those that have no token left. Returns how many. */
    async endLapsed(): Promise<number> {
      const now = clock.now();
      let ended = 0;
      for (const { id, accountId } of await db.query(lapsed, [now, later(now, -UNCLAIMED_MS)]))
        if (await db.transact((tx) => end(tx, id, accountId, TILL))) ended++;
      return ended;
    },

    /** Queries the database every time: a revoked grant must fail on the next request to any process. */
    async authenticate(
      token: string,
      audience: string,
    ): Promise<{ id: string; name: string; accountId: string; scopes: Scope[] }> {
      const hashed = records.hashOf('AccessToken', token);
      const [found] = await db.query(byToken, [hashed, clock.now()]);
      const { aud, scope } = found ? records.open(hashed, found.sealed) : {};
      if (!found || aud !== audience) throw new TillError('access_token_invalid');
      lastUse.note(found.id, clock.now());
      const { id, name, accountId, role } = found;
      // What a person can no longer do, nobody can whom they allowed it.
      const own = role ? scopesOfRole(role) : [];
      const granted = new Set(scopesIn(found.scopes).filter((one) => own.includes(one)));
      return { id, name, accountId, scopes: grantableIn(String(scope)).filter((one) => granted.has(one)) };
    },

    async isLive(accountId: string, id: string): Promise<boolean> {
      const grant = await grants.find(accountId, id);
      return grant !== undefined && grant.revokedAt === null;
    },

    stop: () => lastUse.stop(),
  };
}
