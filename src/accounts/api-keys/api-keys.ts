import { type Database, statement, type Tx } from '../../db/client.ts';
import { number, string, strings } from '../../db/columns.ts';
import { Prisma, type ApiKey as Row } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { invalidParameter, missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { text } from '../../shared/validate.ts';
import type { Secret } from '../../vault/secret.ts';
import { actorOf, type Who, whoOf } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { assertStill } from '../permission.ts';
import { scopes as all, assertPassedOn, type Scope, scopesIn } from '../scopes.ts';
import {
  type ApiKey,
  DEFAULT_NAME,
  isWellFormedSecret,
  NAME_MAX,
  type NewApiKey,
  newSecret,
} from './api-key.ts';
import { trackLastUse } from './last-use.ts';

const bySecret = statement(
  `select id, name, account_id as "accountId", coalesce(scopes, '{}') as scopes from api_keys where secret_hash = $1 and revoked_at is null`,
  { id: string, name: string, accountId: string, scopes: strings },
);

/** A key and every key created with it, directly or through others, even revoked ones. */
const FAMILY = `
  with recursive family as (
    select id as root, id from api_keys where id = any($1)
    union
    select f.root, k.id from family f join api_keys k on k.created_by_key_id = f.id
  )`;

const createdCounts = statement(
  `${FAMILY}
  select f.root, count(k.id)::int as "count"
    from family f left join api_keys k on k.id = f.id and k.id <> f.root and k.revoked_at is null
   group by f.root`,
  { root: string, count: number },
);

const LIVE_FAMILY = `${FAMILY}
  select k.id from family f join api_keys k on k.id = f.id
   where k.account_id = $2 and k.revoked_at is null order by k.id limit $3`;

/** As many as one transaction revokes in about a second. */
const AT_ONCE = 100;

export type ApiKeys = ReturnType<typeof createApiKeys>;

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
  /** Ends what keys were allowed to do on their own, in the transaction that revokes them. */
  onRevoked?(tx: Tx, ids: readonly string[], at: Date, by: Who): Promise<void>;
}

export function createApiKeys({ db, clock, secret: vault, onRevoked }: Parts) {
  const keys = table<ApiKey>(db, {
    name: 'api_keys',
    noun: 'API key',
    fields: Prisma.ApiKeyScalarFieldEnum,
    listed: 't.revoked_at is null',
    isGone: ({ revokedAt }) => revokedAt !== null,
  });
  const lastUse = trackLastUse(db, 'api_keys');

  /** Locks the keys first and the event stream last, in the same order as creating a key. */
  async function revokeAll(tx: Tx, ids: readonly string[], caller: Caller): Promise<number> {
    const { accountId } = caller;
    const now = clock.now();
    const revoked: Row[] = [];
    // One at a time and oldest first, so that two calls can’t deadlock on the same rows.
    for (const id of ids) {
      const where = { id, accountId, revokedAt: null };
      revoked.push(...(await tx.apiKey.updateManyAndReturn({ where, data: { revokedAt: now } })));
    }
    await onRevoked?.(
      tx,
      revoked.map(({ id }) => id),
      now,
      whoOf(caller),
    );
    for (const key of revoked) await append(tx, { accountId, type: 'api_key.revoked', object: key, at: now });
    return revoked.length;
  }

  /**
   * In batches, until nothing is left. Creating a key locks the key it’s called with, so a key created in the meantime
   * shows up in the next batch.
   */
  async function revokeFamily(caller: Caller, roots: readonly string[]): Promise<number> {
    for (let [part, revoked] = [1, 0]; ; part++) {
      const more = await caller.once(`api_key.revoke_created.${part}`, async (tx) => {
        const live = await tx.$queryRawUnsafe<{ id: string }[]>(
          LIVE_FAMILY,
          roots,
          caller.accountId,
          AT_ONCE,
        );
        const ids = live.map((key) => key.id);
        return revokeAll(tx, ids, caller);
      });
      if (more === 0) return revoked;
      revoked += more;
    }
  }

  return {
    get: keys.get,
    follow: keys.follow,
    among: keys.among,
    list: (accountId: string, page: Page) => keys.page(accountId, page),

    /** How many active keys were created with each of these, directly or indirectly. */
    async createdCounts(ids: readonly string[]): Promise<Map<string, number>> {
      const rows = await db.query(createdCounts, [ids]);
      return new Map(rows.map(({ root, count }) => [root, count]));
    },

    async create(caller: Caller, { name, scopes }: NewApiKey): Promise<ApiKey> {
      const label = text('name', name ?? DEFAULT_NAME, { max: NAME_MAX });
      const granted = granting(caller, scopes);
      const { id, secret } = await caller.once('api_key.create', async (tx) => {
        await assertStill(tx, caller, granted);
        const now = clock.now();
        const secret = newSecret();
        const key = await tx.apiKey.create({
          data: {
            id: newId('apiKey', now),
            accountId: caller.accountId,
            name: label,
            last4: secret.slice(-4),
            scopes: granted,
            secretHash: new Uint8Array(vault.hash('api key', secret)),
            createdAt: now,
            ...(await originOf(tx, caller)),
          },
        });
        await append(tx, { accountId: caller.accountId, type: 'api_key.created', object: key, at: now });
        return { id: key.id, secret };
      });
      return { ...(await keys.get(caller.accountId, id)), secret };
    },

    /**
     * `withCreated` also revokes every key created with it, directly or indirectly: a thief may have created some to
     * keep access. It also works later, on a key that is already revoked.
     */
    async revoke(caller: Caller, id: string, { withCreated = false } = {}): Promise<ApiKey> {
      const { accountId } = caller;
      const own = await caller.once('api_key.revoke', (tx) => revokeAll(tx, [id], caller));
      const created = withCreated ? await revokeFamily(caller, [id]) : 0;
      const revoked = await keys.find(accountId, id);
      if (!revoked || own + created === 0) throw missing('API key');
      return revoked;
    },

    /** Revokes what somebody created, and every key created with it. */
    async revokeCreatedBy(caller: Caller, walletAddress: string): Promise<void> {
      const { accountId } = caller;
      const where = { accountId, createdByWalletAddress: walletAddress };
      const created = await db.prisma.apiKey.findMany({ where, select: { id: true } });
      await revokeFamily(
        caller,
        created.map(({ id }) => id),
      );
    },

    /** Queries the database every time: a revoked key must fail on the next request to any process. */
    async authenticate(
      secret: string,
    ): Promise<{ id: string; name: string; accountId: string; scopes: Scope[] }> {
      if (!isWellFormedSecret(secret)) throw new TillError('api_key_invalid');
      const [key] = await db.query(bySecret, [vault.hash('api key', secret)]);
      if (!key) throw new TillError('api_key_invalid');
      lastUse.note(key.id, clock.now());
      return { ...key, scopes: scopesIn(key.scopes) };
    },

    async isLive(accountId: string, id: string): Promise<boolean> {
      const key = await keys.find(accountId, id);
      return key !== undefined && key.revokedAt === null;
    },

    stop: () => lastUse.stop(),
  };
}

/** The scopes of a new key, in their usual order. */
function granting(caller: Caller, scopes: NewApiKey['scopes']): Scope[] {
  if (scopes?.length === 0) throw invalidParameter('scopes', 'omitted, for all scopes, or name at least one');
  const granted = scopesIn(scopes ?? all);
  assertPassedOn(caller, granted);
  return granted;
}

/** Who created a key, as the key shows it. A session ends someday; the wallet that signed in doesn’t. */
async function originOf(
  tx: Tx,
  caller: Caller,
): Promise<Pick<ApiKey, 'createdByKeyId' | 'createdByWalletAddress'>> {
  const { kind, id } = caller.credential;
  if (kind === 'api_key') {
    const [live] = await tx.$queryRaw<unknown[]>`
      select 1 from api_keys where id = ${id} and revoked_at is null for share`;
    if (!live) throw new TillError('api_key_invalid');
  }
  const { keyId, walletAddress } = actorOf(caller);
  return { createdByKeyId: keyId, createdByWalletAddress: walletAddress };
}
