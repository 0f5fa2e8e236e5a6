import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { placesOf, serverMetadata } from '../../src/oauth/metadata.ts';
import { createProvider } from '../../src/oauth/provider.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { atEnd } from '../support/at-end.ts';
import {
  allow,
  begin,
  callMcp,
  callTool,
  connected,
  discover,
  exchange,
  insecure,
  refresh,
  refusalOf,
  register,
} from '../support/oauth.ts';
import { rest } from '../support/surfaces.ts';
import { startListening, TEST_SECRET, type TestAccount, type TestTill } from '../support/till.ts';

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

/** What the library doesn’t say, or says of what Till doesn’t offer. */
const UNTOLD = new Set([
  'service_documentation',
  'response_modes_supported',
  'revocation_endpoint_auth_methods_supported',
]);

const statusOf = async (token: string) => (await callMcp(till, token)).status;
const grantOf = (id: string) => till.db.prisma.grant.findUniqueOrThrow({ where: { id } });
const asOwner = (operation: string, params: Record<string, unknown>) =>
  rest.call(till, operation, params, account);

describe('a hosted client', () => {
  it('finds its way from a refusal, and calls tools once its owner allows it', async () => {
    const hosted = await register(till);
    const begun = await begin(hosted);
    const tokens = await exchange(hosted, begun, await allow(till, account, begun));
    expect(tokens.scope.split(' ').sort()).toEqual(['buy:confirm', 'buy:quote', 'read']);
    const called = await callMcp(till, tokens.access);
    expect(called.status).toBe(200);
    expect(await called.text()).toContain('confirm_purchase');
  });

  it('gets what is usual if it asks for nothing in particular', async () => {
    const hosted = await register(till);
    const begun = await begin(hosted, { scope: undefined, resource: undefined });
    const { access, scope } = await exchange(hosted, begun, await allow(till, account, begun));
    expect(scope.split(' ').sort()).toEqual(['buy:confirm', 'buy:quote', 'read']);
    expect(await statusOf(access)).toBe(200);
  });

  it('returns on any port of the same device, as programs need it', async () => {
    const hosted = await register(till, { redirect_uris: ['http://127.0.0.1/callback'] });
    const begun = await begin(hosted, { redirect_uri: 'http://127.0.0.1:51234/callback' });
    const returned = await allow(till, account, begun);
    expect(returned.origin).toBe('http://127.0.0.1:51234');
    expect(await statusOf((await exchange(hosted, begun, returned)).access)).toBe(200);
  });

  it('can have a secret of its own', async () => {
    const method = 'client_secret_basic';
    const hosted = await register(till, { token_endpoint_auth_method: method });
    const secret = String(hosted.client.client_secret);
    const begun = await begin(hosted);
    const returned = await allow(till, account, begun);
    const params = oauth.validateAuthResponse(hosted.server, hosted.client, returned, begun.state);
    const ask = (how: oauth.ClientAuth) =>
      oauth.authorizationCodeGrantRequest(
        hosted.server,
        hosted.client,
        how,
        params,
        begun.redirectUri,
        begun.verifier,
        insecure,
      );
    expect((await ask(oauth.ClientSecretBasic('wrong'))).status).toBe(401);
    expect((await ask(oauth.ClientSecretBasic(secret))).status).toBe(200);
  });

  it('reads of the server what the library says of itself', async () => {
    const { server } = await discover(till);
    const places = placesOf(till.config);
    const provider = createProvider({
      places,
      grants: till.useCases.grants,
      clock: till.clock,
      secret: makeSecret(TEST_SECRET),
      fetchDocument: fetch,
      mayFetch: () => false,
      report: () => {},
    });
    const itself = createServer(provider.callback());
    await new Promise<void>((listening) => itself.listen(0, '127.0.0.1', listening));
    atEnd(() => new Promise((closed) => itself.close(closed)));
    const { host } = new URL(places.issuer);
    const { port } = itself.address() as AddressInfo;
    const told = await fetch(`http://127.0.0.1:${port}/.well-known/oauth-authorization-server`, {
      headers: { 'x-forwarded-host': host },
    });
    const said = (await told.json()) as Record<string, unknown>;
    const ours = Object.entries(serverMetadata(places, '')).filter(([name]) => !UNTOLD.has(name));
    // It can’t be talked out of that one, which no grant ever has.
    const sorted = (value: unknown) =>
      Array.isArray(value) ? value.filter((one) => one !== 'openid').toSorted() : value;
    for (const [name, value] of ours) expect(sorted(said[name]), name).toEqual(sorted(value));
    expect(server.issuer).toBe(till.url);
    expect(server.scopes_supported).not.toContain('admin');
  });
});

describe('tokens', () => {
  it('expire after an hour, and are refreshed for another', async () => {
    const hosted = await connected(till, account);
    till.clock.advance(HOUR_MS + MINUTE_MS);
    const refused = await callMcp(till, hosted.tokens.access);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('www-authenticate')).toContain('error="invalid_token"');
    const next = await refresh(hosted, hosted.tokens.refresh);
    expect(next.refresh).not.toBe(hosted.tokens.refresh);
    expect(await statusOf(next.access)).toBe(200);
  });

  it('end with the grant when one is refreshed twice', async () => {
    const hosted = await connected(till, account, { limits: { currency: 'usd', per_day: 5_000 } });
    const next = await refresh(hosted, hosted.tokens.refresh);
    expect(await statusOf(next.access)).toBe(200);
    expect(await refusalOf(refresh(hosted, hosted.tokens.refresh))).toBe('invalid_grant');
    expect(await statusOf(next.access)).toBe(401);
    expect(await refusalOf(refresh(hosted, next.refresh))).toBe('invalid_grant');
    expect((await grantOf(hosted.grantId)).revokedAt).not.toBeNull();
    const { body } = await asOwner('Mandates', { grant: hosted.grantId });
    expect(body.data).toMatchObject([{ status: 'revoked', grant: hosted.grantId, api_key: null }]);
  });

  it('are refreshed once, however many ask at the same time', async () => {
    const hosted = await connected(till, account);
    const asked = await Promise.all(
      Array.from({ length: 5 }, () => refusalOf(refresh(hosted, hosted.tokens.refresh))),
    );
    expect(asked.filter((refusal) => refusal === undefined).length).toBeLessThanOrEqual(1);
  });

  it('end when the client gives them back', async () => {
    const { server, client, tokens, grantId } = await connected(till, account);
    const other = await connected(till, account);
    const giveBack = async (by: oauth.Client, token: string) =>
      oauth.processRevocationResponse(
        await oauth.revocationRequest(server, by, oauth.None(), token, insecure),
      );
    // Another client’s is nobody’s business.
    await giveBack(other.client, tokens.refresh);
    expect(await statusOf(tokens.access)).toBe(200);
    await giveBack(client, tokens.refresh);
    expect(await statusOf(tokens.access)).toBe(401);
    expect((await grantOf(grantId)).revokedAt).not.toBeNull();
    expect(await statusOf(other.tokens.access)).toBe(200);
  });

  it('end at once when the owner revokes the grant', async () => {
    const { tokens, grantId, ...hosted } = await connected(till, account);
    expect((await asOwner('GrantRevoke', { id: grantId })).body).toMatchObject({
      id: grantId,
      object: 'grant',
    });
    expect(await statusOf(tokens.access)).toBe(401);
    expect(await refusalOf(refresh(hosted, tokens.refresh))).toBe('invalid_grant');
    expect((await asOwner('GrantRevoke', { id: grantId })).code).toBe('state_conflict');
  });

  it('lapse, and the grant with them, when nobody uses them for 30 days', async () => {
    const { grantId, client } = await connected(till, account);
    till.clock.advance(29 * DAY_MS);
    expect(await till.useCases.grants.endLapsed()).toBeGreaterThanOrEqual(0);
    expect((await grantOf(grantId)).revokedAt).toBeNull();
    till.clock.advance(2 * DAY_MS);
    await till.useCases.grants.endLapsed();
    expect((await grantOf(grantId)).revokedAt).not.toBeNull();
    // Nobody needs the client anymore.
    const record = await till.db.prisma.oauthRecord.findUniqueOrThrow({
      where: {
        valueHash: new Uint8Array(till.useCases.grants.records.hashOf('Client', client.client_id)),
      },
    });
    expect(record.expiresAt).not.toBeNull();
  });
});

describe('a client that may do too little', () => {
  it('is told which scopes to ask for, by a status', async () => {
    const { tokens } = await connected(till, account, { scope: 'read buy:quote' });
    const refused = await callMcp(till, tokens.access, callTool('confirm_purchase', { id: 'ci_1' }));
    expect(refused.status).toBe(403);
    const challenge = refused.headers.get('www-authenticate');
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="read buy:quote buy:confirm"');
    expect(challenge).toContain('/.well-known/oauth-protected-resource/mcp');
  });

  it('asks again for more, although it registered for less', async () => {
    const hosted = await register(till, { scope: 'read' });
    const begun = await begin(hosted, { scope: 'read sell' });
    const { scope } = await exchange(hosted, begun, await allow(till, account, begun));
    expect(scope).toBe('read sell');
  });
});
