import { centsIn } from '../../kit/amounts.ts';
import { NAME_MAX } from '../gift-metadata.ts';

/** Amounts as people paste them: one a line, with a name before or after it if they like. */

export interface GiftLine {
  amount: number;
  recipientName: string;
}

export interface ReadLines {
  lines: readonly GiftLine[];
  /** What is wrong with the first line that cannot be read. */
  mistake?: string;
}

/** As many as a wallet and a person can look through. */
export const LINES_MAX = 50;

const AMOUNT = String.raw`\$?\d[\d.,]*(?:\s*USDC?\b)?`;
const AMOUNT_FIRST = new RegExp(`^(${AMOUNT})(?:[\\s,;:]+(.*))?$`, 'i');
const NAME_FIRST = new RegExp(`^(.*?[^\\s,;:])[\\s,;:]+(${AMOUNT})$`, 'i');

export function readLines(text: string): ReadLines {
  const lines: GiftLine[] = [];
  for (const [at, typed] of text.split(/\r?\n/).entries()) {
    if (typed.trim() === '') continue;
    const line = readLine(typed.trim());
    if (typeof line === 'string') return { lines, mistake: `Line ${at + 1}: ${line}` };
    lines.push(line);
  }
  if (lines.length > LINES_MAX) return { lines, mistake: `Enter at most ${LINES_MAX} gifts at a time.` };
  return { lines };
}

export const totalOf = (gifts: readonly { amount: number }[]): number =>
  gifts.reduce((sum, { amount }) => sum + amount, 0);

function readLine(line: string): GiftLine | string {
  const [amountText = '', recipientName = ''] = partsOf(line);
  const amount = centsIn(amountText.replace(/\s*USDC?$/i, '').replace(/[.,]+$/, ''));
  // Several amounts on one line are no name.
  if (!amount || /^[\d\s.,;:$]+$/.test(recipientName))
    return 'enter an amount, such as 25 or 25.50, and then a name if you like.';
  if (recipientName.length > NAME_MAX) return `the name can have at most ${NAME_MAX} characters.`;
  return { amount, recipientName };
}

function partsOf(line: string): string[] {
  const [, amount, name = ''] = AMOUNT_FIRST.exec(line) ?? [];
  if (amount !== undefined) return [amount, name.trim()];
  const [, first = '', last = ''] = NAME_FIRST.exec(line) ?? [];
  return [last, first.trim()];
}
