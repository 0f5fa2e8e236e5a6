import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../db/client.ts';
import { randomBase62 } from '../shared/base62.ts';
import { type Clock, DAY_MS, later } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import type { Secret } from '../vault/secret.ts';

export interface Invite {
  /** Shown once. Only its hash is stored. */
  code: string;
  expiresAt: Date;
}

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
}

export type Invites = ReturnType<typeof createInvites>;

/** Issued by the operator where registration isn’t open. Each one is valid for one account. */
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

    /** Redeems it for an account that’s being created. Of two concurrent attempts, one succeeds. */
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
