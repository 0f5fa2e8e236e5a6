import type { Connection, RequestOptions } from './connection.ts';
import { errorOf } from './errors.ts';
import { type AnyDocument, printed } from './print.ts';
import { follow } from './stream.ts';

/** GraphQL, typed by any TypedDocumentNode or TypedDocumentString; a string is a document, too. */

export interface TypedDocument<Result, Variables> {
  __apiType?: ((variables: Variables) => Result) | undefined;
}

export type Document<Result, Variables> =
  | string
  | (TypedDocument<Result, Variables> & (AnyDocument | { toString(): string }));

export interface GraphQL {
  <Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: Document<Result, Variables>,
    variables?: Variables,
    options?: RequestOptions,
  ): Promise<Result>;
  /** The results of a subscription. One of `events` resumes where its connection was lost; others begin anew. */
  subscribe<Result = Record<string, unknown>, Variables = Record<string, unknown>>(
    document: Document<Result, Variables>,
    variables?: Variables,
    options?: { signal?: AbortSignal },
  ): AsyncGenerator<Result>;
}

interface Answer<Result> {
  data?: Result | null;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

const ACCEPT = 'application/graphql-response+json, application/json;q=0.9';

export function createGraphQL(connection: Connection): GraphQL {
  const ask: Pick<GraphQL, never> & ((...args: Parameters<GraphQL>) => Promise<unknown>) = async (
    document,
    variables,
    options = {},
  ) =>
    resultOf(
      await connection.request<Answer<unknown>>({
        ...options,
        method: 'POST',
        path: '/graphql',
        body: { query: printed(document), variables },
        headers: { accept: ACCEPT, ...options.headers },
      }),
    );

  async function* subscribe(...[document, variables, options]: Parameters<GraphQL['subscribe']>) {
    const call = { method: 'POST', path: '/graphql', body: { query: printed(document), variables } };
    for await (const { event, data } of follow(connection, call, { signal: options?.signal })) {
      if (event === 'next') yield resultOf(JSON.parse(data) as Answer<unknown>);
    }
  }

  return Object.assign(ask, { subscribe }) as GraphQL;
}

function resultOf<Result>({ data, errors = [] }: Answer<Result>): Result {
  const [error] = errors;
  if (!error) return data as Result;
  const { status, type, code, param, doc_url, retryAfter } = error.extensions ?? {};
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  throw errorOf({
    message: error.message,
    status: Number(status ?? 400),
    type: text(type),
    code: text(code),
    param: text(param),
    docUrl: text(doc_url),
    retryAfterSeconds: typeof retryAfter === 'number' ? retryAfter : undefined,
  });
}
