import { When } from '../kit/when.tsx';
import type { ApiKeyRowFragment } from '../operations.generated.ts';
import classes from './key-name.module.css';
import { KeyOrigin } from './key-origin.tsx';
import { KeyScopes } from './key-scopes.tsx';

/** A key's name; on a phone with what stands in columns of their own where there is room. */
export function KeyName({ of: key }: { of: ApiKeyRowFragment }) {
  const { name, last4, lastUsedAt } = key;
  return (
    <span className={classes.name}>
      <strong>{name}</strong>
      <span className={classes.rest}>
        <code>…{last4}</code>, {lastUsedAt ? 'used ' : 'never used'}
        {lastUsedAt && <When at={lastUsedAt} />}
      </span>
      <span className={classes.rest}>
        Scopes: <KeyScopes of={key} />
      </span>
      <span className={classes.rest}>
        Created by: <KeyOrigin of={key} />
      </span>
    </span>
  );
}
