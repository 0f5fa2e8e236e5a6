import type { ReactNode } from 'react';
import { Link } from 'wouter';
import buttons from '../../ui/button.module.css';

interface Props {
  href: string;
  kind?: 'primary' | 'quiet';
  children: ReactNode;
}

/** Leads to another page of the dashboard, and looks like the thing to do. */
export function ButtonLink({ href, kind = 'primary', children }: Props) {
  return (
    <Link href={href} className={`${buttons.button} ${buttons[kind]}`}>
      {children}
    </Link>
  );
}
