import { withoutCardNumbers } from './card-numbers.ts';

/** Every failure a client can see: one catalogue, rendered by REST as an envelope and by GraphQL as extensions. */

export type ErrorType =
  | 'api_error'
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'rate_limit_error'
  | 'authentication_error';

interface Entry {
  status: number;
  type: ErrorType;
  /** What it says when the place that fails has nothing more exact to say. */
  message: string;
  /** What to do about it; shown on the code's own page. */
  remedy: string;
}

const invalid = (message: string, remedy: string, status = 400): Entry => ({
  status,
  type: 'invalid_request_error',
  message,
  remedy,
});

const unauthenticated = (message: string, remedy: string): Entry => ({
  status: 401,
  type: 'authentication_error',
  message,
  remedy,
});

export const catalogue = {
  parameter_missing: invalid(
    '{param} is required.',
    'Send the parameter that `param` names. The reference lists what each call needs.',
  ),
  parameter_unknown: invalid(
    '{param} is not a parameter of this call.',
    'Remove it or correct its spelling. Nothing was done: Till never ignores what it does not know.',
  ),
  parameter_invalid: invalid(
    '{param} has a value that is not allowed.',
    'The message says which values are right.',
  ),
  amount_too_small: invalid(
    '{param} is too small.',
    'The message says how much it must be at least, in cents.',
  ),
  amount_too_large: invalid(
    '{param} is too large.',
    'The message says how much it may be at most, in cents.',
  ),
  release_verification_key_taken: invalid(
    '{param} belongs to another gift already.',
    'Generate a new release code for every gift and send the key that follows from it.',
  ),
  transaction_invalid: invalid(
    '{param} is not a transaction that was built for this object.',
    'Have the wallet sign exactly the bytes of `serialized_transaction`, and send them back in base64.',
  ),
  signature_missing: invalid(
    'The transaction lacks a signature that it needs.',
    'The message names who still has to sign.',
  ),
  cursor_unknown: invalid(
    '{param} does not name an object of this list.',
    'Use the id of an object that this list returned before, or start again without a cursor.',
  ),
  request_malformed: invalid(
    'This is not a request that can be read.',
    'Send well-formed HTTP/1.1 with headers of at most 16 kB.',
  ),
  body_malformed: invalid(
    'The body could not be read.',
    'Send one well-formed JSON object, or a form-encoded body.',
  ),
  body_too_large: invalid('The body is too large.', 'Send less: the limit is in the message.', 413),
  content_type_unsupported: invalid(
    'The content type is not supported.',
    'Send application/json or application/x-www-form-urlencoded.',
    415,
  ),
  not_acceptable: invalid(
    'The answer cannot be given in the form that was asked for.',
    'Accept application/json; for subscriptions text/event-stream.',
    406,
  ),
  graphql_invalid: invalid(
    'The GraphQL document is not valid.',
    'Check the document against the schema: the message says where it does not fit.',
  ),
  graphql_limit_exceeded: invalid(
    'The GraphQL document asks for too much at once.',
    'Ask for less: smaller pages, fewer levels or aliases. The limits are settings of the server.',
  ),
  // Kept under its Idempotency-Key like any other outcome: a mutation has had its effect by then.
  answer_too_large: invalid(
    'The answer would be too large.',
    'Ask for less at once: smaller pages, fewer aliases, one screenshot at a time. What a mutation did is done: read it with a query.',
    422,
  ),
  route_unknown: invalid('There is nothing at this address.', 'Compare the path with the reference.', 404),
  method_not_allowed: invalid(
    'This address does not take that method.',
    'The `Allow` header lists the methods it takes.',
    405,
  ),
  resource_missing: invalid(
    'There is no such object.',
    'Check the id. Objects of other accounts answer the same.',
    404,
  ),
  state_conflict: invalid(
    'The object is in a state that does not allow this.',
    'Read the object again; its status says what is possible now.',
    409,
  ),
  amount_exceeds_ceiling: invalid(
    'The quote is above the ceiling.',
    'Cancel the intent, or create another with a higher `max_amount`.',
    409,
  ),
  card_missing: invalid(
    'There is no card that this can be paid with.',
    'Add a card with its code, then confirm again; the most recent card is taken.',
    409,
  ),
  blockhash_expired: invalid(
    'The transaction was not sent in time and can never land.',
    'Ask for the transaction again and sign the new one: nothing has moved.',
    409,
  ),
  sponsor_unavailable: invalid(
    'The network fee of this claim cannot be paid for you any more.',
    'Ask for the release again: the transaction you then get is paid by the recipient’s own wallet.',
    409,
  ),
  transaction_failed: invalid(
    'The chain refused the transaction.',
    'The message says why. Nothing has moved.',
    409,
  ),
  funds_insufficient: invalid(
    'The wallet holds too little for this transaction.',
    'Put into the wallet what the message names, and sign again. Nothing has moved.',
    409,
  ),
  authentication_required: unauthenticated(
    'This call needs an API key or a signed-in session.',
    'Send `Authorization: Bearer sk_live_…`, or sign in with a wallet.',
  ),
  api_key_invalid: unauthenticated(
    'This API key is not valid.',
    'It is mistyped, unknown or revoked. Make another with an account you are signed in to.',
  ),
  session_invalid: unauthenticated('This session has ended.', 'Sign in again.'),
  origin_not_allowed: unauthenticated(
    'A session cookie is not accepted from this site.',
    'Call from the server’s own pages, or have the operator add your origin to CORS_ORIGINS.',
  ),
  challenge_expired: unauthenticated(
    'There is no open sign-in challenge for this wallet: it expired or was used.',
    'Ask for a new challenge and sign that one.',
  ),
  signature_invalid: unauthenticated(
    'The signature does not fit the challenge and wallet.',
    'Sign exactly the challenge’s message with the wallet it was made for, and send the signature as base58.',
  ),
  registration_closed: unauthenticated(
    'No new accounts can be opened here.',
    'Sign in with a wallet that has an account, or ask the operator of this server to create one for yours.',
  ),
  invite_required: unauthenticated(
    'A new account needs an invite here.',
    'Ask the operator of this server for an invite and sign in with it. Wallets that have an account need none.',
  ),
  invite_invalid: unauthenticated(
    'This invite cannot be used: it is mistyped, used up or expired.',
    'Compare it with the one you were sent, or ask the operator of this server for another.',
  ),
  idempotency_key_invalid: {
    status: 400,
    type: 'idempotency_error',
    message: 'Idempotency-Key must be 1 to 255 visible ASCII characters.',
    remedy: 'Use something random per operation, such as a UUID.',
  },
  idempotency_key_reused: {
    status: 400,
    type: 'idempotency_error',
    message: 'This Idempotency-Key was used with other parameters.',
    remedy: 'Use a new key for a new operation; repeat a key only with exactly the same call.',
  },
  idempotency_key_in_use: {
    status: 409,
    type: 'idempotency_error',
    message: 'A call with this Idempotency-Key is still at work.',
    remedy: 'Repeat the call in a moment: it then gets the first call’s answer.',
  },
  rate_limit_exceeded: {
    status: 429,
    type: 'rate_limit_error',
    message: 'Too many calls.',
    remedy: 'Wait as many seconds as the `Retry-After` header says.',
  },
  internal_error: {
    status: 500,
    type: 'api_error',
    message: 'Something went wrong on our side.',
    remedy: 'Repeat the call with the same Idempotency-Key; if it stays, give the operator the Request-Id.',
  },
  service_unavailable: {
    status: 503,
    type: 'api_error',
    message: 'The service cannot reach its database right now.',
    remedy: 'Repeat the call in a few seconds with the same Idempotency-Key.',
  },
  storage_full: {
    status: 503,
    type: 'api_error',
    message: 'The service has no room to store this right now. Nothing was changed.',
    remedy:
      'Repeat the call later with the same Idempotency-Key. Operators: free some space on the database’s disk; Till goes on by itself.',
  },
  chain_unavailable: {
    status: 503,
    type: 'api_error',
    message: 'The chain does not answer right now.',
    remedy: 'Repeat the call in a few seconds. Nothing was sent.',
  },
} as const satisfies Record<string, Entry>;

export type ErrorCode = keyof typeof catalogue;

export interface ErrorDetails {
  /** The offending parameter in GraphQL's spelling; each surface spells it its own way. */
  param?: string;
  /** `param` is the client's own word, to be given back as it came. */
  isVerbatim?: boolean;
  /** In place of the catalogue's sentence. `{param}` stands for the parameter as the surface spells it. */
  message?: string;
  /** Seconds after which a retry makes sense. */
  retryAfterSeconds?: number;
}

export class TillError extends Error {
  override readonly name = 'TillError';
  readonly code: ErrorCode;
  readonly param: string | undefined;
  readonly #isVerbatim: boolean;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    // What a client sent may be repeated to it, but for the number of a card.
    super(withoutCardNumbers(details.message ?? catalogue[code].message));
    this.code = code;
    this.param = details.param === undefined ? undefined : withoutCardNumbers(details.param);
    this.#isVerbatim = details.isVerbatim ?? false;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  get status(): number {
    return catalogue[this.code].status;
  }

  get type(): ErrorType {
    return catalogue[this.code].type;
  }

  /** The parameter as a surface spells it. */
  paramAs(spell: (param: string) => string): string | undefined {
    return this.param === undefined || this.#isVerbatim ? this.param : spell(this.param);
  }

  /** The sentence with the parameter's name spelled by `spell`. */
  say(spell: (param: string) => string = (param) => param): string {
    return this.message.replaceAll('{param}', () => this.paramAs(spell) || 'The value');
  }
}

export function missing(what: string): TillError {
  return new TillError('resource_missing', { param: 'id', message: `There is no such ${what}.` });
}

export function invalidParameter(param: string, shouldBe: string): TillError {
  return new TillError('parameter_invalid', { param, message: `{param} must be ${shouldBe}.` });
}
