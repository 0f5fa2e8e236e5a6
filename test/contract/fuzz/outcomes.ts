/** What a client can be told. */

/** A sample of a few thousand requests comes to each of these at least ten times. */
export const OFTEN = [
  '200',
  'parameter_missing',
  'parameter_unknown',
  'parameter_invalid',
  'cursor_unknown',
  'body_malformed',
  'content_type_unsupported',
  'graphql_invalid',
  'graphql_limit_exceeded',
  'route_unknown',
  'method_not_allowed',
  'not_acceptable',
  'resource_missing',
  'state_conflict',
  'transaction_invalid',
  'authentication_required',
  'api_key_invalid',
  'session_invalid',
  'origin_not_allowed',
  'idempotency_key_reused',
];

/** These need luck, and are reached by the long run. */
export const SELDOM = [
  'request_malformed',
  'idempotency_key_invalid',
  'challenge_expired',
  'amount_too_small',
  'release_verification_key_taken',
];
