import type { ReactNode } from 'react';
import { Card } from '../ui/card.tsx';
import { PlainHead } from './bill-head.tsx';
import classes from './plain-card.module.css';

interface Props {
  title: string;
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** In place of a bill, where there is none. */
export function PlainCard({ title, text, children }: Props) {
  return (
    <Card head={<PlainHead title={title} />}>
      <p className={classes.text}>{text}</p>
      {children}
    </Card>
  );
}
