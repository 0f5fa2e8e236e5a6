import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { pino } from 'pino';
import { type Database, openDatabase, type Tx } from '../../src/db/client.ts';
import { openBus } from '../../src/events/bus/open.ts';
import { createHints, type Hints } from '../../src/events/hints.ts';
import { CHANNEL, startListener } from '../../src/events/listener.ts';
import { append } from '../../src/events/log.ts';
import { freePort } from '../support/ports.ts';
import { isInstalled, startServer } from '../support/servers.ts';
import type { Cleanup } from './cleanup.ts';
import type { Ground } from './ground.ts';
import { median } from './statistics.ts';
import { say, sayTable } from './table.ts';

/** Commits a second, by how other processes are told of them: what a hint costs those who write. */

const WRITERS = [1, 16, 64];
const SECONDS = 3;
const ROUNDS = 5;

/** With whom each is compared: commits that tell nobody. */
const NOBODY = 'nobody is told';
const INSIDE = 'pg_notify inside each transaction';

type Way = typeof NOBODY | typeof INSIDE | `EVENT_BUS=${string}`;

export interface WriterFigures {
  writers: number;
  /** Commits a second in each round. */
  rates: Map<Way, number[]>;
}

interface Writing {
  way: Way;
  /** Tells of commits until it’s stopped. */
  begin?(): Hints;
  /** In place of Till’s own way. */
  write?(tx: Tx, accountId: string): Promise<unknown>;
}

export async function measureWriters(ground: Ground, cleanup: Cleanup): Promise<WriterFigures[]> {
  const accountIds = await newAccounts(ground, Math.max(...WRITERS));
  const db = openDatabase({
    url: ground.databaseUrl,
    poolSize: Math.max(...WRITERS),
    onError(error) {
      throw error;
    },
  });
  cleanup.add(() => db.close());
  const ways: Writing[] = [
    { way: NOBODY },
    { way: INSIDE, write: appendAndNotify },
    ...(await waysByBus(db, cleanup)),
  ];

  const figures: WriterFigures[] = [];
  for (const writers of WRITERS) {
    say(`Writers: ${writers} at once, ${ways.length} ways, ${ROUNDS} rounds of ${SECONDS} s each`);
    const rates = new Map(ways.map(({ way }) => [way, [] as number[]]));
    // In turns, so that what else the machine does meets all of them alike.
    for (let round = 0; round < ROUNDS; round++)
      for (const writing of ways)
        rates.get(writing.way)?.push(await rateOf(db, writing, accountIds.slice(0, writers)));
    figures.push({ writers, rates });
  }
  return figures;
}

export function reportWriters(figures: WriterFigures[]): void {
  say(
    '\nCommits with an event, by how other processes are told, and as a share of the same commits that tell nobody',
  );
  const ways = [...(figures[0]?.rates.keys() ?? [])];
  sayTable(
    ['', ...figures.map(({ writers }) => `${writers} writing`)],
    ways.map((way) => [way, ...figures.map(({ rates }) => shareOf(rates, way))]),
    1,
  );
}

function shareOf(rates: WriterFigures['rates'], way: Way): string {
  const [rate, alone] = [way, NOBODY as Way].map((each) => median(rates.get(each) ?? [])) as [number, number];
  return `${Math.round(rate)}/s ${Math.round((100 * rate) / alone)} %`;
}

async function rateOf(
  db: Database,
  { begin, write = appendEvent }: Writing,
  accountIds: string[],
): Promise<number> {
  const hints = begin?.();
  let commits = 0;
  const startedMs = performance.now();
  const endMs = startedMs + SECONDS * 1_000;
  await Promise.all(
    accountIds.map(async (accountId) => {
      for (; performance.now() < endMs; commits++) await db.transact((tx) => write(tx, accountId));
    }),
  );
  const rate = (1_000 * commits) / (performance.now() - startedMs);
  await hints?.stop();
  return rate;
}

function appendEvent(tx: Tx, accountId: string): Promise<unknown> {
  return append(tx, { accountId, type: 'account.updated', object: { id: accountId }, at: new Date() });
}

/** As Till did it before: in one statement, and with the commit. */
function appendAndNotify(tx: Tx, accountId: string): Promise<unknown> {
  return tx.$queryRaw`
    with stream as (
      insert into event_streams (account_id, last_sequence) values (${accountId}, 1)
      on conflict (account_id) do update set last_sequence = event_streams.last_sequence + 1
      returning last_sequence
    ), event as (
      insert into events (account_id, sequence, type, object_id, data, created_at)
      select ${accountId}, last_sequence, 'account.updated', ${accountId}, ${{ id: accountId }}::json, ${new Date()}
        from stream
      returning sequence
    )
    select pg_notify(${CHANNEL}, ${accountId} || ' ' || sequence)::text from event`;
}

/** Each with a listener of its own, as every process has one. */
async function waysByBus(db: Database, cleanup: Cleanup): Promise<Writing[]> {
  const log = pino({ level: 'warn' });
  const ways: Writing[] = [];
  for (const address of ['postgres', ...(await otherBuses(cleanup))]) {
    const listener = await startListener(db.url, log);
    const bus = await openBus(address === 'postgres' ? address : new URL(address), listener, log);
    cleanup.add(async () => {
      await bus.stop();
      await listener.stop();
    });
    while (!bus.connected) await pause(50);
    const begin = () => createHints(db, { ...bus, stop: async () => {} }, log);
    ways.push({ way: `EVENT_BUS=${address.split(':')[0]}`, begin });
  }
  return ways;
}

async function otherBuses(cleanup: Cleanup): Promise<string[]> {
  const buses: string[] = [];
  for (const [scheme, args] of [
    ['nats', ['-a', '127.0.0.1', '-p']],
    ['redis', ['--bind', '127.0.0.1', '--save', '', '--port']],
  ] as const) {
    const program = `${scheme}-server`;
    if (!isInstalled(program)) {
      say(`Writers: without ${program}, which is not installed`);
      continue;
    }
    const port = await freePort();
    const server = await startServer(program, [...args, String(port)], port);
    cleanup.add(server.kill);
    buses.push(`${scheme}://127.0.0.1:${port}`);
  }
  return buses;
}

async function newAccounts({ databaseUrl }: Ground, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, (_, n) => `acct_writer${n}`);
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  await db.query(
    `insert into accounts (id, wallet_address, business_name, created_at)
     select id, 'wallet of ' || id, 'Writer', now() from unnest($1::text[]) id`,
    [ids],
  );
  await db.end();
  return ids;
}
