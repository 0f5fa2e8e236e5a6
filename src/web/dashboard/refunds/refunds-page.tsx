import { money } from '../../../shared/money.ts';
import { shortAddress } from '../../wallet/address.ts';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type RefundRowFragment, RefundsDocument } from '../operations.generated.ts';
import { RefundStatus, STATUS_CHOICES } from './refund-status.tsx';

const COLUMNS: readonly Column<RefundRowFragment>[] = [
  { head: 'Amount', cell: ({ amount }) => money(amount), isWhole: true },
  { head: 'Status', cell: (refund) => <RefundStatus of={refund} /> },
  { head: 'Reason', cell: ({ reason }) => reason, isMinor: true },
  {
    head: 'To',
    cell: ({ destinationAddress }) => destinationAddress && <code>{shortAddress(destinationAddress)}</code>,
    isMinor: true,
  },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isNumber: true },
];

export default function RefundsPage() {
  return (
    <ListPage
      title="Refunds"
      about="Money you’ve sent back to customers."
      query={RefundsDocument}
      connectionOf={({ refunds }) => refunds}
      topics={['REFUND']}
      search="Search by ID, payment, wallet, or reason"
      filters={[{ name: 'status', label: 'Status', choices: STATUS_CHOICES }]}
      columns={COLUMNS}
      hrefOf={({ id }) => `/refunds/${id}`}
      empty={{
        title: 'No refunds yet',
        text: 'Refund a payment from the list of payments. Your wallet signs the transaction.',
        action: <ButtonLink href="/payments">Go to payments</ButtonLink>,
      }}
    />
  );
}
