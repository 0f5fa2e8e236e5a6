/** What can go wrong, each with the code, parameter, and request ID that the server gave it. */

export interface Failure {
  message: string;
  status?: number | undefined;
  type?: string | undefined;
  code?: string | undefined;
  param?: string | undefined;
  docUrl?: string | undefined;
  requestId?: string | undefined;
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
}

export class TillError extends Error {
  override readonly name: string = 'TillError';
  /** The HTTP status; undefined if there was no response. */
  readonly status: number | undefined;
  readonly type: string | undefined;
  /** For programs, such as `parameter_missing`. */
  readonly code: string | undefined;
  /** The parameter it is about. */
  readonly param: string | undefined;
  /** A page about the code. */
  readonly docUrl: string | undefined;
  /** What the server's operator can find the call by. */
  readonly requestId: string | undefined;
  /** When a retry makes sense. */
  readonly retryAfterSeconds: number | undefined;

  constructor(failure: Failure) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.type = failure.type;
    this.code = failure.code;
    this.param = failure.param;
    this.docUrl = failure.docUrl;
    this.requestId = failure.requestId;
    this.retryAfterSeconds = failure.retryAfterSeconds;
  }
}

/** Something about the request is wrong: `param` says what. */
export class InvalidRequestError extends TillError {
  override readonly name = 'InvalidRequestError';
}

/** The key or session is missing, unknown, or revoked. */
export class AuthenticationError extends TillError {
  override readonly name = 'AuthenticationError';
}

export class NotFoundError extends TillError {
  override readonly name = 'NotFoundError';
}

/** The object's state doesn't allow this. */
export class ConflictError extends TillError {
  override readonly name = 'ConflictError';
}

/** An Idempotency-Key is invalid, in use, or was used for something else. */
export class IdempotencyError extends TillError {
  override readonly name = 'IdempotencyError';
}

export class RateLimitError extends TillError {
  override readonly name = 'RateLimitError';
}

/** Something went wrong on the server. */
export class ApiError extends TillError {
  override readonly name = 'ApiError';
}

/** No response came. A call with an Idempotency-Key may have taken effect: repeat it with the same key. */
export class ConnectionError extends TillError {
  override readonly name = 'ConnectionError';
}

/** Events after the cursor are no longer kept: load your state again, and continue after `cursor`. */
export class ResyncError extends TillError {
  override readonly name = 'ResyncError';
  readonly cursor: string;

  constructor(cursor: string) {
    super({ message: 'Events were missed: load your state again.', code: 'cursor_expired' });
    this.cursor = cursor;
  }
}

/** What was waited for can't happen anymore. */
export class EndedError extends TillError {
  override readonly name = 'EndedError';
  readonly object: unknown;

  constructor(id: string, object: { status?: string }) {
    super({ message: `${id} is ${object.status}, which is final.` });
    this.object = object;
  }
}

/** The class that fits what the server said. */
export function errorOf(failure: Failure): TillError {
  const { status = 0, type } = failure;
  if (type === 'idempotency_error') return new IdempotencyError(failure);
  if (status === 429) return new RateLimitError(failure);
  if (status === 401) return new AuthenticationError(failure);
  if (status === 404) return new NotFoundError(failure);
  if (status === 409) return new ConflictError(failure);
  if (status >= 500) return new ApiError(failure);
  return new InvalidRequestError(failure);
}
