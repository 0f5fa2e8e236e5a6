import { Link } from 'wouter';
import { money } from '../../../shared/money.ts';
import { settings } from '../../settings.ts';
import { RevokeApp } from '../apps/revoke-app.tsx';
import { cardName } from '../cards/card-words.ts';
import { KeyScopes } from '../keys/key-scopes.tsx';
import { Copy } from '../kit/copy.tsx';
import { Columns, Detail } from '../kit/detail.tsx';
import { Facts } from '../kit/facts.tsx';
import { Note } from '../kit/note.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { Timeline } from '../kit/timeline.tsx';
import { Exactly, When } from '../kit/when.tsx';
import { AgentDocument, type AgentQuery, type CheckoutIntentRowFragment } from '../operations.generated.ts';
import { PurchaseStatus } from '../purchases/purchase-status.tsx';
import { Subject } from '../purchases/subject.tsx';
import classes from './agent-page.module.css';
import { agentName, approvalWords, limitWords, standing } from './agent-words.ts';
import { Budget } from './budget.tsx';
import { RevokeAgent, StopPurchases } from './revoke-agent.tsx';

const UP = { href: '/agents', name: 'Agents' };

type Mandate = NonNullable<AgentQuery['mandate']>;

export default function AgentPage({ id }: { id: string }) {
  return (
    <Detail up={UP} query={AgentDocument} id={id} topics={['API_KEY', 'GRANT', 'CHECKOUT_INTENT']}>
      {({ mandate, checkoutIntents, cards }) => {
        const { tone, text } = standing(mandate);
        const named = cards.nodes.filter((card) => mandate.cardIds.includes(card.id));
        return (
          <>
            <PageHead
              title={agentName(mandate)}
              mark={<Pill tone={tone}>{text}</Pill>}
              up={UP}
              actions={
                <>
                  {mandate.status === 'ACTIVE' && <StopPurchases of={mandate} />}
                  <RevokeAgent of={mandate} />
                  {mandate.grant?.revokedAt === null && <RevokeApp of={mandate.grant} />}
                </>
              }
            />
            <Columns
              aside={
                <>
                  {mandate.apiKey && (
                    <Note title="Connect it">
                      <p>
                        The agent uses its key at <code>{settings.baseUrl}/mcp</code>.{' '}
                        <a href={`${settings.baseUrl}/docs/mcp`}>See the lines for your client</a>.
                      </p>
                    </Note>
                  )}
                  <Timeline of={mandate.id} />
                </>
              }
            >
              {mandate.status === 'ACTIVE' && (
                <Panel title="Budget">
                  <Budget of={mandate} />
                </Panel>
              )}
              <Rules of={mandate} cards={named.map(cardName)} />
              <Purchases of={checkoutIntents.nodes} />
            </Columns>
          </>
        );
      }}
    </Detail>
  );
}

function Rules({ of: mandate, cards }: { of: Mandate; cards: readonly string[] }) {
  const { id, apiKey, grant, allowHosts, denyHosts, cardIds, expiresAt, revokedAt, created } = mandate;
  const holder = apiKey ?? grant;
  return (
    <Panel title="What it may do">
      <Facts
        of={{
          Limits: limitWords(mandate),
          Approval: approvalWords(mandate),
          Shops: allowHosts.length > 0 ? allowHosts.join(', ') : 'Any',
          'Never from': denyHosts.length > 0 ? denyHosts.join(', ') : null,
          Cards: cardIds.length > 0 ? cards.join(', ') : 'Any',
          Key: apiKey && (
            <>
              <code>…{apiKey.last4}</code>, {apiKey.lastUsedAt ? 'used ' : 'never used'}
              {apiKey.lastUsedAt && <When at={apiKey.lastUsedAt} />}
              {apiKey.revokedAt && ', revoked'}
            </>
          ),
          App: grant && (
            <>
              <Link href="/apps">{grant.clientName}</Link>, {grant.lastUsedAt ? 'used ' : 'never used'}
              {grant.lastUsedAt && <When at={grant.lastUsedAt} />}
              {grant.revokedAt && ', disconnected'}
            </>
          ),
          Scopes: holder && <KeyScopes of={holder} />,
          Expires: expiresAt && <Exactly at={expiresAt} />,
          Revoked: revokedAt && <Exactly at={revokedAt} />,
          Created: <Exactly at={created} />,
          ID: (
            <>
              <code>{id}</code> <Copy text={id} name="ID" />
            </>
          ),
        }}
      />
    </Panel>
  );
}

function Purchases({ of: purchases }: { of: readonly CheckoutIntentRowFragment[] }) {
  return (
    <Panel title="Latest purchases">
      {purchases.length === 0 && <p className={classes.none}>It hasn’t bought anything yet.</p>}
      <ul className={classes.purchases}>
        {purchases.map((purchase) => (
          <li key={purchase.id} className={classes.purchase}>
            <Link href={`/purchases/${purchase.id}`} className={classes.link}>
              <Subject of={purchase} />
            </Link>
            <span className={classes.standing}>
              <PurchaseStatus of={purchase} />
              {purchase.amount !== null && money(purchase.amount, purchase.currency)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
