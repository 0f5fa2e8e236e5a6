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
  { head: 'Amount', cell: ({ amount }) => money(amount) },
  { head: 'Status', cell: (request) => <RequestPill of={request} /> },
  { head: 'You get', cell: ({ netAmount }) => money(netAmount), isNumber: true },
  {
    head: 'Paid by',
    cell: ({ payerAddress }) => payerAddress && <code>{shortAddress(payerAddress)}</code>,
    isMinor: true,
  },
  { head: 'Asked', cell: ({ created }) => <When at={created} />, isMinor: true },
];

const STATUS: Filter = {
  name: 'status',
  label: 'Status',
  choices: [
    ['REQUIRES_ACTION', 'Waiting'],
    ['PROCESSING', 'On its way'],
    ['SUCCEEDED', 'Paid'],
    ['CANCELED', 'Canceled'],
  ],
};

export default function RequestsPage() {
  return (
    <ListPage
      title="Requests"
      about="An amount that you ask somebody for, without a list of what it is for."
      actions={<ButtonLink href="/requests/new">New request</ButtonLink>}
      query={TransactionIntentsDocument}
      connectionOf={({ transactionIntents }) => transactionIntents}
      topics={['TRANSACTION_INTENT']}
      search="Search by payer, id or your own details"
      filters={[STATUS]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/requests/${id}`}
      empty={{
        title: 'No requests yet',
        text: 'Ask for an amount and send the page on which it is paid, or show its code.',
        action: <ButtonLink href="/requests/new">New request</ButtonLink>,
      }}
    />
  );
}
