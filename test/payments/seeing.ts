import type { TestAccount, TestTill } from '../support/till.ts';

const READ_ANYWAY_MS = 11 * 60_000;
const MOST_SWEEPS = 200;

/** Until the watcher has read the beacon's history and every reference has had its turn. */
export async function seeEverything(till: TestTill): Promise<void> {
  await till.watcher.look();
  till.clock.advance(10);
  await till.watcher.sweep();
}

/** Until the history of every seller has been read, whatever the seller holds. */
export async function readAnyway(till: TestTill, sellers: readonly TestAccount[]): Promise<void> {
  till.clock.advance(READ_ANYWAY_MS);
  const since = till.clock.now();
  const isUnread = { accountId: { in: sellers.map(({ id }) => id) }, readAt: { lt: since } };
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    till.clock.advance(10);
    await till.watcher.sweep();
    if ((await till.db.prisma.recipient.count({ where: isUnread })) === 0) return;
  }
  throw new Error(`The history of a seller was not read in ${MOST_SWEEPS} rounds`);
}
