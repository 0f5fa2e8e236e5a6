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
import { type Challenge, type LiveChallenge, useChallenge } from './use-challenge.ts';

const STEPS = ['Your answer goes to the bank', 'The bank answers the shop', 'The shop takes the order'];

/** Where a cardholder answers the bank, while a purchase waits for it. */
export default function ChallengePage({ params: { token = '' } }: { params: Record<string, string> }) {
  const live = useChallenge(token);
  const { challenge } = live;
  return (
    <Page title="Your bank asks" note={BANK_NOTE}>
      <Card head={challenge ? <ChallengeHead challenge={challenge} /> : undefined}>
        {challenge ? <Body challenge={challenge} live={live} /> : <Missing live={live} />}
      </Card>
    </Page>
  );
}

function Body({ challenge, live }: { challenge: Challenge; live: LiveChallenge }) {
  switch (challenge.status) {
    case 'ASKED':
      return (
        <Stage title={challenge.title || 'Your bank wants to be sure that it is you'} isFirst>
          {live.failure && (
            <Notice tone="bad" title="That did not arrive">
              <p>{live.failure.message}</p>
            </Notice>
          )}
          <ChallengeForm challenge={challenge} isSending={live.isSending} onAnswer={live.answer} />
        </Stage>
      );
    case 'ANSWERED':
      return (
        <Stage title="Your bank has your answer">
          <Progress label="What happens now" steps={STEPS} current={1} />
          <p>This page goes on by itself.</p>
        </Stage>
      );
    case 'PAID':
      return (
        <Notice tone="calm" title="Paid">
          <p>{challenge.shop} has the order. You can close this page.</p>
        </Notice>
      );
    case 'NOT_PAID':
      return (
        <Notice tone="bad" title="This was not paid">
          <p>
            The purchase ended without an order that Till could see. Nothing more is asked of you here:
            whoever sent you this address knows more.
          </p>
        </Notice>
      );
  }
}

function Missing({ live: { challenge, failure, reload } }: { live: LiveChallenge }) {
  if (challenge === null)
    return (
      <Notice tone="calm" title="There is nothing to answer here">
        <p>This address is mistyped, or it is too old. Ask whoever sent it to you.</p>
      </Notice>
    );
  if (failure)
    return (
      <Notice tone="bad" title="Till does not answer" actions={<Button onClick={reload}>Try again</Button>}>
        <p>Check your connection. Nothing is lost.</p>
      </Notice>
    );
  return <Skeleton height="10rem" />;
}
