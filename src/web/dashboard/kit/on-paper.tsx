import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import classes from './on-paper.module.css';

/** What the page is on paper: this, and nothing else of it. */
export function OnPaper({ children }: { children: ReactNode }) {
  return createPortal(<div className={classes.paper}>{children}</div>, document.body);
}
