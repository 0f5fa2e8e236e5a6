import { money } from '../../../shared/money.ts';
import { shortAddress } from '../../wallet/address.ts';
import { itemsWords } from '../items/items-words.ts';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import type { CheckoutSessionRowFragment } from '../operations.generated.ts';
import { SessionPill } from './session-pill.tsx';

export const SESSION_COLUMNS: readonly Column<CheckoutSessionRowFragment>[] = [
  { head: 'Items', cell: ({ lineItems }) => itemsWords(lineItems.data) },
  { head: 'Amount', cell: ({ amountTotal }) => money(amountTotal), isNumber: true },
  { head: 'Status', cell: (session) => <SessionPill of={session} /> },
  {
    head: 'Paid by',
    cell: ({ payerAddress }) => payerAddress && <code>{shortAddress(payerAddress)}</code>,
    isMinor: true,
  },
  { head: 'Created', cell: ({ created }) => <When at={created} />, isMinor: true },
];
