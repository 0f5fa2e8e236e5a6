import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../db/client.ts';
import { randomBase62 } from '../shared/base62.ts';
import { type Clock, DAY_MS, later } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { Secret } from '../vault/secret.ts';

export interface Invite {
  /** Shown once; only its hash is kept. */
  code: string;
  expiresAt: Date;
}

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
}

export type Invites = ReturnType<typeof createInvites>;

/** What the operator hands out where not everybody may open an account. Each is good for one account. */
export function createInvites({ db, clock, secret }: Parts) {
  const hashOf = (code: string) => new Uint8Array(secret.hash('invite', code));

  return {
    async create(days: number): Promise<Invite> {
      const code = randomBase62(22, randomBytes);
      const now = clock.now();
      const expiresAt = later(now, days * DAY_MS);
      await db.prisma.accountInvite.create({ data: { codeHash: hashOf(code), createdAt: now, expiresAt } });
      return { code, expiresAt };
    },

    /** Uses it up for an account that is being made; of two at once, one gets it. */
    async redeem(tx: Tx, code: string, accountId: string): Promise<void> {
      const now = clock.now();
      const { count } = await tx.accountInvite.updateMany({
        where: { codeHash: hashOf(code.trim()), usedAt: null, expiresAt: { gt: now } },
        data: { usedAt: now, accountId },
      });
      if (count === 0) throw new TillError('invite_invalid', { param: 'invite' });
    },
  };
}
