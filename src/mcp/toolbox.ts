import type { GraphQLSchema } from 'graphql';
import { type Endpoint, prepare } from '../../rest/endpoint.ts';
import { inlined } from '../../rest/inlined.ts';
import { type Route, routes } from '../../rest/routes.ts';
import type { Clock } from '../shared/clock.ts';
import * as operations from './operations.generated.ts';
import { overviewTool, searchTool } from './own-tools.ts';
import { createPerform, type PerformingParts } from './performing.ts';
import { createPurchases } from './purchases.ts';
import { inputOf, outputOf } from './schemas.ts';
import type { SealedState } from './sealed-state.ts';
import { createSteps, type PurchaseTool } from './steps.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { answered, type OfferedTool, refused } from './tool-call.ts';
import { effects, otherTools, purchaseTools, type ToolRow } from './tools.ts';
import { createWait } from './waiting.ts';

export interface ToolboxParts extends PerformingParts {
  schema: GraphQLSchema;
  clock: Clock;
  sealed: SealedState;
  hold: Parameters<typeof createWait>[0]['hold'];
  patienceMs: number;
  stopping: AbortSignal;
  purchaseUrl(id: string): string;
}

export interface Toolbox {
  /** By their names. */
  tools: Map<string, OfferedTool>;
  tasks: Tasks;
}

/** Every tool, made from the same operations as `/v1`. */
export function createToolbox(parts: ToolboxParts): Toolbox {
  const { schema, sealed, purchaseUrl } = parts;
  const perform = createPerform(parts);
  const updates = prepare(schema, updatesRoute);
  const wait = createWait({ ...parts, updates });
  const endpoints = {
    buy: endpointOf('POST /v1/checkout_intents'),
    get_purchase: endpointOf('GET /v1/checkout_intents/{id}'),
    answer_purchase: endpointOf('POST /v1/checkout_intents/{id}/respond'),
    confirm_purchase: endpointOf('POST /v1/checkout_intents/{id}/confirm'),
    cancel_purchase: endpointOf('POST /v1/checkout_intents/{id}/cancel'),
  } satisfies Record<PurchaseTool, Endpoint>;
  const steps = createSteps({ perform, endpoints, urlOf: purchaseUrl });
  const purchases = createPurchases({ steps, wait, sealed });
  const tasks = createTasks({ steps, perform, progress: prepare(schema, progressRoute) });

  function endpointOf(call: ToolRow['call']): Endpoint {
    const route = routes.find(({ method, path }) => `${method} ${path}` === call);
    if (!route) throw new Error(`/v1 has no ${call}`);
    return prepare(schema, route);
  }

  function define(
    row: ToolRow,
    endpoint: Endpoint,
    more?: Parameters<typeof outputOf>[1],
  ): OfferedTool['definition'] {
    const { name, title, description, effect } = row;
    const known = inlined(schema, endpoint);
    return {
      name,
      title,
      description,
      inputSchema: inputOf(known, row, takesKey(row)),
      outputSchema: outputOf(known.gives, more),
      annotations: { title, ...effects[effect] },
    };
  }

  function callOf(row: ToolRow): OfferedTool {
    const endpoint = endpointOf(row.call);
    return {
      definition: define(row, endpoint),
      scopes: endpoint.scopes,
      async run({ caller, args }) {
        const { idempotency_key: key, ...given } = args;
        const done = await perform<object>(
          endpoint,
          caller,
          { ...given, ...row.always },
          takesKey(row) ? key : undefined,
        );
        return done.error ? refused(done.error) : answered(done.body, row.after);
      },
    };
  }

  const offered: OfferedTool[] = [
    ...purchaseTools.map((row) => ({
      definition: answerable(define(row, endpoints[row.name], NEXT_STEP)),
      scopes: endpoints[row.name].scopes,
      run: purchases[row.name],
    })),
    ...otherTools.map(callOf),
    overviewTool({ ...parts, perform }),
    searchTool({ ...parts, perform }),
  ];
  return { tools: new Map(offered.map((tool) => [tool.definition.name, tool])), tasks };
}

const NEXT_STEP = {
  next_step: { type: 'string', description: 'What to do next, and with which tool.' },
};

/** Without options, the person is asked. */
function answerable(definition: OfferedTool['definition']): OfferedTool['definition'] {
  if (definition.name !== 'answer_purchase') return definition;
  return { ...definition, inputSchema: { ...definition.inputSchema, required: ['id'] } };
}

function takesKey({ effect }: ToolRow): boolean {
  return effect === 'creates' || effect === 'buys';
}

const updatesRoute: Route = {
  method: 'GET',
  path: '/v1/checkout_intents/{id}',
  operation: operations.McpPurchaseUpdatedDocument,
  summary: 'Follow a purchase',
  answer: 'object',
  refusals: [],
};

const progressRoute: Route = {
  ...updatesRoute,
  operation: operations.McpPurchaseProgressDocument,
  summary: 'See how a purchase goes',
};
