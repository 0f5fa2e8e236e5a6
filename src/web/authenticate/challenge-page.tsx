import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { Progress } from '../ui/progress.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { Stage } from '../ui/stage.tsx';
import { BANK_NOTE } from './bank-note.ts';
import { ChallengeForm } from './challenge-form.tsx';
import { ChallengeHead } from './challenge-head.tsx';
import { ChallengeOrder } from './challenge-order.tsx';
import { type Challenge, type LiveChallenge, useChallenge } from './use-challenge.ts';

const STEPS = ['Sending your answer to the bank', 'Waiting for the bank’s approval', 'Placing the order'];

/** Where a cardholder answers the bank, while a purchase waits for it. */
export default function ChallengePage({ params: { token = '' } }: { params: Record<string, string> }) {
  const live = useChallenge(token);
  const { challenge } = live;
  return (
    <Page title="Verify your purchase" note={BANK_NOTE}>
      <Card head={challenge ? <ChallengeHead challenge={challenge} /> : undefined}>
        {challenge ? (
          <>
            <ChallengeOrder challenge={challenge} />
            <Body challenge={challenge} live={live} />
          </>
        ) : (
          <Missing live={live} />
        )}
      </Card>
    </Page>
  );
}

function Body({ challenge, live }: { challenge: Challenge; live: LiveChallenge }) {
  switch (challenge.status) {
    case 'ASKED':
      return (
        <Stage title={challenge.title || 'Verify it’s you'} isFirst>
          {live.failure && (
            <Notice tone="bad" title="Your answer wasn’t sent">
              <p>{live.failure.message}</p>
            </Notice>
          )}
          <ChallengeForm challenge={challenge} isSending={live.isSending} onAnswer={live.answer} />
        </Stage>
      );
    case 'ANSWERED':
      return (
        <Stage title="Your answer was sent">
          <Progress label="What happens now" steps={STEPS} current={1} />
          <p>This page updates automatically.</p>
        </Stage>
      );
    case 'PAID':
      return (
        <Notice tone="calm" title="Paid">
          <p>Your order with {challenge.shop} is placed. You can close this page.</p>
        </Notice>
      );
    case 'NOT_PAID':
      return (
        <Notice tone="bad" title="Purchase not completed">
          <p>
            Till couldn’t confirm an order. There’s nothing more to do here. Contact the person who sent you
            this link for details.
          </p>
        </Notice>
      );
  }
}

function Missing({ live: { challenge, failure, reload } }: { live: LiveChallenge }) {
  if (challenge === null)
    return (
      <Notice tone="calm" title="Nothing to verify">
        <p>This link is incorrect or has expired. Ask the person who sent it for a new one.</p>
      </Notice>
    );
  if (failure)
    return (
      <Notice tone="bad" title="Can’t reach Till" actions={<Button onClick={reload}>Try again</Button>}>
        <p>Check your connection and try again. Your purchase is still waiting.</p>
      </Notice>
    );
  return <Skeleton height="10rem" />;
}
