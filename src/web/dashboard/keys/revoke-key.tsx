import { useClient } from 'urql';
import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { ApiKeyRevokeDocument, type ApiKeyRowFragment } from '../operations.generated.ts';
import { forgetKey } from './made-key.ts';

export function RevokeKey({ of: { id, name, last4 } }: { of: ApiKeyRowFragment }) {
  const visit = useClient();
  const revoke = useAction(ApiKeyRevokeDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (!(await revoke.run({ id }))) return false;
    forgetKey(visit, id);
    say(`“${name}” is revoked`);
    return true;
  }
  return (
    <Confirm
      act="Revoke"
      label={`Revoke ${name}`}
      title={`Revoke “${name}”?`}
      isBusy={revoke.isBusy}
      failure={revoke.failure}
      onConfirm={agree}
    >
      {`The key that ends in ${last4} fails on its next use, and its live connections end. This cannot be taken back.`}
    </Confirm>
  );
}
