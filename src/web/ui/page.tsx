import { type ReactNode, useEffect } from 'react';
import { settings } from '../settings.ts';
import classes from './page.module.css';
import { Skeleton } from './skeleton.tsx';

interface Props {
  title: string;
  /** Has something to show side by side where there is room. */
  wide?: boolean;
  /** How the money is kept or moved. */
  note?: string;
  children: ReactNode;
}

/** One column in the middle of the screen, for pages on which one thing is done. */
export function Page({ title, wide = false, note = 'Held in escrow on Solana', children }: Props) {
  useEffect(() => {
    document.title = `${title} · Till`;
  }, [title]);
  return (
    <div className={classes.page}>
      <main className={`${classes.column} ${wide ? classes.wide : ''}`}>{children}</main>
      <footer className={classes.footer}>
        {settings.sandbox && <p className={classes.sandbox}>Sandbox: no real money</p>}
        <p>
          {note} · Powered by <strong>Till</strong>
        </p>
      </footer>
    </div>
  );
}

/** Holds the place of a page that is still on its way, as wide as that will be. */
export function PageSkeleton({
  height = '13.5rem',
  ...page
}: Partial<Omit<Props, 'children'>> & { height?: string }) {
  return (
    <Page title="Loading" {...page}>
      <Skeleton height={height} />
    </Page>
  );
}
