import { command, type Database, statement, type Tx } from '../../db/client.ts';
import { bytes, nullable, time } from '../../db/columns.ts';
import { type Clock, DAY_MS, later } from '../../shared/clock.ts';
import type { Secret } from '../../vault/secret.ts';

/**
 * What the authorization server keeps of clients, requests, codes, and tokens. Each is found by a keyed hash of its
 * value and sealed, so that a stolen table has no token in it.
 */

export type Payload = Record<string, unknown>;

interface Kept {
  grantId: string | null;
  expiresAt: Date;
}

/** A client that nobody allowed anything is forgotten after a day. */
export const UNUSED_CLIENT_MS = DAY_MS;
/** How many of those there can be; the oldest go first. Whoever registers is a stranger. */
export const MOST_UNUSED_CLIENTS = 1_000;

const upsert = command(
  `insert into oauth_records (value_hash, kind, sealed, grant_id, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)
   on conflict (value_hash) do update set sealed = excluded.sealed, expires_at = excluded.expires_at`,
);
const byId = statement(
  `select sealed, consumed_at as "consumedAt" from oauth_records
    where value_hash = $1 and (expires_at is null or expires_at > $2)`,
  { sealed: bytes, consumedAt: nullable(time) },
);
const consumption = command(
  'update oauth_records set consumed_at = $2 where value_hash = $1 and consumed_at is null returning 1',
);
const removal = command('delete from oauth_records where value_hash = $1');
const removalOfGrant = command('delete from oauth_records where grant_id = $1 and kind = $2');
const trimming = command(
  `delete from oauth_records where value_hash in (
     select value_hash from oauth_records where value_hash = any(array(
       select value_hash from oauth_records where kind = 'Client' and expires_at is not null
        order by created_at desc offset $1)) for update skip locked)`,
);

export type Records = ReturnType<typeof createRecords>;

export function createRecords({ db, clock, secret }: { db: Database; clock: Clock; secret: Secret }) {
  const hashOf = (kind: string, value: string) => secret.hash('oauth', `${kind} ${value}`);

  function open(hash: Buffer, sealed: Uint8Array): Payload {
    return JSON.parse(secret.open('oauth', sealed, hash.toString('hex')));
  }

  async function save(kind: string, value: string, payload: Payload, kept: Kept): Promise<void> {
    const hash = hashOf(kind, value);
    const sealed = secret.seal('oauth', JSON.stringify(payload), hash.toString('hex'));
    await db.query(upsert, [hash, kind, sealed, kept.grantId, clock.now(), kept.expiresAt]);
  }

  return {
    hashOf,
    open,
    save,

    async saveClient(value: string, payload: Payload): Promise<void> {
      await save('Client', value, payload, {
        grantId: null,
        expiresAt: later(clock.now(), UNUSED_CLIENT_MS),
      });
      await db.query(trimming, [MOST_UNUSED_CLIENTS]);
    },

    async find(kind: string, value: string): Promise<Payload | undefined> {
      const hash = hashOf(kind, value);
      const [record] = await db.query(byId, [hash, clock.now()]);
      if (!record) return undefined;
      const { sealed, consumedAt } = record;
      const consumed = consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1_000) };
      return { ...open(hash, sealed), ...consumed };
    },

    /** Whether it’s the first time: of two at once, one is refused. */
    async consume(kind: string, value: string): Promise<boolean> {
      return (await db.query(consumption, [hashOf(kind, value), clock.now()])).length > 0;
    },

    /** The same as part of a transaction. */
    async consumeIn(tx: Tx, kind: string, value: string): Promise<boolean> {
      const { count } = await tx.oauthRecord.updateMany({
        where: { valueHash: new Uint8Array(hashOf(kind, value)), consumedAt: null },
        data: { consumedAt: clock.now() },
      });
      return count > 0;
    },

    remove: async (kind: string, value: string) => void (await db.query(removal, [hashOf(kind, value)])),

    removeOf: async (grantId: string, kind: string) => void (await db.query(removalOfGrant, [grantId, kind])),
  };
}
