import { createHash } from 'node:crypto';
import type { Caller } from '../../accounts/caller.ts';
import { TillError } from '../../shared/errors.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

type Asked = Pick<CheckoutIntent, 'amount' | 'currency' | 'items' | 'shipTo' | 'notPassedOn'>;

/** What an approval is for: total, shop, items, address, and what the shop isn’t told. If any of them changes, so does this. */
export function digestOf(
  { amount, currency, items, shipTo, notPassedOn }: Asked,
  hosts: readonly string[],
): string {
  const bought = items.map(({ name, variant, quantity, unitPrice }) => [name, variant, quantity, unitPrice]);
  const sent = shipTo && [
    shipTo.name,
    shipTo.line1,
    shipTo.line2,
    shipTo.city,
    shipTo.state,
    shipTo.postalCode,
    shipTo.country,
  ];
  const untold = (notPassedOn ?? []).map(({ kind, text }) => [kind, text]);
  const all = [String(amount), currency, [...hosts].sort(), bought, sent, ...untold];
  return createHash('sha256').update(JSON.stringify(all)).digest('hex');
}

/** Whether it waits for a person. */
export function awaitsApproval({
  status,
  approvalDigest,
}: Pick<CheckoutIntent, 'status' | 'approvalDigest'>): boolean {
  return status === 'requires_action' && approvalDigest !== null;
}

/** An agent must not approve what it asked for itself, whatever its scopes. */
export function assertPerson({ credential }: Caller): void {
  if (credential.kind !== 'session') throw new TillError('person_required');
}
