import { useState } from 'react';
import { useClient } from 'urql';
import { shortAddress } from '../../wallet/address.ts';
import { useAction } from '../api/use-action.ts';
import revoking from '../keys/revoke-key.module.css';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { MemberKeysDocument, MemberRemoveDocument, type MemberRowFragment } from '../operations.generated.ts';
import { useMay, useMember } from './use-member.ts';

export function RemoveMember({ of: { id, name, walletAddress } }: { of: MemberRowFragment }) {
  const client = useClient();
  const remove = useAction(MemberRemoveDocument);
  const say = useSay();
  const isOwner = useMay('OWNER');
  const isOwn = useMember()?.id === id;
  const [keys, setKeys] = useState(0);
  const [isForKeys, setForKeys] = useState(true);
  const who = name || shortAddress(walletAddress);

  /** Counted when somebody wants to know: keys are created elsewhere, too. */
  async function ask(): Promise<void> {
    setForKeys(true);
    const { data } = await client
      .query(MemberKeysDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    setKeys(data?.member?.apiKeyCount ?? 0);
  }
  async function agree(): Promise<boolean> {
    const revokeApiKeys = isOwner && keys > 0 && isForKeys;
    if (!(await remove.run({ id, revokeApiKeys }))) return false;
    // Whoever leaves has no dashboard to be told in.
    if (isOwn) location.reload();
    else say(`${who} removed`);
    return true;
  }
  if (!isOwner && !isOwn) return null;
  return (
    <Confirm
      takes="VIEWER"
      act={isOwn ? 'Leave' : 'Remove'}
      label={isOwn ? 'Leave this account' : `Remove ${who}`}
      isDestructive
      title={isOwn ? 'Leave this account?' : `Remove ${who}?`}
      isBusy={remove.isBusy}
      failure={remove.failure}
      onAsk={() => void ask()}
      onConfirm={agree}
      choices={
        isOwner &&
        keys > 0 && (
          <label className={revoking.choice}>
            <input
              type="checkbox"
              checked={isForKeys}
              onChange={({ target }) => setForKeys(target.checked)}
            />
            <span>
              Also revoke {keys === 1 ? 'the API key' : `the ${keys} API keys`} {isOwn ? 'you' : 'they'}{' '}
              created
            </span>
          </label>
        )
      }
    >
      {isOwn
        ? 'You’re signed out everywhere. To come back, you need a new invitation.'
        : 'They’re signed out everywhere immediately, and apps they connected and invitations they sent stop working.'}
    </Confirm>
  );
}
