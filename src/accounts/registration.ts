import type { Config } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import type { Account } from './account.ts';
import type { Accounts } from './accounts.ts';
import type { Invites } from './invites.ts';

interface Parts {
  accounts: Accounts;
  invites: Invites;
  mode: Config['REGISTRATION'];
}

export type Registration = ReturnType<typeof createRegistration>;

/** Decides who may create an account by signing in. */
export function createRegistration({ accounts, invites, mode }: Parts) {
  return {
    /** The account of a verified wallet, created on its first sign-in if registration allows it. */
    async enter(tx: Tx, walletAddress: string, invite: string | undefined): Promise<Account> {
      if (mode === 'open') return (await accounts.ofWallet(tx, walletAddress)).account;
      const known = await tx.account.findUnique({ where: { walletAddress } });
      if (known) return known;
      if (mode === 'closed') throw new TillError('registration_closed');
      if (!invite) throw new TillError('invite_required', { param: 'invite' });
      const { account, isNew } = await accounts.ofWallet(tx, walletAddress);
      if (isNew) await invites.redeem(tx, invite, account.id);
      return account;
    },
  };
}
