import { GraphQLError, type GraphQLErrorExtensions } from 'graphql';
import { isFull, isUnavailable } from '../db/failures.ts';
import { docUrl, TillError } from '../shared/errors.ts';

/** What a client may know of a failure. Anything that isn’t in the catalogue becomes `internal_error`. */
export function publicError(error: unknown): TillError {
  for (let cause = error; cause instanceof Error; cause = originOf(cause)) {
    if (cause instanceof TillError) return cause;
  }
  if (isFull(originOf(error) ?? error)) return new TillError('storage_full', { retryAfterSeconds: 30 });
  if (isUnavailable(originOf(error) ?? error))
    return new TillError('service_unavailable', { retryAfterSeconds: 2 });
  if (error instanceof GraphQLError && !error.originalError)
    return new TillError('graphql_invalid', { message: error.message });
  return new TillError('internal_error');
}

function originOf(error: unknown): Error | undefined {
  return (error as { originalError?: Error }).originalError ?? ((error as Error).cause as Error | undefined);
}

export function extensionsOf(error: TillError, baseUrl: string): GraphQLErrorExtensions {
  return {
    type: error.type,
    code: error.code,
    ...(error.param !== undefined && { param: error.param }),
    status: error.status,
    ...(error.retryAfterSeconds !== undefined && { retryAfter: error.retryAfterSeconds }),
    doc_url: docUrl(baseUrl, error.code),
  };
}

/** A failure as GraphQL clients get it: catalogue errors with extensions; the rest masked and passed to `report`. */
export type Mask = (error: unknown) => GraphQLError;

export function createMask(baseUrl: string, report: (error: unknown) => void): Mask {
  return (error) => {
    const known = publicError(error);
    if (known.status >= 500) report(error);
    const { nodes, source, positions, path } = error as GraphQLError;
    // A compiled document knows the path of a failure but not its location; an interpreted one must say no more.
    const where = path ? { path } : { nodes, source, positions };
    return new GraphQLError(known.say(), { ...where, extensions: extensionsOf(known, baseUrl) });
  };
}
