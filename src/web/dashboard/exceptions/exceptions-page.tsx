import { money } from '../../../shared/money.ts';
import { Signature } from '../kit/address.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { kindName, placeOf } from '../kit/place-of.ts';
import { When } from '../kit/when.tsx';
import {
  type ExceptionKind,
  type ExceptionRowFragment,
  ExceptionsDocument,
} from '../operations.generated.ts';
import { EXCEPTIONS } from './exception-words.ts';
import { Explained } from './explained.tsx';

const FILTERS = [
  { name: 'kind', label: 'Kind', choices: Object.entries(EXCEPTIONS) },
  {
    name: 'attention',
    label: 'Attention',
    choices: [
      ['needed', 'Needs attention'],
      ['none', 'Resolved'],
    ],
  },
] as const;

const COLUMNS: Column<ExceptionRowFragment>[] = [
  {
    head: 'Amount',
    cell: ({ amount }) => money(amount),
    under: ({ created }) => <When at={created} />,
    isWhole: true,
  },
  { head: 'What happened', cell: (exception) => <Explained of={exception} /> },
  { head: 'For', cell: ({ source }) => kindName(source), isWhole: true, isMinor: true },
  { head: 'On chain', cell: ({ signature }) => <Signature of={signature} />, isMinor: true },
  { head: 'When', cell: ({ created }) => <When at={created} />, isNumber: true, isMinor: true },
];

/** Everything on chain that contradicted the records, with what to do about it. */
export default function ExceptionsPage() {
  return (
    <ListPage
      title="Exceptions"
      about="Where the chain contradicted your records. Nothing was changed because of it, so review each one."
      query={ExceptionsDocument}
      connectionOf={({ exceptions }) => exceptions}
      topics={['EXCEPTION']}
      filters={FILTERS}
      variablesOf={({ kind, attention }) => ({
        ...(kind && { kind: kind as ExceptionKind }),
        ...(attention && { needsAttention: attention === 'needed' }),
      })}
      columns={COLUMNS}
      hrefOf={({ source }) => placeOf(source)}
      empty={{
        title: 'No exceptions',
        text: 'The chain and your records agree. Anything that contradicts them appears here in real time.',
      }}
    />
  );
}
