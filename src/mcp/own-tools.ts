import type { GraphQLSchema } from 'graphql';
import { prepare } from '../../rest/endpoint.ts';
import { inlined } from '../../rest/inlined.ts';
import type { Route } from '../../rest/routes.ts';
import { type Clock, DAY_MS, SECOND_MS } from '../shared/clock.ts';
import { TillError } from '../shared/errors.ts';
import * as operations from './operations.generated.ts';
import type { Perform } from './performing.ts';
import { outputOf } from './schemas.ts';
import { answered, type OfferedTool, refused, type ToolCall } from './tool-call.ts';
import { effects } from './tools.ts';

/** Tools whose operations `/v1` doesn’t have, because front ends ask for them in GraphQL. */

interface Parts {
  schema: GraphQLSchema;
  clock: Clock;
  perform: Perform;
}

type Operation = Route['operation'];

const route = (path: string, operation: Operation, answer: Route['answer']): Route => ({
  method: 'GET',
  path,
  operation,
  summary: path,
  answer,
  refusals: [],
});

const DAYS = { least: 1, most: 366, usual: 30 };

export function overviewTool({ schema, clock, perform }: Parts): OfferedTool {
  const endpoint = prepare(schema, route('/v1/overview', operations.McpOverviewDocument, 'object'));
  const { gives } = inlined(schema, endpoint);
  return {
    definition: {
      name: 'get_overview',
      title: 'Get an overview',
      description:
        'The account at a glance: payments received in the last days, in cents and net of fees, gifts, payments and exceptions to review, and purchases in progress or waiting for someone.',
      inputSchema: {
        type: 'object',
        properties: {
          days: {
            type: 'integer',
            minimum: DAYS.least,
            maximum: DAYS.most,
            default: DAYS.usual,
            description: `How many days of payments to count. Defaults to ${DAYS.usual}.`,
          },
        },
        additionalProperties: false,
      },
      outputSchema: outputOf(gives),
      annotations: effects.reads,
    },
    scopes: endpoint.scopes,
    async run({ caller, args }) {
      const { days = DAYS.usual, ...others } = args;
      assertOnly(others);
      const count = wholeWithin('days', days, DAYS);
      const from = Math.floor((clock.now().getTime() - count * DAY_MS) / SECOND_MS);
      const found = await perform<object>(endpoint, caller, { from });
      return found.error ? refused(found.error) : answered(found.body);
    },
  };
}

/** By what a model calls them. */
const kinds: Record<string, Operation> = {
  payments: operations.McpSearchPaymentsDocument,
  checkout_sessions: operations.McpSearchCheckoutSessionsDocument,
  payment_requests: operations.McpSearchTransactionIntentsDocument,
  payment_links: operations.McpSearchCheckoutLinksDocument,
  products: operations.McpSearchProductsDocument,
  refunds: operations.McpSearchRefundsDocument,
  gifts: operations.McpSearchGiftsDocument,
  purchases: operations.McpSearchCheckoutIntentsDocument,
};

const FOUND = { least: 1, most: 25, usual: 5 };

export function searchTool({ schema, perform }: Parts): OfferedTool {
  const endpoints = Object.entries(kinds).map(
    ([kind, operation]) => [kind, prepare(schema, route(`/v1/${kind}`, operation, 'list'))] as const,
  );
  return {
    definition: {
      name: 'search',
      title: 'Search the account',
      description:
        'Finds payments, checkout sessions, payment requests, payment links, products, refunds, gifts, and purchases by words: the beginnings of names, descriptions, IDs, wallet addresses, signatures, shops, and metadata. Newest first.',
      inputSchema: {
        type: 'object',
        properties: {
          query: { type: 'string', minLength: 1, description: 'Words to look for. All of them must match.' },
          kinds: {
            type: 'array',
            items: { type: 'string', enum: Object.keys(kinds) },
            description: 'Only these kinds of objects. Defaults to all.',
          },
          limit: {
            type: 'integer',
            minimum: FOUND.least,
            maximum: FOUND.most,
            default: FOUND.usual,
            description: `How many of each kind. Defaults to ${FOUND.usual}.`,
          },
        },
        required: ['query'],
        additionalProperties: false,
      },
      outputSchema: {
        type: 'object',
        properties: Object.fromEntries(Object.keys(kinds).map((kind) => [kind, FOUND_SCHEMA])),
      },
      annotations: effects.reads,
    },
    scopes: ['read'],
    async run({ caller, args }) {
      const { query, kinds: wanted, limit = FOUND.usual, ...others } = args;
      assertOnly(others);
      if (query === undefined) throw new TillError('parameter_missing', { param: 'query' });
      const given = { search: query, limit: wholeWithin('limit', limit, FOUND) };
      const chosen = endpoints.filter(([kind]) => kindsAmong(wanted).includes(kind));
      const found: Record<string, object[]> = {};
      for (const [kind, endpoint] of chosen) {
        const page = await perform<{ data: object[] }>(endpoint, caller, given);
        if (page.error) return refused(page.error);
        found[kind] = page.body.data;
      }
      return answered(found);
    },
  };
}

const FOUND_SCHEMA = {
  type: 'array',
  items: {
    type: 'object',
    properties: { id: { type: 'string' }, object: { type: 'string' }, created: { type: 'integer' } },
    required: ['id', 'object', 'created'],
  },
};

function kindsAmong(wanted: unknown): readonly unknown[] {
  const all = Object.keys(kinds);
  if (wanted === undefined) return all;
  if (!Array.isArray(wanted) || wanted.some((kind) => !all.includes(kind)))
    throw new TillError('parameter_invalid', {
      param: 'kinds',
      message: `{param} must be a list of ${all.join(', ')}.`,
    });
  return wanted;
}

function wholeWithin(
  param: string,
  value: unknown,
  { least, most }: { least: number; most: number },
): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  throw new TillError('parameter_invalid', {
    param,
    message: `{param} must be a whole number from ${least} to ${most}.`,
  });
}

function assertOnly(others: ToolCall['args']): void {
  for (const param of Object.keys(others))
    throw new TillError('parameter_unknown', { param, isVerbatim: true });
}
