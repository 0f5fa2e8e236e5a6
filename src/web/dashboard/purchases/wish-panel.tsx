import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { ShopName } from '../../bought/shop-name.tsx';
import { agentName } from '../agents/agent-words.ts';
import { cardName } from '../cards/card-words.ts';
import { Copy } from '../kit/copy.tsx';
import { Facts } from '../kit/facts.tsx';
import { Panel } from '../kit/panel.tsx';
import { Exactly } from '../kit/when.tsx';
import type { PurchaseFragment } from '../operations.generated.ts';
import { optionsGiven } from './options-given.ts';

/** Request, and what was answered since. */
export function WishPanel({ purchase }: { purchase: PurchaseFragment }) {
  const { id, url, prompt, maxAmount, currency, card, mandate, created, confirmedAt, options } = purchase;
  const given = optionsGiven(options);
  return (
    <>
      <Panel title="Request">
        <Facts
          of={{
            Shop: (
              <a href={url} target="_blank" rel="noreferrer">
                <ShopName of={purchase} />
                <span className="visually-hidden"> (opens in a new tab)</span>
              </a>
            ),
            Instructions: prompt,
            'Maximum total': maxAmount === null ? 'None' : money(maxAmount, currency),
            'Paid with': card ? <Link href="/cards">{cardName(card)}</Link> : 'Most recent card',
            Agent: mandate && <Link href={`/agents/${mandate.id}`}>{agentName(mandate)}</Link>,
            Created: <Exactly at={created} />,
            Confirmed: confirmedAt && <Exactly at={confirmedAt} />,
            ID: (
              <>
                <code>{id}</code> <Copy text={id} name="ID" />
              </>
            ),
          }}
        />
      </Panel>
      {Object.keys(given).length > 0 && (
        <Panel title="Your answers">
          <Facts of={given} />
        </Panel>
      )}
    </>
  );
}
