import type { Tx } from '../../db/client.ts';

/**
 * What may still be charged to a card, in cents, where it has a limit: that without what was spent or is about to be. An order of
 * which nobody knows the outcome counts as spent. Locks the card, so that two purchases cannot share the last cent.
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
     where card_id = ${id} and id <> ${besides} and confirmed_at is not null
       and (status <> 'failed' or outcome in ('unknown', 'placed'))`;
  return spendingLimit - (sum?.spent ?? 0n);
}
