import { createAccounts } from '../accounts/accounts.ts';
import { OPERATOR_ACTING } from '../accounts/actor.ts';
import { createApiKeys } from '../accounts/api-keys/api-keys.ts';
import { firstKey } from '../accounts/api-keys/first-key.ts';
import { createInvites } from '../accounts/invites.ts';
import { ConfigError, readConfig } from '../config.ts';
import { actIn } from '../events/acting.ts';
import { systemClock as clock } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import { plainly, say } from './plainly.ts';
import { type Office, withDatabase } from './with-database.ts';

/** `till account …` */

export async function accountCreate({ wallet, name }: { wallet: string; name?: string }): Promise<void> {
  await plainly(() =>
    withDatabase(async (office) => {
      const { id, key } = await openAccount(office, wallet, name);
      say(`Account ${id}\nAPI key ${key}\n\nStore the key safely: it’s shown only once.`);
    }),
  );
}

/** Creates an account for a wallet that has none, with its first key. */
export async function openAccount(
  { db, secret }: Office,
  wallet: string,
  name?: string,
): Promise<{ id: string; key: string }> {
  const accounts = createAccounts({ db, clock });
  const apiKeys = createApiKeys({ db, clock, secret });
  try {
    const { account, isNew } = await db.transact((tx) => {
      actIn(tx, OPERATOR_ACTING);
      return accounts.ofWallet(tx, wallet, name);
    });
    if (!isNew) throw new TillError('state_conflict', { message: `That wallet already has ${account.id}.` });
    const key = await firstKey({ db, apiKeys }, account.id, 'First key');
    return { id: account.id, key };
  } finally {
    await apiKeys.stop();
  }
}

export async function accountInvite({ days }: { days: number }): Promise<void> {
  await plainly(async () => {
    const config = readConfig(process.env);
    if (config.REGISTRATION === 'closed')
      throw new ConfigError('Invites don’t work while REGISTRATION is closed. Set it to invite.');
    await withDatabase(async ({ db, secret }) => {
      const { code, expiresAt } = await createInvites({ db, clock, secret }).create(days);
      say(
        `Invite ${code}\nLink   ${config.APP_URL}/dashboard#invite=${code}\n\nIt creates one account, expires at ${expiresAt.toISOString()}, and is shown only once.`,
      );
    }, config);
  });
}
