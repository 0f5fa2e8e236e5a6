import { wishOf } from '../../buying/checkout-intents/audited.ts';
import type { CheckoutIntent } from '../../buying/checkout-intents/checkout-intent.ts';
import type { EvidenceDigest } from '../../buying/checkout-intents/evidence.ts';
import { limitsOf, type Mandate } from '../../buying/mandates/mandate.ts';
import { canonicalJson } from '../../shared/canonical-json.ts';
import type { Difference } from './difference.ts';

/** Purchases and mandates, held against their entries in the audit log, oldest first. Pure. */

/** An entry as it’s held against its object. */
export interface Logged {
  id: string;
  action: string;
  actor: string | null;
  mandateId: string | null;
  /** In cents. */
  amount: number | null;
  currency: string | null;
  details: string;
}

export type Bought = Pick<
  CheckoutIntent,
  | 'id'
  | 'status'
  | 'url'
  | 'prompt'
  | 'maxAmount'
  | 'amount'
  | 'currency'
  | 'chargeId'
  | 'mandateId'
  | 'confirmedByKeyId'
  | 'confirmedByGrantId'
  | 'confirmedByWalletAddress'
  | 'approvedByWalletAddress'
  | 'audited'
>;

/** What can have been the last entry of a purchase, by its status. The bank’s answer is no entry. */
const LAST: Record<CheckoutIntent['status'], readonly string[]> = {
  requires_action: ['asked', 'approval_asked', 'challenged'],
  requires_confirmation: ['quoted'],
  processing: ['created', 'responded', 'confirmed', 'approved', 'challenged'],
  succeeded: ['succeeded'],
  failed: ['failed', 'resolved'],
  canceled: ['canceled'],
};

export function comparePurchase(bought: Bought, entries: readonly Logged[]): Difference[] {
  const [first, last] = [entries[0], entries.at(-1)];
  const says = (text: string): Difference[] => [{ objectId: bought.id, says: text }];
  // What is older than the log is in it with what happened since, if with anything.
  if (!bought.audited)
    return entries.some(({ action }) => nameOf(action) === 'created')
      ? says('the audit log has its creation, and it’s marked as older than the log')
      : [];
  if (!first || !last) return says('it isn’t in the audit log');
  return [
    ...(nameOf(first.action) === 'created'
      ? compareWish(bought, first)
      : says('the audit log lacks its beginning')),
    ...(LAST[bought.status].includes(nameOf(last.action))
      ? []
      : says(`it’s ${bought.status}, and its last audit entry is ${last.action}`)),
    ...compareEnd(bought, last).flatMap(says),
    ...compareSteps(bought, entries).flatMap(says),
  ];
}

function compareWish(bought: Bought, { id, details }: Logged): Difference[] {
  const told = detailsIn(details);
  const wish = wishOf(bought);
  return Object.entries(wish)
    .filter(([name, value]) => told[name] !== value)
    .map(([name]) => ({ objectId: bought.id, says: `its ${name} isn’t what ${id} in the audit log says` }));
}

/** What the last entry says is what the purchase says. */
function compareEnd({ amount, currency, mandateId, chargeId }: Bought, last: Logged): string[] {
  const cents = amount === null ? null : Number(amount);
  const order = detailsIn(last.details).order ?? null;
  return [
    ...(cents === last.amount && currency === last.currency
      ? []
      : [`it’s ${sumOf(cents, currency)}, and ${sumOf(last.amount, last.currency)} in the audit log`]),
    ...(mandateId === last.mandateId
      ? []
      : [`its mandate is ${mandateId ?? 'none'}, and ${last.mandateId ?? 'none'} in the audit log`]),
    ...(chargeId === order
      ? []
      : [`its order is ${chargeId ?? 'none'}, and ${order ?? 'none'} in the audit log`]),
  ];
}

/** Nothing is ordered that wasn’t quoted and confirmed, by those whom the purchase names. */
function compareSteps(bought: Bought, entries: readonly Logged[]): string[] {
  const of = (name: string) => entries.findLast(({ action }) => nameOf(action) === name);
  const [confirmed, approved] = [of('confirmed') ?? of('approval_asked'), of('approved')];
  const confirmer = bought.confirmedByKeyId ?? bought.confirmedByGrantId ?? bought.confirmedByWalletAddress;
  const needed = bought.status === 'succeeded' ? ['quoted', ...(approved ? [] : ['confirmed'])] : [];
  return [
    ...needed
      .filter((name) => !of(name))
      .map((name) => `it succeeded, and the audit log lacks that it was ${name}`),
    ...(confirmer === (confirmed?.actor ?? null)
      ? []
      : [`${confirmer ?? 'nobody'} confirmed it, and ${confirmed?.actor ?? 'nobody'} in the audit log`]),
    ...(bought.approvedByWalletAddress === (approved?.actor ?? null)
      ? []
      : [
          `${bought.approvedByWalletAddress ?? 'nobody'} approved it, and ${approved?.actor ?? 'nobody'} in the audit log`,
        ]),
  ];
}

export function compareMandate(mandate: Mandate, entries: readonly Logged[]): Difference[] {
  const { id: objectId, status, audited } = mandate;
  const [first, last] = [entries[0], entries.at(-1)];
  const says = (text: string): Difference[] => [{ objectId, says: text }];
  const hasCreation = first?.action === 'mandate.created';
  if (!audited)
    return hasCreation ? says('the audit log has its creation, and it’s marked as older than the log') : [];
  if (!first || !last) return says('it isn’t in the audit log');
  // What it allows is what it was created with, or what that was changed to.
  const limited = entries.findLast(({ action }) => ['created', 'updated'].includes(nameOf(action)));
  const isAsLast = status === 'active' ? last === limited : nameOf(last.action) === status;
  return [
    ...(hasCreation ? [] : says('the audit log lacks its beginning')),
    ...(isAsLast ? [] : says(`it’s ${status}, and its last audit entry is ${last.action}`)),
    ...(!hasCreation || limited?.details === canonicalJson(limitsOf(mandate))
      ? []
      : says(`its limits aren’t what ${limited?.id} in the audit log says`)),
  ];
}

/** The evidence that an entry has the digest of. */
export function evidenceIn({ details }: Pick<Logged, 'details'>): EvidenceDigest | undefined {
  const { evidence } = detailsIn(details);
  return evidence as EvidenceDigest | undefined;
}

/** Of an entry that was changed by force, it may be anything. */
function detailsIn(text: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function nameOf(action: string): string {
  return action.split('.')[1] ?? '';
}

function sumOf(cents: number | null, currency: string | null): string {
  return cents === null ? 'without an amount' : `${cents} cents ${(currency ?? '').toUpperCase()}`.trim();
}
