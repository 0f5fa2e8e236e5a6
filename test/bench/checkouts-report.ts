import type { CheckoutTimes } from './checkouts.ts';
import type { StartTimes } from './starts.ts';
import { median } from './statistics.ts';
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

export function reportStarts({ cold, warm }: StartTimes): void {
  say('\nCheckout runs: from being taken to the first request that reaches the shop');
  const rows = Object.entries({ 'just started': cold, 'Chromium ready': warm }).map(([name, times]) => {
    return [name, String(times.length), `${Math.round(median(times))} ms`, `${Math.max(...times)} ms`];
  });
  sayTable(['process', 'runs', 'median', 'worst'], rows, 1);
}
