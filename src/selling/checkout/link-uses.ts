import { command, type Database, statement, type Tx } from '../../db/client.ts';
import { bigint, number, string } from '../../db/columns.ts';
import { type Clock, DAY_MS, later } from '../../shared/clock.ts';
import { TillError } from '../../shared/errors.ts';
import type { CheckoutLink } from './checkout-link.ts';

/** How often links are opened and paid, and which have been paid as often as they may. */

export interface LinkCounts {
  openedCount: number;
  paidCount: number;
  /** In cents. */
  amountPaid: bigint;
}

const FLUSH_MS = 2_000;

const counts = statement(
  `select u.checkout_link_id as id, u.paid_count as "paidCount", u.amount_paid as "amountPaid",
          coalesce(o.count, 0) as "openedCount"
     from checkout_link_uses u left join checkout_link_openings o using (checkout_link_id)
    where u.checkout_link_id = any($1)`,
  { id: string, paidCount: number, amountPaid: bigint, openedCount: number },
);
const flushed = command(
  `insert into checkout_link_openings as o (checkout_link_id, count)
   select id, count from unnest($1::text[], $2::int[]) as opened(id, count) order by id
   on conflict (checkout_link_id) do update set count = o.count + excluded.count`,
);
/** A session may have been on its way into the database when its link was used up. */
const stillOpen = statement(
  `select s.id from checkout_link_uses u join checkout_sessions s using (checkout_link_id)
    where u.used_up_at > $1 and s.status = 'open' order by s.id limit $2`,
  { id: string },
);

export type LinkUses = ReturnType<typeof createLinkUses>;

export function createLinkUses({ db, clock }: { db: Database; clock: Clock }) {
  let opened = new Map<string, number>();

  async function flush(): Promise<void> {
    if (opened.size === 0) return;
    const before = opened;
    opened = new Map();
    // Ordered by ID, so that two processes can’t deadlock on the same rows.
    const ids = [...before.keys()].sort();
    try {
      await db.query(flushed, [ids, ids.map((id) => before.get(id))]);
    } catch {
      // The database is down. They’re written with the next ones.
      for (const [id, count] of before) opened.set(id, (opened.get(id) ?? 0) + count);
    }
  }

  async function count(tx: Tx, checkoutLinkId: string, amount: bigint): Promise<void> {
    await tx.$executeRaw`
      update checkout_link_uses u
         set paid_count = u.paid_count + 1, amount_paid = u.amount_paid + ${amount},
             used_up_at = case when u.paid_count + 1 >= l.max_uses then coalesce(u.used_up_at, ${clock.now()}) end
        from checkout_links l where l.id = u.checkout_link_id and l.id = ${checkoutLinkId}`;
  }

  const timer = setInterval(() => void flush(), FLUSH_MS);
  timer.unref();

  return {
    flush,
    async stop() {
      clearInterval(timer);
      await flush();
    },

    /** Somebody opened a link. One write for many of them, since strangers decide how many there are. */
    noteOpening: (id: string) => void opened.set(id, (opened.get(id) ?? 0) + 1),

    async among(ids: readonly string[]): Promise<Map<string, LinkCounts>> {
      const rows = await db.query(counts, [ids]);
      return new Map(rows.map((row) => [row.id, row]));
    },

    /** Part of what makes a link. */
    begin: (tx: Tx, checkoutLinkId: string) => tx.checkoutLinkUses.create({ data: { checkoutLinkId } }),

    async assertLeft({ id, maxUses }: Pick<CheckoutLink, 'id' | 'maxUses'>): Promise<void> {
      if (maxUses === null) return;
      const [uses] = await db.query(counts, [[id]]);
      if (uses && uses.paidCount >= maxUses) throw new TillError('link_used_up');
    },

    /**
     * Locks the links of some sessions for whoever is about to settle these, before the account's events. Answers the
     * sessions that would be paid once too often.
     */
    async overbooked(tx: Tx, sessionIds: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await tx.$queryRaw<{ id: string; linkId: string; isOpen: boolean; left: number | null }[]>`
        select s.id, u.checkout_link_id as "linkId", s.status = 'open' as "isOpen", l.max_uses - u.paid_count as "left"
          from checkout_sessions s
          join checkout_links l on l.id = s.checkout_link_id
          join checkout_link_uses u on u.checkout_link_id = l.id
         where s.id = any(${sessionIds}) order by u.checkout_link_id, s.id for no key update of u`;
      const taken = new Map<string, number>();
      const over = new Set<string>();
      for (const { id, linkId, left } of rows.filter(({ isOpen }) => isOpen)) {
        const nth = (taken.get(linkId) ?? 0) + 1;
        taken.set(linkId, nth);
        if (left !== null && nth > left) over.add(id);
      }
      return over;
    },

    /** One of its sessions was paid. By a merchant's word, that may be one more than it was made for. */
    count,

    /** One of its sessions is free, and so used at once. */
    async takeFree(tx: Tx, { id, maxUses }: Pick<CheckoutLink, 'id' | 'maxUses'>): Promise<void> {
      const [uses] = await tx.$queryRaw<{ paidCount: number }[]>`
        select paid_count as "paidCount" from checkout_link_uses where checkout_link_id = ${id} for no key update`;
      if (maxUses !== null && uses && uses.paidCount >= maxUses) throw new TillError('link_used_up');
      await count(tx, id, 0n);
    },

    /** Sessions that nobody can pay anymore, and whose page should say so. */
    async stillOpen(limit: number): Promise<string[]> {
      const rows = await db.query(stillOpen, [later(clock.now(), -DAY_MS), limit]);
      return rows.map(({ id }) => id);
    },
  };
}
