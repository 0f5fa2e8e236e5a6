import type { ReactNode } from 'react';
import classes from './empty.module.css';

/** Where there is nothing yet: what would be here, and how to get it. */
export function Empty({
  title,
  children,
  action,
}: {
  title: string;
  children: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={classes.empty}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{children}</p>
      {action}
    </div>
  );
}
