import { type ReactNode, useEffect } from 'react';
import { settings } from '../settings.ts';
import classes from './page.module.css';
import { Skeleton } from './skeleton.tsx';

/** One column in the middle of the screen, for pages on which one thing is done. */
export function Page({ title, children }: { title: string; children: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · Till`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={classes.column}>{children}</main>
      <footer className={classes.footer}>
        {settings.sandbox && <p className={classes.sandbox}>Sandbox: nothing here is worth money.</p>}
        <p>
          Held in escrow on Solana · Served by <strong>Till</strong>
        </p>
      </footer>
    </div>
  );
}

export function PageSkeleton() {
  return (
    <Page title="Loading">
      <Skeleton height="13.5rem" />
    </Page>
  );
}
