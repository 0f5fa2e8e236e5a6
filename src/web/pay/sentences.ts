import type { Problem, ProblemKind } from './payment-problem.ts';

/** What can be done about a problem. */
export type NextStep = 'retry' | 'other_wallet' | 'play_money' | 'find_wallet';

export interface Sentence {
  title: string;
  text: string;
  steps: NextStep[];
  /** Nothing is wrong with what was done; it only did not come to an end. */
  calm?: boolean;
}

const sentences: Record<ProblemKind, (problem: Problem) => Sentence> = {
  bill_unknown: () => ({
    title: 'Payment not found',
    text: 'The link may be incomplete. Ask the person who sent it for a new one.',
    steps: [],
    calm: true,
  }),
  no_wallet: () => ({
    title: 'No wallet found in this browser',
    text: 'Pay with the wallet on your phone, or install a Solana wallet here, and this page will detect it.',
    steps: ['find_wallet'],
    calm: true,
  }),
  no_account: () => ({
    title: 'This wallet has no Solana account',
    text: 'Create one in the wallet and reconnect, or use a different wallet.',
    steps: [],
  }),
  connection_declined: () => ({
    title: 'Wallet not connected',
    text: 'You declined, or the wallet is locked. You haven’t been charged. Connect again when you’re ready.',
    steps: [],
    calm: true,
  }),
  own_wallet: () => ({
    title: 'This wallet receives the payment',
    text: 'A wallet can’t pay itself. Connect the wallet you want to pay from.',
    steps: ['other_wallet'],
  }),
  declined: () => ({
    title: 'You declined to sign',
    text: 'You haven’t been charged. Pay whenever you’re ready.',
    steps: ['retry', 'other_wallet'],
    calm: true,
  }),
  wallet_failed: () => ({
    title: 'The wallet couldn’t sign',
    text: 'You haven’t been charged. Unlock the wallet and try again, or use a different one.',
    steps: ['retry', 'other_wallet'],
  }),
  wallet_changed: () => ({
    title: 'The wallet changed the transaction',
    text: 'It wasn’t sent, because only the original transaction counts. If your wallet adds its own fee, turn that off, or use a different wallet.',
    steps: ['retry', 'other_wallet'],
  }),
  too_little: ({ detail }) => ({
    title: 'Insufficient funds',
    text: detail ?? 'You haven’t been charged.',
    steps: ['play_money', 'retry', 'other_wallet'],
  }),
  changed: ({ detail }) => ({
    title: 'This payment has changed',
    text: `${detail ?? 'Part of it was paid in the meantime.'} You haven’t been charged.`,
    steps: ['retry'],
    calm: true,
  }),
  refused: ({ detail }) => ({
    title: 'The network rejected the payment',
    text: detail ?? 'It gave no reason. You haven’t been charged.',
    steps: ['retry', 'other_wallet'],
  }),
  expired: () => ({
    title: 'The transaction expired',
    text: 'A signature is valid for about a minute. You haven’t been charged. Try again.',
    steps: ['retry'],
    calm: true,
  }),
  unconfirmed: () => ({
    title: 'The payment wasn’t confirmed',
    text: 'It was sent, but the network didn’t confirm it in time. Check your wallet first, and pay again only if the money is still there.',
    steps: ['retry'],
  }),
  network: () => ({
    title: 'The network isn’t responding',
    text: 'Your money is safe. It’s safe to try again: you can’t be charged twice.',
    steps: ['retry'],
  }),
  rate_limited: ({ waitSeconds }) => ({
    title: 'Too many attempts',
    text: `Please wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again. Your money is safe.`,
    steps: ['retry'],
  }),
  faucet_failed: () => ({
    title: 'Couldn’t add test funds',
    text: 'The sandbox faucet didn’t respond. Try again in a moment.',
    steps: ['play_money'],
  }),
  unexpected: () => ({
    title: 'Something went wrong on our side',
    text: 'Your money is safe. It’s safe to try again: you can’t be charged twice.',
    steps: ['retry'],
  }),
};

export function sentenceFor(problem: Problem): Sentence {
  return sentences[problem.kind](problem);
}
