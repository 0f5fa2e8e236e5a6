import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { When } from '../kit/when.tsx';
import { type TransactionRowFragment, TransactionsDocument } from '../operations.generated.ts';
import { ExportHint } from './export-hint.tsx';
import { TYPES } from './transaction-words.ts';

const FILTERS = [{ name: 'type', label: 'Type', choices: Object.entries(TYPES) }] as const;

const COLUMNS: Column<TransactionRowFragment>[] = [
  { head: 'Type', cell: ({ type }) => TYPES[type], isWhole: true },
  { head: 'Amount', sort: 'AMOUNT_DESC', cell: ({ amount }) => money(amount), isNumber: true },
  { head: 'From', cell: ({ senderAddress }) => <Address of={senderAddress} />, isExtra: true },
  {
    head: 'To',
    cell: ({ recipientAddress }) => (recipientAddress ? <Address of={recipientAddress} /> : 'Escrow'),
    isMinor: true,
  },
  { head: 'On chain', cell: ({ signature }) => <Signature of={signature} />, isMinor: true },
  { head: 'When', sort: 'CREATED_DESC', cell: ({ created }) => <When at={created} />, isNumber: true },
];

export default function TransactionsPage() {
  return (
    <>
      <ListPage
        title="Transactions"
        about="Confirmed on-chain transfers for your sessions, requests, and gifts."
        query={TransactionsDocument}
        connectionOf={({ transactions }) => transactions}
        topics={['TRANSACTION']}
        search="Search by address, signature, or ID"
        filters={FILTERS}
        columns={COLUMNS}
        hrefOf={({ id }) => `/transactions/${id}`}
        empty={{
          title: 'No transactions yet',
          text: 'Transactions appear here when someone pays you or a gift is funded or claimed.',
        }}
      />
      <ExportHint />
    </>
  );
}
