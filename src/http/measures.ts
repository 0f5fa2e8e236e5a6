import type { Network } from '../chain/network.ts';
import type { ChainWatch } from '../chain/watch/chain-watch.ts';
import { type Database, statement } from '../db/client.ts';
import { number, string } from '../db/columns.ts';
import type { Room } from '../db/room.ts';
import type { Hints } from '../events/hints.ts';
import type { EventHub } from '../events/hub.ts';
import type { Sponsor } from '../sponsor/sponsor.ts';
import type { Metrics } from './metrics.ts';

/** What is queued and what is left: what an operator wants to know before customers do. */

interface Parts {
  db: Database;
  hub: EventHub;
  hints: Pick<Hints, 'connected'>;
  network: Network;
  watcher: Pick<ChainWatch, 'backlog'>;
  budget: Sponsor['budget'];
  room: Room;
  /** A name, a description, and how to read it. */
  watched: readonly (readonly [name: string, help: string, count: () => Promise<number>])[];
}

const runs = statement(
  `
  select s.state::text as name, count(r.id)::int as "count"
    from unnest(array['queued', 'running', 'armed']::"CheckoutRunState"[]) s (state)
    left join checkout_runs r on r.state = s.state group by s.state`,
  { name: string, count: number },
);

const waiting = statement(
  `select coalesce(extract(epoch from now() - min(created_at)), 0)::float8 as seconds
     from checkout_runs where state = 'queued'`,
  { seconds: number },
);

const readTo = statement('select coalesce(min(height), 0)::float8 as height from chain_cursors', {
  height: number,
});

export function measure(metrics: Metrics, parts: Parts): void {
  const { db, hub, hints, watched, room } = parts;
  metrics.gauge('till_live_subscriptions', 'Live subscriptions.', () => hub.subscribers);
  metrics.gauge(
    'till_event_bus_up',
    '1 while hints of new events reach this process; 0 while it looks for events by itself.',
    () => Number(hints.connected),
  );
  for (const [name, help, count] of watched) metrics.gauge(name, help, count);
  metrics.gauges(
    'till_checkout_runs',
    'Visits to shops that are queued, running, or may have placed an order (armed).',
    'state',
    async () => {
      const rows = await db.query(runs, []);
      return new Map(rows.map(({ name, count }) => [name, count]));
    },
  );
  metrics.gauge(
    'till_checkout_waiting_seconds',
    'How long the first queued visit has been waiting for a browser.',
    async () => (await db.query(waiting, []))[0]?.seconds ?? 0,
  );
  measureReplicas(metrics, db);
  metrics.gauges('till_disk_free_bytes', 'Free space on this machine’s disks.', 'of', room.free);
  measureChain(metrics, parts);
  measureSponsor(metrics, parts);
}

function measureReplicas(metrics: Metrics, { reading }: Database): void {
  const each = (read: (replica: ReturnType<typeof reading>['replicas'][number]) => number) =>
    new Map(reading().replicas.map((replica) => [replica.name, read(replica)]));
  metrics.gauges('till_replica_up', '1 while a replica answers reads.', 'replica', () =>
    each(({ problem }) => Number(problem === undefined)),
  );
  metrics.gauges('till_replica_lag_seconds', 'How far a replica is behind the primary.', 'replica', () =>
    each(({ lagMs }) => (lagMs === undefined ? Number.NaN : lagMs / 1_000)),
  );
  metrics.counts(
    'till_reads_total',
    'Lists, searches, sums, and pages of exports, by the replica that answered, or the primary.',
    'by',
    () => {
      const answered = each((replica) => replica.answered);
      return answered.size > 0 ? answered.set('primary', reading().leftToPrimary) : answered;
    },
  );
}

function measureChain(metrics: Metrics, { db, network, watcher: { backlog } }: Parts): void {
  metrics.counts('till_chain_calls_total', 'Requests to Solana nodes.', 'method', () => network.asked);
  const upgradeable = network.upgradeAuthority === null ? 0 : 1;
  metrics.gauge(
    'till_escrow_program_upgradeable',
    'Whether the program’s code can be replaced.',
    () => upgradeable,
  );
  metrics.gauge('till_chain_lag_blocks', 'Final blocks not read yet.', async () => {
    const [[row], { height }] = await Promise.all([db.query(readTo, []), network.chain.head()]);
    return Math.max(0, height - (row?.height ?? 0));
  });
  metrics.gauges('till_chain_backlog', 'Transactions listed but not read yet.', 'subject', backlog);
  metrics.gauge('till_chain_set_aside', 'Transactions that nodes list but none can show.', () =>
    db.prisma.setAsideTransaction.count(),
  );
}

function measureSponsor(metrics: Metrics, { budget }: Parts): void {
  metrics.gauge(
    'till_sponsor_claims_left',
    'Claims the sponsor can still pay for today.',
    async () => (await budget()).claims,
  );
  metrics.gauge(
    'till_sponsor_payments_left',
    'Payments the sponsor can still pay for today.',
    async () => (await budget()).payments,
  );
  metrics.gauge('till_sponsor_lamports', 'The sponsor’s balance for network fees.', async () =>
    Number((await budget()).lamports),
  );
}
