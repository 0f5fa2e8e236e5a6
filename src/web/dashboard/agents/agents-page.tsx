import { money } from '../../../shared/money.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { Pill } from '../kit/pill.tsx';
import { When } from '../kit/when.tsx';
import { AgentsDocument, type MandateRowFragment } from '../operations.generated.ts';
import { agentName, limitWords, STATUS_CHOICES, standing } from './agent-words.ts';
import classes from './agents-page.module.css';

function Standing({ of: mandate }: { of: MandateRowFragment }) {
  const { tone, text } = standing(mandate);
  return <Pill tone={tone}>{text}</Pill>;
}

/** The tighter of what is left today and this month. */
function leftNow({ status, currency, remainingToday, remainingThisMonth }: MandateRowFragment): string {
  if (status !== 'ACTIVE') return '';
  const left = [remainingToday, remainingThisMonth].filter((cents) => cents !== null);
  return left.length > 0 ? `${money(Math.min(...left), currency)}` : 'No limit';
}

const COLUMNS: readonly Column<MandateRowFragment>[] = [
  {
    head: 'Agent',
    cell: (mandate) => (
      <span className={classes.agent}>
        <strong>{agentName(mandate)}</strong>
        <span className={classes.limits}>{limitWords(mandate)}</span>
      </span>
    ),
    under: (mandate) => (
      <span className={classes.standing}>
        <Standing of={mandate} />
        {mandate.status === 'ACTIVE' && `Left now: ${leftNow(mandate)}`}
      </span>
    ),
  },
  { head: 'Status', cell: (mandate) => <Standing of={mandate} />, isMinor: true },
  { head: 'Left now', cell: leftNow, isNumber: true, isMinor: true },
  {
    head: 'Last used',
    cell: ({ apiKey, grant }) => {
      const at = (apiKey ?? grant)?.lastUsedAt;
      return at ? <When at={at} /> : 'Never';
    },
    isMinor: true,
  },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isNumber: true, isMinor: true },
];

export default function AgentsPage() {
  const newAgent = <ButtonLink href="/agents/new">New agent</ButtonLink>;
  return (
    <ListPage
      title="Agents"
      about="Assistants that buy for you, each within a budget that Till enforces."
      actions={newAgent}
      query={AgentsDocument}
      connectionOf={({ mandates }) => mandates}
      topics={['MANDATE', 'API_KEY', 'GRANT']}
      filters={[{ name: 'status', label: 'Status', choices: STATUS_CHOICES }]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/agents/${id}`}
      empty={{
        title: 'No agents yet',
        text: 'Give an assistant such as Claude or ChatGPT a key and a budget, and it can buy for you.',
        action: newAgent,
      }}
    />
  );
}
