import { money } from '../../../shared/money.ts';
import { shortAddress } from '../../wallet/address.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import type { Filter } from '../kit/list/filters.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type TransactionIntentRowFragment, TransactionIntentsDocument } from '../operations.generated.ts';
import { RequestPill } from './request-pill.tsx';

const COLUMNS: readonly Column<TransactionIntentRowFragment>[] = [
  { head: 'Amount', cell: ({ amount }) => money(amount), isWhole: true },
  { head: 'Status', cell: (request) => <RequestPill of={request} /> },
  { head: 'You receive', cell: ({ netAmount }) => money(netAmount), isNumber: true },
  {
    head: 'Paid by',
    cell: ({ payerAddress }) => payerAddress && <code>{shortAddress(payerAddress)}</code>,
    isMinor: true,
  },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isMinor: true },
];

const STATUS: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    ['REQUIRES_ACTION', 'Awaiting payment'],
    ['PROCESSING', 'Processing'],
    ['SUCCEEDED', 'Paid'],
    ['CANCELED', 'Canceled'],
  ],
};

export default function RequestsPage() {
  return (
    <ListPage
      title="Requests"
      about="Ask a customer for a fixed amount."
      actions={<ButtonLink href="/requests/new">New request</ButtonLink>}
      query={TransactionIntentsDocument}
      connectionOf={({ transactionIntents }) => transactionIntents}
      topics={['TRANSACTION_INTENT']}
      search="Search by payer, ID, or metadata"
      filters={[STATUS]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/requests/${id}`}
      empty={{
        title: 'No requests yet',
        text: 'Create a request, then share its payment page or show its QR code.',
        action: <ButtonLink href="/requests/new">New request</ButtonLink>,
      }}
    />
  );
}
