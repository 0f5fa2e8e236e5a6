import { money } from '../../../shared/money.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { Pill } from '../kit/pill.tsx';
import { When } from '../kit/when.tsx';
import { type CardRowFragment, CardsDocument } from '../operations.generated.ts';
import { CardOpenings } from './card-openings.tsx';
import { cardExpiry, cardName, isCardExpired } from './card-words.ts';
import classes from './cards-page.module.css';
import { RemoveCard } from './remove-card.tsx';

const COLUMNS: readonly Column<CardRowFragment>[] = [
  {
    head: 'Card',
    cell: (card) => (
      <>
        <span className={classes.name}>{cardName(card)}</span>
        <span className={classes.holder}>{card.name}</span>
      </>
    ),
  },
  {
    head: 'Expires',
    cell: (card) =>
      isCardExpired(card, new Date()) ? (
        <Pill tone="bad">Expired</Pill>
      ) : (
        <span className={classes.date}>{cardExpiry(card)}</span>
      ),
  },
  {
    head: 'CVC',
    cell: ({ hasCvc }) => (hasCvc ? 'Stored for the first purchase' : 'Required for each purchase'),
    isMinor: true,
  },
  {
    head: 'Total limit',
    cell: ({ spendingLimit }) => (spendingLimit === null ? 'None' : money(spendingLimit)),
    isNumber: true,
    isMinor: true,
  },
  { head: 'Added', cell: ({ created }) => <When at={created} />, isNumber: true, isMinor: true },
  { head: 'Actions', cell: (card) => <RemoveCard card={card} />, isAction: true },
];

export default function CardsPage() {
  const addCard = <ButtonLink href="/cards/new">Add card</ButtonLink>;
  return (
    <>
      <ListPage
        title="Cards"
        about="Cards that pay for your purchases. Card numbers are encrypted and never shown."
        actions={addCard}
        query={CardsDocument}
        connectionOf={({ cards }) => cards}
        topics={['CARD', 'CHECKOUT_INTENT']}
        columns={COLUMNS}
        empty={{
          title: 'No cards yet',
          text: 'Add a card for Till to use when it buys something for you.',
          action: addCard,
        }}
      />
      <CardOpenings />
    </>
  );
}
