import { type Database, statement, type Tx } from '../../db/client.ts';
import { bigint, string } from '../../db/columns.ts';
import { periodsOf, type Spent } from './mandate.ts';

/**
 * The purchases that count against a limit, of a card or of a mandate: reserved when they’re confirmed, released when
 * it’s certain that there’s no order, and kept otherwise.
 */
export const COUNTED = `confirmed_at is not null and status <> 'canceled'
       and (status <> 'failed' or outcome in ('unknown', 'placed'))`;

const SPENT = `
  select m.id, coalesce(sum(i.amount) filter (where i.confirmed_at >= $2), 0)::bigint as today,
         coalesce(sum(i.amount), 0)::bigint as "thisMonth"
    from mandates m
    left join (select mandate_id, amount, confirmed_at from checkout_intents where ${COUNTED}) i
      on i.mandate_id = m.id and i.confirmed_at >= $3
   where m.id = any($1) group by m.id`;

const spent = statement(SPENT, { id: string, today: bigint, thisMonth: bigint });

type Row = Spent & { id: string };

const byId = (rows: readonly Row[]) => new Map<string, Spent>(rows.map(({ id, ...sums }) => [id, sums]));

/** What was spent under each mandate, on a time’s day and in its month. */
export async function spentUnder(
  db: Database,
  ids: readonly string[],
  at: Date,
): Promise<Map<string, Spent>> {
  const { day, month } = periodsOf(at);
  return byId(await db.query(spent, [ids, day, month]));
}

/** The same in a transaction that holds the mandate. */
export async function spentIn(tx: Tx, id: string, at: Date): Promise<Spent> {
  const { day, month } = periodsOf(at);
  const rows = await tx.$queryRawUnsafe<Row[]>(SPENT, [id], day, month);
  return byId(rows).get(id) ?? { today: 0n, thisMonth: 0n };
}
