import { strikePrimaries } from '../operating/failover/failover.ts';
import { noCluster } from '../support/patroni/cluster.ts';
import { seedAndCount } from './options.ts';
import type { Ground } from './run.ts';
import { sayWork } from './work.ts';

const COUNT = 20;
const MOST_AFTER_MS = 5_000;

/** The primary of a cluster is killed, or cut off, again and again, with everything at work. */
export async function proveFailover({ args, say }: Ground): Promise<void> {
  if (noCluster) return say('  skipped: it needs patroni, etcd-server, and haproxy');
  const { seed, count } = seedAndCount(args, COUNT);
  say(
    `  seed ${seed}, ${count} blows; repeat with: npm run prove -- failover --seed ${seed} --count ${count}`,
  );
  const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
  const figures = await strikePrimaries({
    seed,
    count,
    mostAfterMs: MOST_AFTER_MS,
    onProgress: ({ blow, failoverMs, servingMs, watchingMs }) =>
      say(
        `  ${blow}: another primary after ${seconds(failoverMs)}; calls ${seconds(servingMs)} later, the chain ${seconds(watchingMs)} later`,
      ),
  });
  const { strikes } = figures;
  const spread = (name: string, values: number[]) => {
    const sorted = values.toSorted((a, b) => a - b);
    const [median = 0, most = 0] = [sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    say(`  ${name}: median ${seconds(median)}, at most ${seconds(most)}`);
  };
  say(`  ${strikes.length} blows in ${seconds(figures.ms)}`);
  spread(
    'fail-over',
    strikes.map(({ failoverMs }) => failoverMs),
  );
  spread(
    'calls work again after that',
    strikes.map(({ servingMs }) => servingMs),
  );
  spread(
    'the chain is read again after that',
    strikes.map(({ watchingMs }) => watchingMs),
  );
  sayWork(figures, say);
}
