import * as oauth from 'oauth4webapi';
import { signIn } from './sign-in.ts';
import { rest } from './surfaces.ts';
import type { TestAccount, TestTill } from './till.ts';

/** A hosted client of agents, by a library that has nothing to do with Till’s. */

export const CALLBACK = 'http://127.0.0.1:7777/callback';

/** Tests have no certificates. */
export const insecure = { [oauth.allowInsecureRequests]: true };

export interface HostedClient {
  server: oauth.AuthorizationServer;
  client: oauth.Client;
  resource: string;
  scope: string;
}

export interface Begun {
  /** Where the client sends the browser. */
  url: URL;
  verifier: string;
  state: string;
  redirectUri: string;
}

export interface Tokens {
  access: string;
  refresh: string;
  scope: string;
}

/** A JSON-RPC call as a client would send it first. */
export function callMcp(till: TestTill, token?: string, body: object = LIST_TOOLS): Promise<Response> {
  return fetch(`${till.url}/mcp`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}

const LIST_TOOLS = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} };

export const callTool = (name: string, args: object = {}) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: args },
});

/** From a refusal to the authorization server, as the specification has it. */
export async function discover(till: TestTill): Promise<Omit<HostedClient, 'client'>> {
  const refused = await callMcp(till);
  const challenge = refused.headers.get('www-authenticate') ?? '';
  const [, address = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
  const [, scope = ''] = /scope="([^"]+)"/.exec(challenge) ?? [];
  const resource = new URL(`${till.url}/mcp`);
  const told = await oauth.processResourceDiscoveryResponse(resource, await fetch(address));
  const issuer = new URL(told.authorization_servers?.[0] ?? '');
  const found = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  const server = await oauth.processDiscoveryResponse(issuer, found);
  return { server, resource: resource.href, scope };
}

export async function register(
  till: TestTill,
  metadata: Partial<oauth.Client> & Record<string, oauth.JsonValue | undefined> = {},
): Promise<HostedClient> {
  const found = await discover(till);
  const asked = await oauth.dynamicClientRegistrationRequest(
    found.server,
    {
      client_name: 'Test agent',
      redirect_uris: [CALLBACK],
      token_endpoint_auth_method: 'none',
      grant_types: ['authorization_code', 'refresh_token'],
      ...metadata,
    },
    insecure,
  );
  return { ...found, client: await oauth.processDynamicClientRegistrationResponse(asked) };
}

export async function begin(
  { server, client, resource, scope }: HostedClient,
  changed: Record<string, string | undefined> = {},
): Promise<Begun> {
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const url = new URL(server.authorization_endpoint ?? '');
  const params = {
    client_id: client.client_id,
    redirect_uri: CALLBACK,
    response_type: 'code',
    scope,
    resource,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...changed,
  };
  for (const [name, value] of Object.entries(params)) if (value) url.searchParams.set(name, value);
  return { url, verifier, state, redirectUri: params.redirect_uri ?? '' };
}

/** A browser without a window: it keeps cookies by their path, and follows no redirect by itself. */
export function plainBrowser(session = '') {
  const cookies = new Map<string, { value: string; path: string }>();
  return {
    async go(address: string | URL, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(address);
      const sent = [...cookies].filter(([, { path }]) => pathname.startsWith(path));
      const cookie = [session, ...sent.map(([name, { value }]) => `${name}=${value}`)]
        .filter(Boolean)
        .join('; ');
      const headers = { ...(init.headers as Record<string, string>), ...(cookie && { cookie }) };
      const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
      for (const line of answer.headers.getSetCookie()) {
        const [, name = '', value = '', rest = ''] = /^([^=]+)=([^;]*)(.*)$/.exec(line) ?? [];
        cookies.set(name, { value, path: /path=([^;]+)/i.exec(rest)?.[1] ?? '/' });
      }
      return answer;
    },
  };
}

export type PlainBrowser = ReturnType<typeof plainBrowser>;

export async function browserOf(till: TestTill, { wallet }: TestAccount): Promise<PlainBrowser> {
  const { cookie } = await signIn(till, rest, wallet);
  return plainBrowser(cookie);
}

interface Answer {
  scopes?: string[];
  limits?: object | null;
  allow?: boolean;
  account?: string;
}

/** What the page does for the person in front of it; the page itself has tests of its own. */
export async function answer(
  till: TestTill,
  browser: PlainBrowser,
  page: string,
  account: TestAccount,
  { scopes, limits = null, allow = true, ...others }: Answer = {},
): Promise<Response> {
  const asked = await browser.go(`${page}/request`);
  const told = (await asked.json()) as { scopes: string[] };
  const body = {
    account: account.id,
    allow,
    ...(allow && { scopes: scopes ?? told.scopes, limits }),
    ...others,
  };
  return browser.go(`${page}/answer`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: till.url },
    body: JSON.stringify(body),
  });
}

/** Sends the browser to the page. */
export async function pageOf(browser: PlainBrowser, { url }: Begun): Promise<string> {
  const sent = await browser.go(url);
  return sent.headers.get('location') ?? '';
}

/** All the way to the address that the client gets back. */
export async function allow(
  till: TestTill,
  account: TestAccount,
  begun: Begun,
  given?: Answer,
): Promise<URL> {
  const browser = await browserOf(till, account);
  const answered = await answer(till, browser, await pageOf(browser, begun), account, given);
  const { url } = (await answered.json()) as { url: string };
  const returned = await browser.go(url);
  return new URL(returned.headers.get('location') ?? '');
}

export async function exchange(
  { server, client }: HostedClient,
  { verifier, state, redirectUri }: Begun,
  returned: URL,
): Promise<Tokens> {
  const params = oauth.validateAuthResponse(server, client, returned, state);
  const asked = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    params,
    redirectUri,
    verifier,
    insecure,
  );
  return tokensIn(await oauth.processAuthorizationCodeResponse(server, client, asked));
}

export async function refresh({ server, client }: HostedClient, token: string): Promise<Tokens> {
  const asked = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, insecure);
  return tokensIn(await oauth.processRefreshTokenResponse(server, client, asked));
}

function tokensIn({ access_token, refresh_token = '', scope = '' }: oauth.TokenEndpointResponse): Tokens {
  return { access: access_token, refresh: refresh_token, scope };
}

/** A client that an account has let in. */
export async function connected(
  till: TestTill,
  account: TestAccount,
  { scope, ...given }: Answer & { scope?: string } = {},
): Promise<HostedClient & { tokens: Tokens; grantId: string }> {
  const hosted = await register(till);
  const begun = await begin(hosted, { scope: scope ?? hosted.scope });
  const tokens = await exchange(hosted, begun, await allow(till, account, begun, given));
  const { id: grantId } = await till.db.prisma.grant.findFirstOrThrow({
    where: { clientId: hosted.client.client_id },
    orderBy: { id: 'desc' },
  });
  return { ...hosted, tokens, grantId };
}

/** The code of OAuth with which something was refused; nothing if it wasn’t. */
export async function refusalOf(asked: Promise<unknown>): Promise<string | undefined> {
  try {
    await asked;
    return undefined;
  } catch (error) {
    const { error: code } = error as { error?: string };
    return code ?? String(error);
  }
}
