import { type DocumentNode, print } from 'graphql';
import { routes } from '../../rest/routes.ts';
import { operationOf } from '../../src/graphql/variables.ts';
import { camelCase, snakeCase } from '../../src/shared/spelling.ts';
import type { TestTill } from './till.ts';

/** The same call over REST and over GraphQL, with the outcome told alike, so that one test holds for both. */

export interface Credentials {
  key?: string;
  cookie?: string;
  headers?: Record<string, string>;
}

export interface Outcome {
  status: number;
  /** The object as REST spells it; empty when refused. */
  body: Record<string, unknown>;
  code: string | undefined;
  type: string | undefined;
  param: string | undefined;
  message: string | undefined;
  headers: Record<string, unknown>;
  text: string;
}

export interface Surface {
  name: 'REST' | 'GraphQL';
  call(
    till: TestTill,
    operation: string,
    params?: Record<string, unknown>,
    as?: Credentials,
  ): Promise<Outcome>;
}

function headersOf({ key, cookie, headers }: Credentials): Record<string, string> {
  return {
    ...(key && { authorization: `Bearer ${key}` }),
    ...(cookie && { cookie }),
    ...headers,
  };
}

function routeOf(operation: string) {
  const route = routes.find((row) => operationOf(row.operation).name?.value === operation);
  if (!route) throw new Error(`no route for ${operation}`);
  return route;
}

export function appOf(till: TestTill) {
  if (!till.server) throw new Error('this Till does not serve');
  return till.server.app;
}

export const rest: Surface = {
  name: 'REST',
  async call(till, operation, params = {}, as = {}) {
    const { method, path } = routeOf(operation);
    const given = { ...params };
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = String(given[name]);
      delete given[name];
      return encodeURIComponent(value);
    });
    const response = await appOf(till).inject({
      method,
      url,
      headers: headersOf(as),
      ...(method === 'POST' ? { payload: given } : { query: stringified(given) }),
    });
    const json = response.json() as { error?: Record<string, string> } & Record<string, unknown>;
    return {
      status: response.statusCode,
      body: json.error ? {} : json,
      code: json.error?.code,
      type: json.error?.type,
      param: json.error?.param,
      message: json.error?.message,
      headers: response.headers,
      text: response.payload,
    };
  },
};

export const graphql: Surface = {
  name: 'GraphQL',
  async call(till, operation, params = {}, as = {}) {
    const { answer, operation: document, path } = routeOf(operation);
    const response = await appOf(till).inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf(as),
      payload: { query: print(document), variables: variablesOf(answer, params) },
    });
    const json = response.json() as GraphQLAnswer;
    const error = json.errors?.[0];
    const root = json.data ? Object.values(json.data)[0] : undefined;
    return {
      status: error?.extensions?.status ?? response.statusCode,
      body: error ? {} : restBody(answer, root, path, document),
      code: error?.extensions?.code,
      type: error?.extensions?.type,
      param: error?.extensions?.param && restParam(answer, error.extensions.param),
      message: error?.message,
      headers: response.headers,
      text: response.payload,
    };
  },
};

interface GraphQLAnswer {
  data?: Record<string, unknown>;
  errors?: { message: string; extensions?: { status: number; code: string; type: string; param?: string } }[];
}

/** Both, unless the run is for one of them. */
export const surfaces: Surface[] = [rest, graphql].filter(
  ({ name }) => name === (process.env.SURFACE ?? name),
);

/** What a list has. */
export function dataOf({ body }: Pick<Outcome, 'body'>): Outcome['body'][] {
  return body.data as Outcome['body'][];
}

function stringified(params: Record<string, unknown>): Record<string, string | string[]> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  );
}

function variablesOf(answer: string, params: Record<string, unknown>): Record<string, unknown> {
  const { limit, starting_after, ending_before, ...others } = params;
  const variables: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(others)) variables[camelCase(name)] = camelKeys(name, value);
  if (answer !== 'list') return { ...variables, ...(limit !== undefined && { limit }) };
  if (starting_after !== undefined) variables.after = starting_after;
  if (ending_before !== undefined) variables.before = ending_before;
  if (limit !== undefined) variables[ending_before === undefined ? 'first' : 'last'] = limit;
  return variables;
}

function camelKeys(name: string, value: unknown): unknown {
  if (name === 'sort' && typeof value === 'string')
    return `${value.replace(/^-/, '').toUpperCase()}_${value.startsWith('-') ? 'DESC' : 'ASC'}`;
  if (ENUMS.has(name) && typeof value === 'string') return value.toUpperCase().replace(/[:.]/, '_');
  if (FREE.has(name) || typeof value !== 'object' || value === null) {
    return /^(created_|expires_at|due_at)/.test(name) && typeof value === 'number'
      ? new Date(value * 1000).toISOString()
      : value;
  }
  if (Array.isArray(value)) return value.map((item) => camelKeys(ENUMS.has(name) ? name : '', item));
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [camelCase(key), camelKeys(key, inner)]),
  );
}

function restParam(answer: string, param: string): string {
  const names: Record<string, string> =
    answer === 'list'
      ? { first: 'limit', last: 'limit', after: 'starting_after', before: 'ending_before' }
      : {};
  return names[param] ?? snakeCase(param);
}

const objects: Record<string, string> = {
  acct: 'account',
  ak: 'api_key',
  grt: 'grant',
  gift: 'gift',
  txn: 'transaction',
  prod: 'product',
  price: 'price',
  cus: 'customer',
  li: 'item',
  cl: 'checkout_link',
  cs: 'checkout.session',
  ti: 'transaction_intent',
  card: 'card',
  mdt: 'mandate',
  aud: 'audit_entry',
  ci: 'checkout_intent',
  sess: 'sign_in',
  mbr: 'member',
  tinv: 'team_invitation',
  pk: 'passkey',
  exc: 'exception',
  re: 'refund',
  rcpt: 'receipt',
  le: 'ledger_entry',
  pay: 'payment',
};
/** Whose keys are not Till's to spell. */
const FREE = new Set(['metadata', 'response', 'options', 'optionsSchema', 'amountBreakdown', 'details']);
/** Whose values GraphQL writes in capitals. */
const ENUMS = new Set([
  'status',
  'role',
  'currency',
  'type',
  'paymentStatus',
  'canceledBy',
  'billingScheme',
  'brand',
  'statusReason',
  'outcome',
  'kind',
  'mode',
  'remedies',
  'collect',
  'missingDetails',
  'scopes',
  'actorType',
  'action',
]);

/** Written apart from rest/shape.ts on purpose: the two must agree. */
function restBody(
  answer: string,
  root: unknown,
  path: string,
  document: DocumentNode,
): Record<string, unknown> {
  const shaped = snakeKeys(root) as Record<string, unknown>;
  if (answer === 'list') {
    const { nodes, page_info } = shaped as { nodes: unknown; page_info: Record<string, boolean> };
    const isBackwards = page_info.has_previous_page && !page_info.has_next_page;
    return { object: 'list', data: nodes, has_more: isBackwards ? true : page_info.has_next_page, url: path };
  }
  const name = operationOf(document).name?.value ?? '';
  if (answer === 'deleted') {
    const { id } = shaped;
    return {
      ...(id !== undefined && { id }),
      object: objects[String(id).split('_')[0] ?? ''] ?? 'session',
      deleted: true,
    };
  }
  return name.startsWith('Session') && 'account' in shaped ? { object: 'session', ...shaped } : shaped;
}

function snakeKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeKeys);
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return Math.floor(Date.parse(value) / 1000);
  if (typeof value !== 'object' || value === null) return value;
  // What strangers see of a gift has its id, but is no object of the contract.
  const isObject = !('businessName' in value) || 'pdfUrl' in value;
  const isList = 'data' in value && 'hasMore' in value;
  const object = isObject && objects[String((value as { id?: string }).id).split('_')[0] ?? ''];
  return {
    ...(object && { object }),
    ...(isList && { object: 'list' }),
    ...Object.fromEntries(
      Object.entries(value)
        .filter(([key]) => key !== '__typename')
        .map(([key, inner]) => [
          snakeCase(key),
          FREE.has(key) ? inner : ENUMS.has(key) ? lowerCase(inner) : snakeKeys(inner),
        ]),
    ),
  };
}

function lowerCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lowerCase);
  // Scopes and actions are in two parts.
  return typeof value === 'string'
    ? value
        .toLowerCase()
        .replace(/^buy_/, 'buy:')
        .replace(/^(checkout_intent|mandate)_/, '$1.')
    : snakeKeys(value);
}
