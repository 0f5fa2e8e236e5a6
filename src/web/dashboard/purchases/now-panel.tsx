import { useEffect, useRef } from 'react';
import { Panel } from '../kit/panel.tsx';
import type { PurchaseFragment } from '../operations.generated.ts';
import { ChallengeAsked } from './challenge-asked.tsx';
import { Countdown } from './countdown.tsx';
import classes from './now-panel.module.css';
import { QuestionForm } from './question/question-form.tsx';
import { Quote } from './quote.tsx';
import { Result } from './result.tsx';
import { RunProgress } from './run-progress.tsx';

/** What a purchase waits for at the moment, or what came of it. */
export function NowPanel({ purchase }: { purchase: PurchaseFragment }) {
  const { title, content } = stageOf(purchase);
  const box = useFollowed(title);
  return (
    <div ref={box} tabIndex={-1} className={classes.now}>
      <Panel title={title} actions={<Countdown until={purchase.expiresAt} />}>
        {content}
      </Panel>
      <p className="visually-hidden" role="status">
        {title}
      </p>
    </div>
  );
}

function stageOf(purchase: PurchaseFragment) {
  const { id, status, nextAction, confirmedAt, progress } = purchase;
  if (nextAction?.__typename === 'CheckoutIntentSelectOptions')
    return {
      title: 'More information needed',
      content: <QuestionForm id={id} schema={nextAction.optionsSchema} />,
    };
  if (nextAction?.__typename === 'CheckoutIntentPaymentAuthentication')
    return {
      title: 'Bank verification needed',
      content: <ChallengeAsked url={nextAction.paymentAuthentication.url} />,
    };
  if (nextAction?.__typename === 'CheckoutIntentApproval')
    return { title: 'Approval needed', content: <Quote purchase={purchase} /> };
  if (status === 'REQUIRES_CONFIRMATION') return { title: 'Quote', content: <Quote purchase={purchase} /> };
  if (status === 'PROCESSING' || status === 'REQUIRES_ACTION')
    return {
      title: confirmedAt ? 'Placing the order' : 'Getting a quote',
      content: <RunProgress progress={progress} isBuying={confirmedAt !== null} />,
    };
  return { title: 'Result', content: <Result purchase={purchase} /> };
}

/** Keyboards and screen readers come along when what they were in has made way for the next thing. */
function useFollowed(stage: string) {
  const box = useRef<HTMLDivElement>(null);
  const last = useRef(stage);
  useEffect(() => {
    if (last.current === stage) return;
    last.current = stage;
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [stage]);
  return box;
}
