import type { ReactNode } from 'react';
import classes from './notice.module.css';

interface Props {
  tone: 'calm' | 'bad' | 'warn';
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}

/** Something to know before one can go on, with what can be done about it. */
export function Notice({ tone, title, children, actions }: Props) {
  return (
    <div className={`${classes.notice} ${classes[tone]}`} role={tone === 'bad' ? 'alert' : 'status'}>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.text}>{children}</div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
