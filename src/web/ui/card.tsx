import type { ReactNode } from 'react';
import classes from './card.module.css';

/** A sheet of paper. `head` is its coloured top, torn off along a line of holes. */
export function Card({ head, children }: { head?: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.card}>
      {head && <div className={classes.head}>{head}</div>}
      <div className={classes.body}>{children}</div>
    </div>
  );
}
