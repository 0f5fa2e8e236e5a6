import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { auditPurchases, type Audit as OrderAudit } from '../../chaos/checkout-crashes/audit.ts';
import { type Market, openMarket } from '../../chaos/checkout-crashes/market.ts';
import { type CrashChain, startCrashChain } from '../../chaos/crashes/chain.ts';
import { createClient } from '../../chaos/crashes/client.ts';
import { createCrowd, type Lived, restless } from '../../chaos/crashes/people.ts';
import { atRest, everythingIsRead } from '../../chaos/crashes/rest.ts';
import { giftStory } from '../../chaos/gift-crashes/crashes.ts';
import { paymentStory } from '../../payments/crashes.ts';
import { differencesUnder } from '../../payments/verified.ts';
import { createBuyers } from './buyers.ts';
import { createWriters, type Subscriber, subscribeTo, type Written } from './witnesses.ts';

/**
 * Everything that Till is used for, all at once, by people who remember what they were told: they pay, give, buy, write,
 * and listen. At the end database, chain, shop, and everyone’s memory must agree.
 */
export interface Work {
  begin(): void;
  /** Settles when everybody is done with what they have begun, and Till has told them everything. */
  rest(): Promise<void>;
  /** What doesn’t agree, and how much there was of everything. */
  audit(): Promise<WorkFigures & { faults: string[] }>;
  close(): Promise<void>;
}

export interface WorkFigures {
  calls: number;
  unanswered: number;
  writes: number;
  payments: Record<string, number>;
  gifts: Record<string, number>;
  purchases: Record<string, number>;
  orders: number;
  events: number;
  subscribers: number;
}

export interface World {
  chain: CrashChain;
  market: Market;
  settings: Record<string, string>;
  gifts: Awaited<ReturnType<typeof giftStory>>;
  seed: number;
  close(): Promise<void>;
}

/** How many are at it at a time. */
export type AtATime = Record<'payments' | 'gifts' | 'purchases' | 'writes', number>;

export const BUSY: AtATime = { payments: 4, gifts: 4, purchases: 2, writes: 4 };

/** A chain and a shop that outlive every Till, and the settings of a Till there. */
export async function openWorld(databaseUrl: string, seed: number): Promise<World> {
  const chain = await startCrashChain();
  const market = await openMarket(['kiosk']);
  const gifts = await giftStory(chain, seed);
  return {
    chain,
    market,
    gifts,
    seed,
    settings: {
      DATABASE_URL: databaseUrl,
      TILL_SECRET: 'a secret for clusters that is long enough',
      VAULT_KEY: '5a'.repeat(32),
      ...chain.settings,
      EGRESS_ALLOW: market.hosts.join(),
      CHAIN_POLL_SECONDS: '1',
      CHECKOUT_CONCURRENCY: '1',
      RATE_LIMIT_PER_KEY: '1000000',
      LOG_LEVEL: 'warn',
      ...gifts.settings,
    },
    async close() {
      await market.close();
      await chain.sandbox.stop();
    },
  };
}

interface Parts {
  world: World;
  /** Of the processes that serve. */
  urls: string[];
  key: string;
  atATime: AtATime;
}

export async function gatherPeople({ world, urls, key, atATime }: Parts): Promise<Work> {
  const { chain, market, settings, seed, gifts } = world;
  const payments = paymentStory(chain, seed);
  const clients = urls.map((url) => createClient({ url, key }));
  const clientAt = (place: number) => {
    const client = clients[place % clients.length];
    if (!client) throw new Error('no process serves');
    return client;
  };
  const db = new pg.Client({ connectionString: settings.DATABASE_URL });
  const at = (place: number) => ({ chain, db, client: clientAt(place) });
  const subscribers = urls.flatMap((url) => subscribeTo(url, key));
  const people = {
    payments: createCrowd(atATime.payments, (place) => payments.begin(at(place), place)),
    gifts: createCrowd(atATime.gifts, (place) => gifts.begin(at(place), place)),
    purchases: await createBuyers(atATime.purchases, market, clients),
    writes: createWriters(atATime.writes, clientAt),
  };
  const crowds = Object.values(people);
  let heard = { count: 0, faults: [] as string[] };

  return {
    begin() {
      for (const crowd of crowds) crowd.gather();
    },

    async rest() {
      const lives = crowds.flatMap((crowd): Lived[] => crowd.lives);
      const leave = Promise.all(crowds.map((crowd) => crowd.leave()));
      const why = () => `seed ${seed}: these do not come to rest:\n  ${restless(lives, () => null)}`;
      await atRest(chain, leave, why);
      await db.connect();
      await everythingIsRead(chain, db);
      heard = await everythingIsHeard(db, subscribers);
      for (const subscriber of subscribers) subscriber.close();
    },

    async audit() {
      const paid = await payments.audit(at(0), people.payments.lives);
      const given = await gifts.audit(at(0), people.gifts.lives);
      const bought = await auditOrders(db, market, people.purchases.lives);
      const sum = (figure: 'calls' | 'unanswered') =>
        clients.reduce((total, client) => total + client.figures[figure], 0);
      return {
        calls: sum('calls'),
        unanswered: sum('unanswered'),
        writes: people.writes.lives.length,
        payments: paid.states,
        gifts: given.states,
        purchases: bought.ends,
        orders: bought.orders,
        events: heard.count,
        subscribers: subscribers.length,
        faults: [
          ...crowds.flatMap((crowd) => crowd.faults),
          ...[paid, given, bought].flatMap((audit) => audit.faults),
          ...(await lostWrites(db, people.writes.lives)),
          ...(await differencesUnder(settings)),
          ...heard.faults,
        ],
      };
    },

    async close() {
      for (const crowd of crowds) void crowd.leave();
      for (const client of clients) client.close();
      for (const subscriber of subscribers) subscriber.close();
      await db.end().catch(() => {});
    },
  };
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
