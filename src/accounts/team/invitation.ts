import type { TeamInvitation as Row } from '../../db/generated/client/client.ts';
import { DAY_MS } from '../../shared/clock.ts';

/** `code` is set only in the response to the call that created the invitation. */
export type TeamInvitation = Omit<Row, 'secretHash'> & { code?: string };

export const INVITATION_MS = 7 * DAY_MS;

export const invitationStatuses = ['pending', 'accepted', 'canceled', 'expired'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

type Times = Pick<Row, 'acceptedAt' | 'canceledAt' | 'expiresAt'>;

export function statusOf({ acceptedAt, canceledAt, expiresAt }: Times, now: Date): InvitationStatus {
  if (acceptedAt) return 'accepted';
  if (canceledAt) return 'canceled';
  return expiresAt > now ? 'pending' : 'expired';
}

/** What somebody is told who comes with one that isn’t pending anymore. */
export const REFUSALS: Record<Exclude<InvitationStatus, 'pending'>, string> = {
  accepted: 'This invitation was already accepted. If it was you, sign in without it.',
  canceled: 'This invitation was canceled. Ask for a new one.',
  expired: 'This invitation has expired. Ask for a new one.',
};
