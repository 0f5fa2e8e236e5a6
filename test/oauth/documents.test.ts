import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDocuments } from '../../src/oauth/documents.ts';
import { CERTIFICATE, PRIVATE_KEY } from '../support/certificate.ts';
import {
  allow,
  answer,
  begin,
  browserOf,
  CALLBACK,
  callMcp,
  discover,
  exchange,
  type HostedClient,
  pageOf,
} from '../support/oauth.ts';
import { startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** Clients that are known by the address of a document, which a stranger chooses. */

type Serve = (request: IncomingMessage, response: ServerResponse) => void;

let origin: string;
let authority: string;
const served = new Map<string, Serve>();
const visited: string[] = [];
const site = createServer({ cert: CERTIFICATE, key: PRIVATE_KEY }, (request, response) => {
  visited.push(request.url ?? '');
  const serve = served.get(request.url ?? '');
  if (serve) serve(request, response);
  else response.writeHead(404).end();
});

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  // The site’s certificate is its own; the addresses are what is tested.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  await new Promise<void>((listening) => site.listen(0, listening));
  authority = `localhost:${(site.address() as AddressInfo).port}`;
  origin = `https://${authority}`;
  ({ till, account } = await startListening({ EGRESS_ALLOW: authority }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  site.closeAllConnections();
  await Promise.all([till.stop(), new Promise((closed) => site.close(closed))]);
});
beforeEach(() => {
  visited.length = 0;
});

/** The address of a new document. */
function publish(path: string, changed: Record<string, unknown> = {}): string {
  const document = {
    client_id: `${origin}${path}`,
    client_name: 'Documented agent',
    redirect_uris: [CALLBACK],
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    ...changed,
  };
  served.set(path, (_, response) =>
    response.setHeader('content-type', 'application/json').end(JSON.stringify(document)),
  );
  return `${origin}${path}`;
}

const clientAt = async (clientId: string, at = till): Promise<HostedClient> => ({
  ...(await discover(at)),
  client: { client_id: clientId },
});

const asked = async (clientId: string, at = till) =>
  fetch((await begin(await clientAt(clientId, at))).url, { redirect: 'manual' });

describe('a client with a document', () => {
  it('needs no registration', async () => {
    const hosted = await clientAt(publish('/client.json'));
    const begun = await begin(hosted);
    const { access } = await exchange(hosted, begun, await allow(till, account, begun));
    expect((await callMcp(till, access)).status).toBe(200);
    const grant = await till.db.prisma.grant.findFirstOrThrow({ orderBy: { id: 'desc' } });
    expect(grant).toMatchObject({ clientId: hosted.client.client_id, clientName: 'Documented agent' });
    expect(visited).toEqual(['/client.json']);
  });

  it('is shown by its name without what hides or reverses text', async () => {
    const name = `\u202eTill\u2066 support`;
    const begun = await begin(await clientAt(publish('/named.json', { client_name: name })));
    const browser = await browserOf(till, account);
    const told = await browser.go(`${await pageOf(browser, begun)}/request`);
    expect(await told.json()).toMatchObject({ client_name: 'Till support' });
  });

  it.each([
    ['says that it is another client', { client_id: 'https://claude.ai/client.json' }],
    ['has a secret that everybody can read', { client_secret: 'secret' }],
    ['wants to prove itself with a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['sends people to addresses that aren’t safe', { redirect_uris: ['http://evil.example/'] }],
    ['is longer than any needs to be', { client_name: 'x'.repeat(10_000) }],
  ])('is refused when it %s', async (what, changed) => {
    const refused = await asked(publish(`/${encodeURIComponent(what)}.json`, changed));
    expect(refused.status).toBe(400);
    expect(refused.headers.get('location')).toBeNull();
  });

  it('leads nowhere else', async () => {
    served.set('/moved.json', (_, response) =>
      response.writeHead(302, { location: `${origin}/client.json` }).end(),
    );
    expect((await asked(`${origin}/moved.json`)).status).toBe(400);
    expect(visited).toEqual(['/moved.json']);
  });

  it('is read by the process that a person answers at, too', async () => {
    const { PUBLIC_URL, DATABASE_URL = '' } = till.config;
    const another = await startTill(
      { PUBLIC_URL, DATABASE_URL, EGRESS_ALLOW: authority },
      { network: till.network },
    );
    try {
      await another.listen();
      const hosted = await clientAt(publish('/several.json'));
      const begun = await begin(hosted);
      const browser = await browserOf(till, account);
      const page = new URL(await pageOf(browser, begun));
      page.port = String(another.config.PORT);
      const answered = await answer(till, browser, page.href, account);
      const { url } = (await answered.json()) as { url: string };
      const returned = new URL((await browser.go(url)).headers.get('location') ?? '');
      const { access } = await exchange(hosted, begun, returned);
      expect((await callMcp(till, access)).status).toBe(200);
    } finally {
      await another.stop();
    }
  });

  it('isn’t waited for', async () => {
    served.set('/slow.json', () => {});
    expect((await asked(`${origin}/slow.json`)).status).toBe(400);
  });

  it('is one of few that an address can have fetched in a minute', async () => {
    const limited = await startTill({ EGRESS_ALLOW: authority, CLIENT_REGISTRATIONS_PER_ADDRESS: '1' });
    try {
      await limited.listen();
      expect((await asked(publish('/first.json'), limited)).status).toBe(303);
      expect((await asked(publish('/second.json'), limited)).status).toBe(400);
      expect(visited).toEqual(['/first.json']);
    } finally {
      await limited.stop();
    }
  });

  it('isn’t fetched from the operator’s own network, although shops may be there', async () => {
    const careful = await startTill();
    try {
      await careful.listen();
      expect((await asked(publish('/inside.json'), careful)).status).toBe(400);
      expect(visited).toEqual([]);
    } finally {
      await careful.stop();
    }
  });
});

describe('what is fetched for a stranger', () => {
  it.each([
    'https://127.0.0.1/client.json',
    'https://[::1]/client.json',
    'https://[::ffff:127.0.0.1]/client.json',
    'https://10.0.0.1/client.json',
    'https://169.254.169.254/latest/meta-data',
    'https://0x7f.1/client.json',
    'https://2130706433/client.json',
    'https://localhost/client.json',
    'https://public.example:22/client.json',
    'http://public.example/client.json',
  ])('isn’t at %s', async (url) => {
    const resolve = vi.fn(async (name: string) =>
      name === 'public.example' ? ['93.184.216.34'] : ['127.0.0.1'],
    );
    await expect(createDocuments({ allowed: [], resolve })(url)).rejects.toThrow(/address|Port|HTTPS/);
  });

  it('isn’t where a public name leads inside', async () => {
    for (const inside of [['192.168.1.1'], ['fd00::1'], ['93.184.216.34', '127.0.0.1']]) {
      const fetchDocument = createDocuments({ allowed: [], resolve: async () => inside });
      await expect(fetchDocument('https://rebound.example/client.json')).rejects.toThrow('public internet');
    }
  });
});
