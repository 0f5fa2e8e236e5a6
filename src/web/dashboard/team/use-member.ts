import { useQuery } from 'urql';
import { type MemberRole, SignedInDocument, type SignedInQuery } from '../operations.generated.ts';

/** Who is signed in here. */
export function useMember(): SignedInQuery['session']['member'] {
  const [{ data }] = useQuery({ query: SignedInDocument });
  return data?.session.member ?? null;
}

const RANK: Record<MemberRole, number> = { VIEWER: 0, OPERATOR: 1, OWNER: 2 };

/** Whether to offer what takes this role. The server decides; nobody is offered what it would refuse. */
export function useMay(needed: MemberRole): boolean {
  const member = useMember();
  return !member || RANK[member.role] >= RANK[needed];
}
