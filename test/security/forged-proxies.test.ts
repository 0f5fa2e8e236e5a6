import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { appOf } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** Who a request comes from, where a stranger writes addresses of proxies into it. */

const LIMIT = 3;

async function askedFrom(till: TestTill, forwarded: (n: number) => string, times = LIMIT + 2) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n++) {
    const headers = { 'x-forwarded-for': forwarded(n) };
    statuses.push((await appOf(till).inject({ url: '/v1/account', headers })).statusCode);
  }
  return statuses;
}

const UNKNOWN = Array<number>(LIMIT).fill(401);
const forged = (n: number) => `203.0.113.${n}`;

describe.each([
  ['no proxy', 'no', (n: number) => forged(n)],
  ['one proxy', '1', (n: number) => `${forged(n)}, 198.51.100.7`],
  ['one proxy, by its old name', 'yes', (n: number) => `${forged(n)}, 198.51.100.7`],
  ['two proxies', '2', (n: number) => `${forged(n)}, 198.51.100.7, 10.0.0.2`],
  [
    'the network of the proxies',
    '127.0.0.0/8,10.0.0.0/8',
    (n: number) => `${forged(n)}, 198.51.100.7, 10.0.0.2`,
  ],
])('with %s in front', (_, trusted, forwarded) => {
  let till: TestTill;
  beforeAll(async () => {
    till = await startTill({ TRUST_PROXY: trusted, RATE_LIMIT_PER_ADDRESS: String(LIMIT) });
  });
  afterAll(() => till.stop());

  it('a client who forges its address is counted as one', async () => {
    expect(await askedFrom(till, forwarded)).toEqual([...UNKNOWN, 429, 429]);
  });

  it('other clients are counted as others', async () => {
    if (trusted === 'no') return;
    const others = (n: number) => forwarded(n).replace('198.51.100.7', `198.51.100.${100 + n}`);
    expect(await askedFrom(till, others)).toEqual([...UNKNOWN, 401, 401]);
  });
});

it('neither does a WebSocket believe more of it', async () => {
  const till = await startTill({ TRUST_PROXY: '1', RATE_LIMIT_PER_ADDRESS: String(LIMIT) });
  try {
    await till.listen();
    const answers: string[] = [];
    for (let n = 0; n < LIMIT + 1; n++) {
      class Forging extends WebSocket {
        constructor(url: string, protocols: string[]) {
          super(url, protocols, { headers: { 'x-forwarded-for': `${forged(n)}, 198.51.100.7` } });
        }
      }
      const client = createClient({
        url: `${till.url.replace('http', 'ws')}/graphql`,
        webSocketImpl: Forging,
        retryAttempts: 0,
      });
      const answer = new Promise<string>((resolve) => {
        client.subscribe(
          { query: '{ __typename }' },
          {
            next: ({ errors }) => resolve(errors?.[0] ? String(errors[0].extensions?.code) : 'answered'),
            error: (error) => resolve(Array.isArray(error) ? String(error[0].extensions.code) : 'refused'),
            complete: () => resolve('answered'),
          },
        );
      });
      answers.push(await answer);
      await client.dispose();
    }
    expect(answers[0]).toBe('answered');
    expect(answers.at(-1)).not.toBe('answered');
  } finally {
    await till.stop();
  }
});
