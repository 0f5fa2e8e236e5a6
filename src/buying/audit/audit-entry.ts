import { createHash } from 'node:crypto';
import type {
  AuditActorType,
  CheckoutCurrency,
  AuditEntry as Row,
} from '../../db/generated/client/client.ts';
import type { EventType } from '../../events/event.ts';
import { canonicalJson } from '../../shared/canonical-json.ts';

/** What an audit entry is, and what makes the entries of an account a chain. Pure. */

export type { AuditActorType, CheckoutCurrency };

export type AuditEntry = Row;

/** What the log has of purchases and mandates, by the events of the same name. */
export const auditActions = [
  'checkout_intent.created',
  'checkout_intent.asked',
  'checkout_intent.responded',
  'checkout_intent.quoted',
  'checkout_intent.confirmed',
  'checkout_intent.approval_asked',
  'checkout_intent.approved',
  'checkout_intent.challenged',
  'checkout_intent.succeeded',
  'checkout_intent.failed',
  'checkout_intent.canceled',
  'checkout_intent.resolved',
  'mandate.created',
  'mandate.updated',
  'mandate.revoked',
  'mandate.expired',
] as const satisfies readonly EventType[];

export type AuditAction = (typeof auditActions)[number];

export function isAudited(type: EventType): type is AuditAction {
  return (auditActions as readonly EventType[]).includes(type);
}

/** What comes before the first entry. */
export const BEGINNING = { sequence: 0n, hash: '0'.repeat(64) };

export type Link = Pick<AuditEntry, 'sequence' | 'hash'>;

/** The cells that a hash is made of, in their order. None of them can contain a line break: details are JSON. */
const hashed = [
  ['sequence', 'sequence'],
  ['id', 'id'],
  ['account_id', 'accountId'],
  ['created', 'createdAt'],
  ['actor_type', 'actorType'],
  ['actor', 'actor'],
  ['action', 'action'],
  ['source', 'objectId'],
  ['mandate', 'mandateId'],
  ['amount', 'amount'],
  ['currency', 'currency'],
  ['details', 'details'],
  ['prev_hash', 'prevHash'],
] as const satisfies readonly (readonly [string, keyof AuditEntry])[];

/** The same as a CSV has them, with the hash at the end. */
export const auditColumns = [...hashed, ['hash', 'hash']] as const;

/** What an entry’s hash should be: of all its cells in order, one per line, with empty ones for null. */
export function hashOf(entry: Omit<AuditEntry, 'hash'>): string {
  return sha256(hashed.map(([, field]) => cellOf(entry[field])).join('\n'));
}

function cellOf(value: bigint | string | Date | null): string {
  return value instanceof Date ? value.toISOString() : String(value ?? '');
}

/** The entry that follows another one. */
export function chained(
  { sequence, hash: prevHash }: Link,
  entry: Omit<AuditEntry, 'sequence' | 'prevHash' | 'hash'>,
): AuditEntry {
  const next = { ...entry, sequence: sequence + 1n, prevHash };
  return { ...next, hash: hashOf(next) };
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Stands for what isn’t told itself, such as an address; nothing stands for nothing. */
export function digestOf(value: unknown): string | null {
  return value === null || value === undefined ? null : sha256(canonicalJson(value));
}
