import {
  type AuditEntry,
  auditColumns,
  BEGINNING,
  hashOf,
  type Link,
} from '../../buying/audit/audit-entry.ts';
import { digestOfSteps, evidenceDigests } from '../../buying/checkout-intents/evidence.ts';
import { type Database, statement } from '../../db/client.ts';
import { bigint, fieldsOf, json, number, string } from '../../db/columns.ts';
import type { Difference } from './difference.ts';
import { compareMandate, comparePurchase, evidenceIn, type Logged } from './purchases.ts';

/** Whether the audit log is whole, and says the same as purchases, mandates, and what is kept as evidence. */

const PAGE = 500;
const MINE = '($1::text is null or account_id = $1)';

const heads = statement(
  `select account_id as "accountId", audit_sequence as sequence, audit_hash as hash from event_streams s
    where ${MINE} and (audit_sequence > 0 or exists (select 1 from audit_entries e where e.account_id = s.account_id))
    order by account_id`,
  { accountId: string, sequence: bigint, hash: string },
);
const entry = fieldsOf('AuditEntry', ...auditColumns.map(([, field]) => field));
const nextEntries = statement(
  `select ${entry.list} from audit_entries where account_id = $1 and sequence > $2
    order by audit_entries.sequence limit ${PAGE}`,
  entry.columns,
);
const count = statement(`select count(*)::int as count from audit_entries where ${MINE}`, { count: number });

// Each object with its entries in one statement: what happens meanwhile is in both or in neither.
const LOGGED = (table: string) => `coalesce((
  select json_agg(json_build_object('id', e.id, 'action', e.action, 'actor', e.actor, 'mandateId', e.mandate_id,
                    'amount', e.amount, 'currency', e.currency, 'details', e.details) order by e.sequence)
    from audit_entries e where e.account_id = ${table}.account_id and e.object_id = ${table}.id), '[]') as entries`;
const bought = fieldsOf(
  'CheckoutIntent',
  'id',
  'status',
  'url',
  'prompt',
  'maxAmount',
  'amount',
  'currency',
  'chargeId',
  'mandateId',
  'confirmedByKeyId',
  'confirmedByGrantId',
  'confirmedByWalletAddress',
  'approvedByWalletAddress',
  'audited',
);
const nextPurchases = statement(
  `select ${bought.list}, ${LOGGED('checkout_intents')} from checkout_intents
    where ${MINE} and id > $2 order by id limit ${PAGE}`,
  { ...bought.columns, entries: json<Logged[]>() },
);
const mandate = fieldsOf(
  'Mandate',
  'id',
  'accountId',
  'holderId',
  'status',
  'currency',
  'perPurchase',
  'perDay',
  'perMonth',
  'approveAbove',
  'allowHosts',
  'denyHosts',
  'cardIds',
  'expiresAt',
  'revokedAt',
  'createdAt',
  'audited',
);
const nextMandates = statement(
  `select ${mandate.list}, ${LOGGED('mandates')} from mandates where ${MINE} and id > $2 order by id limit ${PAGE}`,
  { ...mandate.columns, entries: json<Logged[]>() },
);
const strays = statement(
  `select id, object_id as "objectId" from audit_entries e
    where ${MINE}
      and not exists (select 1 from checkout_intents i where i.id = e.object_id and i.account_id = e.account_id)
      and not exists (select 1 from mandates m where m.id = e.object_id and m.account_id = e.account_id)
    order by id`,
  { id: string, objectId: string },
);

/** What is wrong with an entry that should follow another one. */
export function faultOf(before: Link, next: AuditEntry): string | undefined {
  const told = `audit entry ${next.sequence}`;
  if (next.sequence !== before.sequence + 1n) {
    const [from, to] = [before.sequence + 1n, next.sequence - 1n];
    return from === to ? `audit entry ${from} is missing` : `audit entries ${from} to ${to} are missing`;
  }
  if (hashOf(next) !== next.hash) return `${told} isn’t what its hash was made of`;
  if (next.prevHash !== before.hash) return `${told} doesn’t follow from the one before it`;
  return undefined;
}

export interface Audited {
  entries: number;
  differences: Difference[];
}

export async function compareAudit(db: Database, account: string | null): Promise<Audited> {
  const differences: Difference[] = [];
  for (const head of await db.query(heads, [account])) differences.push(...(await compareChain(db, head)));
  const purchases = rowsOf((after) => db.query(nextPurchases, [account, after]));
  for await (const { entries, ...purchase } of purchases)
    differences.push(
      ...comparePurchase(purchase, entries),
      ...(await compareEvidence(db, purchase.id, entries)),
    );
  const mandates = rowsOf((after) => db.query(nextMandates, [account, after]));
  for await (const { entries, ...limits } of mandates) differences.push(...compareMandate(limits, entries));
  for (const { id, objectId } of await db.query(strays, [account]))
    differences.push({
      objectId: id,
      says: `it’s an audit entry for ${objectId}, which its account doesn’t have`,
    });
  const [counted] = await db.query(count, [account]);
  return { entries: counted?.count ?? 0, differences };
}

/** An account’s chain from its beginning, and at least to where it was known to end. */
async function compareChain(
  db: Database,
  { accountId, ...end }: Link & { accountId: string },
): Promise<Difference[]> {
  const differences: Difference[] = [];
  let before: Link = BEGINNING;
  for (;;) {
    const page = await db.query(nextEntries, [accountId, before.sequence]);
    for (const next of page) {
      const fault = faultOf(before, next);
      if (fault) differences.push({ objectId: next.id, says: fault });
      if (next.sequence === end.sequence && next.hash !== end.hash)
        differences.push({ objectId: next.id, says: 'the audit log once ended with another entry' });
      before = next;
    }
    if (page.length < PAGE) break;
  }
  if (before.sequence < end.sequence)
    differences.push({
      objectId: accountId,
      says: `its audit log ends with entry ${before.sequence}, and had ${end.sequence}`,
    });
  return differences;
}

/** Evidence is deleted after a while, oldest first. What is left of it must be as it was. */
async function compareEvidence(
  db: Database,
  objectId: string,
  entries: readonly Logged[],
): Promise<Difference[]> {
  const told = entries.flatMap((one) => evidenceIn(one) ?? []);
  if (told.length === 0) return [];
  const found = await evidenceDigests(
    db.prisma,
    told.map(({ run }) => run),
  );
  return told.flatMap(({ run, steps, sha256 }): Difference[] => {
    const kept = (found.get(run) ?? []).filter(({ sequence }) => sequence <= steps);
    const isWhole = kept.length === steps;
    const isEnd = kept.every(({ sequence }, index) => sequence === steps - kept.length + index + 1);
    const isAsItWas = isWhole ? digestOfSteps(run, kept).sha256 === sha256 : isEnd;
    return isAsItWas ? [] : [{ objectId, says: `the evidence of ${run} isn’t what it was` }];
  });
}

async function* rowsOf<Row extends { id: string }>(
  next: (after: string) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = ''; ; ) {
    const rows = await next(after);
    yield* rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? after;
  }
}
