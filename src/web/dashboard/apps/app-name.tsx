import { KeyScopes } from '../keys/key-scopes.tsx';
import { When } from '../kit/when.tsx';
import type { GrantRowFragment } from '../operations.generated.ts';
import classes from './app-name.module.css';

/** An app's name; on a phone with what stands in columns of their own where there is room. */
export function AppName({ of: app }: { of: GrantRowFragment }) {
  const { clientName, redirectHost, lastUsedAt } = app;
  return (
    <span className={classes.name}>
      <strong>{clientName}</strong>
      <span className={classes.rest}>
        {redirectHost.replace(/:$/, '')}, {lastUsedAt ? 'used ' : 'never used'}
        {lastUsedAt && <When at={lastUsedAt} />}
      </span>
      <span className={classes.rest}>
        Scopes: <KeyScopes of={app} />
      </span>
    </span>
  );
}
