import type { Database } from '../../db/client.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import type { Vault } from '../../vault/envelope.ts';
import { newPassword } from './shop-password.ts';

export interface ShopPassword {
  password: string;
  /** It’s new, so the shop can’t know it yet. */
  isNew: boolean;
}

interface Parts {
  db: Database;
  clock: Clock;
  vault: Vault;
}

export type ShopAccounts = ReturnType<typeof createShopAccounts>;

/** Accounts at shops without guest checkout. Each of Till’s accounts has its own passwords, one per shop and email. */
export function createShopAccounts({ db, clock, vault }: Parts) {
  async function keptPassword(
    accountId: string,
    merchant: string,
    email: string,
  ): Promise<string | undefined> {
    const kept = await db.prisma.shopAccount.findUnique({
      where: { accountId_merchant_email: { accountId, merchant, email } },
    });
    if (!kept) return undefined;
    return vault.openAlone('shop password', kept.sealedPassword, { row: kept.id, account: accountId });
  }

  return {
    /** The password for an email at a shop. The caller keeps it no longer than it takes to type it. */
    async passwordFor(accountId: string, merchant: string, address: string): Promise<ShopPassword> {
      const email = address.trim().toLowerCase();
      const kept = await keptPassword(accountId, merchant, email);
      if (kept) return { password: kept, isNew: false };
      const now = clock.now();
      const id = newId('shopAccount', now);
      const password = newPassword();
      const sealedPassword = Uint8Array.from(
        vault.sealAlone('shop password', password, { row: id, account: accountId }),
      );
      const { count } = await db.prisma.shopAccount.createMany({
        data: [{ id, accountId, merchant, email, sealedPassword, createdAt: now }],
        skipDuplicates: true,
      });
      if (count === 1) return { password, isNew: true };
      const first = await keptPassword(accountId, merchant, email);
      if (!first) throw new Error('a shop account vanished while it was being created');
      return { password: first, isNew: false };
    },
  };
}
