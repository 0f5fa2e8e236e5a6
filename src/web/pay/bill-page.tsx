import { useRef } from 'react';
import { money } from '../../shared/money.ts';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import type { Bill } from './bill.ts';
import { BillHead, BlankHead, LoadingHead } from './bill-head.tsx';
import { PAID_NOTE } from './paid-note.ts';
import { PaySteps } from './pay-steps.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { Receipt } from './receipt.tsx';
import type { Source } from './source.ts';
import { useLiveBill } from './use-live-bill.ts';

/** One bill from asking to receipt. */
export function BillPage({ source, id }: { source: Source; id: string }) {
  const { bill, problem, reload } = useLiveBill(source, id);
  if (bill)
    return (
      <Page title={`${money(bill.amount)} to ${bill.seller}`} note={PAID_NOTE} wide>
        <Card head={<BillHead bill={bill} />} wide>
          <BillBody bill={bill} reload={reload} />
        </Card>
      </Page>
    );
  return (
    <Page title="Pay" note={PAID_NOTE} wide>
      {problem ? (
        <Card head={<BlankHead title="Pay" />} wide>
          <ProblemNotice problem={problem} actions={{ retry: () => void reload() }} />
        </Card>
      ) : (
        <Card head={<LoadingHead />} wide />
      )}
    </Page>
  );
}

function BillBody({ bill, reload }: { bill: Bill; reload(): Promise<void> }) {
  const first = useRef(bill.state);
  switch (bill.state) {
    case 'open':
    case 'processing':
      return <PaySteps bill={bill} reload={reload} />;
    case 'paid':
      return <Receipt bill={bill} wasPaid={first.current === 'paid'} />;
    case 'free':
      return (
        <Notice tone="calm" title="Nothing to pay">
          <p>It’s free, and {bill.seller} has been notified. You can close this page.</p>
        </Notice>
      );
    case 'canceled':
      return (
        <Notice tone="calm" title="This payment was canceled">
          <p>Please don’t pay. If you already have, contact {bill.seller}.</p>
        </Notice>
      );
  }
}
