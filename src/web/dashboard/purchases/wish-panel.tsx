import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { cardName } from '../cards/card-words.ts';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';
import type { PurchaseFragment } from '../operations.generated.ts';
import { optionsGiven } from './options-given.ts';
import { shopOf } from './purchase-words.ts';

/** What was asked for, and what was answered since. */
export function WishPanel({ purchase }: { purchase: PurchaseFragment }) {
  const { id, url, prompt, maxAmount, currency, card, created, confirmedAt, options } = purchase;
  const given = optionsGiven(options);
  return (
    <>
      <Panel title="What was asked for">
        <Facts
          of={{
            Shop: (
              <a href={url} target="_blank" rel="noreferrer">
                {shopOf(purchase)}
                <span aria-hidden="true"> ↗</span>
                <span className="visually-hidden"> (opens another page)</span>
              </a>
            ),
            Wish: prompt,
            Ceiling: maxAmount === null ? 'None' : money(maxAmount, currency),
            'Paid with': card ? <Link href="/cards">{cardName(card)}</Link> : 'The newest card',
            'Asked for': <Exactly at={created} />,
            Confirmed: confirmedAt && <Exactly at={confirmedAt} />,
            Id: (
              <>
                <code>{id}</code> <Copy text={id} name="id" />
              </>
            ),
          }}
        />
      </Panel>
      {Object.keys(given).length > 0 && (
        <Panel title="Options given">
          <Facts of={given} />
        </Panel>
      )}
    </>
  );
}
