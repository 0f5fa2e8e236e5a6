import classes from './skeleton.module.css';

/** Holds the place of what is still on its way. */
export function Skeleton({ height, width = '100%' }: { height: string; width?: string }) {
  return <span className={classes.skeleton} style={{ height, width }} aria-hidden="true" />;
}
