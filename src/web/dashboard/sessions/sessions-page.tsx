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
    ['OPEN', 'Awaiting payment'],
    ['COMPLETE', 'Paid'],
    ['CANCELED', 'Canceled'],
  ],
};

export default function SessionsPage() {
  const [params] = useSearchParams();
  const link = params.get('checkoutLink');
  const ofLink: Filter[] = link
    ? [{ name: 'checkoutLink', label: 'Link', choices: [[link, 'From one link']] }]
    : [];
  const customer = params.get('customer');
  const ofCustomer: Filter[] = customer
    ? [{ name: 'customer', label: 'Customer', choices: [[customer, 'Of one customer']] }]
    : [];
  return (
    <ListPage
      title="Sessions"
      about="A checkout for one customer. Links create these automatically; you can also create one yourself."
      actions={<ButtonLink href="/sessions/new">New session</ButtonLink>}
      query={CheckoutSessionsDocument}
      connectionOf={({ checkoutSessions }) => checkoutSessions}
      topics={['CHECKOUT_SESSION']}
      search="Search by item, payer, or ID"
      filters={[STATUS, ...ofLink, ...ofCustomer]}
      columns={SESSION_COLUMNS}
      hrefOf={({ id }) => `/sessions/${id}`}
      empty={{
        title: 'No sessions yet',
        text: 'Share a link, or create a session for one customer. Payments appear here in real time.',
        action: <ButtonLink href="/sessions/new">New session</ButtonLink>,
      }}
    />
  );
}
