import type { Tx } from '../../db/client.ts';

/** Whose turn it is to have the wallet looked at that fees go to: nobody's in particular. */
const OPERATOR = 'operator';

/**
 * Says that an account has payments sent to a wallet, so that its history is read from here on. Until where the chain
 * is known to be final bounds how far back that must go.
 */
export async function watchRecipient(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  await watch(tx, accountId, address, now);
  // Not at every opening: those who open many at once do not wait for each other here.
  await tx.$executeRaw`
    insert into recipient_turns as turns (account_id, touched_at, looked_at) values (${accountId}, ${now}, ${now})
    on conflict (account_id) do update set touched_at = excluded.touched_at
     where turns.touched_at < excluded.touched_at - interval '1 minute'`;
}

/** Every account's fees go to the same wallet: its history is read once for all, and no account waits for another. */
export async function watchFees(tx: Tx, address: string, now: Date): Promise<void> {
  await watch(tx, OPERATOR, address, now);
  await tx.$executeRaw`
    insert into recipient_turns (account_id, touched_at, looked_at) values (${OPERATOR}, ${now}, ${now})
    on conflict do nothing`;
}

async function watch(tx: Tx, accountId: string, address: string, now: Date): Promise<void> {
  await tx.$executeRaw`
    insert into recipients (account_id, address, since_slot, since, looked_at)
    select ${accountId}, ${address}, coalesce(max(head), 0), ${now}, ${now} from chain_cursors
    on conflict do nothing`;
}
