import { ApolloClient, CombinedGraphQLErrors, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { Client, cacheExchange, fetchExchange } from '@urql/core';
import { createClient } from 'graphql-sse';
import Stripe from 'stripe';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rest } from '../../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../../support/till.ts';

/** Clients that others wrote for APIs like this one, unmodified. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const headers = () => ({ authorization: `Bearer ${account.key}` });

describe('stripe-node', () => {
  const stripe = () => {
    const { hostname: host, port } = new URL(till.url);
    return new Stripe(account.key, { host, port, protocol: 'http', maxNetworkRetries: 0 });
  };

  it('creates, expands, lists, and understands refusals', async () => {
    const { products } = stripe();
    const default_price_data = { currency: 'usdc', unit_amount: 350 };
    const made = await products.create({ name: 'Espresso', default_price_data, metadata: { shelf: 'A' } });
    const found = await products.retrieve(made.id, { expand: ['default_price'] });
    expect(found.default_price).toMatchObject({ object: 'price', unit_amount: 350, product: made.id });
    expect((await products.update(made.id, { description: 'Strong' })).description).toBe('Strong');

    for (const name of ['Two', 'Three', 'Four']) await products.create({ name });
    const names: string[] = [];
    for await (const { name } of products.list({ limit: 2 })) names.push(name);
    expect(names).toEqual(['Four', 'Three', 'Two', 'Espresso']);

    await expect(products.retrieve('prod_000000000000000000000000')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      statusCode: 404,
      code: 'resource_missing',
    });
    const idempotencyKey = 'the-same-call';
    const first = await products.create({ name: 'Once' }, { idempotencyKey });
    expect((await products.create({ name: 'Once' }, { idempotencyKey })).id).toBe(first.id);
    await expect(products.create({ name: 'Twice' }, { idempotencyKey })).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
    });
  });
});

describe('Apollo Client 4', () => {
  const client = () =>
    new ApolloClient({
      cache: new InMemoryCache(),
      link: new HttpLink({ uri: `${till.url}/graphql`, headers: headers() }),
    });

  it('queries, changes, and normalizes by ID', async () => {
    const apollo = client();
    const create = gql`mutation ($name: String!) { productCreate(name: $name, amount: 900) { id name amount } }`;
    type Made = { productCreate: { id: string; name: string } };
    const { data } = await apollo.mutate<Made>({ mutation: create, variables: { name: 'Mug' } });
    const id = data?.productCreate.id ?? '';
    expect(apollo.cache.extract()).toMatchObject({ [`Product:${id}`]: { name: 'Mug' } });
    const list = gql`{ products(first: 1) { edges { cursor node { id name } } pageInfo { hasNextPage } } }`;
    const page = await apollo.query({ query: list });
    expect(page.data).toMatchObject({ products: { edges: [{ cursor: id, node: { id, name: 'Mug' } }] } });
  });

  it('tells errors of the API from those of the network', async () => {
    const query = gql`{ product(id: "prod_000000000000000000000000") { id } }`;
    const failure = await client()
      .query({ query })
      .catch((error: unknown) => error);
    if (!CombinedGraphQLErrors.is(failure)) throw new Error('it is no GraphQL error');
    expect(failure.errors[0]?.extensions).toMatchObject({ code: 'resource_missing', status: 404 });
  });
});

describe('urql', () => {
  const client = () =>
    new Client({
      url: `${till.url}/graphql`,
      exchanges: [cacheExchange, fetchExchange],
      fetchOptions: () => ({ headers: headers() }),
      fetchSubscriptions: true,
      preferGetMethod: false,
    });

  it('queries anew what a change has made stale, and tells refusals by their code', async () => {
    const urql = client();
    const list = '{ products(first: 100) { nodes { id name } } }';
    type Listed = { products: { nodes: { id: string; name: string }[] } };
    const before = await urql.query<Listed>(list, {});
    const create = 'mutation ($name: String!) { productCreate(name: $name, amount: 900) { id name } }';
    const { data } = await urql.mutation<{ productCreate: { id: string } }>(create, { name: 'Jug' });
    const after = await urql.query<Listed>(list, {});
    expect(before.data?.products.nodes).not.toContainEqual(data?.productCreate);
    expect(after.data?.products.nodes).toContainEqual(data?.productCreate);
    const { error } = await urql.query('{ product(id: "prod_000000000000000000000000") { id } }', {});
    expect(error?.graphQLErrors[0]?.extensions).toMatchObject({ code: 'resource_missing', status: 404 });
  });

  it('follows events over server-sent events', async () => {
    const query = 'subscription { events { ... on Event { type objectId } ... on Resync { reason } } }';
    type Seen = { events: { type?: string; objectId?: string; reason?: string } };
    const seen: (Seen['events'] | undefined)[] = [];
    const { unsubscribe } = client()
      .subscription<Seen>(query, {})
      .subscribe(({ data }) => seen.push(data?.events));
    const patiently = { timeout: 30_000 };
    await expect
      .poll(() => seen, patiently)
      .toEqual([expect.objectContaining({ reason: expect.any(String) })]);
    const { body: product } = await rest.call(till, 'ProductCreate', { name: 'Followed' }, account);
    const told = expect.objectContaining({ type: 'PRODUCT_CREATED', objectId: product.id });
    await expect.poll(() => seen, patiently).toEqual([expect.anything(), told]);
    unsubscribe();
  });
});

describe('graphql-sse', () => {
  it('follows events, in distinct connections', async () => {
    const client = createClient({ url: `${till.url}/graphql`, headers: headers() });
    const query = 'subscription { events { ... on Event { type objectId } ... on Resync { reason } } }';
    const events = client.iterate<{ events: { type?: string; objectId?: string; reason?: string } }>({
      query,
    });
    const { value: first } = await events.next();
    expect(first.data.events.reason).toBeDefined();
    const { body: product } = await rest.call(till, 'ProductCreate', { name: 'Seen' }, account);
    const { value: next } = await events.next();
    expect(next.data.events).toMatchObject({ type: 'PRODUCT_CREATED', objectId: product.id });
    await events.return?.();
    client.dispose();
  });
});
