import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { GrantRevokeDocument, type GrantRowFragment } from '../operations.generated.ts';

export function RevokeApp({ of: { id, clientName } }: { of: Pick<GrantRowFragment, 'id' | 'clientName'> }) {
  const revoke = useAction(GrantRevokeDocument);
  const say = useSay();
  async function agree(): Promise<boolean> {
    if (!(await revoke.run({ id }))) return false;
    say(`“${clientName}” disconnected`);
    return true;
  }
  return (
    <Confirm
      takes="OWNER"
      act="Disconnect"
      label={`Disconnect ${clientName}`}
      isDestructive
      title={`Disconnect “${clientName}”?`}
      isBusy={revoke.isBusy}
      failure={revoke.failure}
      onConfirm={agree}
    >
      It loses access immediately. Purchases under its mandate that aren’t being ordered yet are canceled.
    </Confirm>
  );
}
