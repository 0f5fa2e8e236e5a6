import { code, figure, type Html, html, json, prose, table } from './html.ts';

/** What holds for every call: each chapter's title, then its paragraphs. */
export function guide(baseUrl: string, exampleError: unknown): [string, ...(string | Html)[]][] {
  return [
    ['Base URL', `The base URL of every path is \`${baseUrl}\`.`],
    [
      'Authentication',
      'Browsers sign in with a Solana wallet and get the cookie `service_session`. The cookie is accepted only from this server’s own pages and from origins its operator allows.',
      'Servers send an API key as `Authorization: Bearer sk_live_…`. A key can do everything its account can, so keep it out of pages, logs, and repositories. The examples below read it from the shell:',
      figure('Shell', 'export TILL_API_KEY=sk_live_…'),
      'Calls marked “open to all” need neither.',
    ],
    [
      'Request bodies',
      'Request bodies are JSON (`application/json`) or form-encoded (`application/x-www-form-urlencoded`). In a form, write nested values as `business_profile[name]=Web+shop` and lists as `tags[]=new`. Every response is JSON.',
      'Unknown parameters are rejected with `parameter_unknown`, never ignored.',
    ],
    [
      'Idempotency',
      'Send an `Idempotency-Key` with calls that change something: 1 to 255 visible ASCII characters, such as a UUID. If the response gets lost, retry with the same key. For 24 hours, you get the first response again, marked `Idempotent-Replayed: true`, and nothing happens twice.',
      'A key belongs to one call: with other parameters it is refused as `idempotency_key_reused`, and while the first call is still at work as `idempotency_key_in_use`. A call refused with 400, 401, 413, 415 or 429 does not use its key up.',
    ],
    [
      'Lists',
      'Lists are newest first, with `limit` objects per page: 1 to 100, default 25. While `has_more` is true, there is another page: get it by sending the last object’s ID as `starting_after`. To page back, send the first object’s ID as `ending_before`. Send one or the other, not both.',
      '`created_gte`, `created_gt`, `created_lte`, and `created_lt` filter a list by time; `created[gte]` is another spelling. `metadata[order]=17` finds objects with that in their metadata.',
      'Some lists can be sorted otherwise: `sort=amount` has the smallest first, `sort=-amount` the largest. Their parameters name the orders they have. Equal objects are in the order of their IDs, and those without a value are last. Pages are turned by IDs in any order.',
      figure('A page', json({ object: 'list', data: ['…'], has_more: true, url: '/v1/api_keys' })),
    ],
    [
      'Errors',
      'Errors have a status of 400 or above and this body. `code` is for programs; `message` is for people. `param` is set when the error is about one parameter, and `doc_url` links to a page about the code. GraphQL returns the same in an error’s `extensions`.',
      figure('400 Bad Request', json(exampleError)),
      'Besides the errors listed with it, any call can return `internal_error` or `service_unavailable`, and calls with a body `body_too_large` or `content_type_unsupported`.',
    ],
    [
      'Rate limits and other headers',
      'Calls are limited per API key or session, or per IP address without either. Response headers tell you where you are:',
      headerTable(),
    ],
  ];
}

const headers = {
  'RateLimit-Limit': 'The number of calls allowed per minute.',
  'RateLimit-Remaining': 'The number of calls left right now.',
  'RateLimit-Reset': 'Seconds until all of them are available again.',
  'Retry-After': 'Seconds to wait before retrying, with `rate_limit_exceeded` among others.',
  'Till-Should-Retry': '`false` with a 409 that the same call would get again.',
  'Idempotent-Replayed': '`true` when this is the saved response of an earlier call.',
  'Request-Id': 'The call’s ID. Include it when you contact the server’s operator.',
  'Till-Version': 'The server’s version.',
};

function headerTable(): Html {
  const rows = Object.entries(headers).map(([name, meaning]) => [code(name), prose(meaning)]);
  return table('Headers', ['Header', 'Meaning'], rows);
}

export function paragraph(part: string | Html): Html {
  return typeof part === 'string' ? html`<p>${prose(part)}</p>` : part;
}
