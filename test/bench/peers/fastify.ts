import Fastify from 'fastify';
import pg from 'pg';
import { authenticate } from './authenticate.ts';
import * as environment from './environment.ts';

/** What a careful engineer would write by hand for these two endpoints and nothing else. */

interface Row {
  id: string;
  account_id: string;
  name: string;
  last4: string;
  scopes: string[];
  created_at: Date;
  last_used_at: Date | null;
  created_by_key_id: string | null;
  created_by_wallet_address: string | null;
}

const columns =
  'id, account_id, name, last4, scopes, created_at, last_used_at, created_by_key_id, created_by_wallet_address';
const bySecret = 'select account_id from api_keys where secret_hash = $1 and revoked_at is null';
const byId = `select ${columns} from api_keys where id = $1 and account_id = $2 and revoked_at is null`;
const newest = `select ${columns} from api_keys where account_id = $1 and revoked_at is null order by id desc limit $2`;

const keySchema = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    object: { type: 'string' },
    name: { type: 'string' },
    last4: { type: 'string' },
    scopes: { type: 'array', items: { type: 'string' } },
    created: { type: 'integer' },
    last_used_at: { type: ['integer', 'null'] },
    created_by_key_id: { type: ['string', 'null'] },
    created_by_wallet_address: { type: ['string', 'null'] },
    account_id: { type: 'string' },
  },
};
const listSchema = {
  type: 'object',
  properties: {
    object: { type: 'string' },
    data: { type: 'array', items: keySchema },
    has_more: { type: 'boolean' },
    url: { type: 'string' },
  },
};
const querySchema = {
  type: 'object',
  properties: { limit: { type: 'integer', minimum: 1, maximum: 100, default: 25 } },
};

const pool = new pg.Pool(environment.pool);
const app = Fastify({ logger: false });

async function findAccount(secretHash: Buffer): Promise<string | undefined> {
  const { rows } = await pool.query<{ account_id: string }>({
    name: 'by-secret',
    text: bySecret,
    values: [secretHash],
  });
  return rows[0]?.account_id;
}

app.get<{ Params: { id: string } }>(
  '/v1/api_keys/:id',
  { schema: { response: { 200: keySchema } } },
  async ({ headers, params }, reply) => {
    const accountId = await authenticate(headers.authorization, findAccount);
    const { rows } = await pool.query<Row>({ name: 'by-id', text: byId, values: [params.id, accountId] });
    return rows[0] ? keyOf(rows[0]) : reply.code(404).send({ error: 'There is no such API key.' });
  },
);

app.get<{ Querystring: { limit: number } }>(
  '/v1/api_keys',
  { schema: { querystring: querySchema, response: { 200: listSchema } } },
  async ({ headers, query: { limit } }) => {
    const accountId = await authenticate(headers.authorization, findAccount);
    const { rows } = await pool.query<Row>({ name: 'newest', text: newest, values: [accountId, limit + 1] });
    const hasMore = rows.length > limit;
    if (hasMore) rows.pop();
    return { object: 'list', data: rows.map(keyOf), has_more: hasMore, url: '/v1/api_keys' };
  },
);

function keyOf({ id, account_id, name, last4, scopes, created_at, last_used_at, ...row }: Row) {
  return {
    id,
    object: 'api_key',
    name,
    last4,
    scopes,
    created: unixSeconds(created_at),
    last_used_at: last_used_at && unixSeconds(last_used_at),
    created_by_key_id: row.created_by_key_id,
    created_by_wallet_address: row.created_by_wallet_address,
    account_id,
  };
}

function unixSeconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

await app.listen(environment.listen);
