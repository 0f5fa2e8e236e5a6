import { money } from '../../../shared/money.ts';
import { shortDayWords } from '../../ui/day-words.ts';
import { customerName } from '../customers/customer-words.ts';
import { itemsWords } from '../items/items-words.ts';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import type { TransactionIntentRowFragment } from '../operations.generated.ts';
import { RequestPill } from './request-pill.tsx';

export const REQUEST_COLUMNS: readonly Column<TransactionIntentRowFragment>[] = [
  { head: 'For', cell: purposeOf, under: ({ amount }) => money(amount) },
  { head: 'Amount', sort: 'AMOUNT_DESC', cell: ({ amount }) => money(amount), isNumber: true, isMinor: true },
  { head: 'Status', cell: (request) => <RequestPill of={request} /> },
  { head: 'Customer', cell: ({ customer }) => customer && customerName(customer), isMinor: true },
  { head: 'Due', sort: 'DUE_AT_ASC', cell: ({ dueAt }) => dueAt && shortDayWords(dueAt), isExtra: true },
  { head: 'Created', sort: 'CREATED_DESC', cell: ({ created }) => <When at={created} />, isMinor: true },
];

type Purpose = Pick<TransactionIntentRowFragment, 'description' | 'invoice' | 'lineItems'>;

/** What a request is for, as far as it says so. */
function purposeOf({ description, invoice, lineItems }: Purpose): string {
  if (description) return description;
  if (lineItems.data.length > 0) return itemsWords(lineItems.data);
  return invoice ? `Invoice ${invoice.number}` : 'Payment';
}
