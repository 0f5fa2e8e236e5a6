import type { ReactNode } from 'react';
import { Link } from 'wouter';
import buttons from '../../ui/button.module.css';
import type { MemberRole } from '../operations.generated.ts';
import { useMay } from '../team/use-member.ts';

interface Props {
  href: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Whoever can’t create something isn’t led to where it’s created. */
function roleFor(href: string): MemberRole {
  if (!/\/(new|several)\b/.test(href)) return 'VIEWER';
  return /^\/(agents|cards)\//.test(href) ? 'OWNER' : 'OPERATOR';
}

/** Leads to another page of the dashboard, and looks like the thing to do. */
export function ButtonLink({ href, kind = 'primary', children }: Props) {
  const mayGo = useMay(roleFor(href));
  if (!mayGo) return null;
  return (
    <Link href={href} className={`${buttons.button} ${buttons[kind]}`}>
      {children}
    </Link>
  );
}
