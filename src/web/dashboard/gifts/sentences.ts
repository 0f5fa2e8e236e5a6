import type { Problem } from '../../pay/payment-problem.ts';
import type { NextStep, Sentence } from '../../pay/sentences.ts';

type Words = Omit<Sentence, 'text'> & { text: string | ((problem: Problem) => string) };

const AGAIN: NextStep[] = ['retry', 'other_wallet'];

/** What stands between a sender and a gift's money; what else happens has the sentence of `unexpected`. */
const WORDS: Partial<Record<Problem['kind'], Words>> & { unexpected: Words } = {
  no_account: {
    title: 'The wallet has no Solana account',
    text: 'Make one in the wallet and connect again.',
    steps: [],
  },
  connection_declined: {
    title: 'The wallet was not connected',
    text: 'You declined, or the wallet is locked. Connect it again when you are ready.',
    steps: [],
    calm: true,
  },
  declined: {
    title: 'You declined to sign',
    text: 'No money moved. Try again whenever you are ready.',
    steps: AGAIN,
    calm: true,
  },
  wallet_failed: {
    title: 'The wallet could not sign',
    text: 'No money moved. Unlock the wallet and try again.',
    steps: AGAIN,
  },
  wallet_changed: {
    title: 'The wallet changed the transaction',
    text: 'It was not sent, because only the exact transaction is safe. Some wallets add a fee of their own: switch that off, or use another wallet.',
    steps: AGAIN,
  },
  too_little: {
    title: 'There is too little in this wallet',
    text: ({ detail }) => detail ?? 'No money moved.',
    steps: ['play_money', 'retry'],
  },
  refused: {
    title: 'That was refused',
    text: ({ detail }) => detail ?? 'The network gave no reason. No money moved.',
    steps: ['retry'],
  },
  expired: {
    title: 'That took a little too long',
    text: 'A signature counts for about a minute. No money moved: try again with a fresh transaction.',
    steps: ['retry'],
    calm: true,
  },
  unconfirmed: {
    title: 'The transaction was not confirmed',
    text: 'It was sent, but the network did not confirm it in time. This page notices when it does. Try again only if nothing has changed after a minute.',
    steps: ['retry'],
  },
  network: {
    title: 'The network is not answering',
    text: 'Trying again is safe: the money cannot move twice.',
    steps: ['retry'],
  },
  rate_limited: {
    title: 'Too many tries at once',
    text: ({ waitSeconds }) => `Wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again.`,
    steps: ['retry'],
  },
  faucet_failed: {
    title: 'There was no play money',
    text: 'The sandbox’s faucet did not answer. Try it again in a moment.',
    steps: ['play_money'],
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'Trying again is safe: the money cannot move twice.',
    steps: ['retry'],
  },
};

export function sentenceFor(problem: Problem): Sentence {
  const { text, ...words } = WORDS[problem.kind] ?? WORDS.unexpected;
  return { ...words, text: typeof text === 'string' ? text : text(problem) };
}
