import { useSignedIn } from '../api/signed-in.ts';
import { Copy } from '../kit/copy.tsx';
import classes from './export-hint.module.css';

/** All of them as a file are had from the command line of whoever runs Till. */
export function ExportHint() {
  const { account } = useSignedIn();
  const command = `till export transactions --account ${account.id}`;
  return (
    <p className={classes.hint}>
      To export all transactions as CSV, the server’s operator can run{' '}
      <span className={classes.command}>
        <code>{command}</code>
        <Copy text={command} name="command" />
      </span>
    </p>
  );
}
