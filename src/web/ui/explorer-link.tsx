import { explorerLink } from '../settings.ts';
import classes from './explorer-link.module.css';

/** Where anybody can look at a transaction. */
export function ExplorerLink({ signature }: { signature: string }) {
  return (
    <a className={classes.link} href={explorerLink(signature)} target="_blank" rel="noreferrer">
      View transaction<span aria-hidden="true"> ↗</span>
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
}
