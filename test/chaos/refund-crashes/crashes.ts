import { type CrashFigures, type CrashOptions, crashWhile } from '../crashes/crashes.ts';
import { auditRefunds, type RefundAudit } from './audit.ts';
import { drawLives, drawRefundKills } from './plan.ts';
import { beginRefunds, type LivedRefunds } from './refund.ts';

/** Kills Till while merchants give back what they were paid, mostly between a signature and the books. */
export function crashRefunds(options: CrashOptions): Promise<CrashFigures & Omit<RefundAudit, 'faults'>> {
  const { seed, count } = options;
  const drawn = drawLives(seed, 1_000);
  return crashWhile<LivedRefunds, RefundAudit>({ atATime: 10, ...options }, async (chain) => ({
    settings: {},
    kills: drawRefundKills(seed, count),
    begin({ client }, place) {
      const life = drawn[place % drawn.length];
      if (!life) throw new Error('nothing was drawn');
      return beginRefunds({ life, chain, client });
    },
    planOf: ({ life }) => life,
    audit: ({ db }, lives) => auditRefunds({ chain, db, lives }),
  }));
}
