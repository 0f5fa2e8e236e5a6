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
    title: 'There is nothing to pay at this address',
    text: 'The link may be incomplete. Ask whoever sent it to you for a new one.',
    steps: [],
    calm: true,
  }),
  no_wallet: () => ({
    title: 'No wallet found in this browser',
    text: 'Pay with the wallet on your phone, or install a Solana wallet here: this page notices it by itself.',
    steps: ['find_wallet'],
    calm: true,
  }),
  no_account: () => ({
    title: 'The wallet has no Solana account',
    text: 'Make one in the wallet and connect again, or use another wallet.',
    steps: [],
  }),
  connection_declined: () => ({
    title: 'The wallet was not connected',
    text: 'You declined, or the wallet is locked. Nothing was paid; connect again when you are ready.',
    steps: [],
    calm: true,
  }),
  own_wallet: () => ({
    title: 'This wallet is the one to be paid',
    text: 'A wallet cannot pay itself. Connect the one that you pay with.',
    steps: ['other_wallet'],
  }),
  declined: () => ({
    title: 'You declined to sign',
    text: 'Nothing was paid. You can still pay whenever you are ready.',
    steps: ['retry', 'other_wallet'],
    calm: true,
  }),
  wallet_failed: () => ({
    title: 'The wallet could not sign',
    text: 'Nothing was paid. Unlock the wallet and try again, or use another one.',
    steps: ['retry', 'other_wallet'],
  }),
  wallet_changed: () => ({
    title: 'The wallet changed the transaction',
    text: 'It was not sent, because only the exact payment counts. Some wallets add a fee of their own: switch that off, or use another wallet.',
    steps: ['retry', 'other_wallet'],
  }),
  too_little: ({ detail }) => ({
    title: 'There is too little in this wallet',
    text: detail ?? 'Nothing was paid.',
    steps: ['play_money', 'retry'],
  }),
  refused: ({ detail }) => ({
    title: 'The network refused the payment',
    text: detail ?? 'It gave no reason. Nothing was paid.',
    steps: ['retry', 'other_wallet'],
  }),
  expired: () => ({
    title: 'That took a little too long',
    text: 'A signature counts for about a minute. Nothing was paid: try again with a fresh transaction.',
    steps: ['retry'],
    calm: true,
  }),
  unconfirmed: () => ({
    title: 'The payment was not confirmed',
    text: 'It was sent, but the network did not confirm it in time. Look into your wallet first: pay again only if the money is still there.',
    steps: ['retry'],
  }),
  network: () => ({
    title: 'The network is not answering',
    text: 'Your money is safe, and trying again cannot pay twice.',
    steps: ['retry'],
  }),
  rate_limited: ({ waitSeconds }) => ({
    title: 'Too many tries at once',
    text: `Please wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again. Your money is safe.`,
    steps: ['retry'],
  }),
  faucet_failed: () => ({
    title: 'There was no play money',
    text: 'The sandbox’s faucet did not answer. Try it again in a moment.',
    steps: ['play_money'],
  }),
  unexpected: () => ({
    title: 'Something went wrong on our side',
    text: 'Your money is safe, and trying again cannot pay twice.',
    steps: ['retry'],
  }),
};

export function sentenceFor(problem: Problem): Sentence {
  return sentences[problem.kind](problem);
}
