import type { Database } from '../../db/client.ts';
import { calling } from '../actor.ts';
import { scopes } from '../scopes.ts';
import type { ApiKeys } from './api-keys.ts';

interface Parts {
  db: Database;
  apiKeys: Pick<ApiKeys, 'create'>;
}

/** The secret of a key for an account without credentials: the operator creates it, who needs none. */
export async function firstKey({ db, apiKeys }: Parts, accountId: string, name: string): Promise<string> {
  const operator = calling(
    { accountId, credential: { kind: 'operator', id: 'operator' }, scopes },
    (_, work) => db.transact(work),
  );
  const { secret = '' } = await apiKeys.create(operator, { name });
  return secret;
}
