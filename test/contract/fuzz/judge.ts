import type { OpenApi } from '../../../rest/openapi.ts';
import { catalogue, type ErrorCode } from '../../../src/shared/errors.ts';
import { VERSION } from '../../../src/shared/version.ts';
import { faultOfShape } from './json-schema.ts';
import type { Request } from './request.ts';
import type { Answer } from './send.ts';

/** Says what is wrong with an answer, whatever the request was; nothing when it is as documented. */
export type Judge = (request: Request, answer: Answer) => string | undefined;

interface Refusal {
  type?: unknown;
  code?: unknown;
  status?: unknown;
  param?: unknown;
  message?: unknown;
  doc_url?: unknown;
}

export function createJudge(document: OpenApi, baseUrl: string): Judge {
  const operations = new Map(
    Object.values(document.paths).flatMap((methods) =>
      Object.values(methods).map((operation) => [operation.operationId, operation] as const),
    ),
  );

  return (request, answer) =>
    faultOfFrame(answer) ?? (request.method === 'HEAD' ? undefined : faultOfBody(request, answer));

  function faultOfBody(request: Request, { status, headers, text }: Answer): string | undefined {
    // The preflight of a page that wants to call.
    if (status === 204 && request.method === 'OPTIONS') return text === '' ? undefined : 'words with a 204';
    const type = String(headers['content-type'] ?? '');
    if (type.startsWith('text/html'))
      return isForPeople(request) ? undefined : 'a page that nobody asked for';
    if (type.startsWith('text/event-stream')) return faultOfEvents(request, text, baseUrl);
    if (type.startsWith('multipart/mixed') && request.headers.accept?.includes('multipart/mixed'))
      return faultOfGraphQL((parsed(/^\{.*\}$/m.exec(text)?.[0] ?? '') ?? {}) as object, status, baseUrl);
    if (!/^application\/(json|graphql-response\+json)/.test(type)) return `the content type is “${type}”`;
    const body = parsed(text);
    if (typeof body !== 'object' || body === null) return 'the body is not a JSON object';
    if (isGraphQL(request) && !isUnread(body)) return faultOfGraphQL(body, status, baseUrl);
    if (status >= 400) return faultOfEnvelope(body, status, baseUrl);
    const success = operations.get(request.label)?.responses[String(status)] as
      | { content: Record<string, { schema: Record<string, unknown> }> }
      | undefined;
    const schema = success?.content['application/json']?.schema;
    return schema && faultOfShape(document, schema, body, 'the answer');
  }
}

function faultOfFrame({ status, headers, text }: Answer): string | undefined {
  if (status >= 500) return `status ${status}`;
  if (!/^req_[0-9A-Za-z]{24}$/.test(String(headers['request-id']))) return 'no Request-Id';
  if (headers['till-version'] !== VERSION) return 'no Till-Version';
  const isPage = String(headers['content-type']).startsWith('text/html');
  if (!isPage && /\n\s+at .+:\d+|node_modules|PrismaClient/.test(text)) return 'it shows what is inside';
  return undefined;
}

/** What ends a request before anybody has seen its path, such as headers that are too large. */
function isUnread(body: object): boolean {
  const { code } = (body as { error?: Refusal }).error ?? {};
  return code === 'request_malformed' || code === 'headers_too_large';
}

/** At the root is the dashboard, for whoever comes; elsewhere whoever wants a page says so. */
function isForPeople({ path, headers }: Request): boolean {
  return /^(https?:\/\/[^/]+)?\/?([?#]|$)/.test(path) || headers.accept?.includes('text/html') === true;
}

function isGraphQL({ path }: Request): boolean {
  return /^(https?:\/\/[^/]+)?\/graphql/.test(path);
}

export function faultOfEnvelope(body: object, status: number, baseUrl: string): string | undefined {
  const { error, ...others } = body as { error?: Refusal };
  if (!error || Object.keys(others).length > 0) return 'not the envelope';
  const { type, code, message, param, doc_url, ...more } = error;
  if (Object.keys(more).length > 0) return `the envelope has more: ${Object.keys(more)}`;
  return faultOfRefusal({ type, code, message, param, doc_url, status }, baseUrl);
}

function faultOfRefusal(
  { type, code, message, param, doc_url, status }: Refusal,
  baseUrl: string,
): string | undefined {
  if (typeof code !== 'string' || !Object.hasOwn(catalogue, code)) return `unknown code ${String(code)}`;
  const entry = catalogue[code as ErrorCode];
  if (entry.status >= 500) return `it failed with ${code}`;
  if (entry.status !== status) return `${code} came with ${String(status)}`;
  if (entry.type !== type) return `${code} came as ${String(type)}`;
  if (doc_url !== `${baseUrl}/docs/errors/${code}`) return `doc_url is ${String(doc_url)}`;
  // A client's own name for something unknown may be empty.
  const isName = typeof param === 'string' && (param !== '' || code === 'parameter_unknown');
  if (param !== undefined && !isName) return 'param is not a name';
  if (typeof message !== 'string' || message === '') return 'no message';
  // Names of the client's own making, and documents, may read like anything.
  const own = message.replaceAll(typeof param === 'string' && param !== '' ? param : '\u0000', '');
  if (code !== 'graphql_invalid' && /\{param\}|undefined|\[object/.test(own))
    return `the message reads “${message}”`;
  return undefined;
}

function faultOfGraphQL(body: object, status: number, baseUrl: string): string | undefined {
  const { data, errors, ...others } = body as { data?: unknown; errors?: unknown };
  if (Object.keys(others).length > 0) return `the answer has more: ${Object.keys(others)}`;
  if (errors === undefined) return data === undefined ? 'neither data nor errors' : undefined;
  if (!Array.isArray(errors) || errors.length === 0) return 'errors is not a list';
  for (const { message, locations, path, extensions, ...more } of errors) {
    if (Object.keys(more).length > 0) return `an error has more: ${Object.keys(more)}`;
    if (typeof extensions !== 'object' || extensions === null) return 'an error without extensions';
    const { type, code, param, status: meant, doc_url, ...extra } = extensions as Refusal;
    if (Object.keys(extra).length > 0) return `the extensions have more: ${Object.keys(extra)}`;
    const fault = faultOfRefusal({ type, code, param, message, doc_url, status: meant }, baseUrl);
    if (fault) return fault;
    // Whatever http says, it must not say something else.
    if (status >= 400 && status !== meant && errors.length === 1)
      return `${String(meant)} came with http ${status}`;
  }
  return undefined;
}

function faultOfEvents(request: Request, text: string, baseUrl: string): string | undefined {
  const line = text.split('\n').find((candidate) => candidate.startsWith('data:') && candidate.length > 6);
  if (!line) return undefined;
  const body = parsed(line.slice(5));
  if (typeof body !== 'object' || body === null) return 'an event that is no JSON object';
  return isGraphQL(request) ? faultOfGraphQL(body, 200, baseUrl) : undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
