import type { Config } from '../config.ts';
import type { Tx } from '../db/client.ts';
import { TillError } from '../shared/errors.ts';
import type { Accounts } from './accounts.ts';
import type { Invites } from './invites.ts';
import type { Invitations } from './team/invitations.ts';
import type { Member } from './team/member.ts';
import { memberOfWallet } from './team/members.ts';

interface Parts {
  accounts: Accounts;
  invites: Invites;
  invitations: Invitations;
  mode: Config['REGISTRATION'];
}

/** What somebody brings who isn’t known yet. */
export interface Papers {
  /** From the operator: allows a new account where registration isn’t open. */
  invite?: string | null | undefined;
  /** From an account’s owner: makes the wallet a member of that account. */
  teamInvite?: string | null | undefined;
  /** For a new account, checked already. */
  timeZone?: string | null | undefined;
}

export type Registration = ReturnType<typeof createRegistration>;

/** Decides whom a wallet signs in as, and who may create or join an account by it. */
export function createRegistration({ accounts, invites, invitations, mode }: Parts) {
  return {
    /** The member that a verified wallet is. Its first sign-in creates an account if registration allows it. */
    async enter(tx: Tx, walletAddress: string, { invite, teamInvite, timeZone }: Papers): Promise<Member> {
      if (teamInvite) return invitations.accept(tx, teamInvite, walletAddress);
      const known = await memberOfWallet(tx, walletAddress);
      if (known) return known;
      if (mode !== 'open') await assertMayRegister(tx, walletAddress, invite);
      const { account, member, isNew } = await accounts.ofWallet(
        tx,
        walletAddress,
        undefined,
        timeZone ?? undefined,
      );
      if (!member) throw new TillError('membership_ended');
      if (isNew && mode === 'invite') await invites.redeem(tx, invite ?? '', account.id);
      return member;
    },
  };

  async function assertMayRegister(tx: Tx, walletAddress: string, invite: Papers['invite']): Promise<void> {
    if (await tx.account.findUnique({ where: { walletAddress } })) return;
    if (mode === 'closed') throw new TillError('registration_closed');
    if (!invite) throw new TillError('invite_required', { param: 'invite' });
  }
}
