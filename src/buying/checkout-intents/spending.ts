import type { Tx } from '../../db/client.ts';

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
     where card_id = ${id} and id <> ${besides} and confirmed_at is not null
       and (status <> 'failed' or outcome in ('unknown', 'placed'))`;
  return spendingLimit - (sum?.spent ?? 0n);
}
