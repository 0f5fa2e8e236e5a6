import { cases, firstVisit } from '../buying/cases.ts';
import { launchChromium } from '../support/chromium.ts';
import { shops } from '../support/shops/index.ts';

export interface CheckoutTimes {
  shop: string;
  /** A quote from a shop that was never seen. */
  firstMs: number;
  /** The same by the flow that was learned. */
  replayedMs: number;
  /** From the open page to the shop's confirmation, by the flow. */
  purchaseMs: number;
}

/** Each shop by itself, one visit after the other. */
export async function measureCheckouts(): Promise<CheckoutTimes[]> {
  const { browser, close } = await launchChromium();
  try {
    const times: CheckoutTimes[] = [];
    for (const { name, open } of shops) {
      const shop = await open();
      try {
        const { tookMs, ...known } = await firstVisit(browser, shop);
        const timed = async (wanted: string) =>
          (await cases.find((one) => one.name === wanted)?.run(browser, shop, known)) ?? 0;
        times.push({
          shop: name,
          firstMs: tookMs,
          replayedMs: await timed('replayed quote'),
          purchaseMs: await timed('purchase'),
        });
      } finally {
        await shop.stop();
      }
    }
    return times;
  } finally {
    await close();
  }
}
