import { pino } from 'pino';
import { describe, expect, it, vi } from 'vitest';
import { openDatabase } from '../../src/db/client.ts';
import type { Hint } from '../../src/db/hints.ts';
import { type Bus, hintOf } from '../../src/events/bus/bus.ts';
import { createNatsBus } from '../../src/events/bus/nats.ts';
import { createRedisBus } from '../../src/events/bus/redis.ts';
import { append } from '../../src/events/log.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { freePort } from '../support/ports.ts';
import { isInstalled, startServer } from '../support/servers.ts';
import { type Ear, listenTo } from '../support/sse.ts';
import { rest } from '../support/surfaces.ts';
import { startTill, type TestAccount, type TestTill } from '../support/till.ts';

const log = pino({ level: 'silent' });
const SECRET = 'wonderful';
const wait = { timeout: 60_000, interval: 20 };

const kinds = [
  {
    program: 'nats-server',
    args: (port: number) => ['-a', '127.0.0.1', '-p', String(port), '--user', 'till', '--pass', SECRET],
    urlOf: (port: number, password: string) => `nats://till:${password}@127.0.0.1:${port}`,
    open: createNatsBus,
  },
  {
    program: 'redis-server',
    args: (port: number) => [
      '--bind',
      '127.0.0.1',
      '--port',
      String(port),
      '--save',
      '',
      '--requirepass',
      SECRET,
    ],
    urlOf: (port: number, password: string) => `redis://:${password}@127.0.0.1:${port}`,
    open: createRedisBus,
  },
];

describe.each(kinds)('hints by $program', ({ program, args, urlOf, open }) => {
  const depth = program === 'nats-server' ? {} : { tags: 'deep' };
  it.skipIf(!isInstalled(program))('reach others, also after the server was killed', depth, async () => {
    const port = await freePort();
    const url = new URL(urlOf(port, SECRET));
    // Till starts without it, too.
    const [one, two] = [open(url, log), open(url, log)];
    for (const bus of [one, two]) atEnd(() => bus.stop());
    const heard = heardBy(two);
    let gaps = 0;
    two.onGap(() => gaps++);
    expect([one.connected, two.connected]).toEqual([false, false]);
    await expect(one.publish([{ accountId: 'acct_early', sequence: 1 }])).rejects.toThrow();

    const server = await startServer(program, args(port), port);
    await vi.waitFor(() => expect([one.connected, two.connected, gaps]).toEqual([true, true, 1]), wait);
    await vi.waitFor(async () => {
      await one.publish([
        { accountId: 'acct_a', sequence: 7 },
        { accountId: 'acct_b', sequence: 8 },
      ]);
      expect(heard).toContainEqual({ accountId: 'acct_b', sequence: 8 });
    }, wait);
    expect(heard[0]).toEqual({ accountId: 'acct_a', sequence: 7 });

    await server.kill();
    await vi.waitFor(() => expect([one.connected, two.connected]).toEqual([false, false]), wait);
    await expect(one.publish([{ accountId: 'acct_a', sequence: 9 }])).rejects.toThrow();
    await server.start();
    await vi.waitFor(() => expect([one.connected, two.connected, gaps]).toEqual([true, true, 2]), wait);
    await vi.waitFor(async () => {
      await one.publish([{ accountId: 'acct_a', sequence: 10 }]);
      expect(heard.at(-1)).toEqual({ accountId: 'acct_a', sequence: 10 });
    }, wait);
  });

  it.skipIf(!isInstalled(program))('are kept from those who don’t know the password', async () => {
    const port = await freePort();
    await startServer(program, args(port), port);
    const stranger = open(new URL(urlOf(port, 'guessed')), log);
    const owner = open(new URL(urlOf(port, SECRET)), log);
    for (const bus of [stranger, owner]) atEnd(() => bus.stop());
    await vi.waitFor(() => expect(owner.connected).toBe(true), wait);
    const heard = heardBy(owner);
    await expect(stranger.publish([{ accountId: 'acct_forged', sequence: 1 }])).rejects.toThrow();
    await owner.publish([{ accountId: 'acct_own', sequence: 1 }]);
    await vi.waitFor(() => expect(heard).toEqual([{ accountId: 'acct_own', sequence: 1 }]), wait);
    expect(stranger.connected).toBe(false);
  });

  it.skipIf(!isInstalled(program))(
    'that are lost cost no event: two processes, the server killed',
    depth,
    async () => {
      const port = await freePort();
      const server = await startServer(program, args(port), port);
      const { one, two, account } = await twoTills({ EVENT_BUS: urlOf(port, SECRET) });
      const ear = listenAt(two, account);
      await makeProducts(one, account, 0, 2);
      await vi.waitFor(() => expect(namesIn(ear)).toEqual(names(2)), wait);
      await server.kill();
      await makeProducts(one, account, 2, 12);
      await vi.waitFor(() => expect(namesIn(ear)).toEqual(names(12)), wait);
      expect(await busUpAt(two)).toBe('0');
      await server.start();
      await vi.waitFor(async () => expect(await busUpAt(two)).toBe('1'), wait);
      await makeProducts(one, account, 12, 14);
      await vi.waitFor(() => expect(namesIn(ear)).toEqual(names(14)), wait);
      expect([...one.logged, ...two.logged].filter((line) => line.includes(SECRET))).toEqual([]);
    },
  );
});

describe('hints by PostgreSQL', () => {
  it('that were never given cost no event: a process died after its commit', async () => {
    const { one, two, account } = await twoTills({});
    const ear = listenAt(two, account);
    await makeProducts(one, account, 0, 1);
    await vi.waitFor(() => expect(namesIn(ear)).toEqual(names(1)), wait);
    // As if a process had ended between its commit and the hint: this one tells nobody.
    const dying = openDatabase({ url: one.db.url, poolSize: 1, onError: () => {} });
    atEnd(dying.close);
    const object = { ...(await dying.prisma.product.findFirstOrThrow()), name: 'Product 1' };
    await dying.transact((tx) =>
      append(tx, { accountId: account.id, type: 'product.created', object, at: new Date() }),
    );
    await vi.waitFor(() => expect(namesIn(ear)).toEqual(names(2)), wait);
  });

  it('are given only by transactions that Till can follow to their commit', async () => {
    const till = await startTill();
    atEnd(till.stop);
    const { id: accountId } = await till.newAccount();
    const event = { accountId, type: 'account.updated', object: { id: accountId }, at: new Date() } as const;
    await expect(till.db.prisma.$transaction((tx) => append(tx, event))).rejects.toThrow('db.transact');
  });
});

it.each(['', 'acct_a', 'acct_a ', 'acct_a x', 'acct_a -1', 'acct_a 1 2', `acct_a ${'9'.repeat(400)}`])(
  'what no Till has sent is no hint: “%s”',
  (text) => expect(hintOf(text)).toBeUndefined(),
);

function heardBy(bus: Bus): Hint[] {
  const heard: Hint[] = [];
  bus.onHint((hint) => void heard.push(hint));
  return heard;
}

async function twoTills(settings: Record<string, string>) {
  const DATABASE_URL = await newDatabase();
  const one = await startTill({ DATABASE_URL, ...settings });
  atEnd(one.stop);
  const two = await startTill({ DATABASE_URL, ...settings }, { network: one.network });
  atEnd(two.stop);
  await two.listen();
  return { one, two, account: await one.newAccount() };
}

function listenAt(till: TestTill, { key }: TestAccount): Ear {
  const ear = listenTo(`${till.url}/v1/events?after=0`, { authorization: `Bearer ${key}` });
  atEnd(ear.close);
  return ear;
}

const names = (count: number) => Array.from({ length: count }, (_, n) => `Product ${n}`);

async function makeProducts(till: TestTill, account: TestAccount, from: number, to: number): Promise<void> {
  for (let n = from; n < to; n++) await rest.call(till, 'ProductCreate', { name: `Product ${n}` }, account);
}

function namesIn({ heard }: Ear): string[] {
  return heard
    .map(({ data }) => JSON.parse(data))
    .filter(({ type }) => type === 'product.created')
    .map(({ data }) => data.name);
}

async function busUpAt({ url }: TestTill): Promise<string | undefined> {
  return /^till_event_bus_up (\d)/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1];
}
