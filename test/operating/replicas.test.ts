import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase, statement } from '../../src/db/client.ts';
import { number } from '../../src/db/columns.ts';
import { positionOf } from '../../src/db/positions.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { until } from '../support/processes.ts';
import { type Replication, startReplication, type TestReplica } from '../support/replication.ts';
import { appOf, rest, type Surface, surfaces } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Lists from real streaming replicas that lag, die, and come back. */

let replication: Replication;
let [one, other]: TestReplica[] = [];
/** Two processes of one database. */
let tills: TestTill[];
let account: TestAccount;

beforeAll(async () => {
  replication = await startReplication(2);
  [one, other] = replication.replicas;
  const settings = {
    DATABASE_URL: replication.url,
    DATABASE_READ_URL: replication.replicas.map(({ url }) => url).join(','),
  };
  tills = [];
  for (let n = 0; n < 2; n++) {
    const till = await startTill(settings, tills[0] && { network: tills[0].network });
    tills.push(till);
    atEnd(() => till.stop());
  }
  account = await first().newAccount();
  await used(2);
}, 180_000);

const first = () => tills[0] as TestTill;
const readingOf = (till: TestTill) => till.db.reading();
const answered = () =>
  tills.flatMap((till) => readingOf(till).replicas).reduce((sum, replica) => sum + replica.answered, 0);
const used = (count: number) =>
  until(() =>
    tills.every(
      (till) => readingOf(till).replicas.filter(({ problem }) => problem === undefined).length === count,
    ),
  );

async function create(till: TestTill, surface: Surface, name: string): Promise<string> {
  const { body, status, text } = await surface.call(till, 'ProductCreate', { name, amount: 100 }, account);
  expect(status, text).toBe(200);
  return String(body.id);
}

async function listed(till: TestTill): Promise<string[]> {
  const response = await appOf(till).inject({
    url: '/v1/products?limit=100',
    headers: { authorization: `Bearer ${account.key}` },
  });
  expect(response.statusCode, response.body).toBe(200);
  return response.json().data.map(({ id }: { id: string }) => id);
}

async function graphql(till: TestTill, query: string) {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${account.key}` },
    payload: { query },
  });
  return response.json().data;
}

describe('a list from replicas', () => {
  it.each(surfaces)('shows what was just written over $name, in whichever process', async (surface) => {
    const before = answered();
    for (let n = 0; n < 10; n++) {
      const [writer, reader] = n % 2 ? tills : tills.toReversed();
      const id = await create(writer as TestTill, surface, `Lantern ${surface.name} ${n}`);
      expect(await listed(reader as TestTill)).toContain(id);
      const query = `{ products(first: 1, search: "lant ${n}") { nodes { id } } }`;
      expect(await graphql(reader as TestTill, query)).toEqual({ products: { nodes: [{ id }] } });
    }
    expect(answered()).toBeGreaterThan(before);
  });

  it('shows it while the replicas stand still, from the primary, and is theirs again later', {
    tags: 'deep',
  }, async () => {
    await Promise.all([one?.pause(), other?.pause()]);
    const before = answered();
    const id = await create(first(), rest, 'Compass');
    for (const till of tills) expect(await listed(till)).toContain(id);
    const query = '{ overview { giftsOutstanding { count } } products(first: 1) { nodes { id } } }';
    expect(await graphql(first(), query)).toMatchObject({ products: { nodes: [{ id }] } });
    expect(answered()).toBe(before);
    await used(0);

    await Promise.all([one?.resume(), other?.resume()]);
    await used(2);
    expect(await listed(first())).toContain(id);
    await until(async () => {
      await listed(first());
      return answered() > before;
    });
  });

  it('comes from another when one is killed or hangs, without an error, and from that again when it is back', {
    tags: 'deep',
  }, async () => {
    const killing = one?.kill();
    for (let n = 0; n < 20; n++) {
      const id = await create(first(), rest, `Rope ${n}`);
      expect(await listed(first())).toContain(id);
    }
    await killing;
    await used(1);
    const metrics = await appOf(first()).inject({ url: '/metrics' });
    const { host } = new URL(one?.url ?? '');
    expect(metrics.body).toMatch(new RegExp(`till_replica_up\\{replica="${host}/\\w+"\\} 0`));
    expect(metrics.body).toMatch(/till_replica_lag_seconds\{replica="[^"]+"\} [\d.]+/);
    expect(metrics.body).toMatch(/till_reads_total\{by="primary"\} \d+/);
    expect(first().logged.join()).not.toContain(new URL(replication.url).password);

    await one?.start();
    await used(2);
    await one?.freeze();
    for (let n = 0; n < 3; n++) {
      const id = await create(first(), rest, `Sail ${n}`);
      expect(await listed(first())).toContain(id);
    }
    await used(1);
    await one?.thaw();
    await used(2);
    const [back] = readingOf(first()).replicas;
    const before = back?.answered ?? 0;
    await until(async () => {
      await listed(first());
      return (back?.answered ?? 0) > before;
    });
  });
});

const counted = statement('select count(*)::int as count from products where account_id = $1', {
  count: number,
});

describe('a read', () => {
  function open(readUrls: string[], maxReplicaLagMs?: number): Database {
    const db = openDatabase({
      url: replication.url,
      readUrls,
      poolSize: 3,
      onError: () => {},
      ...(maxReplicaLagMs && { maxReplicaLagMs }),
    });
    atEnd(() => db.close());
    return db;
  }
  const stateOf = (db: Database) => db.reading().replicas[0];
  const isLookedAt = (db: Database) => until(() => stateOf(db)?.problem !== 'nobody has looked at it yet');

  it('of an account with nothing new is for a replica that lags, and any other isn’t', async () => {
    const idle = await first().newAccount();
    const db = open([other?.url ?? ''], 3_600_000);
    await until(() => stateOf(db)?.problem === undefined);
    const read = (of: TestAccount, areTold = true) =>
      db.read({ accountId: of.id, areTold }, counted, [of.id]);
    // Seen once, which says how far a replica must be for it.
    await read(idle);
    await until(async () => {
      const before = stateOf(db)?.answered ?? 0;
      await read(idle);
      return (stateOf(db)?.answered ?? 0) > before;
    });
    await other?.pause();
    await create(first(), rest, 'Anchor');
    const before = stateOf(db)?.answered ?? 0;
    expect(await read(idle)).toEqual([{ count: 0 }]);
    expect(stateOf(db)?.answered).toBe(before + 1);
    const there = await db.query(counted, [account.id]);
    expect(await read(account)).toEqual(there);
    await read(idle, false);
    expect(stateOf(db)?.answered).toBe(before + 1);
    await other?.resume();
  });

  it('is never for a server that is no replica, or isn’t there', async () => {
    for (const [url, problem] of [
      [replication.url, 'isn’t a streaming replica'],
      [await newDatabase(), 'isn’t a streaming replica'],
      ['postgresql://till:secret@127.0.0.1:1/till', 'ECONNREFUSED'],
    ] as const) {
      const db = open([url]);
      await isLookedAt(db);
      expect(stateOf(db)?.problem).toContain(problem);
      expect(stateOf(db)?.name).not.toContain('secret');
      const [row] = await db.read({ accountId: null, areTold: false }, counted, [account.id]);
      expect(row?.count).toBeGreaterThan(0);
      expect(db.reading()).toMatchObject({ leftToPrimary: 1, replicas: [{ answered: 0 }] });
    }
  });

  it('is for a replica also if Till’s role is an ordinary one', async () => {
    const admin = new pg.Client({ connectionString: replication.url });
    await admin.connect();
    await admin.query("create role plain login password 'plain'; grant pg_read_all_data to plain");
    await admin.end();
    const as = (url = '') => Object.assign(new URL(url), { username: 'plain', password: 'plain' }).href;
    const db = openDatabase({
      url: as(replication.url),
      readUrls: [as(other?.url)],
      poolSize: 2,
      onError: () => {},
    });
    atEnd(() => db.close());
    await until(() => stateOf(db)?.problem === undefined);
    await until(async () => {
      await db.read({ accountId: account.id, areTold: true }, counted, [account.id]);
      return (stateOf(db)?.answered ?? 0) > 0;
    });
  });

  it('fails as on the primary when the statement is wrong', async () => {
    const db = open([other?.url ?? '']);
    await until(() => stateOf(db)?.problem === undefined);
    const wrong = { name: '', text: 'select * from nothing_of_the_kind' };
    await expect(db.read({ accountId: null, areTold: false }, wrong, [])).rejects.toThrow(
      'nothing_of_the_kind',
    );
  });

  it('asks nobody else without replicas', async () => {
    // One that nothing else in this process reads.
    const url = await newDatabase();
    const db = openDatabase({ url, poolSize: 1, onError: () => {} });
    atEnd(() => db.close());
    const name = new URL(url).pathname.slice(1);
    const original = pg.Client.prototype.query;
    const asked: unknown[] = [];
    pg.Client.prototype.query = function note(this: pg.Client, ...args: unknown[]) {
      if (this.database === name) asked.push(args[0]);
      return Reflect.apply(original, this, args);
    } as typeof original;
    await db.read({ accountId: account.id, areTold: true }, counted, [account.id]);
    pg.Client.prototype.query = original;
    expect(asked).toEqual([expect.objectContaining({ text: counted.text })]);
  });

  it('is no longer for a replica that was promoted', async () => {
    await used(2);
    await other?.promote();
    await used(1);
    for (const till of tills)
      expect(readingOf(till).replicas[1]?.problem).toContain('isn’t a streaming replica');
    const id = await create(first(), rest, 'Sextant');
    for (const till of tills) expect(await listed(till)).toContain(id);
  });
});

describe('a position in the log', () => {
  it('is compared as a number', () => {
    expect(positionOf('16/B374D848')).toBe(0x16b374d848n);
    expect(positionOf('1/0') > positionOf('0/FFFFFFFF')).toBe(true);
  });
});
