import { ConnectionError, errorOf, TillError } from './errors.ts';

/** Sends calls, and repeats those that failed on the way: safely, because each has an Idempotency-Key of its own. */

export interface Settings {
  /** Where the server is, such as `https://pay.example`. */
  url: string;
  /** An API key: `sk_live_…`. Without one, only calls that are open to all work, and browsers send their session. */
  key?: string | undefined;
  /** How often a failed call is repeated; 4 by default. */
  maxRetries?: number | undefined;
  /** How long a call may take; 90 seconds by default, since purchases take their time. */
  timeoutMs?: number | undefined;
  /** Another implementation of `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Hears of every response, for logs. */
  onResponse?: ((response: ResponseInfo) => void) | undefined;
}

export interface ResponseInfo {
  method: string;
  path: string;
  status: number;
  requestId: string | undefined;
  /** Counted from 1. */
  attempt: number;
  /** Whether it's the saved response of an earlier attempt. */
  isReplayed: boolean;
}

export interface RequestOptions {
  /** One is made up for each call. With your own, a call takes effect once over restarts of your program, too. */
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
  headers?: Record<string, string> | undefined;
}

export interface Call extends RequestOptions {
  method: string;
  path: string;
  body?: unknown;
}

export type Connection = ReturnType<typeof createConnection>;

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 8_000;
/** A server that asks for more patience than this is left to the caller. */
const LONGEST_RETRY_AFTER_SECONDS = 60;

export function createConnection(settings: Settings) {
  const { key, maxRetries = 4, timeoutMs = 90_000, onResponse } = settings;
  const url = settings.url.replace(/\/+$/, '');
  const send = settings.fetch ?? ((...args: Parameters<typeof fetch>) => fetch(...args));
  const authorization: Record<string, string> = key ? { authorization: `Bearer ${key}` } : {};

  /** One attempt; its headers are enough for a stream. */
  async function open({ method, path, body, headers, signal }: Call): Promise<Response> {
    try {
      return await send(url + path, {
        method,
        headers: {
          accept: 'application/json',
          ...authorization,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      });
    } catch (cause) {
      throw failureOf(cause, signal);
    }
  }

  async function attempt(call: Call, number: number): Promise<unknown> {
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = call.signal ? AbortSignal.any([call.signal, timeout]) : timeout;
    const response = await open({ ...call, signal });
    onResponse?.({
      method: call.method,
      path: call.path,
      status: response.status,
      requestId: response.headers.get('request-id') ?? undefined,
      attempt: number,
      isReplayed: response.headers.get('idempotent-replayed') === 'true',
    });
    try {
      return await bodyOf(response);
    } catch (cause) {
      throw cause instanceof TillError ? cause : failureOf(cause, call.signal);
    }
  }

  return {
    open,

    /** A call's answer, after as many attempts as it takes. */
    async request<Answer>(call: Call): Promise<Answer> {
      const isWrite = call.method !== 'GET';
      const idempotencyKey = call.idempotencyKey ?? crypto.randomUUID();
      const headers = { ...(isWrite && { 'idempotency-key': idempotencyKey }), ...call.headers };
      // Without a key there is no account that an Idempotency-Key could belong to.
      const retries = isWrite && !key ? 0 : maxRetries;
      for (let number = 1; ; number++) {
        try {
          return (await attempt({ ...call, headers }, number)) as Answer;
        } catch (error) {
          if (number > retries || !isWorthRetrying(error)) throw error;
          await pause(pauseMs(number, error), call.signal);
        }
      }
    },
  };
}

function isWorthRetrying(error: unknown): error is TillError {
  if (!(error instanceof TillError)) return false;
  const { status = 0, code, retryAfterSeconds = 0 } = error;
  if (retryAfterSeconds > LONGEST_RETRY_AFTER_SECONDS) return false;
  return (
    error instanceof ConnectionError || status === 429 || status >= 500 || code === 'idempotency_key_in_use'
  );
}

function pauseMs(attempt: number, { retryAfterSeconds }: TillError): number {
  if (retryAfterSeconds !== undefined) return retryAfterSeconds * 1_000;
  return backoffMs(attempt);
}

/** Longer each time, and never the same for two clients. */
export function backoffMs(attempt: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (attempt - 1), LONGEST_PAUSE_MS) * (0.5 + Math.random() / 2);
}

export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((wake, fail) => {
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      wake();
    }, ms);
    function stop(): void {
      clearTimeout(timer);
      fail(signal?.reason);
    }
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/** Whoever gave up hears their own reason; everything else was the connection. */
export function failureOf(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted && signal.reason?.name !== 'TimeoutError') return signal.reason;
  const message = cause instanceof Error ? cause.message : String(cause);
  return new ConnectionError({ message: `No response from the server: ${message}`, cause });
}

interface Envelope {
  error?: { type?: string; message?: string; code?: string; param?: string; doc_url?: string };
}

/** The body of a response, or the error that it is. */
export async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  const body = parsed(text);
  if (response.ok && body !== undefined) return body;
  const { error = {} } = (body ?? {}) as Envelope;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw errorOf({
    message: error.message ?? `The server answered ${response.status}.`,
    status: response.ok ? 502 : response.status,
    type: error.type,
    code: error.code,
    param: error.param,
    docUrl: error.doc_url,
    requestId: response.headers.get('request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
