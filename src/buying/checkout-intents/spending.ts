import type { Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { hostOf } from '../mandates/hosts.ts';
import type { Purchase } from '../mandates/mandate.ts';
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

/** A quote as a mandate judges it. A URL may lead elsewhere, so where each run began counts as well. */
export async function purchaseOf(
  tx: Tx,
  { id, url, amount, currency }: Pick<CheckoutIntent, 'id' | 'url' | 'amount' | 'currency'>,
  cardId: string,
): Promise<Purchase> {
  const opened = await tx.checkoutEvidence.findMany({
    where: { run: { intentId: id }, sequence: 1, pageUrl: { startsWith: 'http' } },
    select: { pageUrl: true },
  });
  const pages = opened.flatMap(({ pageUrl }) => (pageUrl && URL.canParse(pageUrl) ? [pageUrl] : []));
  return { amount: amount ?? 0n, currency, hosts: [...new Set([url, ...pages].map(hostOf))], cardId };
}
