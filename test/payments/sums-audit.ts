import { appOf } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** What a merchant is shown in five places, held against each other: every sum must be the same to the cent. */

const UNITS = 10_000n;

interface Line {
  id: string;
  type: string;
  source: string;
  signature: string;
  amount: bigint;
  base_units: bigint;
}

interface Shown {
  overview: { moneyIn: { amount: number; count: number } };
  payments: {
    nodes: { id: string; source: string; signature: string; received: number; refunded: number }[];
  };
  refunds: {
    nodes: { id: string; paymentId: string; giftId: string | null; status: string; amount: number }[];
  };
  transactions: { nodes: { id: string; source: string; signature: string; amount: number }[] };
  ledgerEntries: { nodes: { id: string; amount: number | null; baseUnits: number }[] };
}

const QUERY = `{
  overview { moneyIn(from: "2020-01-01T00:00:00Z", per: MONTH) { amount count } }
  payments(first: 100) { nodes { id source signature received refunded } }
  refunds(first: 100) { nodes { id paymentId giftId status amount } }
  transactions(first: 100) { nodes { id source signature amount } }
  ledgerEntries(first: 100) { nodes { id amount baseUnits } }
}`;

const MONEY_IN = ['payment_settled', 'payment_accepted'];
const ARRIVALS = ['payment_settled', 'payment_unsettled', 'fee'];
const RECORDED = [...ARRIVALS, 'gift_fund', 'gift_release'];

export async function auditSums(till: TestTill, seller: TestAccount): Promise<string[]> {
  const faults: string[] = [];
  const lines = await exported(till, seller);
  const { overview, payments, refunds, transactions, ledgerEntries } = await shown(till, seller);
  const sum = (some: Line[]) => some.reduce((total, line) => total + line.base_units, 0n);
  const arrived = ({ source, signature }: { source: string; signature: string }, types = ARRIVALS) =>
    lines.filter(
      (line) => line.source === source && line.signature === signature && types.includes(line.type),
    );
  /** What the CSV says of a refund; one that is a gift is there as the gift's. */
  const sent = ({ id, giftId }: Shown['refunds']['nodes'][number]) =>
    lines.filter(({ type, source }) =>
      giftId === null ? source === id : source === giftId && type === 'gift_release',
    );

  const moneyIn = lines.filter(({ type }) => MONEY_IN.includes(type));
  const cents = moneyIn.reduce((total, { amount }) => total + amount, 0n);
  if (BigInt(overview.moneyIn.amount) !== cents || overview.moneyIn.count !== moneyIn.length)
    faults.push(`${seller.id}: ${overview.moneyIn.amount} cents on the first page, ${cents} in the CSV`);
  for (const refund of refunds.nodes) {
    const due = refund.status === 'SUCCEEDED' ? BigInt(refund.amount) : 0n;
    if (sum(sent(refund)) / UNITS !== due)
      faults.push(`${refund.id}: ${due} cents went back, ${sum(sent(refund))} base units by the CSV`);
  }
  for (const { id, refunded } of payments.nodes) {
    const back = sum(refunds.nodes.filter(({ paymentId }) => paymentId === id).flatMap(sent)) / UNITS;
    if (back !== BigInt(refunded)) faults.push(`${id}: ${refunded} cents refunded, ${back} by the CSV`);
  }
  for (const { id, received, ...payment } of payments.nodes)
    if (sum(arrived(payment)) / UNITS !== BigInt(received))
      faults.push(`${id}: ${received} cents received, ${sum(arrived(payment))} base units in the CSV`);
  for (const { id, amount, ...transaction } of transactions.nodes)
    if (sum(arrived(transaction, RECORDED)) / UNITS !== BigInt(amount))
      faults.push(`${id}: ${amount} cents, ${sum(arrived(transaction, RECORDED))} base units in the CSV`);
  // What a claim cost the sponsor is no dollars, and empty there.
  const listed = ledgerEntries.nodes.map(({ id, amount, baseUnits }) => `${id} ${amount ?? 0} ${baseUnits}`);
  const written = lines.map(({ id, amount, base_units }) => `${id} ${amount} ${base_units}`);
  if (listed.length < 100 && listed.sort().join() !== written.sort().join())
    faults.push(`${seller.id}: the list has ${listed.length} entries, the CSV ${written.length}`);
  return faults;
}

async function exported(till: TestTill, { key }: TestAccount): Promise<Line[]> {
  const headers = { authorization: `Bearer ${key}`, accept: 'text/csv' };
  const { payload } = await appOf(till).inject({ method: 'GET', url: '/v1/ledger_entries', headers });
  const [head = '', ...lines] = payload.trimEnd().split('\n');
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    const of = (name: string) => cells[names.indexOf(name)] ?? '';
    return {
      id: of('id'),
      type: of('type'),
      source: of('source'),
      signature: of('signature'),
      amount: BigInt(of('amount')),
      base_units: BigInt(of('base_units')),
    };
  });
}

async function shown(till: TestTill, { key }: TestAccount): Promise<Shown> {
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/graphql',
    headers: { authorization: `Bearer ${key}` },
    payload: { query: QUERY },
  });
  return response.json().data;
}
