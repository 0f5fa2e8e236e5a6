import { ChoiceField } from '../kit/fields.tsx';
import type { MemberRole } from '../operations.generated.ts';
import { ROLE_CHOICES, ROLES } from './role-words.ts';

/** What a member may do, with what the chosen role means. */
export function RoleField({ chosen, onChoose }: { chosen: MemberRole; onChoose(role: MemberRole): void }) {
  return (
    <ChoiceField
      name="role"
      label="Role"
      hint={ROLES[chosen].hint}
      choices={ROLE_CHOICES}
      value={chosen}
      onChange={({ target }) => onChoose(target.value as MemberRole)}
    />
  );
}
