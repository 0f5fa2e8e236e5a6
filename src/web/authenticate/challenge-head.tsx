import { money } from '../../shared/money.ts';
import { Status } from '../ui/status.tsx';
import classes from './challenge-head.module.css';
import type { Challenge } from './use-challenge.ts';

const WORDS: Record<Challenge['status'], { tone: 'good' | 'calm' | 'wait'; word: string }> = {
  ASKED: { tone: 'wait', word: 'Needs your answer' },
  ANSWERED: { tone: 'wait', word: 'With your bank' },
  PAID: { tone: 'good', word: 'Paid' },
  NOT_PAID: { tone: 'calm', word: 'Ended' },
};

/** The top of the card: what the bank asks about. The host stands beside the name: anybody may call himself anything. */
export function ChallengeHead({
  challenge: { status, shop, host, amount, currency },
}: {
  challenge: Challenge;
}) {
  const { tone, word } = WORDS[status];
  return (
    <div className={classes.head}>
      <h1 className={classes.shop}>
        Purchase at <span>{shop}</span>
      </h1>
      {shop !== host && <p className={classes.host}>{host}</p>}
      <p className={classes.amount}>{money(amount, currency)}</p>
      <p aria-live="polite">
        <Status tone={tone}>{word}</Status>
      </p>
    </div>
  );
}
