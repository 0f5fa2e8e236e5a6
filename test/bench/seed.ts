import pg from 'pg';
import { newId } from '../../src/shared/ids.ts';

export interface Account {
  id: string;
  /** The secret that calls come in on. */
  apiKey: string;
  keyIds: string[];
}

const insert = `
  insert into api_keys (id, account_id, name, last4, secret_hash, created_at, last_used_at)
  select key.id, $1, 'Key ' || key.number, right(key.id, 4), sha256(convert_to(key.id, 'UTF8')), key.at,
         case when key.number % 2 = 0 then key.at end
    from unnest($2::text[], $3::timestamptz[]) with ordinality as key(id, at, number)`;

/**
 * Keys that nobody can call with; their ids are made by Till's own hand. Each is a millisecond younger than the
 * last, from now on: so the key that calls is none of the newest, whose page must not change with its last use.
 */
export async function seedKeys(url: string, accountId: string, count: number): Promise<string[]> {
  const start = Date.now();
  const times = Array.from({ length: count }, (_, index) => new Date(start + index));
  const ids = times.map((time) => newId('apiKey', time));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(insert, [accountId, ids, times]);
    await client.query('vacuum analyze api_keys');
  } finally {
    await client.end();
  }
  return ids;
}
