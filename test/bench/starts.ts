import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Cleanup } from './cleanup.ts';
import { type Ground, TILL } from './ground.ts';
import { type Server, startServer } from './servers.ts';

/** From the moment at which a run is taken to the first request that reaches the shop, in milliseconds. */
export interface StartTimes {
  /** In a process that has only just started. */
  cold: number[];
  /** Where a Chromium stands ready. */
  warm: number[];
}

const COLD_STARTS = 3;
const WARM_STARTS = 7;
/** By then the next Chromium stands ready. */
const SPARE_MS = 5_000;

export async function measureStarts(ground: Ground, cleanup: Cleanup): Promise<StartTimes> {
  const shop = await openShop();
  cleanup.add(shop.close);
  const db = new pg.Client({ connectionString: ground.databaseUrl });
  await db.connect();
  cleanup.add(() => db.end());
  const environment = { ...ground.environment, EGRESS_ALLOW: shop.host };
  const key = ground.accounts[0]?.apiKey ?? '';

  async function time({ origin }: Server): Promise<number> {
    const path = `/${randomUUID()}`;
    const asked = shop.firstRequest(path);
    const response = await fetch(`${origin}/v1/checkout_intents`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        prefer: 'respond-async',
      },
      body: JSON.stringify({ url: `http://${shop.host}${path}` }),
    });
    const { id } = (await response.json()) as { id: string };
    const askedMs = await asked;
    const { rows } = await db.query('select started_at from checkout_runs where intent_id = $1', [id]);
    return askedMs - (rows[0].started_at as Date).getTime();
  }

  const times: StartTimes = { cold: [], warm: [] };
  for (let start = 1; start <= COLD_STARTS; start++) {
    const till = await startServer([TILL, 'serve'], { environment }, cleanup);
    times.cold.push(await time(till));
    if (start === COLD_STARTS)
      while (times.warm.length < WARM_STARTS) {
        await pause(SPARE_MS);
        times.warm.push(await time(till));
      }
    await till.stop();
  }
  return times;
}

/** Sells nothing, and says when it is asked. */
async function openShop() {
  const awaited = new Map<string, (atMs: number) => void>();
  const server = createServer(({ url = '' }, response) => {
    awaited.get(url)?.(Date.now());
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Closed</title><p>Nothing is for sale here.</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    firstRequest: (path: string) => new Promise<number>((asked) => awaited.set(path, asked)),
    async close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
