import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
} from '@modelcontextprotocol/client';
import type { OAuthClientProvider as OlderProvider } from '@modelcontextprotocol/sdk/client/auth.js';
import { Client as OlderClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as OlderTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { atEnd } from '../support/at-end.ts';
import { allow, CALLBACK } from '../support/oauth.ts';
import { startListening, type TestAccount, type TestTill } from '../support/till.ts';

/** The protocol’s own clients, which know what to do with a refusal. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

const WHO = { name: 'a test', version: '1.0.0' };

/** What a client keeps between visits; where it sends its person is in `sentTo`. */
function memory() {
  const kept = new Map<string, unknown>();
  const sentTo: URL[] = [];
  const provider: OAuthClientProvider & OlderProvider = {
    redirectUrl: CALLBACK,
    clientMetadata: {
      client_name: 'The protocol’s client',
      redirect_uris: [CALLBACK],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
    clientInformation: () => kept.get('client') as undefined,
    saveClientInformation: (client: unknown) => void kept.set('client', client),
    tokens: () => kept.get('tokens') as undefined,
    saveTokens: (tokens: unknown) => void kept.set('tokens', tokens),
    redirectToAuthorization: (url) => void sentTo.push(url),
    saveCodeVerifier: (verifier) => void kept.set('verifier', verifier),
    codeVerifier: () => String(kept.get('verifier')),
    saveDiscoveryState: (state: unknown) => void kept.set('discovery', state),
    discoveryState: () => kept.get('discovery') as undefined,
  };
  return { provider, kept, sentTo };
}

interface Connection {
  tools(): Promise<string[]>;
  call(name: string, args: Record<string, unknown>): Promise<unknown>;
  finish(returned: URL): Promise<void>;
  open(): Promise<void>;
}

const today = {
  name: 'the client of today',
  connection(authProvider: OAuthClientProvider): Connection {
    const client = new Client(WHO, { versionNegotiation: { mode: 'auto' } });
    const newTransport = () =>
      new StreamableHTTPClientTransport(new URL(`${till.url}/mcp`), { authProvider });
    let transport = newTransport();
    atEnd(() => client.close());
    return {
      async open() {
        transport = newTransport();
        await client.connect(transport);
      },
      finish: ({ searchParams }) => transport.finishAuth(searchParams),
      tools: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: (name, args) => client.callTool({ name, arguments: args }),
    };
  },
};

const older = {
  name: 'the older client',
  connection(authProvider: OlderProvider): Connection {
    const client = new OlderClient(WHO);
    const newTransport = () => new OlderTransport(new URL(`${till.url}/mcp`), { authProvider });
    let transport = newTransport();
    atEnd(() => client.close());
    return {
      async open() {
        transport = newTransport();
        await client.connect(transport);
      },
      finish: ({ searchParams }) => transport.finishAuth(searchParams.get('code') ?? ''),
      tools: async () => (await client.listTools()).tools.map(({ name }) => name),
      call: (name, args) => client.callTool({ name, arguments: args }),
    };
  },
};

/** A person follows the client to the page, and says yes. */
const consent = (url: URL | undefined, scopes?: string[]) =>
  allow(
    till,
    account,
    { url: url ?? new URL('about:blank'), verifier: '', state: '', redirectUri: CALLBACK },
    scopes ? { scopes } : undefined,
  );

describe.each([today, older])('$name', ({ connection }) => {
  it('is sent to the owner, connects, and refreshes by itself', async () => {
    const { provider, kept, sentTo } = memory();
    const agent = connection(provider);
    await expect(agent.open()).rejects.toThrow();
    expect(sentTo[0]?.searchParams.get('resource')).toBe(`${till.url}/mcp`);
    expect(sentTo[0]?.searchParams.get('scope')).toBe('read buy:quote buy:confirm');
    await agent.finish(await consent(sentTo[0]));
    await agent.open();
    expect(await agent.tools()).toContain('buy');

    const first = kept.get('tokens') as { access_token: string };
    till.clock.advance(HOUR_MS + MINUTE_MS);
    expect(await agent.call('list_products', {})).toMatchObject({ structuredContent: { data: [] } });
    expect(kept.get('tokens')).not.toMatchObject({ access_token: first.access_token });
    expect(sentTo).toHaveLength(1);
  });
});

// The older one refreshes instead, and gets the same again.
it('the client of today asks the owner for more when a tool needs it', async () => {
  const { provider, sentTo } = memory();
  const agent = today.connection(provider);
  await expect(agent.open()).rejects.toThrow();
  await agent.finish(await consent(sentTo[0], ['read']));
  await agent.open();
  expect(await agent.call('list_products', {})).toMatchObject({ structuredContent: { data: [] } });
  await expect(agent.call('request_payment', { amount: 2_500 })).rejects.toThrow();
  const asked = sentTo.at(-1)?.searchParams.get('scope')?.split(' ');
  expect(asked).toEqual(expect.arrayContaining(['read', 'sell']));
  await agent.finish(await consent(sentTo.at(-1)));
  expect(await agent.call('request_payment', { amount: 2_500 })).toMatchObject({
    structuredContent: { object: 'transaction_intent', amount: 2_500 },
  });
});
