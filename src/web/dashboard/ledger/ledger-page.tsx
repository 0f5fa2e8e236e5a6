import { Signature } from '../kit/address.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { kindName, placeOf } from '../kit/place-of.ts';
import { When } from '../kit/when.tsx';
import {
  LedgerEntriesDocument,
  type LedgerEntryRowFragment,
  type LedgerEntryType,
} from '../operations.generated.ts';
import { downloadLedger } from './download.ts';
import { FromTo } from './from-to.tsx';
import { amountOf, TYPES } from './ledger-words.ts';

const FILTERS = [{ name: 'type', label: 'Type', choices: Object.entries(TYPES) }] as const;

const COLUMNS: Column<LedgerEntryRowFragment>[] = [
  {
    head: 'Type',
    cell: ({ type }) => TYPES[type],
    under: ({ created }) => <When at={created} />,
    isWhole: true,
  },
  { head: 'Amount', cell: amountOf, isNumber: true },
  { head: 'For', cell: ({ source }) => kindName(source), isWhole: true, isMinor: true },
  { head: 'From and to', cell: (entry) => <FromTo of={entry} /> },
  { head: 'On chain', cell: ({ signature }) => <Signature of={signature} />, isMinor: true },
  { head: 'When', cell: ({ created }) => <When at={created} />, isNumber: true, isMinor: true },
];

/** Everything that moved, to be looked through and taken along. */
export default function LedgerPage() {
  return (
    <ListPage
      title="Ledger"
      about="Every movement of money on chain for your sessions, requests, and gifts."
      query={LedgerEntriesDocument}
      connectionOf={({ ledgerEntries }) => ledgerEntries}
      topics={['PAYMENT', 'GIFT', 'REFUND', 'TRANSACTION']}
      filters={FILTERS}
      variablesOf={({ type }) => (type ? { type: [type as LedgerEntryType] } : {})}
      columns={COLUMNS}
      download={downloadLedger}
      hrefOf={({ source }) => placeOf(source)}
      empty={{
        title: 'No entries yet',
        text: 'Entries appear here when someone pays you or a gift is funded, claimed, or reclaimed.',
      }}
    />
  );
}
