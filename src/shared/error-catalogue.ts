import { authenticationErrors } from './authentication-errors.ts';
import type { ErrorEntry } from './error-entry.ts';

/** Every failure a client can see: one catalogue, rendered by REST as an envelope and by GraphQL as extensions. */

const invalid = (message: string, remedy: string, status = 400): ErrorEntry => ({
  status,
  type: 'invalid_request_error',
  message,
  remedy,
});

export const catalogue = {
  parameter_missing: invalid(
    '{param} is required.',
    'Send the parameter named in `param`. The API reference lists the parameters of each call.',
  ),
  parameter_unknown: invalid(
    '{param} is not a parameter of this call.',
    'Remove it or fix its spelling. The call had no effect: Till never ignores unknown parameters.',
  ),
  parameter_invalid: invalid('{param} has an invalid value.', 'The message says which values are valid.'),
  amount_too_small: invalid('{param} is too small.', 'The message gives the minimum, in cents.'),
  amount_too_large: invalid('{param} is too large.', 'The message gives the maximum, in cents.'),
  release_verification_key_taken: invalid(
    '{param} is already used by another gift.',
    'Generate a new release code for each gift and send the public key derived from it.',
  ),
  transaction_invalid: invalid(
    '{param} isn’t a transaction that Till built for this object.',
    'Have the wallet sign the exact bytes of `serialized_transaction`, and send the result in base64.',
  ),
  signature_missing: invalid(
    'The transaction is missing a required signature.',
    'The message names who still needs to sign.',
  ),
  cursor_unknown: invalid(
    '{param} isn’t the ID of an object in this list.',
    'Use the ID of an object that this list returned, or start over without a cursor.',
  ),
  cursor_expired: invalid(
    'Not everything after {param} is kept anymore.',
    'Load your state again, then continue after the newest event’s cursor.',
  ),
  request_malformed: invalid(
    'Malformed request.',
    'Send well-formed HTTP/1.1 with at most 16 kB of headers.',
  ),
  body_malformed: invalid(
    'The request body is malformed.',
    'Send a single JSON object or a form-encoded body.',
  ),
  body_too_large: invalid('The request body is too large.', 'Send less. The message gives the limit.', 413),
  content_type_unsupported: invalid(
    'The content type isn’t supported.',
    'Send application/json or application/x-www-form-urlencoded.',
    415,
  ),
  not_acceptable: invalid(
    'None of the accepted content types is available.',
    'Accept application/json, or text/event-stream for subscriptions.',
    406,
  ),
  graphql_invalid: invalid(
    'The GraphQL document is invalid.',
    'Check the document against the schema. The message says what’s wrong.',
  ),
  graphql_limit_exceeded: invalid(
    'The GraphQL document exceeds a limit.',
    'Request less: smaller pages, fewer levels, or fewer aliases. The server’s operator sets the limits.',
  ),
  // Stored under its Idempotency-Key like any other outcome: by then, a mutation has taken effect.
  answer_too_large: invalid(
    'The response is too large.',
    'Request less at once: smaller pages, fewer aliases, one screenshot at a time. If this was a mutation, it took effect: retrieve the result with a query.',
    422,
  ),
  route_unknown: invalid('Unknown URL.', 'Check the path against the API reference.', 404),
  method_not_allowed: invalid(
    'This URL doesn’t support that method.',
    'The `Allow` header lists the supported methods.',
    405,
  ),
  resource_missing: invalid(
    'Not found.',
    'Check the ID. Objects that belong to another account return the same error.',
    404,
  ),
  state_conflict: invalid(
    'The object’s current state doesn’t allow this.',
    'Retrieve the object again. Its status says what’s possible now.',
    409,
  ),
  product_in_use: invalid(
    'This product was offered on a link or a session and can’t be deleted. Archive it instead: set active to false.',
    'Set `active` to false. An archived product can’t be sold; links and sessions keep showing what they were created with.',
    409,
  ),
  link_used_up: invalid(
    'This link has been paid as often as it may.',
    'Ask the seller for a new link. Nothing was charged.',
    409,
  ),
  amount_exceeds_ceiling: invalid(
    'The quote exceeds the maximum amount.',
    'Cancel the intent, or create a new one with a higher `max_amount`.',
    409,
  ),
  card_missing: invalid(
    'There’s no card to pay with.',
    'Add a card with its CVC, then confirm again. The most recent card is used.',
    409,
  ),
  blockhash_expired: invalid(
    'The transaction expired before it was sent.',
    'Request a new transaction and sign it. No money moved.',
    409,
  ),
  sponsor_unavailable: invalid(
    'The network fee can no longer be sponsored.',
    'Request the transaction again. In the new one, the wallet that claims or pays also pays the fee.',
    409,
  ),
  transaction_failed: invalid(
    'The network rejected the transaction.',
    'The message says why. No money moved.',
    409,
  ),
  funds_insufficient: invalid(
    'The wallet doesn’t hold enough for this transaction.',
    'Put into the wallet what the message names, and sign again. Nothing has moved.',
    409,
  ),
  ...authenticationErrors,
  wallet_taken: invalid(
    'This wallet already belongs to another account.',
    'A wallet belongs to one account at a time. Accept the invitation with another wallet, or have this one removed from its account first.',
    409,
  ),
  permission_denied: invalid(
    'This API key doesn’t have the scope that this call needs.',
    'The message names the scope, or the role of people. Use a key that has the scope, or create one: `scopes` of an API key lists what it may be used for. People ask an owner of the account.',
    403,
  ),
  mandate_inactive: invalid(
    'The mandate of this API key was revoked or has expired.',
    'Ask the account’s owner for a new mandate. A key that had one can’t buy without.',
    403,
  ),
  mandate_currency_not_allowed: invalid(
    'The mandate is in another currency.',
    'Buy from a shop that charges in the mandate’s currency, or ask the account’s owner for a mandate in this one.',
    403,
  ),
  mandate_host_not_allowed: invalid(
    'The mandate doesn’t allow purchases from this shop.',
    'The message names the host. `allow_hosts` and `deny_hosts` of the mandate list what’s allowed and what isn’t.',
    403,
  ),
  mandate_card_not_allowed: invalid(
    'The mandate doesn’t allow this card.',
    'Create the intent again with a `card` that the mandate lists in `cards`.',
    403,
  ),
  mandate_purchase_limit_exceeded: invalid(
    'This purchase is above the mandate’s limit per purchase.',
    'The message gives the limit. Buy less, or ask the account’s owner to confirm the purchase in the dashboard.',
    403,
  ),
  mandate_day_limit_exceeded: invalid(
    'This purchase is above what remains of the mandate’s limit per day.',
    'The message says what remains. Days begin at midnight UTC. Wait, buy less, or ask the account’s owner to confirm the purchase.',
    403,
  ),
  mandate_month_limit_exceeded: invalid(
    'This purchase is above what remains of the mandate’s limit per month.',
    'The message says what remains. Months begin at midnight UTC. Wait, buy less, or ask the account’s owner to confirm the purchase.',
    403,
  ),
  person_required: invalid(
    'Only a person who’s signed in can do this.',
    'Sign in to the dashboard, and approve or decline the purchase there.',
    403,
  ),
  idempotency_key_invalid: {
    status: 400,
    type: 'idempotency_error',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    remedy: 'Use a random value for each operation, such as a UUID.',
  },
  idempotency_key_reused: {
    status: 400,
    type: 'idempotency_error',
    message: 'This Idempotency-Key was already used with different parameters.',
    remedy: 'Use a new key for each operation. Reuse a key only to retry the same call.',
  },
  idempotency_key_in_use: {
    status: 409,
    type: 'idempotency_error',
    message: 'A call with this Idempotency-Key is still in progress.',
    remedy: 'Retry in a moment to get the first call’s response.',
  },
  rate_limit_exceeded: {
    status: 429,
    type: 'rate_limit_error',
    message: 'Too many requests.',
    remedy: 'Wait for the number of seconds in the `Retry-After` header, then retry.',
  },
  internal_error: {
    status: 500,
    type: 'api_error',
    message: 'Something went wrong on our side.',
    remedy:
      'Retry with the same Idempotency-Key. If the problem persists, give the server’s operator the Request-Id.',
  },
  service_unavailable: {
    status: 503,
    type: 'api_error',
    message: 'The database is temporarily unavailable.',
    remedy: 'Retry in a few seconds with the same Idempotency-Key.',
  },
  storage_full: {
    status: 503,
    type: 'api_error',
    message: 'The server is out of storage. Nothing was changed.',
    remedy:
      'Retry later with the same Idempotency-Key. Operators: free up space on the database’s disk. Till recovers automatically.',
  },
  chain_unavailable: {
    status: 503,
    type: 'api_error',
    message: 'The Solana network is temporarily unavailable.',
    remedy: 'Retry in a few seconds. Nothing was sent.',
  },
} as const satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof catalogue;
