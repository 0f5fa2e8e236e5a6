import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma, type TeamInvitation as Row } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { actIn } from '../../events/acting.ts';
import { append } from '../../events/log.ts';
import { randomBase62 } from '../../shared/base62.ts';
import { type Clock, later } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { text } from '../../shared/validate.ts';
import type { Secret } from '../../vault/secret.ts';
import { actorOf, memberActing } from '../actor.ts';
import type { Caller } from '../caller.ts';
import { assertStill } from '../permission.ts';
import { type Role, scopesOfRole } from '../roles.ts';
import { assertPassedOn } from '../scopes.ts';
import { INVITATION_MS, REFUSALS, statusOf, type TeamInvitation } from './invitation.ts';
import { MEMBER_NAME_MAX, type Member } from './member.ts';
import { addMember, memberOfWallet } from './members.ts';

export interface NewInvitation {
  role: Role;
  name?: string | null | undefined;
}

interface Parts {
  db: Database;
  clock: Clock;
  secret: Secret;
}

export type Invitations = ReturnType<typeof createInvitations>;

export function createInvitations({ db, clock, secret }: Parts) {
  const invitations = table<TeamInvitation>(db, {
    name: 'team_invitations',
    noun: 'invitation',
    fields: Prisma.TeamInvitationScalarFieldEnum,
    listed: 't.accepted_at is null and t.canceled_at is null',
  });
  const hashOf = (code: string) => new Uint8Array(secret.hash('team invitation', code.trim()));
  const pending = { acceptedAt: null, canceledAt: null };

  async function cancelAll(tx: Tx, which: Prisma.TeamInvitationWhereInput, at: Date): Promise<number> {
    const canceled = await tx.teamInvitation.updateManyAndReturn({
      where: { ...which, ...pending },
      data: { canceledAt: at },
    });
    for (const { secretHash: _, ...object } of canceled)
      await append(tx, { accountId: object.accountId, type: 'team_invitation.canceled', object, at });
    return canceled.length;
  }

  /** One that can be accepted. Whoever has the code learns why it can’t be. */
  function assertPending(invitation: Row | null): asserts invitation is Row {
    if (!invitation) throw new TillError('team_invite_invalid', { param: 'teamInvite' });
    const status = statusOf(invitation, clock.now());
    if (status !== 'pending')
      throw new TillError('team_invite_invalid', { param: 'teamInvite', message: REFUSALS[status] });
  }

  return {
    get: invitations.get,
    follow: invitations.follow,
    list: (accountId: string, page: Page) => invitations.page(accountId, page),

    async create(caller: Caller, { role, name }: NewInvitation): Promise<TeamInvitation> {
      const { accountId } = caller;
      const label = name == null ? null : text('name', name, { max: MEMBER_NAME_MAX });
      assertPassedOn(caller, scopesOfRole(role), 'role');
      const { id, code } = await caller.once('team_invitation.create', async (tx) => {
        await assertStill(tx, caller, ['admin']);
        const at = clock.now();
        const code = randomBase62(22, randomBytes);
        const { keyId, walletAddress } = actorOf(caller);
        const made = await tx.teamInvitation.create({
          data: {
            id: newId('teamInvitation', at),
            accountId,
            secretHash: hashOf(code),
            role,
            name: label,
            createdAt: at,
            expiresAt: later(at, INVITATION_MS),
            createdByKeyId: keyId,
            createdByWalletAddress: walletAddress,
          },
        });
        await append(tx, { accountId, type: 'team_invitation.created', object: made, at });
        return { id: made.id, code };
      });
      return { ...(await invitations.get(accountId, id)), code };
    },

    async cancel(caller: Caller, id: string): Promise<TeamInvitation> {
      const { accountId } = caller;
      await invitations.get(accountId, id);
      await caller.once('team_invitation.cancel', async (tx) => {
        if ((await cancelAll(tx, { id, accountId }, clock.now())) === 0)
          throw new TillError('state_conflict', {
            message: 'This invitation has already been accepted or canceled.',
          });
        return null;
      });
      return invitations.get(accountId, id);
    },

    /** Of somebody who may no longer invite: what they sent out must not let anyone in. */
    async cancelOf(tx: Tx, { accountId, walletAddress }: Member, at: Date): Promise<void> {
      await cancelAll(tx, { accountId, createdByWalletAddress: walletAddress }, at);
    },
    async cancelOfKeys(tx: Tx, ids: readonly string[], at: Date): Promise<void> {
      await cancelAll(tx, { createdByKeyId: { in: [...ids] } }, at);
    },

    statusOf: (invitation: TeamInvitation) => statusOf(invitation, clock.now()),

    /** For whoever has the link, before they sign in. */
    async open(code: string): Promise<Row> {
      const found = await db.prisma.teamInvitation.findUnique({ where: { secretHash: hashOf(code) } });
      assertPending(found);
      return found;
    },

    /** A wallet that was proven joins. Of two at once, one succeeds; whoever is refused hasn’t used it up. */
    async accept(tx: Tx, code: string, walletAddress: string): Promise<Member> {
      const found = await tx.teamInvitation.findUnique({ where: { secretHash: hashOf(code) } });
      assertPending(found);
      const { id, accountId, role, name } = found;
      const known = await memberOfWallet(tx, walletAddress);
      if (known) throw walletTaken(known.accountId === accountId);
      const at = clock.now();
      const { count } = await tx.teamInvitation.updateMany({
        where: { id, ...pending, expiresAt: { gt: at } },
        data: { acceptedAt: at },
      });
      if (count === 0) assertPending(await tx.teamInvitation.findUnique({ where: { id } }));
      const member = await addMember(tx, { accountId, walletAddress, role, name, at });
      if (!member) throw walletTaken(false);
      const accepted = await tx.teamInvitation.update({ where: { id }, data: { memberId: member.id } });
      actIn(tx, memberActing(member));
      await append(tx, { accountId, type: 'member.joined', object: member, at });
      await append(tx, { accountId, type: 'team_invitation.accepted', object: accepted, at });
      return member;
    },
  };
}

function walletTaken(isHere: boolean): TillError {
  return isHere
    ? new TillError('wallet_taken', {
        param: 'walletAddress',
        message: 'This wallet is already a member of this account. Sign in without the invitation.',
      })
    : new TillError('wallet_taken', { param: 'walletAddress' });
}
