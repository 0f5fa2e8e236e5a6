export type ErrorType =
  | 'api_error'
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'authentication_error';

/** What the catalogue says of a code. */
export interface ErrorEntry {
  status: number;
  type: ErrorType;
  /** Its sentence where the code that fails has nothing more specific to say. */
  message: string;
  /** What to do about it, shown on the code’s own page. */
  remedy: string;
}
