import { useSearchParams } from 'wouter';
import { ButtonLink } from '../kit/button-link.tsx';
import type { Filter } from '../kit/list/filters.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { type TransactionIntentStatus, TransactionIntentsDocument } from '../operations.generated.ts';
import { REQUEST_COLUMNS } from './request-columns.tsx';

const STATUS: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    ['REQUIRES_ACTION', 'Awaiting payment'],
    ['OVERDUE', 'Overdue'],
    ['PROCESSING', 'Processing'],
    ['SUCCEEDED', 'Paid'],
    ['CANCELED', 'Canceled'],
  ],
};

export default function RequestsPage() {
  const [params] = useSearchParams();
  const customer = params.get('customer');
  const ofCustomer: Filter[] = customer
    ? [{ name: 'customer', label: 'Customer', choices: [[customer, 'For one customer']] }]
    : [];
  return (
    <ListPage
      title="Requests"
      about="Ask a customer for money, or send an invoice."
      actions={<ButtonLink href="/requests/new">New request</ButtonLink>}
      query={TransactionIntentsDocument}
      connectionOf={({ transactionIntents }) => transactionIntents}
      topics={['TRANSACTION_INTENT', 'CUSTOMER']}
      search="Search by description, payer, or ID"
      filters={[STATUS, ...ofCustomer]}
      variablesOf={({ status, ...chosen }) => ({
        ...chosen,
        ...(status === 'OVERDUE'
          ? { overdue: true }
          : status && { status: status as TransactionIntentStatus }),
      })}
      columns={REQUEST_COLUMNS}
      hrefOf={({ id }) => `/requests/${id}`}
      empty={{
        title: 'No requests yet',
        text: 'Create a request, then share its payment page or show its QR code.',
        action: <ButtonLink href="/requests/new">New request</ButtonLink>,
      }}
    />
  );
}
