import type { Market } from '../../chaos/checkout-crashes/market.ts';
import { beginPurchase, type LivedPurchase } from '../../chaos/checkout-crashes/purchase.ts';
import type { Client } from '../../chaos/crashes/client.ts';
import { createCrowd } from '../../chaos/crashes/people.ts';
import { CARD } from '../../support/cards.ts';

/** They have something bought, and confirm it twice with one key. */
export async function createBuyers(atATime: number, market: Market, clients: Client[]) {
  const [stall] = market.stalls;
  if (!stall) throw new Error('no shop is open');
  const card: Record<string, unknown> = { ...CARD };
  await clients[0]?.call('create', { method: 'POST', path: '/cards', body: card }, () => {});
  return createCrowd<LivedPurchase>(atATime, async () => {
    const { lived, quote, confirm } = beginPurchase({
      purchase: { variant: 0, confirms: ['first', 'first'] },
      stall,
      clients,
    });
    return {
      lived,
      async live() {
        await quote();
        if (lived.approved !== undefined) await confirm();
      },
    };
  });
}
