import { readAfter } from '../../src/events/log.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** The account's stream from the beginning, as far as payments are concerned. */
export async function happened(till: TestTill, { id }: TestAccount) {
  const events = [];
  for (;;) {
    const page = await readAfter(till.db, id, events.at(-1)?.sequence ?? 0, 1_000);
    if (page.length === 0) return events;
    events.push(...page);
  }
}

/** The names of what happened to one object and to its payments, in order. */
export async function namesOf(till: TestTill, account: TestAccount, id: string): Promise<string[]> {
  const events = await happened(till, account);
  return events
    .filter(({ objectId, data }) => objectId === id || data.payableId === id || data.source === id)
    .map(({ type }) => type);
}

/** What a transaction moved, by the ledger. */
export async function movementsIn(till: TestTill, signature: string) {
  const rows = await till.db.prisma.ledgerEntry.findMany({
    where: { signature },
    orderBy: [{ instruction: 'asc' }, { type: 'asc' }],
  });
  return rows.map(({ type, objectId, amount }) => [type, objectId, amount] as const);
}
