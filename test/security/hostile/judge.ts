import type { OpenHostilePage } from '../../support/hostile/index.ts';
import type { Attempt, End } from './attempt.ts';
import { ADDRESS, card, EMAIL, QUANTITY } from './wanted.ts';

/** What Chromium may take to close the pages of a visit, and a little more for a busy machine. */
const GRACE_MS = 10_000;

const DOCUMENTED = new Set([
  'question',
  'quote',
  'placed',
  'unknown',
  'out of time',
  'page unusable',
  'Chromium gone',
  ...['unsupported_checkout', 'out_of_stock', 'merchant_error', 'card_declined'].map(
    (one) => `failure ${one}`,
  ),
]);

export interface Verdict {
  /** What must never happen. */
  faults: string[];
  /** What a shop did behind the buyer's back. */
  lies: string[];
}

/** Judges by the page's own books, not by what the engine says of itself. */
export function judge(page: OpenHostilePage, made: Attempt): Verdict {
  const behaviour = [made.quote, made.purchase].flatMap((end) => (end ? faultsOfEnd(end) : []));
  if (made.chargedByQuote > 0) behaviour.push('paid before anything was approved');
  if (isTypedTooEarly(made.steps)) behaviour.push('typed the card before the total was read');
  if (page.charged().length > 1) behaviour.push(`paid ${page.charged().length} times`);
  return { faults: behaviour, lies: lies(page, made) };
}

function faultsOfEnd({ as, explanation, lateMs }: End): string[] {
  const faults: string[] = [];
  if (lateMs > GRACE_MS) faults.push(`went on for ${lateMs} ms after its deadline`);
  if (!DOCUMENTED.has(as)) faults.push(`ended as ${as}: ${explanation}`);
  return faults;
}

function isTypedTooEarly(steps: string[]): boolean {
  const typed = steps.indexOf('begin Type the card');
  return typed >= 0 && !steps.slice(0, typed).includes('end Read the total');
}

/** Where the charge is not what was approved, or the card is where it does not belong. */
function lies(page: OpenHostilePage, { approved }: Attempt): string[] {
  const found = page.charged().flatMap((charge) => {
    const lies: string[] = [];
    if (charge.amount > (approved?.amount ?? 0))
      lies.push(`paid ${charge.amount} where ${approved?.amount ?? 'nothing'} was approved`);
    if (charge.quantity !== QUANTITY || charge.chosenQuantity !== QUANTITY)
      lies.push(`bought ${charge.chosenQuantity} (${charge.quantity} in the end)`);
    if (charge.items.length > 1) lies.push(`bought ${charge.items.join(' and ')}`);
    if (charge.email !== EMAIL) lies.push(`gave the address ${charge.email}`);
    if (charge.address !== ADDRESS) lies.push(`sent it to ${charge.address}`);
    return lies;
  });
  if (page.leaked().some((number) => number.replace(/\D/g, '') === card.number))
    found.push('the card went where it does not belong');
  return found;
}
