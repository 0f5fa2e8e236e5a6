/** The four things that are asked of the servers, each about the same rows. */
export type Operation = 'REST get' | 'REST list' | 'GraphQL get' | 'GraphQL list';

export interface Call {
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** A right answer holds this text. */
  expected: string;
}

const PAGE = 25;
const fields = 'id name last4 created lastUsedAt createdByKeyId createdByWalletAddress accountId';
const getQuery = `query ($id: ID!) { apiKey(id: $id) { ${fields} } }`;
const listQuery = `{ apiKeys(first: ${PAGE}) { nodes { ${fields} } pageInfo { hasNextPage } } }`;
const listBody = JSON.stringify({ query: listQuery });

export const operations: Record<Operation, (id: string) => Call> = {
  'REST get': (id) => ({ method: 'GET', path: `/v1/api_keys/${id}`, expected: id }),
  'REST list': () => ({ method: 'GET', path: `/v1/api_keys?limit=${PAGE}`, expected: '"has_more":true' }),
  'GraphQL get': (id) => ({
    method: 'POST',
    path: '/graphql',
    body: JSON.stringify({ query: getQuery, variables: { id } }),
    expected: `"id":"${id}"`,
  }),
  'GraphQL list': () => ({
    method: 'POST',
    path: '/graphql',
    body: listBody,
    expected: '"hasNextPage":true',
  }),
};
