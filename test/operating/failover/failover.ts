import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { SANDBOX_PROGRAM_ID } from '../../../src/chain/program/program.ts';
import { auditPurchases, type Audit as OrderAudit } from '../../chaos/checkout-crashes/audit.ts';
import { type Market, openMarket } from '../../chaos/checkout-crashes/market.ts';
import { type CrashChain, startCrashChain } from '../../chaos/crashes/chain.ts';
import { createClient } from '../../chaos/crashes/client.ts';
import { newKey } from '../../chaos/crashes/crashes.ts';
import { createCrowd, type Lived, restless } from '../../chaos/crashes/people.ts';
import { atRest, everythingIsRead, inTime } from '../../chaos/crashes/rest.ts';
import { giftStory } from '../../chaos/gift-crashes/crashes.ts';
import { paymentStory } from '../../payments/crashes.ts';
import { differencesUnder } from '../../payments/verified.ts';
import { type Cluster, startCluster } from '../../support/patroni/cluster.ts';
import { createBuyers } from './buyers.ts';
import { type Recovery, recoveryAfter } from './recovery.ts';
import { startTills } from './tills.ts';
import { createWriters, type Subscriber, subscribeTo, type Written } from './witnesses.ts';

/**
 * A cluster of three databases whose primary is struck again and again, while two processes serve and two work, and
 * people pay, give, buy, write, and listen. At the end database, chain, shop, and everyone’s memory must agree. Throws
 * with all that does not.
 */

export interface FailoverOptions {
  seed: number;
  count: number;
  /** How many are at it at a time. */
  atATime?: Record<'payments' | 'gifts' | 'purchases' | 'writes', number>;
  /** Everything works again by itself within the fail-over and this. */
  mostAfterMs: number;
  onProgress?(told: Struck): void;
}

export interface Struck extends Recovery {
  blow: Blow;
}

export type Blow = 'killed' | 'cut off';

export interface FailoverFigures {
  strikes: Struck[];
  calls: number;
  unanswered: number;
  writes: number;
  payments: Record<string, number>;
  gifts: Record<string, number>;
  purchases: Record<string, number>;
  orders: number;
  events: number;
  subscribers: number;
  ms: number;
}

interface Ground {
  cluster: Cluster;
  chain: CrashChain;
  market: Market;
}

const SECRET = 'a secret for clusters that is long enough';
const VAULT_KEY = '5a'.repeat(32);
/** A blow that nothing recovers from within this ends the proof. */
const RECOVERY_MS = 180_000;
const AT_A_TIME = { payments: 4, gifts: 4, purchases: 2, writes: 4 };

export async function strikePrimaries(options: FailoverOptions): Promise<FailoverFigures> {
  const cluster = await startCluster();
  const chain = await startCrashChain();
  const market = await openMarket(['kiosk']);
  try {
    await inTime(cluster.isWhole(), RECOVERY_MS, () => `the cluster never became whole: ${cluster.folder}`);
    return await strikeWhile(options, { cluster, chain, market });
  } finally {
    await market.close();
    await chain.sandbox.stop();
    await cluster.stop();
  }
}

async function strikeWhile(options: FailoverOptions, ground: Ground): Promise<FailoverFigures> {
  const { seed, count, atATime = AT_A_TIME, mostAfterMs, onProgress } = options;
  const { cluster, chain, market } = ground;
  const startedMs = Date.now();
  const [gifts, payments] = [await giftStory(chain, seed), paymentStory(chain, seed)];
  const env = { ...settingsOf(ground), ...gifts.settings };
  const key = await newKey(env);
  const tills = await startTills(env);
  const clients = tills.urls.map((url) => createClient({ url, key }));
  const clientAt = (place: number) => {
    const client = clients[place % clients.length];
    if (!client) throw new Error('no process serves');
    return client;
  };
  const db = new pg.Client({ connectionString: cluster.url });
  const at = (place: number) => ({ chain, db, client: clientAt(place) });
  const subscribers = tills.urls.flatMap((url) => subscribeTo(url, key));
  const people = {
    payments: createCrowd(atATime.payments, (place) => payments.begin(at(place), place)),
    gifts: createCrowd(atATime.gifts, (place) => gifts.begin(at(place), place)),
    purchases: await createBuyers(atATime.purchases, market, clients),
    writes: createWriters(atATime.writes, clientAt),
  };
  const crowds = Object.values(people);

  async function strike({ workMs, absenceMs }: Plan, blow: Blow): Promise<Struck> {
    await pause(workMs);
    const primary = await cluster.primary();
    if (!primary) throw new Error('nobody leads');
    const fall = async () => (blow === 'killed' ? primary.kill() : primary.cut());
    const parts = { databaseUrl: cluster.url, urls: tills.urls, key };
    const recovery = await recoveryAfter(fall, parts);
    await pause(absenceMs);
    if (blow === 'killed') await primary.start();
    else primary.mend();
    await cluster.isWhole();
    return { blow, ...recovery };
  }

  const strikes: Struck[] = [];
  try {
    for (const crowd of crowds) crowd.gather();
    for (const [index, plan] of drawPlans(seed, count).entries()) {
      const struck = strike(plan, blowAt(index));
      await inTime(
        struck,
        RECOVERY_MS,
        () => `strike ${index + 1}: not everything works again\n${tail(tills.written())}`,
      );
      strikes.push(await struck);
      onProgress?.(await struck);
      if (tills.ended.length > 0) throw new Error(tills.ended.join('\n'));
    }
    const lives = crowds.flatMap((crowd): Lived[] => crowd.lives);
    const leave = Promise.all(crowds.map((crowd) => crowd.leave()));
    await atRest(
      chain,
      leave,
      () => `seed ${seed}: these do not come to rest:\n  ${restless(lives, () => null)}`,
    );
    await db.connect();
    await everythingIsRead(chain, db);
    const events = await everythingIsHeard(db, subscribers);
    for (const subscriber of subscribers) subscriber.close();
    await tills.stop();

    const paid = await payments.audit(at(0), people.payments.lives);
    const given = await gifts.audit(at(0), people.gifts.lives);
    const bought = await auditOrders(db, market, people.purchases.lives);
    const faults = [
      ...crowds.flatMap((crowd) => crowd.faults),
      ...[paid, given, bought].flatMap((audit) => audit.faults),
      ...(await lostWrites(db, people.writes.lives)),
      ...(await differencesUnder(env)),
      ...events.faults,
      ...tills.errors(),
      ...strikes.flatMap((struck) => lateness(struck, mostAfterMs)),
    ];
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} strikes:\n  ${faults.join('\n  ')}`);
    const sum = (figure: 'calls' | 'unanswered') =>
      clients.reduce((total, client) => total + client.figures[figure], 0);
    return {
      strikes,
      calls: sum('calls'),
      unanswered: sum('unanswered'),
      writes: people.writes.lives.length,
      payments: paid.states,
      gifts: given.states,
      purchases: bought.ends,
      orders: bought.orders,
      events: events.count,
      subscribers: subscribers.length,
      ms: Date.now() - startedMs,
    };
  } finally {
    for (const crowd of crowds) void crowd.leave();
    for (const client of clients) client.close();
    for (const subscriber of subscribers) subscriber.close();
    await tills.stop();
    await db.end().catch(() => {});
  }
}

function settingsOf({ cluster, chain, market }: Ground): Record<string, string> {
  return {
    DATABASE_URL: cluster.url,
    TILL_SECRET: SECRET,
    VAULT_KEY,
    SOLANA_RPC_URL: chain.sandbox.rpcUrl,
    USDC_MINT: chain.sandbox.mint.toBase58(),
    ESCROW_PROGRAM_ID: SANDBOX_PROGRAM_ID,
    EGRESS_ALLOW: market.hosts.join(),
    CHAIN_POLL_SECONDS: '1',
    CHECKOUT_CONCURRENCY: '1',
    RATE_LIMIT_PER_KEY: '1000000',
    LOG_LEVEL: 'warn',
  };
}

interface Plan {
  /** How long everyone works before the blow, and how long the struck machine stays away after the fail-over. */
  workMs: number;
  absenceMs: number;
}

function drawPlans(seed: number, numRuns: number): Plan[] {
  const upTo = (max: number) => fc.integer({ min: 0, max });
  return fc.sample(fc.noBias(fc.record({ workMs: upTo(4_000), absenceMs: upTo(3_000) })), { seed, numRuns });
}

/** The second, and then every tenth. */
function blowAt(index: number): Blow {
  return index % 10 === 1 ? 'cut off' : 'killed';
}

function lateness({ blow, failoverMs, servingMs, watchingMs }: Struck, mostAfterMs: number): string[] {
  const slowest = Math.max(servingMs, watchingMs);
  if (slowest <= mostAfterMs) return [];
  return [`${blow}: everything works again ${slowest} ms after a fail-over of ${failoverMs} ms`];
}

/** What was never quoted was never bought, and is said to be neither. */
async function auditOrders(
  db: pg.Client,
  market: Market,
  purchases: Parameters<typeof auditPurchases>[2],
): Promise<OrderAudit> {
  const quoted = purchases.filter(({ approved }) => approved !== undefined);
  const audit = await auditPurchases(db, market, quoted);
  const others = purchases.length - quoted.length;
  return others === 0 ? audit : { ...audit, ends: { ...audit.ends, 'not quoted': others } };
}

/** Every product that somebody was told of is there once, and none is there that nobody asked for. */
async function lostWrites(db: pg.Client, written: Written[]): Promise<string[]> {
  const { rows } = await db.query<{ id: string; name: string }>(
    "select id, name from products where name like 'Written %'",
  );
  const made = new Map(rows.map(({ id, name }) => [id, name]));
  const lost = written.filter(({ id, name }) => made.get(id) !== name);
  return [
    ...lost.map(
      ({ id, name }) => `${name} was acknowledged as ${id}, which is ${made.get(id) ?? 'not there'}`,
    ),
    ...(rows.length === written.length
      ? []
      : [`${written.length} products were asked for, ${rows.length} made`]),
  ];
}

async function everythingIsHeard(db: pg.Client, subscribers: Subscriber[]) {
  const { rows } = await db.query<{ object_id: string }>('select object_id from events order by sequence');
  const told = rows.map(({ object_id }) => object_id);
  const have = () => subscribers.every(({ heard }) => heard().length >= told.length);
  for (let left = 300; left > 0 && !have(); left--) await pause(100);
  const wrong = subscribers.filter(({ heard }) => heard().join() !== told.join());
  return {
    count: told.length,
    faults: wrong.map(({ name, heard }) => `${name} heard ${heard().length} of ${told.length} events`),
  };
}

/** The last that was written. */
function tail(written: string): string {
  return written.split('\n').slice(-30).join('\n');
}
