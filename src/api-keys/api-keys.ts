import type { Caller } from '../accounts/caller.ts';
import { type Database, statement } from '../db/client.ts';
import { Prisma } from '../db/generated/client/client.ts';
import { type Page, table } from '../db/table.ts';
import { append } from '../events/log.ts';
import type { Clock } from '../shared/clock.ts';
import { missing, TillError } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { text } from '../shared/validate.ts';
import type { Secret } from '../vault/secret.ts';
import { type ApiKey, DEFAULT_NAME, isWellFormedSecret, NAME_MAX, newSecret } from './api-key.ts';
import { trackLastUse } from './last-use.ts';

const bySecret = statement(
  'select id, account_id as "accountId" from api_keys where secret_hash = $1 and revoked_at is null',
);

export type ApiKeys = ReturnType<typeof createApiKeys>;

export function createApiKeys({ db, clock, secret: vault }: { db: Database; clock: Clock; secret: Secret }) {
  const keys = table<ApiKey>(db, 'api_keys', Prisma.ApiKeyScalarFieldEnum, {
    listed: 't.revoked_at is null',
  });
  const lastUse = trackLastUse(db);

  /** A revoked key is gone for good: nobody is shown it again. */
  async function get(accountId: string, id: string): Promise<ApiKey> {
    const key = await keys.find(accountId, id);
    if (!key || key.revokedAt) throw missing('API key');
    return key;
  }

  return {
    get,
    findWithPosition: keys.findWithPosition,
    list: (accountId: string, page: Page) => keys.page(accountId, page),

    async create(caller: Caller, { name }: { name?: string | null }): Promise<ApiKey> {
      const label = text('name', name ?? DEFAULT_NAME, { max: NAME_MAX });
      const { id, secret } = await caller.once('api_key.create', async (tx) => {
        const now = clock.now();
        const secret = newSecret();
        const key = await tx.apiKey.create({
          data: {
            id: newId('apiKey', now),
            accountId: caller.accountId,
            name: label,
            last4: secret.slice(-4),
            secretHash: new Uint8Array(vault.hash('api key', secret)),
            createdAt: now,
          },
        });
        await append(tx, { accountId: caller.accountId, type: 'api_key.created', object: key, at: now });
        return { id: key.id, secret };
      });
      return { ...(await get(caller.accountId, id)), secret };
    },

    async revoke(caller: Caller, id: string): Promise<ApiKey> {
      await caller.once('api_key.revoke', async (tx) => {
        const now = clock.now();
        const [key] = await tx.apiKey.updateManyAndReturn({
          where: { id, accountId: caller.accountId, revokedAt: null },
          data: { revokedAt: now },
        });
        if (!key) throw missing('API key');
        await append(tx, { accountId: caller.accountId, type: 'api_key.revoked', object: key, at: now });
        return null;
      });
      const revoked = await keys.find(caller.accountId, id);
      if (!revoked) throw missing('API key');
      return revoked;
    },

    /** Asks the database every time: a revoked key must fail on the next request of every process. */
    async authenticate(secret: string): Promise<{ id: string; accountId: string }> {
      if (!isWellFormedSecret(secret)) throw new TillError('api_key_invalid');
      const [key] = await db.query<{ id: string; accountId: string }>(bySecret, [
        vault.hash('api key', secret),
      ]);
      if (!key) throw new TillError('api_key_invalid');
      lastUse.note(key.id, clock.now());
      return key;
    },

    async isLive(accountId: string, id: string): Promise<boolean> {
      const key = await keys.find(accountId, id);
      return key !== undefined && key.revokedAt === null;
    },

    stop: () => lastUse.stop(),
  };
}
