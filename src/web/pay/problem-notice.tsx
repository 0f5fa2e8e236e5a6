import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FindWallet } from '../wallet/find-wallet.tsx';
import type { Problem } from './payment-problem.ts';
import { type NextStep, sentenceFor } from './sentences.ts';

const WORDS: Record<Exclude<NextStep, 'find_wallet'>, string> = {
  retry: 'Try again',
  other_wallet: 'Use a different wallet',
  play_money: 'Add test funds',
};

interface Props {
  problem: Problem;
  /** Only steps that can be taken here are offered. */
  actions: Partial<Record<NextStep, (() => void) | undefined>>;
}

export function ProblemNotice({ problem, actions }: Props) {
  const { title, text, steps, calm } = sentenceFor(problem);
  const possible = steps.filter((step) => step === 'find_wallet' || actions[step]);
  const offered = possible.map((step, at) =>
    step === 'find_wallet' ? (
      <FindWallet key={step} />
    ) : (
      <Button key={step} kind={at === 0 ? 'primary' : 'quiet'} onClick={actions[step]}>
        {WORDS[step]}
      </Button>
    ),
  );
  return (
    <Notice tone={calm ? 'calm' : 'bad'} title={title} actions={offered.length > 0 && offered}>
      <p>{text}</p>
    </Notice>
  );
}
