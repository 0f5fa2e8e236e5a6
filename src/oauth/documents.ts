import { get } from 'node:https';
import { type Borders, createDestinations, only } from '../buying/browser/destination.ts';

/**
 * Fetches the documents of clients whose ID is a URL. A stranger chooses the URL: only public addresses are reached,
 * without redirects, and what is too much or too late counts as nothing.
 */
export type FetchDocument = (url: string | URL, options?: RequestInit) => Promise<Response>;

const MOST_BYTES = 5 * 1024;
const WITHIN_MS = 2_500;
const PORTS = [443];

export function createDocuments(borders: Pick<Borders, 'allowed' | 'resolve'>): FetchDocument {
  const destinations = createDestinations({ ports: PORTS, ...borders });

  return async (given) => {
    const url = new URL(given);
    if (url.protocol !== 'https:') throw new Error('A client’s document is fetched over HTTPS.');
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const signal = AbortSignal.timeout(WITHIN_MS);
    const addresses = await destinations.find({ host, port: Number(url.port) || 443 });
    return new Promise((answer, fail) => {
      const headers = { Accept: 'application/json', 'User-Agent': 'Till' };
      // A connection that is reused could have been opened to another address.
      const asking = get(url, { agent: false, lookup: only(addresses), headers, signal }, (incoming) => {
        const chunks: Buffer[] = [];
        let received = 0;
        incoming.on('data', (chunk: Buffer) => {
          received += chunk.length;
          chunks.push(chunk);
          if (received > MOST_BYTES) asking.destroy(new Error('A client’s document is too large.'));
        });
        incoming.on('error', fail);
        incoming.on('end', () => {
          const { statusCode: status = 502, headers: told } = incoming;
          // Responses can’t be made of what is only on its way to one.
          if (status < 200 || status > 599 || status === 204 || status === 304)
            return fail(new Error(`A client’s document has status ${status}.`));
          const kept = Object.entries({ 'cache-control': told['cache-control'], expires: told.expires });
          const headers = kept.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : []));
          answer(new Response(Buffer.concat(chunks), { status, headers }));
        });
      });
      asking.on('error', fail);
    });
  };
}
