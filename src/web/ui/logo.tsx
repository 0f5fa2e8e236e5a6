import classes from './logo.module.css';
import { logoPath } from './look.ts';

/** On a white ground, for which most are made. The name stands beside it. */
export function Logo({ url }: { url: string | null | undefined }) {
  return url ? <img className={classes.logo} src={logoPath(url)} alt="" /> : null;
}
