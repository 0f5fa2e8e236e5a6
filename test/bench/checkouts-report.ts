import type { CheckoutTimes } from './checkouts.ts';
import { say, sayTable } from './table.ts';

export function reportCheckouts(times: CheckoutTimes[]): void {
  say('\nCheckouts at fixture shops, each a visit in a Chromium context of its own');
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  sayTable(
    ['shop', 'first quote', 'known quote', 'first/known', 'purchase'],
    times.map(({ shop, firstMs, replayedMs, purchaseMs }) => [
      shop,
      seconds(firstMs),
      seconds(replayedMs),
      (firstMs / replayedMs).toFixed(1),
      seconds(purchaseMs),
    ]),
    1,
  );
}
