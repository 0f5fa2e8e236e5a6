import { useLiveQuery } from '../api/use-live-query.ts';
import { Copy } from '../kit/copy.tsx';
import { SignedInDocument } from '../operations.generated.ts';
import classes from './export-hint.module.css';

/** All of them as a file are had from the command line of whoever runs Till. */
export function ExportHint() {
  const { data } = useLiveQuery(SignedInDocument, {}, ['ACCOUNT']);
  const account = data ? ` --account ${data.session.account.id}` : '';
  const command = `till export transactions${account}`;
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
