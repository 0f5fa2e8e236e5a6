import { useState } from 'react';
import { useClient } from 'urql';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import {
  ApiKeyCreatedDocument,
  ApiKeyRevokeDocument,
  type ApiKeyRowFragment,
} from '../operations.generated.ts';
import { useMay } from '../team/use-member.ts';
import { forgetKey } from './created-key.ts';
import classes from './revoke-key.module.css';

export function RevokeKey({ of: { id, name, last4 } }: { of: ApiKeyRowFragment }) {
  const visit = useClient();
  const revoke = useAction(ApiKeyRevokeDocument);
  const say = useSay();
  const isOwner = useMay('OWNER');
  const [created, setCreated] = useState(0);
  const [isForAll, setForAll] = useState(false);

  /** Counted when somebody wants to know: keys are made elsewhere, too. */
  async function ask(): Promise<void> {
    setForAll(false);
    const { data } = await visit
      .query(ApiKeyCreatedDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    setCreated(data?.apiKey?.createdKeyCount ?? 0);
  }
  async function agree(): Promise<boolean> {
    if (!(await revoke.run({ id, revokeCreatedKeys: isForAll }))) return false;
    forgetKey(visit, id);
    say(isForAll ? `“${name}” and ${others(created)} created with it revoked` : `“${name}” revoked`);
    return true;
  }
  if (!isOwner) return null;
  return (
    <Confirm
      takes="OWNER"
      act="Revoke"
      label={`Revoke ${name}`}
      isDestructive
      title={`Revoke “${name}”?`}
      isBusy={revoke.isBusy}
      failure={revoke.failure}
      onAsk={() => void ask()}
      onConfirm={agree}
      choices={
        created > 0 && (
          <label className={classes.choice}>
            <input type="checkbox" checked={isForAll} onChange={({ target }) => setForAll(target.checked)} />
            <span>Also revoke {others(created)} created with it</span>
          </label>
        )
      }
    >
      {`The key ending in ${last4} stops working immediately. This can’t be undone.`}
    </Confirm>
  );
}

function others(count: number): string {
  return count === 1 ? 'the key' : `the ${count} keys`;
}
