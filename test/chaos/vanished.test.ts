import { expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.ts';
import { atEnd } from '../support/at-end.ts';
import { newDatabase } from '../support/database.ts';
import { startProxy } from '../support/proxy.ts';

function open(url: string): Database {
  const db = openDatabase({ url, poolSize: 2, onError: () => {} });
  atEnd(() => db.close());
  return db;
}

it('a process that vanishes in the middle of a change does not hold up the others for long', {
  tags: 'deep',
}, async () => {
  const url = await newDatabase();
  const others = open(url);
  await others.prisma.installation.create({ data: { name: 'one', value: 'before' } });
  const proxy = await startProxy(url);
  const vanishing = open(proxy.url);

  const lost = vanishing.transact(async (tx) => {
    await tx.installation.update({ where: { name: 'one' }, data: { value: 'lost' } });
    proxy.forgetClients();
    await tx.installation.findFirst();
  });
  await expect(lost).rejects.toThrow();
  // PostgreSQL still thinks that somebody is there, and lets nobody else in for as long.
  await others.prisma
    .$executeRaw`update installation set value = 'after' where name = 'one' and value = 'before'`;
  expect(await others.prisma.installation.findUnique({ where: { name: 'one' } })).toMatchObject({
    value: 'after',
  });
});

it('PostgreSQL is asked to give up a silent connection within half a minute', async () => {
  const db = open(await newDatabase());
  const probes = await db.prisma.$queryRaw<{ name: string; setting: string }[]>`
    select name, setting from pg_settings where name like 'tcp_keepalives%' order by name`;
  const [times, idle, interval] = probes.map(({ setting }) => Number(setting)) as [number, number, number];
  expect(probes).toHaveLength(3);
  expect(idle + times * interval).toBeLessThan(30);
});
