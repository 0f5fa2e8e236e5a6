import { code, figure, type Html, html, json, prose, table } from './html.ts';

/** What holds for every call: each chapter's title, then its paragraphs. */
export function guide(baseUrl: string, exampleError: unknown): [string, ...(string | Html)[]][] {
  return [
    ['Base URL', `Every path on this page begins at \`${baseUrl}\`.`],
    [
      'Authentication',
      'A browser signs in with a Solana wallet and then holds the cookie `service_session`. The cookie counts only for calls from this server’s own pages and from origins that its operator allows.',
      'A server sends an API key as `Authorization: Bearer sk_live_…`. A key may do whatever its account may, so keep it out of pages, logs and repositories. The examples below take it from the shell:',
      figure('Shell', 'export TILL_API_KEY=sk_live_…'),
      'Calls marked “open to all” need neither.',
    ],
    [
      'Bodies',
      'A body is JSON (`application/json`) or a form (`application/x-www-form-urlencoded`). In a form, `business_profile[name]=Web+shop` nests and `tags[]=new` lists. Every answer is JSON.',
      'A parameter that a call does not know is refused with `parameter_unknown`, never ignored.',
    ],
    [
      'Repeating a call safely',
      'Send an `Idempotency-Key` with calls that change something: 1 to 255 visible ASCII characters, such as a UUID. If the answer gets lost on its way, repeat the call with the same key. For 24 hours it gets the first answer again, marked `Idempotent-Replayed: true`, and nothing is done twice.',
      'A key belongs to one call: with other parameters it is refused as `idempotency_key_reused`, and while the first call is still at work as `idempotency_key_in_use`. A call refused with 400, 401, 413, 415 or 429 does not use its key up.',
    ],
    [
      'Lists',
      'Lists are newest first, with `limit` objects a page: 1 to 100, 25 when left out. While `has_more` is true, there is another page: ask for it with the last object’s id as `starting_after`. To page back, give the first object’s id as `ending_before`. Give one of the two at a time.',
      '`created_gte`, `created_gt`, `created_lte` and `created_lt` narrow a list by time.',
      figure('A page', json({ object: 'list', data: ['…'], has_more: true, url: '/v1/api_keys' })),
    ],
    [
      'Errors',
      'A refused call answers with a status of 400 or above and this envelope. Programs go by `code`; `message` is for people. `param` is there when one parameter is to blame, and `doc_url` leads to the code’s own page. GraphQL says the same in an error’s `extensions`.',
      figure('400 Bad Request', json(exampleError)),
      'Besides the refusals listed with it, any call may meet `internal_error` or `service_unavailable`, and one with a body `body_too_large` or `content_type_unsupported`.',
    ],
    [
      'Rate limits and other headers',
      'Calls are counted by key or session, and by network address where there is neither. The headers of an answer say how you stand, and more:',
      headerTable(),
    ],
  ];
}

const headers = {
  'RateLimit-Limit': 'How many calls you have a minute.',
  'RateLimit-Remaining': 'How many of them are left right now.',
  'RateLimit-Reset': 'Seconds until all of them are back.',
  'Retry-After': 'Seconds to wait before the next try, with `rate_limit_exceeded` among others.',
  'Idempotent-Replayed': '`true` when this is the saved answer of an earlier call.',
  'Request-Id': 'The call’s own id. Give it to the operator when something needs looking into.',
  'Till-Version': 'The version of the server.',
};

function headerTable(): Html {
  const rows = Object.entries(headers).map(([name, meaning]) => [code(name), prose(meaning)]);
  return table('Headers', ['Header', 'Meaning'], rows);
}

export function paragraph(part: string | Html): Html {
  return typeof part === 'string' ? html`<p>${prose(part)}</p>` : part;
}
