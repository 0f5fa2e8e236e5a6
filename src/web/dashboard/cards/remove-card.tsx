import { useAction } from '../api/use-action.ts';
import { Confirm } from '../kit/confirm.tsx';
import { useSay } from '../kit/toasts.tsx';
import { CardRemoveDocument, type CardRowFragment } from '../operations.generated.ts';
import { cardName } from './card-words.ts';

export function RemoveCard({ card }: { card: CardRowFragment }) {
  const { run, isBusy, failure } = useAction(CardRemoveDocument);
  const say = useSay();
  async function remove(): Promise<boolean> {
    const done = await run({ id: card.id });
    if (done) say(`${cardName(card)} removed`);
    return done !== undefined;
  }
  return (
    <Confirm
      takes="OWNER"
      act="Remove"
      kind="text"
      label={`Remove ${cardName(card)}`}
      isDestructive
      title={`Remove ${cardName(card)}?`}
      isBusy={isBusy}
      failure={failure}
      onConfirm={remove}
    >
      Its number is permanently erased. Purchases that use this card can’t be approved anymore.
    </Confirm>
  );
}
