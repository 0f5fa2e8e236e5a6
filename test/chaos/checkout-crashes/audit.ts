import type pg from 'pg';
import { CARD } from '../../support/cards.ts';
import type { Order } from '../../support/shops/index.ts';
import type { Market } from './market.ts';
import type { LivedPurchase } from './purchase.ts';

/** Compares what Till says of every purchase with what the shop says. Answers what does not agree. */
export interface Audit {
  faults: string[];
  /** How many purchases ended how, with an order or without. */
  ends: Record<string, number>;
  orders: number;
  doubleOrders: number;
}

interface IntentRow {
  id: string;
  status: string;
  status_reason: string | null;
  outcome: string | null;
  explanation: string | null;
  charge_id: string | null;
  amount: number;
  runs: number;
  state: string;
  sealed_cvc: Buffer | null;
}

const INTENTS = `
  select i.id, i.status::text, i.status_reason::text, i.outcome::text, i.explanation, i.charge_id,
         i.amount::int, i.sealed_cvc, count(r.id)::int as runs, max(r.state::text) as state
    from checkout_intents i left join checkout_runs r on r.intent_id = i.id and r.kind = 'purchase'
   where i.id = any($1) group by i.id`;

export async function auditPurchases(
  db: pg.Client,
  market: Market,
  purchases: LivedPurchase[],
): Promise<Audit> {
  const { rows } = await db.query<IntentRow>(INTENTS, [purchases.map(({ id }) => id)]);
  const audit: Audit = { faults: [], ends: {}, orders: 0, doubleOrders: 0 };
  for (const lived of purchases) {
    const row = rows.find(({ id }) => id === lived.id);
    const orders = market.ordersOf(lived.email);
    const wrong = [...lived.faults, ...(row ? disagreements(lived, row, orders) : ['it is gone'])];
    const end = `${row?.status} ${row?.outcome ?? ''}, ${orders.length > 0 ? 'ordered' : 'no order'}`;
    audit.ends[end] = (audit.ends[end] ?? 0) + 1;
    audit.orders += orders.length;
    if (orders.length > 1) audit.doubleOrders++;
    if (wrong.length > 0)
      audit.faults.push(
        [`${lived.id} at ${lived.stall.shop.name}:`, ...wrong, ...lived.history].join('\n    '),
      );
  }
  return audit;
}

function disagreements(lived: LivedPurchase, row: IntentRow, orders: Order[]): string[] {
  const wrong: string[] = [];
  const expect = (isSo: boolean, what: string) => void (isSo || wrong.push(what));
  const said = `${row.status} ${row.status_reason} ${row.outcome} (${row.explanation})`;
  expect(orders.length <= 1, `the shop has ${orders.length} orders of it`);
  expect(row.runs === 1 && row.state === 'done', `it has ${row.runs} purchase runs, ${row.state}`);
  expect(row.sealed_cvc === null, 'its code is still kept');
  expect(row.status === 'succeeded' || row.status === 'failed', `it is ${said}`);
  if (row.status === 'succeeded')
    expect(orders.length === 1 && row.outcome === 'placed', `it is ${said}, and there is no order`);
  if (row.outcome === 'not_placed') expect(orders.length === 0, `it is ${said}, and there is an order`);
  if (row.status === 'failed')
    expect(
      ['unknown', 'placed', 'not_placed'].includes(row.outcome ?? ''),
      `nothing is said of the order: ${said}`,
    );
  expect((row.charge_id !== null) === (row.outcome === 'placed'), `its charge is ${row.charge_id}: ${said}`);

  const [order] = orders;
  if (!order) return wrong;
  const { address } = lived.stall.shop.sampleCustomer;
  const lines = order.lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join();
  expect(order.total <= (lived.approved ?? 0), `${order.total} was charged and ${lived.approved} approved`);
  expect(lines === `1 ${lived.sku}`, `${lines} was ordered in place of 1 ${lived.sku}`);
  expect(
    JSON.stringify(order.address) === JSON.stringify(address),
    `it goes to ${JSON.stringify(order.address)}`,
  );
  expect(order.cardLast4 === CARD.number.slice(-4), `it was paid with ${order.cardLast4}`);
  if (row.outcome === 'placed')
    expect(row.amount === order.total, `${order.total} was charged and ${row.amount} is said`);
  return wrong;
}

/** What nobody may find in what a process writes. */
export function secretsIn(written: string): string[] {
  const number = CARD.number.replace(/\D/g, '');
  return written.split('\n').filter((line) => line.replace(/[ -]/g, '').includes(number));
}
