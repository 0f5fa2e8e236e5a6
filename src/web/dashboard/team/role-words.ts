import type { MemberRole } from '../operations.generated.ts';

export const ROLES: Record<MemberRole, { name: string; hint: string }> = {
  OWNER: { name: 'Owner', hint: 'Everything, including keys, cards, purchases, the team, and settings' },
  OPERATOR: { name: 'Operator', hint: 'Daily business: links, requests, products, gifts, and refunds' },
  VIEWER: { name: 'Viewer', hint: 'Sees everything, changes nothing' },
};

/** Who can do what somebody’s role doesn’t allow. */
export const NEEDED: Record<MemberRole, string> = {
  OWNER: 'Only owners of the account can do this.',
  OPERATOR: 'Only operators and owners of the account can do this.',
  VIEWER: '',
};

/** From the one who may do least, as forms offer them. */
export const ROLE_CHOICES = (['VIEWER', 'OPERATOR', 'OWNER'] as const).map(
  (role) => [role, ROLES[role].name] as const,
);
