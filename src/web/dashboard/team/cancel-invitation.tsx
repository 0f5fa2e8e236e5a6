import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { type InvitationRowFragment, TeamInvitationCancelDocument } from '../operations.generated.ts';
import { useMay } from './use-member.ts';

export function CancelInvitation({ of: { id, name } }: { of: InvitationRowFragment }) {
  const cancel = useAction(TeamInvitationCancelDocument);
  const say = useSay();
  const isOwner = useMay('OWNER');
  async function agree(): Promise<boolean> {
    if (!(await cancel.run({ id }))) return false;
    say('Invitation canceled');
    return true;
  }
  if (!isOwner) return null;
  return (
    <Confirm
      takes="OWNER"
      act="Cancel"
      label={`Cancel the invitation${name ? ` for ${name}` : ''}`}
      isDestructive
      title={name ? `Cancel the invitation for ${name}?` : 'Cancel this invitation?'}
      isBusy={cancel.isBusy}
      failure={cancel.failure}
      onConfirm={agree}
    >
      Its link stops working immediately.
    </Confirm>
  );
}
