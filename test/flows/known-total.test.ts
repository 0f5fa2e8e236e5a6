import { describe, expect, it } from 'vitest';
import type { Hands } from '../../src/buying/flows/hands/hands.ts';
import type { Sent } from '../../src/buying/flows/hands/traffic.ts';
import { beginJourney } from '../../src/buying/flows/journey/journey.ts';
import { learn } from '../../src/buying/flows/journey/learn.ts';
import { knownTotal } from '../../src/buying/flows/known-total.ts';
import { countReads } from '../../src/buying/flows/reads.ts';
import { AT_CHECKOUT } from './deciding/at-checkout.ts';
import { amount, button, field, heading, lookAt, text } from './surveys.ts';

const SEEN_MS = 1_000;
const totals = {
  total: 3531,
  currency: 'USD',
  lines: { Subtotal: 2800 },
  isSum: true,
  isProvisional: false,
  ref: '0:1',
};
const journey = learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options: {} }), [
  { kind: 'total_seen', totals, seenMs: SEEN_MS },
]);
const lastStep = [heading('Payment'), text('Check payments'), button('Place order')];

/** What was sent stands in for the traffic of a page. */
function handsAfter(sent: Sent[]): Hands {
  const traffic = { sentSince: (sinceMs: number) => (sinceMs === SEEN_MS ? sent : []) };
  return { traffic } as Hands;
}

describe('the total of a step before the last', () => {
  it('is still the total if nothing was sent since', () => {
    expect(knownTotal(handsAfter([]), lookAt(lastStep, AT_CHECKOUT), journey)).toEqual(totals);
  });

  it('may have changed if anything was: how it’s paid may cost something', () => {
    const sent = [{ method: 'POST', url: 'https://shop.example/fee', status: 200 } as Sent];
    expect(knownTotal(handsAfter(sent), lookAt(lastStep, AT_CHECKOUT), journey)).toBeUndefined();
  });

  it('is not the one that the page itself shows', () => {
    const priced = lookAt([...lastStep, amount('Total', '$36.00')], AT_CHECKOUT);
    expect(knownTotal(handsAfter([]), priced, journey)).toMatchObject({ total: 3600 });
  });

  it('is awaited where a review follows', () => {
    const look = lookAt([heading('Payment'), button('Review order')], AT_CHECKOUT);
    expect(knownTotal(handsAfter([]), look, journey)).toBeUndefined();
  });

  it('is the only amount that a page for the card shows, without a word', () => {
    const card = (shown: string) =>
      lookAt([text('PayGate'), amount('PayGate', shown), field('Card number', { name: 'cardnumber' })], {
        url: 'https://pay.example/p/1',
        title: 'Pay',
      });
    const sent = [{ method: 'POST', url: 'https://shop.example/order', status: 302 } as Sent];
    expect(knownTotal(handsAfter(sent), card('$35.31'), journey)).toMatchObject({ total: 3531 });
    expect(knownTotal(handsAfter(sent), card('$36.31'), journey)).toBeUndefined();
  });
});

describe('a page that is still calculating', () => {
  it('is read for as long as a shop takes, and not forever', () => {
    let now = 0;
    const reads = countReads(4, 6_000, () => now);
    for (; now < 6_000; now += 500) reads.saw(true);
    expect(reads.areOver()).toBe(false);
    reads.saw(false);
    reads.saw(false);
    expect(reads.isLate()).toBe(false);
    now = 7_000;
    reads.saw(true);
    expect(reads.isLate()).toBe(true);
    reads.saw(true);
    expect(reads.areOver()).toBe(true);
  });
});
