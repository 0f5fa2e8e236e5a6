import { money } from '../../../shared/money.ts';
import { Address, Signature } from '../kit/address.tsx';
import { ButtonLink } from '../kit/button-link.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import type { Column } from '../kit/list/table.tsx';
import { kindName, placeOf } from '../kit/place-of.ts';
import { When } from '../kit/when.tsx';
import { type PaymentOutcome, type PaymentRowFragment, PaymentsDocument } from '../operations.generated.ts';
import { Outcome } from './outcome.tsx';
import { OUTCOMES } from './payment-words.ts';
import { Remedies } from './remedies.tsx';

const FILTERS = [
  { name: 'outcome', label: 'Outcome', choices: OUTCOMES },
  {
    name: 'attention',
    label: 'Attention',
    choices: [
      ['needed', 'Needs attention'],
      ['none', 'No action needed'],
    ],
  },
] as const;

const COLUMNS: Column<PaymentRowFragment>[] = [
  {
    head: 'Amount',
    sort: 'RECEIVED_DESC',
    cell: ({ received }) => money(received),
    under: ({ created }) => <When at={created} />,
    isWhole: true,
  },
  {
    head: 'Status',
    cell: (payment) => (
      <>
        <Outcome of={payment} />
        <Remedies of={payment} />
      </>
    ),
  },
  { head: 'For', cell: ({ source }) => kindName(source), isWhole: true, isMinor: true },
  { head: 'Payer', cell: ({ payerAddress }) => <Address of={payerAddress} />, isExtra: true },
  { head: 'On chain', cell: ({ signature }) => <Signature of={signature} />, isMinor: true },
  {
    head: 'When',
    sort: 'CREATED_DESC',
    cell: ({ created }) => <When at={created} />,
    isNumber: true,
    isMinor: true,
  },
];

/** Everything that arrived, whether it paid for something or not. */
export default function PaymentsPage() {
  return (
    <ListPage
      title="Payments"
      about="Every payment you’ve received. Anything unusual is flagged."
      query={PaymentsDocument}
      connectionOf={({ payments }) => payments}
      topics={['PAYMENT']}
      search="Search by payer, signature, or ID"
      filters={FILTERS}
      variablesOf={({ outcome, attention }) => ({
        ...(outcome && { outcome: [outcome as PaymentOutcome] }),
        ...(attention && { needsAttention: attention === 'needed' }),
      })}
      columns={COLUMNS}
      hrefOf={({ source }) => placeOf(source)}
      empty={{
        title: 'No payments yet',
        text: 'Create a link and share it. Payments appear here in real time.',
        action: <ButtonLink href="/links/new">Create link</ButtonLink>,
      }}
    />
  );
}
