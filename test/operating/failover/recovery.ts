import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long it takes after a blow until each part works again. */
export interface Recovery {
  /** Until the next primary has taken a write, asked past Till. */
  failoverMs: number;
  /** From then on, until every process that serves has made something. */
  servingMs: number;
  /** From then on, until those that watch the chain have read on. */
  watchingMs: number;
}

interface Parts {
  databaseUrl: string;
  /** Of the processes that serve. */
  urls: string[];
  key: string;
}

const AGAIN_MS = 100;
const PATIENCE_MS = 2_000;

export async function recoveryAfter(blow: () => Promise<void>, parts: Parts): Promise<Recovery> {
  const { databaseUrl, urls, key } = parts;
  await blow();
  const struckMs = Date.now();
  const since = async (recovered: Promise<unknown>) => {
    await recovered;
    return Date.now() - struckMs;
  };
  const database = persist(() => writePastTill(databaseUrl));
  const [failoverMs, served, watched] = await Promise.all([
    since(database),
    since(Promise.all(urls.map((url) => persist(() => makeProduct(url, key))))),
    since(database.then(() => persist(() => isReadOn(databaseUrl)))),
  ]);
  return {
    failoverMs,
    servingMs: Math.max(0, served - failoverMs),
    watchingMs: Math.max(0, watched - failoverMs),
  };
}

/** Until it works. The proof’s own time limit is the deadline. */
async function persist(attempt: () => Promise<unknown>): Promise<void> {
  for (;;) {
    const works = await attempt().then(
      () => true,
      () => false,
    );
    if (works) return;
    await pause(AGAIN_MS);
  }
}

async function writePastTill(url: string): Promise<void> {
  await withClient(url, (client) =>
    client.query('create table if not exists probes (at timestamptz); insert into probes values (now())'),
  );
}

/** Each of those that watch has come further than when this is asked. */
async function isReadOn(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const reached = async () => {
      const { rows } = await client.query<{ place: string }>(
        'select slot + height as place from chain_cursors order by address',
      );
      return rows.map(({ place }) => Number(place));
    };
    const before = await reached();
    const areFurther = async () => (await reached()).every((at, index) => at > (before[index] ?? 0));
    while (!(await areFurther())) await pause(AGAIN_MS);
  });
}

async function makeProduct(url: string, key: string): Promise<void> {
  const response = await fetch(`${url}/v1/products`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
    },
    body: JSON.stringify({ name: 'Probe' }),
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  if (!response.ok) throw new Error(`answered ${response.status}`);
}

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    void client.end().catch(() => {});
  }
}
