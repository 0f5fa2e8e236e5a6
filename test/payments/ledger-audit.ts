import type { TestTill } from '../support/till.ts';
import type { Books } from './audit.ts';
import { arrived, legsOf } from './ledger.ts';
import { auditSums } from './sums-audit.ts';

/** Holds movements against the payers' book, the transactions on record and the sums that merchants see. */

const UNITS = 10_000n;

export async function auditMovements(till: TestTill, books: Books): Promise<string[]> {
  const faults: string[] = [];
  const signatures = books.sent.map(({ signature }) => signature);
  const all = await till.db.prisma.ledgerEntry.findMany({ where: { signature: { in: signatures } } });
  // Said again of what is there already.
  const rows = all.filter(({ type }) => type !== 'payment_accepted');
  const sum = (some: typeof rows) => some.reduce((total, { amount }) => total + amount, 0n);

  for (const sent of books.sent) {
    const own = rows.filter(({ signature }) => signature === sent.signature);
    const due = arrived(sent, books.keeper);
    if (sum(own) !== due) faults.push(`${sent.signature.slice(0, 8)} moved ${sum(own)} in place of ${due}`);
    for (const [owner, gain] of sent.gains) {
      const isNamed = sent.names.some((asked) => legsOf(asked, books.keeper).some(([to]) => to === owner));
      const got = sum(own.filter(({ toAddress }) => toAddress === owner));
      if (isNamed && got !== gain) faults.push(`${owner} got ${got} by movements in place of ${gain}`);
    }
  }
  for (const accepted of all.filter(({ type }) => type === 'payment_accepted')) {
    const { signature, objectId, instruction, toAddress, amount } = accepted;
    const isThere = rows.some(
      (row) =>
        row.type === 'payment_unsettled' &&
        row.signature === signature &&
        row.objectId === objectId &&
        row.instruction === instruction &&
        row.toAddress === toAddress &&
        row.amount === amount,
    );
    if (!isThere) faults.push(`${objectId} was accepted with ${amount}, which is not there`);
  }
  for (const { id, fee, addsUp } of books.asked) {
    if (addsUp) continue;
    const own = rows.filter(({ objectId }) => objectId === id);
    const settled = own.filter(({ type }) => type === 'payment_settled');
    const fees = sum(own.filter(({ type }) => type === 'fee'));
    if (settled.length > 1) faults.push(`${id} was settled by ${settled.length} movements`);
    if (settled.length === 1 && fees < fee) faults.push(`${id} has a fee of ${fees} in place of ${fee}`);
    if (settled.length === 0 && fees > 0n) faults.push(`${id} has a fee and is not settled`);
  }
  const transactions = await till.db.prisma.transaction.findMany({
    where: { signature: { in: signatures } },
  });
  for (const { signature, source, amount } of transactions) {
    const own = rows.filter((row) => row.signature === signature && row.objectId === source);
    if (sum(own) / UNITS !== amount)
      faults.push(`${source} moved ${sum(own)}, and ${amount} cents are on record`);
  }
  const { moved, back } = books.back;
  const known = new Set([...signatures, ...[...moved, ...back].map(({ signature }) => signature)]);
  for (const seller of books.sellers) {
    const recorded = await till.db.prisma.ledgerEntry.findMany({ where: { accountId: seller.id } });
    const own = recorded.filter(({ signature }) => known.has(signature));
    if (own.length !== recorded.length)
      faults.push(`${seller.id} has ${recorded.length} entries, of which ${own.length} were sent`);
    faults.push(...(await auditSums(till, seller)));
  }
  return faults;
}

/** What the books count for each object by each transaction, by wallet. An acceptance counts all that came with it. */
export async function creditsOf(till: TestTill, books: Books): Promise<Map<string, Map<string, bigint>>> {
  const ids = books.asked.map(({ id }) => id);
  const rows = await till.db.prisma.ledgerEntry.findMany({ where: { objectId: { in: ids } } });
  const credits = new Map<string, Map<string, bigint>>();
  for (const { objectId, signature, toAddress, amount, type } of rows) {
    if (type === 'payment_accepted') continue;
    const key = `${objectId} ${signature}`;
    const sums = credits.get(key) ?? new Map<string, bigint>();
    sums.set(toAddress, (sums.get(toAddress) ?? 0n) + amount);
    credits.set(key, sums);
  }
  return credits;
}
