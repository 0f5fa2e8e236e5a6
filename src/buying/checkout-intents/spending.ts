import type { Tx } from '../../db/client.ts';
import { Prisma, type CheckoutRunKind as RunKind } from '../../db/generated/client/client.ts';
import { TillError } from '../../shared/errors.ts';
import { hostOf } from '../mandates/hosts.ts';
import { objectionToPlace, type Purchase } from '../mandates/mandate.ts';
import { COUNTED } from '../mandates/spent.ts';
import type { CheckoutIntent } from './checkout-intent.ts';

/**
 * What can still be charged to a card with a limit, in cents: the limit minus what was spent or is about to be. An
 * order with an unknown outcome counts as spent. Locks the card, so that two purchases can’t share the last cent.
 */
export async function remaining(
  tx: Tx,
  { id, spendingLimit }: { id: string; spendingLimit: bigint | null },
  besides: string,
): Promise<bigint | undefined> {
  if (spendingLimit === null) return undefined;
  await tx.$queryRaw`select 1 from cards where id = ${id} for no key update`;
  const [sum] = await tx.$queryRaw<{ spent: bigint }[]>`
    select coalesce(sum(amount), 0)::bigint as spent from checkout_intents
     where card_id = ${id} and id <> ${besides} and ${Prisma.raw(COUNTED)}`;
  return spendingLimit - (sum?.spent ?? 0n);
}

type Quoted = Pick<CheckoutIntent, 'id' | 'url' | 'amount' | 'currency'>;

/** A quote as a mandate judges it. A URL may lead elsewhere, so where each run began counts as well. */
export async function purchaseOf(tx: Tx, intent: Quoted, cardId: string): Promise<Purchase> {
  const { amount, currency, url } = intent;
  const hosts = new Set([hostOf(url), ...(await hostsOpened(tx, intent.id))]);
  return { amount: amount ?? 0n, currency, hosts: [...hosts], cardId };
}

async function hostsOpened(tx: Tx, intentId: string, kind?: RunKind): Promise<string[]> {
  const opened = await tx.checkoutEvidence.findMany({
    where: { run: { intentId, ...(kind && { kind }) }, sequence: 1, pageUrl: { startsWith: 'http' } },
    select: { pageUrl: true },
  });
  return opened.flatMap(({ pageUrl }) => (pageUrl && URL.canParse(pageUrl) ? [hostOf(pageUrl)] : []));
}

/**
 * A mandate’s places hold until the card is opened: a shop’s URL may lead to another host than it did for the quote. A
 * person approved a purchase from those of the quote alone. The page that takes the card may be anyone’s who isn’t
 * denied: many shops send their customers to a payment company.
 */
export async function assertStillAllowed(
  tx: Tx,
  intentId: string,
  cardId: string,
  cardHost: string,
): Promise<void> {
  const intent = await tx.checkoutIntent.findUniqueOrThrow({
    where: { id: intentId },
    include: { mandate: true },
  });
  const { mandate, approvedAt, url } = intent;
  if (!mandate) return;
  const purchase = await purchaseOf(tx, intent, cardId);
  const paidAt = { ...purchase, hosts: [hostOf(`https://${cardHost}`)] };
  const objection =
    objectionToPlace(mandate, purchase) ?? objectionToPlace({ ...mandate, allowHosts: [] }, paidAt);
  if (objection) throw objection;
  if (approvedAt === null) return;
  const approved = new Set([hostOf(url), ...(await hostsOpened(tx, intentId, 'quote'))]);
  const other = purchase.hosts.find((host) => !approved.has(host));
  if (other !== undefined)
    throw new TillError('mandate_host_not_allowed', {
      message: `The shop led to ${other}, which wasn’t approved. Nothing was bought.`,
    });
}
