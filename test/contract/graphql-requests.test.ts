import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appOf } from '../support/surfaces.ts';
import { REAL_MONEY, startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';
import { askingOf, NODES, nested, repeat } from './asking.ts';

/** How GraphQL is asked, and what it says when it fails. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening(REAL_MONEY));
});
afterAll(() => till.stop());

const { ask, overSocket } = askingOf(() => ({ till, account }));

describe('variables', () => {
  it.each([
    ['declared', 'query($id: ID!) { apiKey(id: $id) { id } }', { id: 'x', extra: 1 }],
    ['none', '{ account { id } }', { extra: 1 }],
  ])('that are not declared are refused by name, with %s', async (_, document, variables) => {
    const refused = await ask(document, variables);
    expect(refused).toMatchObject({ code: 'parameter_unknown', status: 400 });
    expect(refused.message).toContain('extra');
  });

  it.each([5, 'text', [1], true])('that are %j are refused', async (variables) => {
    expect(await ask('{ account { id } }', variables)).toMatchObject({
      code: 'graphql_invalid',
      status: 400,
    });
  });

  it.each(['{', '5', '"a"', '[', 'undefined'])('that are %s in the address are refused', async (text) => {
    const refused = await ask('', undefined, {
      method: 'GET',
      url: `/graphql?query=${encodeURIComponent('{ account { id } }')}&variables=${encodeURIComponent(text)}`,
      payload: undefined,
    });
    expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it('are read from the address', async () => {
    const variables = encodeURIComponent(JSON.stringify({ n: 1 }));
    const query = encodeURIComponent('query($n: Int) { apiKeys(first: $n) { nodes { id } } }');
    const url = `/graphql?query=${query}&variables=${variables}`;
    const answer = await ask('', undefined, { method: 'GET', url, payload: undefined });
    expect(answer.data).toMatchObject({ apiKeys: { nodes: [{ id: expect.stringMatching(/^ak_/) }] } });
  });
});

describe('a request', () => {
  it.each([
    {},
    { query: null },
    { query: 5 },
    { query: {} },
    { query: ['{ account { id } }'] },
    { variables: {} },
  ])('without a document is refused: %j', async (payload) => {
    expect(await ask('', undefined, { payload })).toMatchObject({ code: 'graphql_invalid', status: 400 });
  });

  it.each(['extra', 'then', 'constructor', 'toString', 'id'])(
    'with more than GraphQL knows is refused: %s',
    async (name) => {
      const refused = await ask('', undefined, { payload: { query: '{ account { id } }', [name]: 1 } });
      expect(refused.status).toBe(400);
      expect(refused.code).toMatch(/^(graphql_invalid|parameter_unknown)$/);
      expect(refused.message).toContain(name);
    },
  );

  it('without a body or in an unknown form is refused in GraphQL’s own form', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/graphql' }]) {
      const refused = await ask('', undefined, {
        headers,
        payload: Object.keys(headers).length > 0 ? '{ account { id } }' : undefined,
      });
      expect(refused.status).toBe(refused.http);
      expect([400, 415]).toContain(refused.http);
    }
  });

  it('whose answer cannot be given in the form it wants is refused in GraphQL’s own form', async () => {
    const picture = await ask('{ account { id } }', undefined, { headers: { accept: 'image/png' } });
    expect(picture.http).toBe(406);
    expect(picture.status).toBe(406);
    const live = await ask('subscription { accountUpdated { id } }', undefined, {
      headers: { accept: 'application/json' },
    });
    expect(live.http).toBeGreaterThanOrEqual(400);
    expect(live.http).toBeLessThan(500);
    expect(live.status).toBe(live.http);
  });

  it('for application/graphql-response+json is answered as GraphQL over HTTP says', async () => {
    const headers = { accept: 'application/graphql-response+json' };
    const good = await ask('{ account { id } }', undefined, { headers });
    expect(good).toMatchObject({ http: 200, data: { account: { id: account.id } } });
    expect(good.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
    for (const document of ['{ nothing }', '{', nested(13)]) {
      const bad = await ask(document, undefined, { headers });
      expect(bad).toMatchObject({ http: 400, status: 400 });
      expect(bad.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
    }
    // It was executed: the outcome is in the body.
    const missing = await ask('{ apiKey(id: "x") { id } }', undefined, { headers });
    expect(missing).toMatchObject({
      http: 200,
      code: 'resource_missing',
      status: 404,
      data: { apiKey: null },
    });
  });

  it('for several objects is answered with those that were found', async () => {
    const document = `{
      account { id }
      product(id: "prod_000000000000000000000000") { id }
      node(id: "${account.id}") { id }
      gone: node(id: "gift_000000000000000000000000") { id }
    }`;
    // Interpreted when it first comes, and compiled afterwards.
    for (let round = 0; round < 2; round++) {
      const { data, text } = await ask(document);
      const { id } = account;
      expect(data).toEqual({ account: { id }, product: null, node: { id }, gone: null });
      const errors: { path: string[]; extensions: { code: string } }[] = JSON.parse(text).errors;
      expect(errors.map(({ path, extensions }) => [path.join(), extensions.code]).sort()).toEqual([
        ['gone', 'resource_missing'],
        ['product', 'resource_missing'],
      ]);
    }
  });

  it('for application/json, or for anything, is answered with 200 and the outcome in the body', async () => {
    for (const accept of ['application/json', '*/*', undefined])
      for (const [document, code] of [
        ['{ account { id } }', undefined],
        ['{ nothing }', 'graphql_invalid'],
        ['{ apiKey(id: "x") { id } }', 'resource_missing'],
      ] as const) {
        const answer = await ask(document, undefined, accept ? { headers: { accept } } : {});
        expect(answer).toMatchObject({ http: 200, code });
        expect(answer.headers['content-type']).toMatch(/^application\/json/);
      }
  });

  it('for parts of a document is answered in well-formed parts', async () => {
    const response = await fetch(`http://127.0.0.1:${till.config.PORT}/graphql`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${account.key}`,
        accept: 'multipart/mixed',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ query: '{ account { id } }' }),
    });
    expect([200, 406]).toContain(response.status);
    expect(await response.text()).toContain(response.status === 200 ? account.id : 'not_acceptable');
  });
});

describe('mutations', () => {
  const MUTATION = 'mutation { apiKeyCreate(name: "from afar") { id } }';

  it('are refused over GET', async () => {
    const before = await till.db.prisma.apiKey.count();
    for (const query of [
      MUTATION,
      `query A { account { id } } ${MUTATION.replace('mutation', 'mutation B')}`,
    ]) {
      const url = `/graphql?query=${encodeURIComponent(query)}${query === MUTATION ? '' : '&operationName=B'}`;
      const refused = await ask('', undefined, { method: 'GET', url, payload: undefined });
      expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
    }
    expect(await till.db.prisma.apiKey.count()).toBe(before);
  });

  it('are refused over a WebSocket', async () => {
    const before = await till.db.prisma.apiKey.count();
    const refused = await overSocket(MUTATION);
    expect(refused).toMatchObject({ code: 'graphql_invalid', status: 400 });
    expect(refused.message).toContain('HTTP');
    expect(
      await overSocket(`query A { account { id } } ${MUTATION.replace('mutation', 'mutation B')}`, 'B'),
    ).toMatchObject({
      code: 'graphql_invalid',
    });
    expect(await till.db.prisma.apiKey.count()).toBe(before);
  });

  it('do not stand in the way of queries there', async () => {
    expect((await overSocket('{ account { id } }')).data).toEqual({ account: { id: account.id } });
  });
});

describe('limits over a WebSocket', () => {
  it.each([
    ['depth', () => nested(13)],
    ['cost', () => `{ ${repeat(10, (n) => `a${n}: apiKeys(first: 100) { ${NODES} }`)} }`],
    ['aliases', () => `{ account { ${repeat(31, (n) => `a${n}: id`)} } }`],
    ['tokens', () => `{ account { ${repeat(2_000, () => 'id')} } }`],
  ])('hold for %s too', async (_, document) => {
    expect(await overSocket(document())).toMatchObject({ code: 'graphql_limit_exceeded', status: 400 });
  });
});

describe('a failure inside', () => {
  it('is masked: clients learn nothing, the log everything', async () => {
    const broken = await startTill();
    await broken.listen();
    const owner = await broken.newAccount();
    await broken.db.prisma.$executeRaw`alter table accounts rename column username to gone`;
    const documents = [
      '{ account { id username } }',
      '{ account { id username } }',
      'mutation { accountUpdate(username: "joe") { id username } }',
    ];
    for (const document of documents) {
      broken.logged.length = 0;
      const failed = await ask(document, undefined, { key: owner.key, at: broken });
      expect(failed).toMatchObject({
        code: 'internal_error',
        status: 500,
        message: 'Something went wrong on our side.',
        data: null,
      });
      const [{ locations, ...error }] = JSON.parse(failed.text).errors;
      expect(JSON.stringify(error)).not.toMatch(/column|relation|username|prisma|stack|node_modules|\.ts/i);
      expect(Object.keys(error).sort()).toEqual(expect.arrayContaining(['extensions', 'message']));
      expect(Object.keys(error.extensions).sort()).toEqual(['code', 'doc_url', 'status', 'type']);
      expect(broken.logged.join('')).toMatch(/does not exist/);
    }
    for (const document of ['{ account { username } }', 'subscription { accountUpdated { username } }']) {
      broken.logged.length = 0;
      const failed = await overSocket(document, undefined, owner.key, broken);
      expect(failed).toMatchObject({
        code: 'internal_error',
        status: 500,
        message: 'Something went wrong on our side.',
      });
      expect(failed.text.replaceAll('"column"', '')).not.toMatch(
        /column|relation|prisma|stack|node_modules|\.ts/i,
      );
      expect(broken.logged.join('')).toMatch(/does not exist/);
    }
    await broken.stop();
  });
});

describe('GraphiQL', () => {
  it('is served to browsers, and loads nothing from elsewhere', async () => {
    const response = await appOf(till).inject({
      url: '/graphql',
      headers: { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' },
    });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/html/);
    const page = response.payload;
    expect(page).toContain('<title>Till</title>');
    const markup = page.replace(/(<script[^>]*>)[\s\S]*?<\/script>|(<style[^>]*>)[\s\S]*?<\/style>/g, '$1$2');
    expect(markup.length).toBeLessThan(page.length / 10);
    const loaded = [...markup.matchAll(/\b(?:src|href)\s*=\s*["']?([^"'\s>]*)/g)].map(
      ([, address]) => address,
    );
    for (const address of loaded) expect(address).toMatch(/^(data:|\/(?!\/)|#)/);
    expect(page).not.toMatch(/\bimport\s*\(?\s*["'`]https?:|@import\s+(?:url\()?["']?https?:/);
    // Whatever its scripts try, the browser lets them reach this server only.
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toMatch(/default-src 'self'/);
    expect(policy).not.toMatch(/https?:(?!\/\/localhost)|\*/);
    expect(policy).toMatch(/connect-src 'self'/);
    expect(policy).toMatch(/frame-ancestors 'none'/);
  });

  it('is not what programs get', async () => {
    for (const accept of ['*/*', 'application/json', undefined]) {
      const response = await appOf(till).inject({ url: '/graphql', headers: { ...(accept && { accept }) } });
      expect(response.headers['content-type']).toMatch(/^application\/json/);
      expect(response.json().errors[0].extensions).toMatchObject({ code: 'graphql_invalid', status: 400 });
    }
  });
});
