import type { ReactNode } from 'react';
import classes from './note.module.css';
import { Panel } from './panel.tsx';

/** A few sentences beside what they are about. */
export function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel title={title}>
      <div className={classes.note}>{children}</div>
    </Panel>
  );
}
