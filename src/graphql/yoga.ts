import {
  type ASTVisitor,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  NoSchemaIntrospectionCustomRule,
  type ValidationContext,
} from 'graphql';
import { createYoga, isAsyncIterable, type Plugin } from 'graphql-yoga';
import type { Config } from '../config.ts';
import { answerTooLarge, isTooLarge } from './answer.ts';
import type { Context } from './context.ts';
import type { Mask } from './errors.ts';
import { createExecutor } from './execute.ts';
import { documentLimits, parseWithin } from './limits.ts';
import { createDecoder, type Decode, graphqlDialect, variablesOf } from './variables.ts';

interface Parts {
  schema: GraphQLSchema;
  config: Config;
  mask: Mask;
  /** Watches the caller’s credential for a live operation, and returns the signal that ends it. */
  hold(context: Context): { signal: AbortSignal; release(): void };
}

export type Yoga = ReturnType<typeof createGraphQL>;

export function createGraphQL({ schema, config, mask, hold }: Parts) {
  return createYoga<Context>({
    schema,
    graphqlEndpoint: '/graphql',
    landingPage: false,
    batching: false,
    cors: false,
    multipart: false,
    logging: false,
    graphiql: {
      title: 'Till',
      defaultQuery: '{\n  account {\n    id\n    businessProfile {\n      name\n    }\n  }\n}\n',
    },
    // Megabytes that only GraphiQL needs.
    renderGraphiQL: async (options) =>
      (await import('@graphql-yoga/render-graphiql')).renderGraphiQL(options),
    maskedErrors: { maskError: mask },
    plugins: [
      useDocumentLimits(config, schema),
      useIntrospectionFor(config),
      useValidation(mask),
      useCheckedVariables(schema),
      useCompiledExecution(schema),
      useAnswerLimit(config),
      useHeldCredential(hold),
    ],
  });
}

function useDocumentLimits(config: Config, schema: GraphQLSchema): Plugin<Context> {
  const limits = documentLimits(config, schema);
  return {
    onParse({ setParseFn }) {
      setParseFn((source) => parseWithin(limits, typeof source === 'string' ? source : source.body));
    },
  };
}

function useIntrospectionFor({ GRAPHQL_INTROSPECTION: who, sandbox }: Config): Plugin<Context> {
  if (who === 'everyone' || (who === 'sandbox' && sandbox)) return {};
  return {
    onValidate({ context, addValidationRule }) {
      if (!context.caller) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

/** A subscription whose only field is skipped has nothing to follow, and the executor no result for it. */
function NoSkippedSubscription(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition({ operation, selectionSet }) {
      if (operation !== 'subscription') return;
      const skipped = selectionSet.selections.find(({ directives = [] }) => directives.length > 0);
      if (skipped)
        context.reportError(
          new GraphQLError('A subscription’s root field can’t be skipped.', { nodes: [skipped] }),
        );
    },
  };
}

function useValidation(mask: Mask): Plugin<Context> {
  return {
    onValidate({ addValidationRule }) {
      addValidationRule(NoSkippedSubscription);
      return ({ valid, result, setResult }) => {
        if (!valid) setResult((result as GraphQLError[]).map(mask));
      };
    },
  };
}

/** The same error for an invalid variable as REST has for an invalid parameter. */
function useCheckedVariables(schema: GraphQLSchema): Plugin<Context> {
  const decoders = new WeakMap<object, Decode>();
  const check = ({ args }: { args: CheckedArgs }) => {
    const operation = getOperationAST(args.document, args.operationName);
    if (!operation) return;
    const decode = decoders.get(operation) ?? createDecoder(variablesOf(schema, operation), graphqlDialect);
    decoders.set(operation, decode);
    args.variableValues = decode(args.variableValues ?? {});
  };
  return { onExecute: check, onSubscribe: check };
}

interface CheckedArgs {
  document: Parameters<typeof getOperationAST>[0];
  operationName?: string | null;
  variableValues?: Record<string, unknown> | null;
}

function useCompiledExecution(schema: GraphQLSchema): Plugin<Context> {
  const execute = createExecutor(schema);
  return { onExecute: ({ setExecuteFn }) => setExecuteFn(execute) };
}

/** A response that is too large is cut off before it’s written, including each one of a live operation. */
function useAnswerLimit({ GRAPHQL_ANSWER_LIMIT_KB }: Config): Plugin<Context> {
  const bytes = GRAPHQL_ANSWER_LIMIT_KB * 1024;
  const originalError = answerTooLarge(bytes);
  const refused = () => ({ errors: [new GraphQLError(originalError.message, { originalError })] });
  return {
    onExecute: ({ args: { contextValue } }) => ({
      onExecuteDone({ result, setResult }) {
        if (isTooLarge(bytes, contextValue, result)) setResult(refused());
      },
    }),
    onSubscribe: ({ args: { contextValue } }) => ({
      onSubscribeResult: () => ({
        onNext({ result, setResult }) {
          if (isTooLarge(bytes, contextValue, result)) setResult(refused());
        },
      }),
    }),
  };
}

/** A live operation ends with its credential. */
function useHeldCredential(hold: Parts['hold']): Plugin<Context> {
  return {
    onSubscribe({ args }) {
      const { signal, release } = hold(args.contextValue);
      args.contextValue.signal = signal;
      return {
        onSubscribeResult({ result }) {
          if (isAsyncIterable(result)) return { onEnd: release };
          release();
          return undefined;
        },
        onSubscribeError: release,
      };
    },
  };
}
