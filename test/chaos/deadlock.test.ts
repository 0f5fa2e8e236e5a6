import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase, type Tx } from '../../src/db/client.ts';
import { newDatabase } from '../support/database.ts';

let db: Database;
beforeAll(async () => {
  db = openDatabase({ url: await newDatabase(), poolSize: 4, onError: () => {} });
  await db.prisma.installation.createMany({
    data: [
      { name: 'one', value: '' },
      { name: 'two', value: '' },
    ],
  });
});
afterAll(() => db.close());

it.each([
  ['Prisma', (tx: Tx, name: string) => tx.installation.update({ where: { name }, data: { value: 'x' } })],
  ['SQL', (tx: Tx, name: string) => tx.$executeRaw`update installation set value = 'x' where name = ${name}`],
])('of two transactions that wait for each other by %s, both succeed in the end', async (_, lock) => {
  let begun = 0;
  const bothHold = async () => {
    begun++;
    while (begun < 2) await new Promise((wake) => setTimeout(wake, 10));
  };
  const crosswise = (first: string, second: string) =>
    db.transact(async (tx) => {
      await lock(tx, first);
      await bothHold();
      await lock(tx, second);
      return first;
    });
  expect(await Promise.all([crosswise('one', 'two'), crosswise('two', 'one')])).toEqual(['one', 'two']);
  // At least one of them had to begin again.
  expect(begun).toBeGreaterThanOrEqual(3);
});
