import type { Who } from '../../accounts/actor.ts';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { canonicalJson } from '../../shared/canonical-json.ts';
import { newId } from '../../shared/ids.ts';
import {
  type AuditAction,
  type AuditEntry,
  type CheckoutCurrency,
  chained,
  type Link,
} from './audit-entry.ts';
import { auditCsv } from './export.ts';

export interface NewAuditEntry {
  accountId: string;
  by: Who;
  action: AuditAction;
  /** A checkout intent or a mandate. */
  objectId: string;
  mandateId: string | null;
  amount?: bigint | null;
  currency: CheckoutCurrency | null;
  details: Record<string, unknown>;
  at: Date;
}

/**
 * Part of the transaction that makes the change, after its event was appended: that one’s lock of the stream puts an
 * account’s entries in the order of their commits, and it’s held already, so nobody waits here who hasn’t waited there.
 */
export async function record(tx: Tx, entry: NewAuditEntry): Promise<void> {
  const { accountId, by, action, objectId, mandateId, amount = null, currency, at } = entry;
  const [last] = await tx.$queryRaw<Link[]>`
    select audit_sequence as sequence, audit_hash as hash from event_streams
     where account_id = ${accountId} for no key update`;
  if (!last) throw new Error('an audit entry needs the event that it stands for');
  const { id, actorType, actor, sequence, details, prevHash, hash } = chained(last, {
    id: newId('auditEntry', at),
    accountId,
    actorType: by.type,
    actor: by.id,
    action,
    objectId,
    mandateId,
    amount,
    currency,
    details: canonicalJson(entry.details),
    createdAt: at,
  });
  // In one statement, because the account’s other writers wait.
  await tx.$executeRaw`
    with entry as (
      insert into audit_entries (id, account_id, sequence, actor_type, actor, action, object_id, mandate_id, amount,
                                 currency, details, prev_hash, hash, created_at)
      values (${id}, ${accountId}, ${sequence}, ${actorType}::"AuditActorType", ${actor}, ${action}, ${objectId},
              ${mandateId}, ${amount}, ${currency}::"CheckoutCurrency", ${details}, ${prevHash}, ${hash}, ${at})
      returning sequence, hash
    )
    update event_streams set audit_sequence = entry.sequence, audit_hash = entry.hash
      from entry where account_id = ${accountId}`;
}

export interface AuditFilter {
  source?: string | undefined;
  mandate?: string | undefined;
  actor?: string | undefined;
  action?: readonly AuditAction[] | undefined;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

export function createAuditLog({ db }: { db: Database }) {
  const entries = table<AuditEntry>(db, {
    name: 'audit_entries',
    noun: 'audit entry',
    fields: Prisma.AuditEntryScalarFieldEnum,
  });

  return {
    get: entries.get,

    list: (accountId: string, page: Page, { source, mandate, actor, action }: AuditFilter = {}) =>
      entries.page(accountId, page, { objectId: source, mandateId: mandate, actor, action }),

    /** The account’s whole chain from its beginning, as text that’s made while it’s read. */
    csv: (accountId: string) => auditCsv(db, accountId),
  };
}
