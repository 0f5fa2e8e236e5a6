import { beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedServer, startEmbedded } from '../../src/db/embedded.ts';
import { newDatabase } from '../support/database.ts';
import { type LiveOperation, transports } from '../support/live.ts';
import { freePort } from '../support/ports.ts';
import {
  call,
  lockIsAwaited,
  newHome,
  openClient,
  type Reply,
  type SignedUp,
  signUp,
  spawnTill,
  startChain,
  type TillProcess,
  until,
} from '../support/processes.ts';
import { type DatabaseProxy, startProxy } from '../support/proxy.ts';
import { TEST_SECRET } from '../support/till.ts';

/** Several processes on one PostgreSQL: what one does, the others know, and none is missed when it dies. */

const EVENTS = 'subscription { events { __typename ... on Event { cursor type objectId } } }';

let chain: Record<string, string>;
beforeAll(async () => {
  chain = (await startChain()).env;
});

function spawnOn(DATABASE_URL: string): Promise<TillProcess> {
  return spawnTill({
    env: { ...chain, DATABASE_URL, TILL_SECRET: TEST_SECRET, RATE_LIMIT_PER_KEY: '1000000' },
  });
}

function createKey(till: TillProcess, { key }: { key: string }, idempotencyKey: string, name = 'Made') {
  return call(till, 'POST', '/v1/api_keys', {
    key,
    body: { name },
    headers: { 'idempotency-key': idempotencyKey },
  });
}

async function keysNamed(till: TillProcess, { key }: { key: string }, name: string): Promise<unknown[]> {
  const { body } = await call(till, 'GET', '/v1/api_keys?limit=100', { key });
  return (body.data as { name: string }[]).filter((found) => found.name === name);
}

/** Repeats a call as clients do: while it is dropped, in flight elsewhere or refused for the moment. */
async function persist(attempt: () => Promise<Reply>): Promise<Reply> {
  for (;;) {
    const reply = await attempt().catch(() => undefined);
    if (reply && reply.status !== 409 && reply.status < 500) return reply;
    await new Promise((wake) => setTimeout(wake, 50));
  }
}

/** The types and objects of the events that a subscription has delivered. */
function delivered({ results }: LiveOperation): { cursor: string; type: string; objectId: string }[] {
  return results
    .map(({ data }) => data?.events as { __typename: string; cursor: string; type: string; objectId: string })
    .filter((item) => item?.__typename === 'Event')
    .map(({ cursor, type, objectId }) => ({ cursor, type, objectId }));
}

/** The same as the log has it, oldest first. */
async function logged(till: TillProcess, key: string) {
  const nodes: { cursor: string; type: string; objectId: string }[] = [];
  let after: string | null = null;
  do {
    const query =
      'query($after: ID) { events(first: 100, after: $after) { nodes { cursor type objectId } pageInfo { hasNextPage endCursor } } }';
    const { body } = await call(till, 'POST', '/graphql', { key, body: { query, variables: { after } } });
    const { events } = body.data as {
      events: { nodes: typeof nodes; pageInfo: { hasNextPage: boolean; endCursor: string } };
    };
    nodes.push(...events.nodes);
    after = events.pageInfo.hasNextPage ? events.pageInfo.endCursor : null;
  } while (after);
  return nodes.reverse();
}

describe('several processes', () => {
  let url: string;
  let proxy: DatabaseProxy;
  let one: TillProcess;
  let two: TillProcess;
  let three: TillProcess;
  let account: SignedUp;
  beforeAll(async () => {
    url = await newDatabase('template0');
    proxy = await startProxy(url);
    // All find the database empty, and only one can set it up.
    [one, two, three] = await Promise.all([spawnOn(url), spawnOn(url), spawnOn(proxy.url)]);
    account = await signUp(one);
  });

  it.each(transports)(
    'a change through one reaches a subscriber of the other over $name',
    async (transport) => {
      const { key } = account;
      const events = transport.subscribe(two.url, { key }, EVENTS);
      const query = 'subscription { accountUpdated { username } }';
      const updates = transport.subscribe(two.url, { key }, query);
      await until(() => events.results.length === 1 && updates.results.length === 1);

      await call(one, 'POST', '/v1/account', { key, body: { username: `over ${transport.name}` } });
      const made = await createKey(one, account, `reach ${transport.name}`.replace(' ', '-'));
      await until(() => delivered(events).length === 2 && updates.results.length === 2);
      expect(delivered(events)).toMatchObject([
        { type: 'ACCOUNT_UPDATED', objectId: account.id },
        { type: 'API_KEY_CREATED', objectId: made.body.id },
      ]);
      expect(updates.results[1]?.data).toEqual({ accountUpdated: { username: `over ${transport.name}` } });
      events.close();
      updates.close();
    },
  );

  it('a key revoked through one is refused by the other at once, and what is live on it ends', async () => {
    const made = await createKey(one, account, 'to-be-revoked');
    const key = String(made.body.secret);
    const live = transports.map(({ subscribe }) => subscribe(two.url, { key }, EVENTS));
    await until(() => live.every(({ results }) => results.length === 1));
    expect((await call(two, 'GET', '/v1/account', { key })).status).toBe(200);

    const revoked = await call(one, 'DELETE', `/v1/api_keys/${made.body.id}`, { key: account.key });
    expect(revoked.status).toBe(200);
    const refused = await call(two, 'GET', '/v1/account', { key });
    expect(refused).toMatchObject({ status: 401, body: { error: { code: 'api_key_invalid' } } });
    for (const { ended, results } of live) {
      expect(await ended).toMatch(/^(complete|closed 4403)$/);
      expect(results.at(-1)?.errors?.[0]?.extensions).toMatchObject({ code: 'api_key_invalid' });
    }
  });

  it('fifty posts with one Idempotency-Key have one effect', async () => {
    const post = (n: number) => createKey(n % 2 ? one : two, account, 'fifty', 'Fifty');
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => post(n)));
    for (const { status } of replies) expect([200, 409]).toContain(status);
    const answered = replies.filter(({ status }) => status === 200);
    const isReplay = ({ headers }: Reply) => headers.get('idempotent-replayed') === 'true';
    expect(answered.filter((reply) => !isReplay(reply))).toHaveLength(1);
    const later = [await post(0), await post(1)];
    expect(later.every(isReplay)).toBe(true);
    expect(new Set([...answered, ...later].map(({ text }) => text)).size).toBe(1);
    expect(await keysNamed(one, account, 'Fifty')).toHaveLength(1);
  });

  it('a connection that died without PostgreSQL’s knowledge is replaced, and no event is missed', async () => {
    const [overSocket] = transports;
    const events = overSocket?.subscribe(three.url, { key: account.key }, EVENTS) as LiveOperation;
    await until(() => events.results.length === 1);
    const made = [await createKey(one, account, 'before-the-cut')];
    await until(() => delivered(events).length === 1);

    proxy.forgetClients();
    await until(async () => (await call(three, 'GET', '/readyz')).status === 200);
    made.push(await createKey(one, account, 'after-the-cut'));
    await until(() => delivered(events).length === 2);
    expect(delivered(events).map(({ objectId }) => objectId)).toEqual(made.map(({ body }) => body.id));
    events.close();
  });

  it('one is killed before its change is committed: the repetition elsewhere makes it', async () => {
    const database = await openClient(url);
    await database.query('begin; lock table event_streams in exclusive mode');
    const cut = createKey(one, account, 'interrupted', 'Interrupted').catch(() => 'dropped');
    await lockIsAwaited(await openClient(url), 'event_streams');
    expect((await createKey(two, account, 'interrupted', 'Interrupted')).status).toBe(409);

    await one.kill('SIGKILL');
    expect(await cut).toBe('dropped');
    await database.query('rollback');
    const reply = await persist(() => createKey(two, account, 'interrupted', 'Interrupted'));
    expect(reply.status).toBe(200);
    expect(reply.headers.has('idempotent-replayed')).toBe(false);
    expect(await keysNamed(two, account, 'Interrupted')).toHaveLength(1);
    expect((await call(two, 'GET', '/v1/account', { key: String(reply.body.secret) })).status).toBe(200);
  });

  it('one is killed after its change is committed: the repetition elsewhere answers for it', async () => {
    const database = await openClient(url);
    const GATE = 4711;
    await database.query(`
      create function wait_at_gate() returns trigger language plpgsql as
        $$ begin perform pg_advisory_xact_lock(${GATE}); return new; end $$;
      create trigger gate before update on idempotency_records for each row
        when (old.answer is null and new.answer is not null) execute function wait_at_gate();
      select pg_advisory_lock(${GATE})`);
    const cut = createKey(two, account, 'unanswered', 'Unanswered').catch(() => 'dropped');
    const waiting = `
      select pid from pg_locks join pg_stat_activity using (pid)
       where locktype = 'advisory' and not granted and datname = current_database()`;
    await until(async () => (await database.query(waiting)).rowCount === 1);
    expect(await keysNamed(three, account, 'Unanswered')).toHaveLength(1);

    await two.kill('SIGKILL');
    expect(await cut).toBe('dropped');
    // Left alone, PostgreSQL would still finish what it was asked for last.
    await database.query(`select pg_terminate_backend(pid) from (${waiting}) as saving`);
    await until(async () => (await database.query(waiting)).rowCount === 0);
    await database.query(`select pg_advisory_unlock(${GATE})`);
    const reply = await persist(() => createKey(three, account, 'unanswered', 'Unanswered'));
    expect(reply.status).toBe(200);
    expect(await keysNamed(three, account, 'Unanswered')).toMatchObject([{ id: reply.body.id }]);
    expect((await call(three, 'GET', '/v1/account', { key: String(reply.body.secret) })).status).toBe(200);
  });
});

describe('when PostgreSQL', () => {
  let home: string;
  let port: number;
  let server: EmbeddedServer;
  let one: TillProcess;
  let two: TillProcess;
  let account: SignedUp;
  beforeAll(async () => {
    home = await newHome();
    port = await freePort();
    server = await startEmbedded(home, { port });
    [one, two] = await Promise.all([spawnOn(server.url), spawnOn(server.url)]);
    account = await signUp(one);
  });

  it('goes away in the middle of a call, the repetition of the call makes its change', {
    tags: 'deep',
  }, async () => {
    const database = await openClient(server.url);
    await database.query('begin; lock table event_streams in exclusive mode');
    const cut = createKey(one, account, 'interrupted');
    const watcher = await openClient(server.url);
    await lockIsAwaited(watcher, 'event_streams');

    await server.stop();
    expect((await cut).status).toBeGreaterThanOrEqual(500);
    server = await startEmbedded(home, { port });
    for (const till of [one, two])
      await until(async () => (await call(till, 'GET', '/readyz')).status === 200);
    expect((await persist(() => createKey(two, account, 'interrupted'))).status).toBe(200);
    expect(await keysNamed(one, account, 'Made')).toHaveLength(1);
  });

  it('is restarted under load, no acknowledged write and no event is lost', { tags: 'deep' }, async () => {
    const processes = [one, two];
    const live = processes.flatMap(({ url }) =>
      transports.map(({ subscribe }) => subscribe(url, { key: account.key }, EVENTS)),
    );
    await until(() => live.every(({ results }) => results.length === 1));
    const before = (await logged(one, account.key)).length;

    const acknowledged = new Map<string, Reply>();
    let isRestarted = false;
    const client = async (number: number) => {
      // Goes on for a while after the restart.
      for (let n = 0, left = 5; left > 0; n++) {
        if (isRestarted) left--;
        const name = `${number}-${n}`;
        let attempts = 0;
        const reply = await persist(() => {
          const till = processes[(number + n + attempts++) % 2] as TillProcess;
          return createKey(till, account, `load-${name}`, name);
        });
        expect(reply.status).toBe(200);
        acknowledged.set(name, reply);
      }
    };
    const clients = Promise.all([1, 2, 3, 4].map(client));
    await until(() => acknowledged.size >= 20);
    await server.stop();
    server = await startEmbedded(home, { port });
    isRestarted = true;
    await clients;

    for (const till of processes) {
      await until(async () => (await call(till, 'GET', '/readyz')).status === 200);
    }
    const events = (await logged(two, account.key)).slice(before);
    const ids = [...acknowledged.values()].map(({ body }) => body.id);
    expect(events.map(({ objectId }) => objectId).sort()).toEqual(ids.sort());
    expect(new Set(ids).size).toBe(acknowledged.size);
    for (const { body } of acknowledged.values())
      expect((await call(one, 'GET', '/v1/account', { key: String(body.secret) })).status).toBe(200);
    for (const operation of live) {
      await until(() => delivered(operation).length >= events.length);
      expect(delivered(operation)).toEqual(events);
      operation.close();
    }
  });
});
