import { expect, it } from 'vitest';
import { hostSandbox } from '../../src/chain/network.ts';
import { Till } from '../../src/client/index.ts';
import { movableClock } from '../support/clock.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { startTill } from '../support/till.ts';

it('neither calls nor events are lost or doubled while the server restarts', async () => {
  const clock = movableClock();
  const network = await hostSandbox(undefined, { commitment: 'confirmed', clock });
  const settings = { DATABASE_URL: await newDatabase(), PORT: String(await freePort()) };
  const start = async () => {
    const started = await startTill(settings, { network, clock });
    await started.listen();
    return started;
  };
  let server = await start();
  const { key } = await server.newAccount();
  const till = new Till({ url: server.url, key, maxRetries: 30 });
  const names = Array.from({ length: 40 }, (_, n) => `Product ${n}`);

  const consumer = (async () => {
    const heard: string[] = [];
    for await (const { data } of till.events({ after: '0', types: ['product.*'] })) {
      heard.push((data as { name: string }).name);
      if (heard.length === names.length) break;
    }
    return heard;
  })();
  let made = 0;
  const producer = (async () => {
    for (const name of names) {
      await till.products.create({ name, amount: 100 });
      made++;
    }
  })();
  for (const least of [10, 25]) {
    await expect.poll(() => made).toBeGreaterThan(least);
    await server.stop();
    server = await start();
  }
  await producer;
  expect(await consumer).toEqual(names);
  const kept = [];
  for await (const { name } of till.products.list({ limit: 100 })) kept.push(name);
  expect(kept).toEqual(names.toReversed());
  await server.stop();
  await network.stop();
});
