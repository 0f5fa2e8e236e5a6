import type { Accounts } from './accounts/accounts.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import type { Events } from './events/events.ts';
import type { Gifts } from './gifts/gifts.ts';
import type { Sessions } from './sessions/sessions.ts';
import type { Transactions } from './transactions/transactions.ts';

/** Everything that can be asked of Till, whoever asks: both surfaces, the workers and the command line. */
export interface UseCases {
  accounts: Accounts;
  apiKeys: ApiKeys;
  sessions: Sessions;
  gifts: Gifts;
  transactions: Transactions;
  events: Events;
}
