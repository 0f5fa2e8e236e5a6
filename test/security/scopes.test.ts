import { parse, subscribe } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Scope, scopes } from '../../src/accounts/scopes.ts';
import { publicError } from '../../src/graphql/errors.ts';
import { isPublic, scopesOf } from '../../src/graphql/scope.ts';
import { schema } from '../../src/schema.ts';
import { surfaces } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { documentOf } from './tenants/any-call.ts';
import { createCalls } from './tenants/calls.ts';
import { endpoints, type Field, fieldNamed, roots } from './tenants/operations.ts';
import { subscribeSse } from './tenants/subscribe.ts';

/**
 * Every operation with a key of each scope: allowed exactly where its declaration says so. Operations come from the
 * schema and the table of routes, so whatever is added is tried here.
 */

let till: TestTill;
let account: TestAccount;
const { rest, graphql, signIn } = createCalls(() => till);
const keys = new Map<Scope, { id: string; key: string }>();
const as = (scope: Scope) => ({ key: keys.get(scope)?.key ?? '' });

beforeAll(async () => {
  ({ till, account } = await startListening());
  for (const scope of scopes) {
    const made = await rest('POST', '/v1/api_keys', account, { name: scope, scopes: [scope] });
    keys.set(scope, { id: made.json().id, key: made.json().secret });
  }
});
afterAll(() => till.stop());

interface Refusal {
  code?: string;
  param?: string;
}

/** The call as such, that is, and not what was to be passed on to a new key. */
function isDenied({ code, param }: Refusal = {}): boolean {
  return code === 'permission_denied' && param === undefined;
}

const isAllowed = (field: Field, scope: Scope) => isPublic(field) || scopesOf(field).includes(scope);

/** Whether a subscription is refused for its scope, without a connection. */
async function isFollowed(field: Field, scope: Scope): Promise<boolean> {
  const { query, variables } = documentOf('subscription', field);
  const over = new AbortController();
  const none = () => '';
  const result = await subscribe({
    schema,
    document: parse(query),
    variableValues: variables,
    contextValue: {
      ...till.useCases,
      caller: {
        accountId: account.id,
        credential: { kind: 'api_key', id: keys.get(scope)?.id ?? '' },
        scopes: [scope],
        once: () => Promise.reject(new Error('nothing is changed')),
      },
      addresses: {
        link: none,
        session: none,
        intent: none,
        picture: none,
        receipt: none,
        purchase: none,
        joining: none,
      },
      signal: over.signal,
    },
  });
  over.abort();
  if (Symbol.asyncIterator in result) {
    await result.return?.(undefined);
    return true;
  }
  return result.errors?.every((error) => publicError(error).code !== 'permission_denied') ?? false;
}

describe('scopes', () => {
  it.each(roots)('are declared by every $kind, unless anyone can call it', ({ fields }) => {
    const undeclared = fields.filter((field) => isPublic(field) === scopesOf(field).length > 0);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    const unknown = fields.flatMap(scopesOf).filter((scope) => !scopes.includes(scope));
    expect(unknown).toEqual([]);
  });

  it.each(roots)('decide who calls each $kind', async ({ kind, fields }) => {
    for (const field of fields)
      for (const scope of scopes) {
        if (kind === 'subscription') {
          expect([field.name, scope, await isFollowed(field, scope)]).toEqual([
            field.name,
            scope,
            isAllowed(field, scope),
          ]);
          continue;
        }
        const { query, variables } = documentOf(kind, field);
        const { errors } = (await graphql(query, variables, as(scope))).json();
        const found = (errors ?? []).map((error: { extensions: Refusal }) => error.extensions);
        expect(found, `${query} with ${scope}`).not.toContainEqual(
          expect.objectContaining({ code: 'graphql_invalid' }),
        );
        expect([field.name, scope, !found.some(isDenied)]).toEqual([
          field.name,
          scope,
          isAllowed(field, scope),
        ]);
      }
  });

  it('decide who calls each route', async () => {
    for (const { method, path, rootField } of endpoints)
      for (const scope of scopes) {
        const url = path.replace(/\{\w+\}/g, 'none');
        const response = await rest(method, url, as(scope), method === 'POST' ? {} : undefined);
        const field = fieldNamed(method === 'GET' ? 'query' : 'mutation', rootField);
        expect([method, path, scope, !isDenied(response.json().error)]).toEqual([
          method,
          path,
          scope,
          isAllowed(field, scope),
        ]);
      }
  });

  it.each([
    ['/v1/ledger_entries', 'text/csv'],
    ['/v1/events', 'text/event-stream'],
  ])('decide who gets %s as %s', async (url, accept) => {
    const headers = { accept, authorization: `Bearer ${as('sell').key}` };
    const refused = await till.server?.app.inject({ url, headers });
    expect(refused?.statusCode).toBe(403);
    expect(refused?.json().error).toMatchObject({
      code: 'permission_denied',
      message: 'This API key doesn’t have the scope read, which this call needs.',
    });
  });

  it('decide who follows something live', async () => {
    const [refused = ''] = await subscribeSse(
      till,
      as('sell').key,
      'subscription { events { __typename } }',
      {},
      (messages) => messages.length > 0,
    );
    expect(JSON.parse(refused).errors[0].extensions).toMatchObject({
      code: 'permission_denied',
      status: 403,
    });
  });

  it('are all of them for whoever is signed in', async () => {
    const cookie = await signIn(account.wallet);
    for (const { kind, fields } of roots.filter((root) => root.kind === 'query'))
      for (const field of fields) {
        const { query, variables } = documentOf(kind, field);
        expect((await graphql(query, variables, { cookie })).payload).not.toContain('permission_denied');
      }
    const made = await rest('POST', '/v1/api_keys', { cookie }, { scopes: ['sell'] });
    expect(made.json()).toMatchObject({ scopes: ['sell'] });
  });

  it('keep what a stranger doesn’t see of something public from a key that may not read it', async () => {
    const line = { product_data: { name: 'Teapot', price_data: { unit_amount: 2_500 } } };
    const body = { line_items: [line], metadata: { note: 'mine' } };
    const made = await rest('POST', '/v1/checkout_sessions', as('sell'), body);
    expect(made.json().metadata).toEqual({ note: 'mine' });
    const seen = async (scope: Scope) =>
      (await rest('GET', `/v1/checkout_sessions/${made.json().id}`, as(scope))).json().metadata;
    expect(await seen('read')).toEqual({ note: 'mine' });
    expect(await seen('sell')).toEqual({ note: 'mine' });
    expect(await seen('gift')).toEqual({});
  });

  it('keep the stored response of another key from one that couldn’t have called', async () => {
    const query = 'mutation { apiKeyCreate(scopes: [ADMIN]) { id secret } }';
    const asked = async (scope: Scope) => {
      const headers = { authorization: `Bearer ${as(scope).key}`, 'idempotency-key': 'the-same' };
      return till.server?.app.inject({ method: 'POST', url: '/graphql', headers, payload: { query } });
    };
    const first = await asked('admin');
    expect(first?.json().data.apiKeyCreate.secret).toMatch(/^sk_live_/);
    expect((await asked('admin'))?.payload).toBe(first?.payload);
    const other = await asked('read');
    expect(other?.payload).not.toContain('sk_live_');
    expect(other?.json().error?.code ?? other?.json().errors[0].extensions.code).toBe(
      'idempotency_key_reused',
    );
  });
});

describe.each(surfaces)('the scopes of a new key over $name', ({ call }) => {
  it('200: are those that are named, in their usual order', async () => {
    const made = await call(till, 'ApiKeyCreate', { scopes: ['admin', 'buy:quote', 'read'] }, account);
    expect(made.body).toMatchObject({ scopes: ['read', 'buy:quote', 'admin'] });
    const key = String(made.body.secret);
    const read = await call(till, 'ApiKey', { id: made.body.id }, { key });
    expect(read.body.scopes).toEqual(['read', 'buy:quote', 'admin']);
    const refused = await call(till, 'ProductCreate', { name: 'Teapot' }, { key });
    expect(refused).toMatchObject({
      status: 403,
      type: 'invalid_request_error',
      code: 'permission_denied',
      message: 'This API key doesn’t have the scope sell, which this call needs.',
    });
  });

  it('400: are at least one, and known', async () => {
    const none = await call(till, 'ApiKeyCreate', { scopes: [] }, account);
    expect(none).toMatchObject({ status: 400, code: 'parameter_invalid', param: 'scopes' });
    const unknown = await call(till, 'ApiKeyCreate', { scopes: ['read', 'everything'] }, account);
    expect(unknown).toMatchObject({ status: 400, code: 'parameter_invalid', param: 'scopes[1]' });
  });

  it('403: are among those of the key that creates it', async () => {
    const wider = await call(till, 'ApiKeyCreate', { scopes: ['admin', 'refund'] }, as('admin'));
    expect(wider).toMatchObject({ status: 403, code: 'permission_denied', param: 'scopes' });
    expect(wider.message).toContain('refund');
    // Without any it would have all.
    const all = await call(till, 'ApiKeyCreate', {}, as('admin'));
    expect(all).toMatchObject({ status: 403, code: 'permission_denied' });
    const same = await call(till, 'ApiKeyCreate', { scopes: ['admin'] }, as('admin'));
    expect(same).toMatchObject({ status: 200, body: { scopes: ['admin'] } });
  });
});
