import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { FindWallet } from '../wallet/find-wallet.tsx';
import type { Problem } from './claim-problem.ts';
import { type NextStep, type Subject, sentenceFor } from './sentences.ts';

const WORDS: Record<Exclude<NextStep, 'find_wallet'>, string> = {
  retry: 'Try again',
  other_code: 'Enter a different code',
  check_code: 'Check the code',
  other_wallet: 'Use a different wallet',
  that_gift: 'Open that gift',
};

interface Props {
  problem: Problem;
  subject?: Subject;
  /** Only steps that can be taken here are offered. */
  actions: Partial<Record<NextStep, () => void>>;
}

export function ProblemNotice({ problem, subject, actions }: Props) {
  const { title, text, steps, calm } = sentenceFor(problem, subject);
  const offered = steps.flatMap((step, at) => {
    if (step === 'find_wallet') return [<FindWallet key={step} />];
    const act = actions[step];
    if (!act) return [];
    return [
      <Button key={step} kind={at === 0 ? 'primary' : 'quiet'} onClick={act}>
        {WORDS[step]}
      </Button>,
    ];
  });
  return (
    <Notice tone={calm ? 'calm' : 'bad'} title={title} actions={offered.length > 0 && offered}>
      <p>{text}</p>
    </Notice>
  );
}
