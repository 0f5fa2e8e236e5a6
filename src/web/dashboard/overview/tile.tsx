import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import classes from './tile.module.css';

interface Props {
  title: string;
  href: string;
  /** Undefined while it is on its way. */
  value: string | undefined;
  note: ReactNode;
  /** Somebody should look. */
  isPressing?: boolean;
}

/** One number that says how things stand, and leads to what is behind it. */
export function Tile({ title, href, value, note, isPressing = false }: Props) {
  return (
    <Link href={href} className={`${classes.tile} ${isPressing ? classes.pressing : ''}`}>
      <span className={classes.title}>{title}</span>
      <span className={classes.value}>{value ?? <Skeleton height="1.75rem" width="5rem" />}</span>
      <span className={classes.note}>
        {value === undefined ? <Skeleton height="1rem" width="7rem" /> : note}
      </span>
    </Link>
  );
}
