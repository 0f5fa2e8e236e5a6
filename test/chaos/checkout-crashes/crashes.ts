import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { compareAudit } from '../../../src/books/verify/audit.ts';
import { explain } from '../../../src/books/verify/difference.ts';
import { openDatabase } from '../../../src/db/client.ts';
import { CARD } from '../../support/cards.ts';
import { startCrashChain } from '../crashes/chain.ts';
import { createClient } from '../crashes/client.ts';
import { newKey } from '../crashes/crashes.ts';
import { toldOf } from '../crashes/people.ts';
import { inTime } from '../crashes/rest.ts';
import { auditPurchases, secretsIn } from './audit.ts';
import { createFleet, ONLOOKER } from './fleet.ts';
import { openMarket } from './market.ts';
import { comes, isEveryOver, type Standing, standings } from './moments.ts';
import { drawRounds, type Kill, type Round } from './plan.ts';
import { beginPurchase, type LivedPurchase } from './purchase.ts';

/**
 * Till is killed again and again while it buys; the shops and the buyers live on. No shop may ever have two orders
 * of one intent, and Till and the shop must agree about each. Throws with all that does not.
 */

export interface CheckoutCrashOptions {
  databaseUrl: string;
  seed: number;
  /** How often Till, its Chromium or its database is struck while something is being bought. */
  count: number;
  /** How many are bought at a time. */
  atATime?: number;
  /** Where. */
  shops?: string[];
  /** Where the answers to orders get lost. */
  losing?: string[];
  /** In rounds with two processes there are two; else always one. */
  processes?: number;
  onProgress?(figures: CheckoutCrashFigures): void;
}

export interface CheckoutCrashFigures {
  rounds: number;
  kills: number;
  /** Those that hit while a purchase was under way: neither waiting nor over. */
  interrupting: number;
  blows: Record<string, number>;
  /** Where the purchases were that a kill hit. */
  hit: Record<string, number>;
  /** How often a purchase was hit by them, all purchases together. */
  interrupted: number;
  purchases: number;
  /** The stories of what could not be bought at all, and is not counted. */
  unquoted: string[];
  orders: number;
  doubleOrders: number;
  /** In audit logs that agree with every purchase. */
  auditEntries: number;
  ends: Record<string, number>;
  ms: number;
}

/** Most is bought where it is quickest. */
const SHOPS = ['kiosk', 'kiosk', 'kiosk', 'kiosk', 'classic', 'hosted'];
const SECRET = 'a secret for crashes that is long enough';
const VAULT_KEY = '5a'.repeat(32);
/** By then every purchase of a round is over, on the slowest of machines. */
const REST_MS = 600_000;

export async function crashCheckouts(options: CheckoutCrashOptions): Promise<CheckoutCrashFigures> {
  const { databaseUrl, seed, count, atATime = 8, processes = 2, onProgress } = options;
  const startedMs = Date.now();
  const market = await openMarket(options.shops ?? SHOPS, options.losing ?? ['kiosk']);
  const chain = await startCrashChain();
  const db = new pg.Client({ connectionString: databaseUrl, application_name: ONLOOKER });
  await db.connect();
  const books = openDatabase({ url: databaseUrl, poolSize: 1, onError: () => {} });
  const env = {
    DATABASE_URL: databaseUrl,
    TILL_SECRET: SECRET,
    VAULT_KEY,
    ...chain.settings,
    EGRESS_ALLOW: market.hosts.join(),
    CHAIN_POLL_SECONDS: '60',
    CHECKOUT_WAIT_SECONDS: '20',
    RATE_LIMIT_PER_KEY: '1000000',
    LOG_LEVEL: 'info',
  };
  const key = await newKey(env);
  const fleet = await createFleet(env, processes);
  const clients = fleet.urls.map((url) => createClient({ url, key }));
  const figures: CheckoutCrashFigures = {
    rounds: 0,
    kills: 0,
    interrupting: 0,
    blows: {},
    hit: {},
    interrupted: 0,
    purchases: 0,
    unquoted: [],
    orders: 0,
    doubleOrders: 0,
    auditEntries: 0,
    ends: {},
    ms: 0,
  };
  const raise = (tally: Record<string, number>, what: string, by = 1) => {
    tally[what] = (tally[what] ?? 0) + by;
  };
  const faults: string[] = [];

  async function playRound(round: Round): Promise<void> {
    const stall = market.stalls[round.shop % market.stalls.length];
    if (!stall) return;
    stall.shop.slow(round.slowMs);
    await fleet.resize(round.processes);
    const serving = clients.slice(0, round.processes);
    const begun = round.purchases.map((purchase) => beginPurchase({ purchase, stall, clients: serving }));
    await areOver(
      Promise.all(begun.map(({ quote }) => quote())),
      begun.map(({ lived }) => lived),
    );
    const buyers = begun.filter(({ lived }) => lived.approved !== undefined);
    const lives = buyers.map(({ lived }) => lived);
    figures.unquoted.push(...(await whyUnquoted(begun.map(({ lived }) => lived))));
    if (buyers.length === 0) throw new Error(`nothing could be bought:\n  ${figures.unquoted.join('\n  ')}`);

    const bought = Promise.all(buyers.map(({ confirm }) => confirm()));
    bought.catch(() => {});
    for (const kill of round.kills) if (figures.kills === count || !(await killOnce(kill, lives))) break;
    await areOver(bought, lives);

    const audit = await auditPurchases(db, market, lives);
    figures.rounds++;
    figures.purchases += lives.length;
    figures.orders += audit.orders;
    figures.doubleOrders += audit.doubleOrders;
    for (const [end, times] of Object.entries(audit.ends)) raise(figures.ends, end, times);
    const left = await fleet.orphans();
    const { entries, differences } = await compareAudit(books, null);
    figures.auditEntries = entries;
    faults.push(
      ...audit.faults.map((fault) => `${fault}\n    in ${JSON.stringify(round)}`),
      ...differences.map((difference) => `the audit log: ${explain(difference)}`),
      ...left.map((name) => `Chromium is left behind: ${name}`),
      ...secretsIn(fleet.written()).map((line) => `the card stands in the log: ${line}`),
    );
    fleet.forgetTheGone();
  }

  async function whyUnquoted(lives: LivedPurchase[]): Promise<string[]> {
    const without = lives.filter(({ approved }) => approved === undefined);
    const { rows } = await db.query<{ id: string; explanation: string | null }>(
      'select id, explanation from checkout_intents where id = any($1)',
      [without.map(({ id }) => id)],
    );
    return without.map(
      (lived) => `${rows.find(({ id }) => id === lived.id)?.explanation} ${stories([lived])}`,
    );
  }

  /** False when there is nothing left to strike. */
  async function killOnce(kill: Kill, lives: LivedPurchase[]): Promise<boolean> {
    const ids = lives.map(({ id }) => id);
    const isDeadly = /Till|SIG/.test(kill.blow);
    // Whatever survives a blow must have started, to be able to go on.
    if (kill.moment !== 'taken up' || !isDeadly) await fleet.ready();
    if (!(await comes(db, market, ids, kill.moment))) return false;
    await pause(kill.delayMs);
    const before = await standings(db, ids);
    if (isEveryOver(before, ids)) return false;
    await fleet.strike(kill);
    // What a dead process has committed stands as it left it.
    const after = kill.blow.startsWith('Till') ? await standings(db, ids) : before;
    figures.kills++;
    raise(figures.blows, kill.blow);
    for (const standing of after) raise(figures.hit, phaseOf(standing, lives));
    const interrupted = after.filter(({ state }) => state === 'running' || state === 'armed').length;
    figures.interrupted += interrupted;
    if (interrupted > 0) figures.interrupting++;
    for (const { history } of lives) history.push(`${kill.blow}: struck at “${kill.moment}”`);
    if (isDeadly) await pause(kill.absenceMs);
    await fleet.revive();
    return true;
  }

  function phaseOf({ id, state, step }: Standing, lives: LivedPurchase[]): string {
    const email = lives.find((lived) => lived.id === id)?.email ?? '';
    const isOrdered = market.ordersOf(email).length > 0;
    if (state === 'armed') return isOrdered ? 'armed, ordered' : 'armed, not ordered yet';
    if (state === 'running') return step === 'Type the card' ? 'typing the card' : 'before the card';
    return state === 'queued' ? 'waiting its turn' : 'over';
  }

  try {
    await fleet.resize(1);
    const card: Record<string, unknown> = { ...CARD };
    await clients[0]?.call('create', { method: 'POST', path: '/cards', body: card }, () => {});
    for (const round of drawRounds(seed, count, atATime)) {
      await playRound(round);
      figures.ms = Date.now() - startedMs;
      onProgress?.(figures);
      if (faults.length > 0 || figures.kills === count) break;
    }
    if (faults.length > 0) throw new Error(`seed ${seed}, ${count} kills:\n  ${faults.join('\n  ')}`);
    return figures;
  } finally {
    for (const client of clients) client.close();
    await fleet.stop();
    await db.end();
    await books.close();
    await market.close();
    await chain.sandbox.stop();
  }

  async function areOver(work: Promise<unknown>, lives: LivedPurchase[]): Promise<void> {
    await inTime(work, REST_MS, () => 'not over in time').catch(({ message }: Error) => {
      throw new Error(`seed ${seed}: ${message}\n  ${stories(lives)}\n${tail()}`);
    });
  }

  /** The last that was written. */
  function tail(): string {
    const lines = fleet.written().split('\n');
    return lines
      .filter((line) => !line.includes('"level":30'))
      .slice(-30)
      .join('\n');
  }
}

function stories(lives: LivedPurchase[]): string {
  return lives.map((lived) => toldOf(lived, lived.purchase)).join('\n  ');
}
