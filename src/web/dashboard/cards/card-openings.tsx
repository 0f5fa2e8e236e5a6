import { useLiveQuery } from '../api/use-live-query.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { type Column, Table } from '../kit/list/table.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import { CardOpeningsDocument, type CardOpeningsQuery } from '../operations.generated.ts';
import classes from './card-openings.module.css';
import { cardName } from './card-words.ts';

const SHOWN = 20;

interface Opening {
  id: string;
  checkoutIntentId: string;
  host: string;
  created: string;
  card: string;
}

const COLUMNS: readonly Column<Opening>[] = [
  {
    head: 'Shop',
    cell: ({ host, card }) => (
      <>
        {host}
        <span className={classes.card}>{card}</span>
      </>
    ),
  },
  { head: 'When', cell: ({ created }) => <When at={created} />, isNumber: true, isWhole: true },
];

/** When cards were taken out of the vault, and for which purchases. */
export function CardOpenings() {
  const { data, failure, reload } = useLiveQuery(CardOpeningsDocument, { first: SHOWN }, [
    'CARD',
    'CHECKOUT_INTENT',
  ]);
  const openings = data ? openingsIn(data) : [];
  if (openings.length === 0 && !failure) return null;
  return (
    <div className={classes.openings}>
      <Panel title="Recently used" isFlush>
        {failure && <FailureNotice failure={failure} retry={reload} />}
        <Table
          caption="When Till opened a card to enter it at a shop"
          columns={COLUMNS}
          rows={openings}
          hrefOf={({ checkoutIntentId }) => `/purchases/${checkoutIntentId}`}
        />
      </Panel>
    </div>
  );
}

function openingsIn({ cardOpenings, cards }: CardOpeningsQuery): Opening[] {
  const names = new Map(cards.nodes.map((card) => [card.id, cardName(card)]));
  return cardOpenings.nodes.map(({ cardId, ...opening }) => ({
    ...opening,
    card: names.get(cardId) ?? 'Removed card',
  }));
}
