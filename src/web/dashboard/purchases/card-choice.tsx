import { Link } from 'wouter';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { cardName, isCardExpired } from '../cards/card-words.ts';
import { ChoiceField } from '../kit/fields.tsx';
import { CardsDocument } from '../operations.generated.ts';

const MOST = 50;

/** What to pay with, the newest first. */
export function CardChoice() {
  const { data } = useLiveQuery(CardsDocument, { first: MOST }, ['CARD']);
  if (!data) return <Skeleton height="5rem" />;
  const cards = data.cards.nodes.filter((card) => !isCardExpired(card, new Date()));
  if (cards.length === 0)
    return (
      <Notice tone="calm" title="No card to pay with yet">
        <p>
          You can get a quote without one. To buy, <Link href="/cards/new">add a card</Link>.
        </p>
      </Notice>
    );
  return (
    <ChoiceField
      name="card"
      label="Pay with"
      hint={<Link href="/cards/new">Add another card</Link>}
      choices={cards.map((card) => [card.id, cardName(card)] as const)}
    />
  );
}
