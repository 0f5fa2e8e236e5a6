import type { Problem } from '../../pay/payment-problem.ts';
import type { NextStep, Sentence } from '../../pay/sentences.ts';

type Words = Omit<Sentence, 'text'> & { text: string | ((problem: Problem) => string) };

const AGAIN: NextStep[] = ['retry', 'other_wallet'];

/** What stands between a sender and a gift's money; what else happens has the sentence of `unexpected`. */
const WORDS: Partial<Record<Problem['kind'], Words>> & { unexpected: Words } = {
  no_account: {
    title: 'This wallet has no Solana account',
    text: 'Create one in the wallet and reconnect.',
    steps: [],
  },
  connection_declined: {
    title: 'Wallet not connected',
    text: 'You declined, or the wallet is locked. Connect again when you’re ready.',
    steps: [],
    calm: true,
  },
  declined: {
    title: 'You declined to sign',
    text: 'No money moved. Try again whenever you’re ready.',
    steps: AGAIN,
    calm: true,
  },
  wallet_failed: {
    title: 'The wallet couldn’t sign',
    text: 'No money moved. Unlock the wallet and try again.',
    steps: AGAIN,
  },
  wallet_changed: {
    title: 'The wallet changed the transaction',
    text: 'It wasn’t sent, because only the original transaction is safe. If your wallet adds its own fee, turn that off, or use a different wallet.',
    steps: AGAIN,
  },
  too_little: {
    title: 'Insufficient funds',
    text: ({ detail }) => detail ?? 'No money moved.',
    steps: ['play_money', 'retry'],
  },
  refused: {
    title: 'Request rejected',
    text: ({ detail }) => detail ?? 'The network gave no reason. No money moved.',
    steps: ['retry'],
  },
  expired: {
    title: 'The transaction expired',
    text: 'A signature is valid for about a minute. No money moved. Try again.',
    steps: ['retry'],
    calm: true,
  },
  unconfirmed: {
    title: 'The transaction wasn’t confirmed',
    text: 'It was sent, but the network didn’t confirm it in time. This page updates if it does. Try again only if nothing has changed after a minute.',
    steps: ['retry'],
  },
  network: {
    title: 'The network isn’t responding',
    text: 'It’s safe to retry: money can’t move twice.',
    steps: ['retry'],
  },
  rate_limited: {
    title: 'Too many attempts',
    text: ({ waitSeconds }) => `Wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again.`,
    steps: ['retry'],
  },
  faucet_failed: {
    title: 'Couldn’t add test funds',
    text: 'The sandbox faucet didn’t respond. Try again in a moment.',
    steps: ['play_money'],
  },
  unexpected: {
    title: 'Something went wrong on our side',
    text: 'It’s safe to retry: money can’t move twice.',
    steps: ['retry'],
  },
};

export function sentenceFor(problem: Problem): Sentence {
  const { text, ...words } = WORDS[problem.kind] ?? WORDS.unexpected;
  return { ...words, text: typeof text === 'string' ? text : text(problem) };
}
