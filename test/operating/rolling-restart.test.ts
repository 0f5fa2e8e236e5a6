import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { Till } from '../../src/client/index.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { signUp, spawnTill, startChain, until } from '../support/processes.ts';
import { isInstalled, startServer } from '../support/servers.ts';
import { TEST_SECRET } from '../support/till.ts';

/** Every process is replaced, one after the other, behind a load balancer that asks who is ready. */

const FOLLOWERS = 6;
const EVENTS = 'subscription { events(after: "0") { __typename ... on Event { objectId } } }';

describe.skipIf(!isInstalled('haproxy'))('an upgrade of one process after the other', () => {
  it('fails no call, and every subscriber hears of everything once and in order', {
    tags: 'deep',
  }, async () => {
    const ports = [await freePort(), await freePort()];
    const env = {
      ...(await startChain()).env,
      DATABASE_URL: await newDatabase(),
      TILL_SECRET: TEST_SECRET,
      RATE_LIMIT_PER_KEY: '1000000',
    };
    const start = (port: number | undefined) => spawnTill({ env: { ...env, PORT: String(port) } });
    const tills = [await start(ports[0]), await start(ports[1])];
    const url = await balance(ports);
    const { key } = await signUp({ url });
    const till = new Till({ url, key });

    const leaving = new AbortController();
    const heard = Array.from({ length: FOLLOWERS * 2 }, (): string[] => []);
    const followers = heard.map(async (ids, index) => {
      const options = { signal: leaving.signal };
      if (index < FOLLOWERS)
        for await (const event of till.events({ after: '0', ...options })) ids.push(event.object_id);
      else
        for await (const { events } of till.graphql.subscribe<{ events: { objectId?: string } }>(
          EVENTS,
          {},
          options,
        ))
          if (events.objectId) ids.push(events.objectId);
    });
    for (const follower of followers) follower.catch(() => {});

    const made: string[] = [];
    let isOver = false;
    const writing = (async () => {
      while (!isOver) made.push((await till.products.create({ name: `Product ${made.length}` })).id);
    })();
    for (const [index, running] of tills.entries()) {
      await until(() => heard.every((ids) => ids.length > index * 10));
      await running.kill('SIGTERM');
      await start(ports[index]);
    }
    await pause(500);
    isOver = true;
    await writing;

    const told = (ids: string[]) => ids.filter((id) => id.startsWith('prod_'));
    await until(() => heard.every((ids) => told(ids).length >= made.length));
    for (const ids of heard) expect(told(ids)).toEqual(made);
    expect(made.length).toBeGreaterThan(10);
    leaving.abort();
    await Promise.allSettled(followers);
  });
});

async function balance(ports: number[]): Promise<string> {
  const port = await freePort();
  const file = join(tmpdir(), `till-balancer-${port}.cfg`);
  await writeFile(
    file,
    `defaults
  mode http
  retries 3
  option redispatch
  retry-on conn-failure empty-response
  timeout connect 2s
  timeout client 1m
  timeout server 1m
listen tills
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  default-server inter 200ms fall 1 rise 1 check
${ports.map((each) => `  server till${each} 127.0.0.1:${each}`).join('\n')}
`,
  );
  await startServer('haproxy', ['-db', '-f', file], port);
  return `http://127.0.0.1:${port}`;
}
