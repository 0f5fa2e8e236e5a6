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
    title: length < 16 ? 'That code is too short' : 'That code is too long',
    text: `A gift code has 16 characters. This one has ${length}.`,
    steps: ['check_code'],
  }),
  alphabet: () => ({
    title: 'Invalid character',
    text: 'Codes use digits and letters. U * ~ $ = can appear only at the end.',
    steps: ['check_code'],
  }),
  check_character: () => ({
    title: 'That code isn’t valid',
    text: 'Check it and try again.',
    steps: ['check_code'],
  }),
  code_unknown: () => ({
    title: 'No gift found for this code',
    text: 'The code looks right, but no gift uses it. Check it again, or contact the person who gave it to you.',
    steps: ['other_code'],
  }),
  other_gift: ({ worth, sender }) => ({
    title: 'This code is for another gift',
    text: `It opens a ${worth} gift from ${sender}, not the gift in this link.`,
    steps: ['that_gift', 'other_code'],
    calm: true,
  }),
  gift_unknown: () => ({
    title: 'Gift not found',
    text: 'The link may be incomplete. You only need your code: enter it on the redeem page.',
    steps: ['other_code'],
    calm: true,
  }),
  unfunded: ({ sender }) => ({
    title: 'This gift isn’t funded yet',
    text: `${sender} created this gift but hasn’t funded it. Keep this page open: it updates as soon as the money arrives.`,
    steps: [],
    calm: true,
  }),
  claimed: ({ sender }) => ({
    title: 'This gift was already claimed',
    text: `The money went to the wallet that claimed it. If that wasn’t you, contact ${sender}.`,
    steps: ['other_code'],
    calm: true,
  }),
  reclaimed: ({ sender }) => ({
    title: 'The sender reclaimed this gift',
    text: `${sender} took the money back before anyone claimed it. Contact them if you were expecting it.`,
    steps: ['other_code'],
    calm: true,
  }),
  no_wallet: () => ({
    title: 'No wallet found in this browser',
    text: 'Install a Solana wallet, and this page will detect it. On a phone, open this page in your wallet app’s browser.',
    steps: ['find_wallet'],
    calm: true,
  }),
  no_account: () => ({
    title: 'This wallet has no Solana account',
    text: 'Create one in the wallet and reconnect, or use a different wallet.',
    steps: ['other_wallet'],
  }),
  connection_declined: () => ({
    title: 'Wallet not connected',
    text: 'You declined, or the wallet is locked. Your gift is safe. Connect again when you’re ready.',
    steps: ['other_wallet'],
    calm: true,
  }),
  declined: () => ({
    title: 'You declined to sign',
    text: 'Nothing was sent, and your gift is still here. Claim it whenever you’re ready.',
    steps: ['retry', 'other_wallet'],
    calm: true,
  }),
  wallet_failed: () => ({
    title: 'The wallet couldn’t sign',
    text: 'Nothing was sent, and your gift is still here. Unlock the wallet and try again, or use a different one.',
    steps: ['retry', 'other_wallet'],
  }),
  wallet_changed: () => ({
    title: 'The wallet changed the transaction',
    text: 'It wasn’t sent, because only the original transaction is safe. If your wallet adds its own fee, turn that off, or use a different wallet.',
    steps: ['retry', 'other_wallet'],
  }),
  expired: () => ({
    title: 'The transaction expired',
    text: 'A signature is valid for about a minute. Nothing was sent, and your gift is still here. Try again.',
    steps: ['retry'],
    calm: true,
  }),
  refused: (_, { detail }) => ({
    title: 'The network rejected the transaction',
    text: `${detail ?? 'It gave no reason.'} Your gift is still here.`,
    steps: ['retry', 'other_wallet'],
  }),
  unconfirmed: () => ({
    title: 'The claim was not confirmed',
    text: 'It was sent, but the network did not confirm it in time. Look into your wallet: if the money is not there, claim it again.',
    steps: ['retry'],
  }),
  network: () => ({
    title: 'The network isn’t responding',
    text: 'Your gift is safe. It’s safe to try again: it can’t be claimed twice.',
    steps: ['retry'],
  }),
  rate_limited: (_, { waitSeconds }) => ({
    title: 'Too many attempts',
    text: `Please wait ${waitSeconds ? `${waitSeconds} seconds` : 'a minute'} and try again. Your gift is safe.`,
    steps: ['retry'],
  }),
  unexpected: () => ({
    title: 'Something went wrong on our side',
    text: 'Your gift is safe. It’s safe to try again: it can’t be claimed twice.',
    steps: ['retry'],
  }),
};

export function sentenceFor(problem: Problem, { sender, worth, length }: Subject = {}): Sentence {
  const known = { sender: sender ?? 'the sender', worth: worth ?? 'another amount', length: length ?? 0 };
  const sentence = sentences[problem.kind](known, problem);
  return { ...sentence, text: sentence.text.charAt(0).toUpperCase() + sentence.text.slice(1) };
}
