import { inline } from '../../../rest/examples.ts';
import type { OpenApi, Operation } from '../../../rest/openapi.ts';
import type { Draw } from './draw.ts';
import { COOKIE, credentials, KEY, oddHeaders } from './headers.ts';
import { broken, CONTENT_TYPES, METHODS, oddPath, oddQuery } from './odd-requests.ts';
import { type Known, placeholder, placeholdersFor, type Request } from './request.ts';
import { oddObject, oddText, oddValue, own, TREACHEROUS_NAMES } from './values.ts';

type Schema = Record<string, unknown>;

interface Endpoint {
  method: string;
  path: string;
  operation: Operation;
}

/** Requests that fit the OpenAPI document more or less, and many to what nobody has got through to yet. */
export function restGenerator(
  document: OpenApi,
  known: Known,
  isReached: (operationId: string) => boolean,
): Record<'any' | 'missing', (draw: Draw) => Request> {
  const documented = endpointsOf(document);
  const endpoints = [...documented, ...others];
  const unreached = () => documented.filter(({ operation }) => !isReached(operation.operationId));
  const bodyIn = ({ requestBody }: Operation): Schema => ({
    ...inline(requestBody?.content['application/json']?.schema ?? {}, document.components.schemas),
  });
  const knownTexts = [...known.keys()].filter((name) => name !== 'cookie' && name !== 'key').map(placeholder);

  return { any, missing };

  /** To what nobody has got through to, and to anything once all are reached. */
  function missing(draw: Draw): Request {
    const wanted = unreached();
    return wanted.length > 0 ? plainRequestTo(draw, draw.pick(wanted)) : any(draw);
  }

  function any(draw: Draw): Request {
    const wanted = unreached();
    if (wanted.length > 0 && draw.chance(70)) return plainRequestTo(draw, draw.pick(wanted));
    const endpoint = draw.pick(wanted.length > 0 && draw.chance(30) ? wanted : endpoints);
    const request = requestTo(draw, endpoint);
    const twist = draw.int(0, 99);
    if (twist < 5) return { ...request, method: draw.pick(METHODS), label: 'any method' };
    if (twist < 13) return { ...request, path: oddPath(draw, endpoint.path), label: 'odd path' };
    return request;
  }

  /** One that means well, as most are: it gets through, unless what it asks for can’t be done now. */
  function plainRequestTo(draw: Draw, { method, path, operation }: Endpoint): Request {
    const fitting = placeholdersFor(known, resourceOf(path));
    const headers = draw.pick([KEY, COOKIE]);
    const request = {
      method,
      path: path.replace(/\{(\w+)\}/g, () => draw.pick(fitting.length > 0 ? fitting : knownTexts)),
      headers,
      label: operation.operationId,
    };
    if (!operation.requestBody) return request;
    const body = JSON.stringify(objectFor(draw, bodyIn(operation), true));
    return { ...request, headers: { ...headers, 'content-type': 'application/json' }, body };
  }

  function requestTo(draw: Draw, { method, path, operation }: Endpoint): Request {
    const fitting = placeholdersFor(known, resourceOf(path));
    const inPath = () => {
      if (fitting.length > 0 && draw.chance(70)) return draw.pick(fitting);
      return draw.chance(50) ? draw.pick(knownTexts) : percentEncoded(oddText(draw).slice(0, 3_000));
    };
    const headers = { ...credentials(draw), ...oddHeaders(draw) };
    const request: Request = {
      method,
      path: path.replace(/\{(\w+)\}/g, () => inPath()) + queryOf(draw, operation),
      headers,
      label: operation.operationId,
    };
    if (operation.requestBody) return { ...request, ...bodyOf(draw, bodyIn(operation), headers) };
    if (!draw.chance(5)) return request;
    return { ...request, ...bodyOf(draw, {}, headers) };
  }

  function queryOf(draw: Draw, { parameters }: Operation): string {
    const pairs: [string, unknown][] = [];
    for (const { name, schema, in: place } of parameters) {
      if (place !== 'query' || draw.chance(70)) continue;
      pairs.push([name, draw.chance(50) ? rightValue(draw, schema, name) : oddValue(draw)]);
    }
    if (draw.chance(8)) pairs.push([draw.pick(TREACHEROUS_NAMES), oddValue(draw)]);
    if (draw.chance(4)) return `?${oddQuery(draw)}`;
    return pairs.length === 0 ? '' : `?${formEncoded(pairs).slice(0, 8_000)}`;
  }

  function bodyOf(
    draw: Draw,
    schema: Schema,
    headers: Record<string, string>,
  ): { headers: Record<string, string>; body?: string } {
    const value = draw.chance(92) ? objectFor(draw, schema) : oddValue(draw);
    const json = () => JSON.stringify(value) ?? 'null';
    const form = () => formEncoded(isObject(value) ? Object.entries(value) : [['value', value]]);
    const as = (type: string, body: string) => ({ headers: { ...headers, 'content-type': type }, body });
    const roll = draw.int(0, 99);
    if (roll < 60) return as('application/json', json());
    if (roll < 80) return as('application/x-www-form-urlencoded', form());
    if (roll < 85) return as('application/json', broken(draw, json()));
    if (roll < 88) return as('application/x-www-form-urlencoded', broken(draw, form()));
    if (roll < 92) return as(draw.pick(CONTENT_TYPES), draw.chance(50) ? json() : form());
    if (roll < 94) return { headers, body: json() };
    if (roll < 96) return as('application/json', '');
    if (roll < 97) return as('application/json', JSON.stringify({ name: 'x'.repeat(200_000) }));
    return { headers };
  }

  /** A careful one is right in all its parts: an odd one would hide what the others do. */
  function objectFor(draw: Draw, schema: Schema, isCareful = draw.chance(40)): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    const properties = Object.entries((schema.properties ?? {}) as Record<string, Schema>);
    const required = new Set((schema.required ?? []) as string[]);
    const { wanted, unwanted } = alternatives(draw, isCareful ? 100 : 60, properties);
    for (const [name, property] of properties) {
      const isNeeded = required.has(name) || wanted.includes(name);
      if (unwanted.includes(name) || draw.chance(leftOut(isNeeded, isCareful))) continue;
      const value =
        isCareful || draw.chance(70) ? rightValue(draw, property, name, isCareful) : oddValue(draw);
      own(made, name, value);
    }
    if (!isCareful && draw.chance(10)) own(made, draw.pick(TREACHEROUS_NAMES), oddValue(draw));
    return made;
  }

  function rightValue(draw: Draw, schema: Schema, name: string, isCareful = false): unknown {
    if (Array.isArray(schema.anyOf))
      return draw.chance(10) ? null : rightValue(draw, schema.anyOf[0], name, isCareful);
    const types = [schema.type].flat();
    if (types.includes('null') && draw.chance(10)) return null;
    if (Array.isArray(schema.enum)) return draw.pick(schema.enum);
    switch (types[0]) {
      case 'integer':
        return rightNumber(draw, name);
      case 'boolean':
        return draw.chance(50);
      case 'array':
        return Array.from({ length: draw.int(isCareful ? 1 : 0, 3) }, () =>
          rightValue(draw, schema.items as Schema, name, isCareful),
        );
      case 'object':
        return schema.properties ? objectFor(draw, schema, isCareful) : mapFor(draw);
      default:
        return rightText(draw, name, isCareful);
    }
  }

  function rightNumber(draw: Draw, name: string): number {
    if (name === 'exp_month') return draw.int(1, 12);
    if (name === 'exp_year') return new Date().getUTCFullYear() + draw.int(0, 5);
    return draw.pick([0, 1, 2, 25, 100, 1_700_000_000, draw.int(-5, 200)]);
  }

  function rightText(draw: Draw, name: string, isCareful: boolean): string {
    const fitting = placeholdersFor(known, name);
    if (fitting.length > 0 && draw.chance(isCareful ? 100 : 70)) return draw.pick(fitting);
    return draw.chance(40) ? draw.pick(knownTexts) : draw.pick(['Ladle', 'Süß & Söhne', 'a', '1', '東京']);
  }

  function mapFor(draw: Draw): Record<string, unknown> {
    if (draw.chance(20)) return oddObject(draw);
    return Object.fromEntries(
      Array.from({ length: draw.int(0, 3) }, (_, n) => [`key${n}`, draw.pick(['', 'one', 'два'])]),
    );
  }
}

/** How often, in percent, a parameter is left out: careful requests give what is needed and little else. */
function leftOut(isNeeded: boolean, isCareful: boolean): number {
  if (isNeeded) return isCareful ? 0 : 8;
  return isCareful ? 75 : 45;
}

/** Where a call takes one of several. */
const ALTERNATIVES = [
  ['price', 'product', 'product_data'],
  ['amount', 'default_price_data'],
  ['payment', 'checkout_session', 'transaction_intent'],
  ['destination_address', 'release_verification_key'],
  // Most often the one that links and sessions both take.
  ['quantity', 'quantity', 'quantity', 'adjustable_quantity', 'custom_amount'],
  ['amount', 'default_price_data', 'default_price'],
];

function alternatives(
  draw: Draw,
  percent: number,
  properties: [string, Schema][],
): { wanted: string[]; unwanted: string[] } {
  const names = properties.map(([name]) => name);
  const fitting = ALTERNATIVES.filter((set) => set.every((name) => names.includes(name)));
  const isPart = (set: string[]) =>
    fitting.some((other) => other !== set && set.every((name) => other.includes(name)));
  const apply = fitting.filter((set) => !isPart(set));
  if (!draw.chance(percent)) return { wanted: [], unwanted: [] };
  const wanted = apply.map((set) => draw.pick(set));
  return { wanted, unwanted: apply.flat().filter((name) => !wanted.includes(name)) };
}

function endpointsOf({ paths }: OpenApi): Endpoint[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
}

/** What is served beside the contract: Solana Pay's requests, and the sandbox's play money. */
const others: Endpoint[] = [
  ['GET', '/pay/g/{id}', {}],
  ['POST', '/pay/g/{id}', { account: { type: 'string' } }],
  ['GET', '/pay/r/{id}', {}],
  ['POST', '/pay/r/{id}', { account: { type: 'string' } }],
  ['GET', '/pay/t/{id}', {}],
  ['POST', '/pay/t/{id}', { account: { type: 'string' } }],
  [
    'POST',
    '/sandbox/faucet',
    { address: { type: 'string' }, sol: { type: 'integer' }, usdc: { type: 'integer' } },
  ],
].map(([method, path, properties]) => ({
  method: String(method),
  path: String(path),
  operation: {
    operationId: `${method} ${path}`,
    summary: '',
    tags: [],
    parameters: [],
    responses: {},
    ...(method === 'POST' && {
      requestBody: { required: true, content: { 'application/json': { schema: { properties } } } },
    }),
  },
}));

/** What the ids in a path are of: `gifts` for `/v1/gifts/{id}`. */
function resourceOf(path: string): string {
  const served: Record<string, string> = { g: 'gifts', t: 'transaction_intents' };
  const [, first, second = '', third = ''] = path.split('/');
  return first === 'pay' ? (served[second] ?? third) : second;
}

/** `a[b]=1`, `a[0]=1`: how nested values look in forms and query strings. */
export function formEncoded(pairs: [string, unknown][]): string {
  return pairs.flatMap(([name, value]) => flattened(percentEncoded(name), value, 0)).join('&');
}

function flattened(name: string, value: unknown, depth: number): string[] {
  if (value === null || value === undefined) return [`${name}=`];
  if (typeof value !== 'object' || depth > 40) return [`${name}=${percentEncoded(String(value))}`];
  return Object.entries(value).flatMap(([key, inner]) =>
    flattened(`${name}[${percentEncoded(key)}]`, inner, depth + 1),
  );
}

/** Lone surrogates become what a client would send for them, where encodeURIComponent throws. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString());
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
