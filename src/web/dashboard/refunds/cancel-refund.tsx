import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { RefundCancelDocument } from '../operations.generated.ts';

/** Asks before a refund that nobody has sent is given up. */
export function CancelRefund({ id }: { id: string }) {
  const { run, isBusy, failure } = useAction(RefundCancelDocument);
  const cancel = async () => (await run({ id })) !== undefined;
  return (
    <Confirm
      act="Cancel refund"
      isDestructive
      title="Cancel this refund?"
      isBusy={isBusy}
      failure={failure}
      onConfirm={cancel}
    >
      If its transaction was signed but not sent, it can still arrive for about a minute. The refund is
      canceled once it can’t.
    </Confirm>
  );
}
