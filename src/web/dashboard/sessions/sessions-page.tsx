import { useSearchParams } from 'wouter';
import { ButtonLink } from '../kit/button-link.tsx';
import type { Filter } from '../kit/list/filters.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { CheckoutSessionsDocument } from '../operations.generated.ts';
import { SESSION_COLUMNS } from './session-columns.tsx';

const STATUS: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    ['OPEN', 'Waiting'],
    ['COMPLETE', 'Paid'],
    ['CANCELED', 'Canceled'],
  ],
};

export default function SessionsPage() {
  const [params] = useSearchParams();
  const link = params.get('checkoutLink');
  const ofLink: Filter[] = link
    ? [{ name: 'checkoutLink', label: 'Link', choices: [[link, 'One link only']] }]
    : [];
  return (
    <ListPage
      title="Sessions"
      about="One buyer, one purchase. A link opens a session each time somebody follows it; you can open one yourself, too."
      actions={<ButtonLink href="/sessions/new">New session</ButtonLink>}
      query={CheckoutSessionsDocument}
      connectionOf={({ checkoutSessions }) => checkoutSessions}
      topics={['CHECKOUT_SESSION']}
      search="Search by item, payer or id"
      filters={[STATUS, ...ofLink]}
      columns={SESSION_COLUMNS}
      hrefOf={({ id }) => `/sessions/${id}`}
      empty={{
        title: 'No sessions yet',
        text: 'Share a link, or open a session for one buyer. What they pay shows here at once.',
        action: <ButtonLink href="/sessions/new">New session</ButtonLink>,
      }}
    />
  );
}
