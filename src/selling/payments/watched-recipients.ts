import type { Tx } from '../../db/client.ts';

/**
 * Says that an account has payments sent to these wallets, so that their histories are read from here on. Until
 * where the chain is known to be final bounds how far back that must go.
 */
export async function watchRecipients(
  tx: Tx,
  accountId: string,
  addresses: readonly string[],
  now: Date,
): Promise<void> {
  await tx.$executeRaw`
    insert into recipients (account_id, address, since_slot, since, looked_at)
    select ${accountId}, address, (select coalesce(max(head), 0) from chain_cursors), ${now}, ${now}
      from unnest(${addresses}::text[]) as given(address)
    on conflict do nothing`;
  // Not at every opening: those who open many at once do not wait for each other here.
  await tx.$executeRaw`
    insert into recipient_turns as turns (account_id, touched_at, looked_at) values (${accountId}, ${now}, ${now})
    on conflict (account_id) do update set touched_at = excluded.touched_at
     where turns.touched_at < excluded.touched_at - interval '1 minute'`;
}
