import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWallet } from '../../src/sandbox/wallet.ts';
import { catalogue } from '../../src/shared/errors.ts';
import { VERSION } from '../../src/shared/version.ts';
import { appOf } from '../support/surfaces.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';
import { faultOfEnvelope } from './fuzz/judge.ts';
import { expectMarked, FORM_TYPE, json, sendingTo } from './sending.ts';

/** What every answer carries, whatever came. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const { send, expectRefusal, keyCount, rawly } = sendingTo(() => ({ till, account }));

describe('messages that are hardly http', () => {
  it.each([
    ['an unknown method', 'NONSENSE /v1/account HTTP/1.1\r\nHost: a\r\n\r\n'],
    ['a broken request line', 'GET /v1/account\r\n\r\n'],
    ['a header without a name', 'GET /v1/account HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n'],
    [
      'two lengths',
      'POST /v1/api_keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
    ],
    [
      'a length and chunks',
      'POST /v1/api_keys HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    [
      'a header that is too large',
      `GET /v1/account HTTP/1.1\r\nHost: a\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
    ],
    ['an address that is too long', `GET /v1/account?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: a\r\n\r\n`],
    ['nonsense', 'nonsense\r\n\r\n'],
  ])('are refused in the same envelope: %s', async (_, message) => {
    const text = await rawly(message);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(faultOfEnvelope(JSON.parse(body), status, till.url)).toBeUndefined();
    expect(head).toMatch(/^request-id: req_/im);
    expect(head).toMatch(new RegExp(`^till-version: ${VERSION}`, 'im'));
  });

  it('offer HTTP/2, as curl and Java do, and are answered all the same', async () => {
    const offer =
      'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA';
    const auth = `Authorization: Bearer ${account.key}`;
    const get = await rawly(`GET /v1/account HTTP/1.1\r\nHost: a\r\n${auth}\r\n${offer}\r\n\r\n`);
    expect(get).toMatch(/^HTTP\/1\.1 200 /);
    expect(get).toContain(account.id);
    const body = 'name=Upgraded';
    const post = await rawly(
      `POST /v1/api_keys HTTP/1.1\r\nHost: a\r\n${auth}\r\n${offer}\r\nContent-Type: ${FORM_TYPE}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
    );
    expect(post).toMatch(/^HTTP\/1\.1 200 /);
    expect(post).toContain('"name":"Upgraded"');
  });

  it('name a host that is none, which makes no difference', async () => {
    for (const host of ['', 'evil.example:99999', '[', 'a b', '%']) {
      const auth = `Authorization: Bearer ${account.key}`;
      const rest = await rawly(
        `GET /v1/account HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\nConnection: close\r\n\r\n`,
      );
      expect(rest).toMatch(/^HTTP\/1\.1 200 /);
      const graphql = await rawly(
        `GET /graphql?query={account{id}} HTTP/1.1\r\nHost: ${host}\r\n${auth}\r\nConnection: close\r\n\r\n`,
      );
      expect(graphql).toMatch(/^HTTP\/1\.1 [24]00 /);
    }
  });
});

describe('every answer', () => {
  it('has an id of its own, which the log names too', async () => {
    const ids: string[] = [];
    for (const url of [
      '/v1/account',
      '/nothing',
      '/v1/api_keys/x',
      '/healthz',
      '/docs',
      '/graphql',
      '/v1/api_keys?limit=0',
    ]) {
      const answer = await send({ url });
      expectMarked(answer);
      ids.push(String(answer.headers['request-id']));
    }
    expect(new Set(ids).size).toBe(ids.length);
    const log = till.logged.join('');
    for (const id of ids) expect(log).toContain(id);
  });

  it('ignores an id that a client would like', async () => {
    const answer = await send({
      url: '/v1/account',
      headers: { 'request-id': 'req_mine', 'x-request-id': 'mine' },
    });
    expect(answer.headers['request-id']).not.toBe('req_mine');
    expectMarked(answer);
  });

  it('says how to authenticate when that is what is missing', async () => {
    const answer = await appOf(till).inject({ url: '/v1/account' });
    expectRefusal(answer, 'authentication_required');
    expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
  });
});

it.each(Object.keys(catalogue))('the doc_url of %s leads to a page about it', async (code) => {
  const response = await fetch(`http://127.0.0.1:${till.config.PORT}/docs/errors/${code}`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toContain(code);
});

describe('an Idempotency-Key', () => {
  const keyed = (key: string, options: InjectOptions = json('{"name":"keyed"}')) =>
    send({ ...options, headers: { ...options.headers, 'idempotency-key': key } });

  it.each([
    ['nothing', ''],
    ['space', ' '],
    ['a space inside', 'a b'],
    ['256 characters', 'k'.repeat(256)],
    ['a letter beyond ASCII', 'ключ'],
    ['a tab', 'a\tb'],
  ])('of %s is refused by name', async (_, key) => {
    const before = await keyCount();
    const answer = await keyed(key);
    expectRefusal(answer, 'idempotency_key_invalid', 'Idempotency-Key');
    expect(JSON.parse(answer.payload).error.type).toBe('idempotency_error');
    expect(await keyCount()).toBe(before);
  });

  it.each(['k', 'k'.repeat(255), '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', '__proto__', 'constructor'])(
    'of odd but visible characters works: %s',
    async (key) => {
      const first = await keyed(key);
      expect(first.statusCode).toBe(200);
      const second = await keyed(key);
      expect(second.payload).toBe(first.payload);
      expect(second.headers['idempotent-replayed']).toBe('true');
      const other = await keyed(key, json('{"name":"another"}'));
      expectRefusal(other, 'idempotency_key_reused');
    },
  );

  it('makes no difference where nothing is changed or nobody is known', async () => {
    expect((await keyed('k'.repeat(300), { url: '/v1/account' })).statusCode).toBe(200);
    const stranger = await appOf(till).inject({
      method: 'POST',
      url: '/v1/sessions/challenge',
      headers: { 'idempotency-key': 'k'.repeat(300) },
      payload: { wallet_address: newWallet().address },
    });
    expect(stranger.statusCode).toBe(200);
  });

  it('is kept for a mutation, in whatever form its answer is wanted', async () => {
    for (const accept of [
      'application/json',
      'application/graphql-response+json',
      'text/event-stream',
      'multipart/mixed',
      '*/*',
    ]) {
      const call = () =>
        send({
          method: 'POST',
          url: '/graphql',
          headers: { accept, 'idempotency-key': `accept-${accept.replaceAll(/\W/g, '-')}` },
          payload: { query: 'mutation { apiKeyCreate(name: "once") { id secret } }' },
        });
      const before = await keyCount();
      const [first, second] = [await call(), await call()];
      expect(first.statusCode).toBe(200);
      expect(first.payload).toContain('sk_live_');
      expect(second.payload).toBe(first.payload);
      expect(second.headers['content-type']).toBe(first.headers['content-type']);
      expect(await keyCount()).toBe(before + 1);
    }
  });
});

it('answers a query as JSON to clients that also understand streams', async () => {
  const asked = { method: 'POST', url: '/graphql', payload: { query: '{ __typename }' } } as const;
  const urql =
    'application/graphql-response+json, application/graphql+json, application/json, text/event-stream, multipart/mixed';
  const json = await send({ ...asked, headers: { accept: urql } });
  expect(json.headers['content-type']).toMatch(/^application\/graphql-response\+json/);
  expect(JSON.parse(json.payload)).toEqual({ data: { __typename: 'Query' } });
  const stream = await send({ ...asked, headers: { accept: 'text/event-stream' } });
  expect(stream.headers['content-type']).toMatch(/^text\/event-stream/);
});
