import { type ReactNode, useId } from 'react';
import classes from './panel.module.css';

interface Props {
  title: string;
  /** Beside the title. */
  actions?: ReactNode;
  /** Reaches to the edges, as tables do. */
  isFlush?: boolean;
  children: ReactNode;
}

/** A part of a page under a title of its own. */
export function Panel({ title, actions, isFlush = false, children }: Props) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={isFlush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
