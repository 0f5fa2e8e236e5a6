import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { PurchaseCancelDocument } from '../operations.generated.ts';

export function CancelPurchase({ id }: { id: string }) {
  const { run, isBusy, failure } = useAction(PurchaseCancelDocument);
  return (
    <Confirm
      act="Cancel purchase"
      isDestructive
      title="Cancel this purchase?"
      isBusy={isBusy}
      failure={failure}
      onConfirm={async () => (await run({ id })) !== undefined}
    >
      Nothing has been bought, and nothing will be. To buy it later, you can try again from here.
    </Confirm>
  );
}
