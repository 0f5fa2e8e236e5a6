import { appOf } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';
import type { Books } from './audit.ts';
import { arrived, legsOf } from './ledger.ts';

/** Holds movements against the payers' book, the transactions on record and the sums that merchants see. */

const UNITS = 10_000n;

export async function auditMovements(till: TestTill, books: Books): Promise<string[]> {
  const faults: string[] = [];
  const signatures = books.sent.map(({ signature }) => signature);
  const rows = await till.db.prisma.ledgerEntry.findMany({ where: { signature: { in: signatures } } });
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
  for (const { id, fee } of books.asked) {
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
  for (const seller of books.sellers) {
    const own = rows.filter(({ accountId, type }) => accountId === seller.id && type === 'payment_settled');
    const cents = own.reduce((total, { amount }) => total + amount / UNITS, 0n);
    const shown = await moneyIn(till, seller);
    if (BigInt(shown.amount) !== cents || shown.count !== own.length)
      faults.push(`${seller.id} is shown ${shown.amount} cents in place of ${cents}`);
  }
  return faults;
}

async function moneyIn(till: TestTill, { key }: TestAccount): Promise<{ amount: number; count: number }> {
  const query = '{ overview { moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount count } } }';
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${key}` },
    payload: { query },
  });
  return response.json().data.overview.moneyIn;
}
