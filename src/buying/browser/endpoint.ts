import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';

/** Where a remote browser accepts CDP, and the headers it expects. */
export interface Endpoint {
  url: string;
  headers: Record<string, string>;
}

const ANSWER_MS = 10_000;
const MAX_LENGTH = 100_000;

/**
 * A grid is addressed as it says, with its path or token. Chromium itself has an address that changes with every start,
 * and tells it to whoever asks.
 */
export async function findEndpoint(text: string): Promise<Endpoint> {
  const url = new URL(text);
  if (url.pathname !== '/' || url.search !== '') return { url: url.href, headers: {} };
  let problem: unknown;
  // Chromium answers to no host name but this one, so that pages can’t talk to it under a name of their own.
  for (const headers of [{}, { host: 'localhost' }] as Record<string, string>[]) {
    try {
      return { url: await ask(url, headers), headers };
    } catch (error) {
      problem ??= error;
      if (!(error instanceof Unanswered)) throw error;
    }
  }
  throw problem;
}

class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

async function ask(url: URL, headers: Record<string, string>): Promise<string> {
  const asked = new URL('/json/version', url);
  asked.protocol = url.protocol === 'wss:' ? 'https:' : 'http:';
  const { webSocketDebuggerUrl: told } = JSON.parse(await read(asked, headers)) as {
    webSocketDebuggerUrl?: unknown;
  };
  if (typeof told !== 'string' || !URL.canParse(told))
    throw new Error('The browser doesn’t say where it accepts CDP.');
  // Its own idea of its address isn’t how it’s reached from here.
  const { pathname, search } = new URL(told);
  const endpoint = new URL(url);
  endpoint.pathname = pathname;
  endpoint.search = search;
  return endpoint.href;
}

function read(url: URL, headers: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const request = url.protocol === 'https:' ? requestSecure : requestPlain;
    const asking = request(url, { headers, timeout: ANSWER_MS, agent: false }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        if (text.length > MAX_LENGTH) asking.destroy(new Error('The browser’s answer is too long.'));
      });
      response.on('error', fail);
      response.on('end', () => {
        if (response.statusCode === 200) done(text);
        else fail(new Unanswered(`The browser answered with status ${response.statusCode}.`));
      });
    });
    asking.on('timeout', () => asking.destroy(new Error('The browser doesn’t answer.')));
    asking.on('error', fail);
    asking.end();
  });
}
