import { Link } from 'wouter';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { addCardAt } from '../cards/back.ts';
import { cardName, isCardExpired } from '../cards/card-words.ts';
import { ChoiceField } from '../kit/fields.tsx';
import { CardsDocument, type PurchaseFragment } from '../operations.generated.ts';
import { cardTrouble } from './again/again.ts';

const MOST = 50;

/** What to pay with, the newest first; after an earlier purchase its card, or another one if that was the trouble. */
export function CardChoice({ earlier }: { earlier?: PurchaseFragment | undefined }) {
  const addCard = addCardAt(earlier ? `/purchases/new?again=${earlier.id}` : '/purchases/new');
  const { data } = useLiveQuery(CardsDocument, { first: MOST }, ['CARD']);
  if (!data) return <Skeleton height="5rem" />;
  const cards = data.cards.nodes.filter((card) => !isCardExpired(card, new Date()));
  if (cards.length === 0)
    return (
      <Notice tone="calm" title="No card to pay with yet">
        <p>
          You can get a quote without one. To buy, <Link href={addCard}>add a card</Link>.
        </p>
      </Notice>
    );
  const before = earlier?.card;
  const trouble = earlier && cardTrouble(earlier);
  const proposed = cards.find(({ id }) => (trouble ? id !== before?.id : id === before?.id)) ?? cards[0];
  return (
    <ChoiceField
      name="card"
      label="Pay with"
      hint={
        <>
          {before && trouble && `${cardName(before)}: ${trouble}. `}
          <Link href={addCard}>Add another card</Link>
        </>
      }
      defaultValue={proposed?.id}
      choices={cards.map((card) => [card.id, cardName(card)] as const)}
    />
  );
}
