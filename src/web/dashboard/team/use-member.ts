import { use } from 'react';
import type { MemberRole, OwnSessionFragment } from '../../operations.generated.ts';
import { SignedInContext } from '../api/signed-in.ts';

/** Who is signed in here; null where nobody is yet. */
export function useMember(): OwnSessionFragment['member'] {
  return use(SignedInContext)?.member ?? null;
}

const RANK: Record<MemberRole, number> = { VIEWER: 0, OPERATOR: 1, OWNER: 2 };

/** Whether to offer what takes this role. The server decides; nobody is offered what it would refuse. */
export function useMay(needed: MemberRole): boolean {
  const member = useMember();
  return !member || RANK[member.role] >= RANK[needed];
}
