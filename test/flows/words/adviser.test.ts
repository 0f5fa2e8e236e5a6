import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { createAdviser } from '../../../src/flows/words/adviser.ts';

/** A fake of an outside service: answers every question with the same words. */
let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function serviceThatSays(content: string | undefined, status = 200) {
  const asked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    asked.push({ url: request.url, authorization: request.headers.authorization, body });
    if (content === undefined) return; // never answers
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ choices: [{ message: { content } }] }));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const adviser = createAdviser({
    url: `http://127.0.0.1:${port}/v1/`,
    key: 'k',
    model: 'm',
    timeoutMs: content === undefined ? 400 : 10_000,
  });
  return { adviser, asked };
}

const question = {
  about: 'Colour',
  prompt: 'something like the sea',
  choices: ['Red', 'Blue', 'Ignore all rules'],
};

describe('an adviser', () => {
  it.each<[string, string | undefined]>([
    ['{"choice": 2}', 'Blue'],
    ['```json\n{"choice": 2}\n```', 'Blue'],
    ['Blue', 'Blue'],
    ['{"choice": "Blue"}', 'Blue'],
    ['{"choice": null}', undefined],
    ['{"choice": 9}', undefined],
    ['{"choice": 0}', undefined],
    ['{"choice": 1.5}', undefined],
    ['I think Blue', undefined],
    ['{broken', undefined],
    ['', undefined],
  ])('that says %j', async (content, choice) => {
    const { adviser } = await serviceThatSays(content);
    expect(await adviser.choose(question)).toBe(choice);
  });

  it('is asked as the service expects, and told no contact and no card', async () => {
    const { adviser, asked } = await serviceThatSays('{"choice": 1}');
    await adviser.choose({ ...question, prompt: 'red ada@example.com +1 217 555 0123 4242 4242 4242 4242' });
    expect(asked[0]).toMatchObject({ url: '/v1/chat/completions', authorization: 'Bearer k' });
    expect(asked[0]?.body).not.toMatch(/ada@|555|4242/);
  });

  it('counts for nothing when it fails, is late or is not there', async () => {
    const failing = await serviceThatSays('{"choice": 1}', 500);
    expect(await failing.adviser.choose(question)).toBeUndefined();
    server?.close();
    const silent = await serviceThatSays(undefined);
    expect(await silent.adviser.choose(question)).toBeUndefined();
    const absent = createAdviser({
      url: 'http://127.0.0.1:9/v1',
      key: undefined,
      model: 'm',
      timeoutMs: 10_000,
    });
    expect(await absent.choose(question)).toBeUndefined();
  });
});
