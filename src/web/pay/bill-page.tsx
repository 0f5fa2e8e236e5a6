import { useEffect, useRef } from 'react';
import { money } from '../../shared/money.ts';
import { tellHost } from '../embedded/host.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { useLook } from '../ui/look.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { AfterPayment } from './after-payment.tsx';
import type { Bill } from './bill.ts';
import { BillHead, LoadingHead } from './bill-head.tsx';
import { DetailsForm } from './details-form.tsx';
import { PAID_NOTE } from './paid-note.ts';
import { PaySteps } from './pay-steps.tsx';
import { PlainCard } from './plain-card.tsx';
import { Receipt } from './receipt.tsx';
import { sentenceFor } from './sentences.ts';
import type { Source } from './source.ts';
import { useLiveBill } from './use-live-bill.ts';

/** One bill from asking to receipt. */
export function BillPage({ source, id }: { source: Source; id: string }) {
  const { bill, problem, reload } = useLiveBill(source, id);
  useLook(bill?.look);
  const state = bill?.state;
  useEffect(() => {
    if (state) tellHost({ till: 'state', id, state });
  }, [id, state]);
  if (bill)
    return (
      <Page title={`${money(bill.amount)} to ${bill.seller}`} note={PAID_NOTE} wide>
        <Card head={<BillHead bill={bill} />} wide>
          <BillBody bill={bill} reload={reload} />
        </Card>
      </Page>
    );
  if (problem) {
    const { title, text, steps } = sentenceFor(problem);
    return (
      <Page title={title} note={PAID_NOTE}>
        <PlainCard title={title} text={text}>
          {steps.includes('retry') && <Button onClick={() => void reload()}>Try again</Button>}
        </PlainCard>
      </Page>
    );
  }
  return (
    <Page title="Pay" note={PAID_NOTE} wide>
      <Card head={<LoadingHead />} wide />
    </Page>
  );
}

function BillBody({ bill, reload }: { bill: Bill; reload(): Promise<void> }) {
  const first = useRef(bill.state);
  switch (bill.state) {
    case 'open':
    case 'processing':
      return bill.missing.length > 0 ? (
        <DetailsForm bill={bill} onDone={reload} />
      ) : (
        <PaySteps bill={bill} reload={reload} />
      );
    case 'paid':
      return <Receipt bill={bill} wasPaid={first.current === 'paid'} />;
    case 'free':
      return (
        <Notice tone="calm" title="Nothing to pay">
          <p>It’s free, and {bill.seller} has been notified. You can close this page.</p>
          <AfterPayment bill={bill} isFresh={false} />
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
