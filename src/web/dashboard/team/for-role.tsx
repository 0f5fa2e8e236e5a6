import type { ReactNode } from 'react';
import type { MemberRole } from '../../operations.generated.ts';
import { NEEDED } from './role-words.ts';
import { useMay } from './use-member.ts';

interface Props {
  takes?: MemberRole;
  /** Where the others would miss it: says who can. */
  isMissed?: boolean;
  children: ReactNode;
}

/** Something to do, for those whose role allows it. Nobody else is offered it. */
export function ForRole({ takes = 'OPERATOR', isMissed = false, children }: Props) {
  if (useMay(takes)) return children;
  return isMissed ? <p>{NEEDED[takes]}</p> : null;
}
