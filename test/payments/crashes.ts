import { newWallet } from '../../src/sandbox/wallet.ts';
import type { CrashChain } from '../chaos/crashes/chain.ts';
import { type CrashFigures, type CrashOptions, crashWhile, type Story } from '../chaos/crashes/crashes.ts';
import { auditPurchases, type CrashAudit } from './crash-audit.ts';
import { drawPaymentKills, drawPurchases } from './crash-plan.ts';
import { beginPurchase, type LivedPurchase } from './crash-purchase.ts';

/** What sellers and payers do, drawn from a seed. */
export function paymentStory(
  chain: CrashChain,
  seed: number,
): Pick<Story<LivedPurchase, CrashAudit>, 'begin' | 'planOf' | 'audit'> {
  const drawn = drawPurchases(seed, 1_000);
  return {
    begin({ client }, place) {
      const purchase = drawn[place % drawn.length];
      if (!purchase) throw new Error('nothing was drawn');
      return beginPurchase({ purchase, chain, client });
    },
    planOf: ({ purchase }) => purchase,
    audit: ({ db }, purchases) => auditPurchases({ chain, db, purchases }),
  };
}

/** Kills Till while sellers ask and cancel, and payers pay, rightly and wrongly. */
export function crashPayments(options: CrashOptions): Promise<CrashFigures & Omit<CrashAudit, 'faults'>> {
  const { seed, count } = options;
  return crashWhile<LivedPurchase, CrashAudit>({ atATime: 10, ...options }, async (chain) => ({
    ...paymentStory(chain, seed),
    settings: { SPONSOR_SECRET_KEY: newWallet().secretKey },
    kills: drawPaymentKills(seed, count),
  }));
}
