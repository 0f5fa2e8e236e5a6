import type { Problem, ProblemKind } from './claim-problem.ts';

/** What can be done about a problem. */
export type NextStep = 'retry' | 'other_code' | 'check_code' | 'other_wallet' | 'that_gift' | 'find_wallet';

export interface Sentence {
  title: string;
  text: string;
  steps: NextStep[];
  /** Nothing is wrong with what was done; it only did not come to an end. */
  calm?: boolean;
}

/** What the sentences speak of, as far as it is known. */
export interface Subject {
  /** The business that sent the gift. */
  sender?: string | undefined;
  /** The amount as people write it. */
  worth?: string | undefined;
  /** How many characters of the code there are. */
  length?: number | undefined;
}

type Words = (subject: { sender: string; worth: string; length: number }, problem: Problem) => Sentence;

const sentences: Record<ProblemKind, Words> = {
  length: ({ length }) => ({
    title: length < 16 ? 'The code is not complete' : 'The code is too long',
    text: `A code has 16 characters; this one has ${length}.`,
    steps: ['check_code'],
  }),
  alphabet: () => ({
    title: 'Wrong character',
    text: 'Codes have digits and letters; U * ~ $ = can only come last.',
    steps: ['check_code'],
  }),
  check_character: () => ({
    title: 'That is mistyped',
    text: 'Compare it with your code, character by character.',
    steps: ['check_code'],
  }),
  code_unknown: () => ({
    title: 'No gift belongs to this code',
    text: 'It is spelled like a code, but nothing was sent with it. Compare it with yours once more, or ask whoever gave it to you.',
    steps: ['other_code'],
  }),
  other_gift: ({ worth, sender }) => ({
    title: 'This code is for another gift',
    text: `It does not open the gift of this link, but one of ${worth} from ${sender}.`,
    steps: ['that_gift', 'other_code'],
    calm: true,
  }),
  gift_unknown: () => ({
    title: 'There is no gift at this address',
    text: 'The link may be incomplete. The code alone is enough: enter it on the redeem page.',
    steps: ['other_code'],
    calm: true,
  }),
  unfunded: ({ sender }) => ({
    title: 'The money is not there yet',
    text: `${sender} has prepared this gift but not paid it in. Leave this page open: it goes on by itself as soon as the money arrives.`,
    steps: [],
    calm: true,
  }),
  claimed: ({ sender }) => ({
    title: 'This gift has been claimed',
    text: `Its money is in the wallet that claimed it. If that was not yours, ask ${sender} about it.`,
    steps: ['other_code'],
    calm: true,
  }),
  reclaimed: ({ sender }) => ({
    title: 'The sender took this gift back',
    text: `${sender} reclaimed the money before anyone claimed it. Ask them if you expected it to be here.`,
    steps: ['other_code'],
    calm: true,
  }),
  no_wallet: () => ({
    title: 'No wallet found in this browser',
    text: 'Install a Solana wallet and come back: this page notices it by itself. On a phone, open this page in your wallet’s own browser.',
    steps: ['find_wallet'],
    calm: true,
  }),
  no_account: () => ({
    title: 'The wallet has no Solana account',
    text: 'Make one in the wallet and connect again, or use another wallet.',
    steps: ['other_wallet'],
  }),
  connection_declined: () => ({
    title: 'The wallet was not connected',
    text: 'You declined, or the wallet is locked. The gift is untouched; connect again when you are ready.',
    steps: ['other_wallet'],
    calm: true,
  }),
  declined: () => ({
    title: 'You declined to sign',
    text: 'Nothing was sent and the gift is still there. Claim it whenever you are ready.',
    steps: ['retry', 'other_wallet'],
    calm: true,
  }),
  wallet_failed: () => ({
    title: 'The wallet could not sign',
    text: 'Nothing was sent and the gift is still there. Unlock the wallet and try again, or use another one.',
    steps: ['retry', 'other_wallet'],
  }),
  wallet_changed: () => ({
    title: 'The wallet changed the transaction',
    text: 'It was not sent, because only the exact transaction is safe. Some wallets add a fee of their own: switch that off, or use another wallet.',
    steps: ['retry', 'other_wallet'],
  }),
  expired: () => ({
    title: 'That took a little too long',
    text: 'A signature counts for about a minute. Nothing was sent and the gift is still there: try again with a fresh transaction.',
    steps: ['retry'],
    calm: true,
  }),
  refused: (_, { detail }) => ({
    title: 'The network refused the transaction',
    text: `${detail ?? 'It gave no reason.'} The gift is still there.`,
    steps: ['retry', 'other_wallet'],
  }),
  unconfirmed: () => ({
    title: 'The claim was not confirmed',
    text: 'It was sent, but the network did not confirm it in time. Look into your wallet: if the money is not there, claim it again.',
    steps: ['retry'],
  }),
  network: () => ({
    title: 'The network is not answering',
    text: 'Your gift is safe, and trying again cannot claim it twice.',
    steps: ['retry'],
  }),
  rate_limited: (_, { waitSeconds }) => ({
    title: 'Too many tries at once',
    text: `Please wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again. Your gift is safe.`,
    steps: ['retry'],
  }),
  unexpected: () => ({
    title: 'Something went wrong on our side',
    text: 'Your gift is safe, and trying again cannot claim it twice.',
    steps: ['retry'],
  }),
};

export function sentenceFor(problem: Problem, { sender, worth, length }: Subject = {}): Sentence {
  const known = { sender: sender ?? 'the sender', worth: worth ?? 'another amount', length: length ?? 0 };
  const sentence = sentences[problem.kind](known, problem);
  return { ...sentence, text: sentence.text.charAt(0).toUpperCase() + sentence.text.slice(1) };
}
