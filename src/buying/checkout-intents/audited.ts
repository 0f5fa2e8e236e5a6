import type { Who } from '../../accounts/actor.ts';
import type { Tx } from '../../db/client.ts';
import type { EventType } from '../../events/event.ts';
import { type AuditAction, digestOf, isAudited, sha256 } from '../audit/audit-entry.ts';
import { record } from '../audit/audit-log.ts';
import { hostOf } from '../mandates/hosts.ts';
import type { CheckoutIntent } from './checkout-intent.ts';
import type { EvidenceDigest } from './evidence.ts';

/** What the audit log keeps of a purchase: amounts, goods, and shops; digests of what’s about a person. */

/** What the intent itself doesn’t say. */
export interface Told {
  by: Who;
  /** Of the run that ended with it. */
  evidence?: EvidenceDigest | undefined;
  /** Of what a person was asked to approve. */
  approval?: string | undefined;
}

/** Part of the transaction that changes the intent, right after the event. */
export async function recordPurchase(
  tx: Tx,
  intent: CheckoutIntent,
  type: EventType,
  at: Date,
  { by, ...told }: Told,
): Promise<void> {
  if (!isAudited(type)) return;
  const { id: objectId, accountId, mandateId, amount, currency } = intent;
  const details = { host: hostOf(intent.url), ...detailsOf(type, intent, told) };
  await record(tx, { accountId, by, action: type, objectId, mandateId, amount, currency, details, at });
}

function detailsOf(
  action: AuditAction,
  intent: CheckoutIntent,
  { evidence, approval }: Omit<Told, 'by'>,
): Record<string, unknown> {
  switch (action) {
    case 'checkout_intent.created':
      return { ...wishOf(intent), options_sha256: digestOf(intent.options), card: intent.cardId };
    case 'checkout_intent.asked':
      return { options: optionsIn(intent.optionsSchema), evidence };
    case 'checkout_intent.responded':
      return { options_sha256: digestOf(intent.options) };
    case 'checkout_intent.quoted':
      return { ...goodsOf(intent), evidence };
    case 'checkout_intent.confirmed':
      return { card: intent.cardId };
    case 'checkout_intent.approval_asked':
    case 'checkout_intent.approved':
      return { card: intent.cardId, approval_sha256: approval };
    case 'checkout_intent.succeeded':
    case 'checkout_intent.resolved':
      return { ...goodsOf(intent), outcome: intent.outcome, order: intent.chargeId, evidence };
    case 'checkout_intent.failed':
    case 'checkout_intent.canceled':
      return { reason: intent.statusReason, outcome: intent.outcome, evidence };
    default:
      return {};
  }
}

/** What the caller asked for. The prompt may say who they are and where they live. */
export function wishOf({ url, prompt, maxAmount }: Pick<CheckoutIntent, 'url' | 'prompt' | 'maxAmount'>) {
  return {
    url,
    prompt_sha256: prompt === null ? null : sha256(prompt),
    max_amount: maxAmount === null ? null : Number(maxAmount),
  };
}

function goodsOf({ items, shipping, tax, shipTo, shopName, paymentMethod, notPassedOn }: CheckoutIntent) {
  return {
    shop_name: shopName,
    items: items.map(({ name, variant, quantity, unitPrice }) => ({
      name,
      variant,
      quantity,
      unit_price: unitPrice,
    })),
    shipping: shipping?.amount ?? null,
    tax: tax?.amount ?? null,
    payment_method: paymentMethod,
    not_passed_on: (notPassedOn ?? []).map(({ kind }) => kind),
    ship_to_sha256: digestOf(shipTo),
  };
}

function optionsIn(schema: CheckoutIntent['optionsSchema']): string[] {
  return Object.keys((schema as { properties?: object } | null)?.properties ?? {}).sort();
}
