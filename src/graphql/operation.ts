import { type ExecutionArgs, type ExecutionResult, type GraphQLError, getOperationAST } from 'graphql';
import { TillError } from '../shared/errors.ts';
import type { Context } from './context.ts';
import type { Yoga } from './yoga.ts';

/** An operation as clients send it, over any transport. */
export interface OperationRequest {
  query: string;
  variables?: Record<string, unknown> | null | undefined;
  operationName?: string | null | undefined;
}

export interface Operation {
  kind: 'query' | 'mutation' | 'subscription';
  args: ExecutionArgs;
  /** Runs a query or mutation to completion. */
  execute(): Promise<ExecutionResult>;
  /** Follows a subscription, or returns why not. */
  subscribe(): Promise<AsyncIterable<ExecutionResult> | ExecutionResult>;
}

/** Takes an operation through Yoga’s plugins up to its execution, or returns what is wrong with it. */
export async function prepareOperation(
  yoga: Yoga,
  context: Context,
  { query, variables, operationName }: OperationRequest,
): Promise<Operation | readonly GraphQLError[]> {
  const { schema, parse, validate, contextFactory, execute, subscribe } = yoga.getEnveloped(context);
  const document = parse(query);
  const errors: readonly GraphQLError[] = validate(schema, document);
  if (errors.length > 0) return errors;
  const operation = getOperationAST(document, operationName);
  if (!operation)
    throw new TillError('graphql_invalid', {
      message: 'Set “operationName” to one of the document’s operations.',
    });
  const contextValue = await contextFactory();
  const args = { schema, document, operationName, contextValue, variableValues: variables };
  return {
    kind: operation.operation,
    args,
    execute: async () => execute(args),
    subscribe: async () => subscribe(args),
  };
}

export function isRefused(
  prepared: Operation | readonly GraphQLError[],
): prepared is readonly GraphQLError[] {
  return Array.isArray(prepared);
}
