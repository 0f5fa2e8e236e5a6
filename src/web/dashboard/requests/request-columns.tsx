import { money } from '../../../shared/money.ts';
import { customerName } from '../customers/customer-words.ts';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import type { TransactionIntentRowFragment } from '../operations.generated.ts';
import { RequestPill } from './request-pill.tsx';

export const REQUEST_COLUMNS: readonly Column<TransactionIntentRowFragment>[] = [
  {
    head: 'For',
    cell: ({ description, amount }) => description ?? money(amount),
  },
  { head: 'Amount', cell: ({ amount }) => money(amount), isNumber: true },
  { head: 'Status', cell: (request) => <RequestPill of={request} /> },
  { head: 'Customer', cell: ({ customer }) => customer && customerName(customer), isMinor: true },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isMinor: true },
];
