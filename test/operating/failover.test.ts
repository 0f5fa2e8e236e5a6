import { describe, expect, it } from 'vitest';
import { noCluster } from '../support/patroni/cluster.ts';
import { strikePrimaries } from './failover/failover.ts';

/** A sample; `npm run prove -- failover` strikes twenty times, with more at work and a time limit. */
describe.skipIf(noCluster)('a cluster whose primary loses its power', () => {
  it('has another one, and nothing that was acknowledged is lost or doubled', { tags: 'deep' }, async () => {
    const figures = await strikePrimaries({
      seed: 20_261_117,
      count: 1,
      atATime: { payments: 1, gifts: 1, purchases: 0, writes: 2 },
      mostAfterMs: Number.POSITIVE_INFINITY,
    });
    expect(figures.strikes).toHaveLength(1);
    expect(figures.writes).toBeGreaterThan(1);
    expect(figures.events).toBeGreaterThan(figures.writes);
    expect(figures.subscribers).toBe(6);
  });
});
