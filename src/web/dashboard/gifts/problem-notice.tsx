import type { Problem } from '../../pay/payment-problem.ts';
import type { NextStep } from '../../pay/sentences.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { sentenceFor } from './sentences.ts';

type Offered = Exclude<NextStep, 'find_wallet'>;

const WORDS: Record<Offered, string> = {
  retry: 'Try again',
  other_wallet: 'Use a different wallet',
  play_money: 'Add test funds',
};

interface Props {
  problem: Problem;
  /** Only steps that can be taken here are offered. */
  actions?: Partial<Record<Offered, (() => void) | undefined>>;
}

export function ProblemNotice({ problem, actions = {} }: Props) {
  const { title, text, steps, calm } = sentenceFor(problem);
  const possible = steps.filter((step): step is Offered => step !== 'find_wallet' && !!actions[step]);
  const offered = possible.map((step, at) => (
    <Button key={step} kind={at === 0 ? 'primary' : 'quiet'} onClick={actions[step]}>
      {WORDS[step]}
    </Button>
  ));
  return (
    <Notice tone={calm ? 'calm' : 'bad'} title={title} actions={offered.length > 0 && offered}>
      <p>{text}</p>
    </Notice>
  );
}
