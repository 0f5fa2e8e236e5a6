import type { ReactNode } from 'react';
import classes from './card.module.css';

interface Props {
  head?: ReactNode;
  /** The head stands beside the rest where there is room. */
  wide?: boolean;
  children?: ReactNode;
}

/** A sheet of paper. `head` is its coloured top, torn off along a line of holes. */
export function Card({ head, wide = false, children }: Props) {
  return (
    <div className={`${classes.card} ${wide ? classes.wide : ''}`}>
      {head && <div className={classes.head}>{head}</div>}
      {children && <div className={classes.body}>{children}</div>}
    </div>
  );
}
