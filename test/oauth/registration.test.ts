import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MOST_UNUSED_CLIENTS } from '../../src/accounts/grants/records.ts';
import { DAY_MS, MINUTE_MS } from '../../src/shared/clock.ts';
import { begin, connected, discover, insecure, register } from '../support/oauth.ts';
import { startListening, startTill, type TestAccount, type TestTill } from '../support/till.ts';

/** What clients may say about themselves, how many are kept, and for how long. */

let till: TestTill;
let account: TestAccount;
beforeAll(async () => {
  ({ till, account } = await startListening());
});
afterAll(() => till.stop());

describe('whoever registers', () => {
  const ask = (body: object | string, headers: Record<string, string> = {}) =>
    fetch(`${till.url}/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  it.each([
    'http://evil.example/callback',
    'https://user:password@evil.example/callback',
    'https://evil.example/callback#fragment',
    'javascript:alert(1)',
    'data:text/html,hello',
    'myapp://callback',
    `https://evil.example/${'x'.repeat(600)}`,
    'callback',
    '',
  ])('can’t be sent to %s', async (uri) => {
    const refused = await ask({ redirect_uris: [uri], token_endpoint_auth_method: 'none' });
    expect(refused.status).toBe(400);
  });

  it('is known by little, and nothing of it is fetched', async () => {
    const made = await ask({
      client_name: `a\u202eb\u0007${'c'.repeat(500)}`,
      redirect_uris: ['com.example.app:/callback', 'https://app.example/callback'],
      token_endpoint_auth_method: 'none',
      jwks_uri: 'http://127.0.0.1:1/keys',
      sector_identifier_uri: 'http://127.0.0.1:1/sector',
      logo_uri: 'http://169.254.169.254/latest',
      scope: 'admin everything',
      grant_types: ['authorization_code', 'refresh_token', 'client_credentials', 'implicit'],
    });
    expect(made.status).toBe(201);
    const told = (await made.json()) as Record<string, unknown>;
    expect(told.client_name).toMatch(/^a b c+$/);
    expect(String(told.client_name)).toHaveLength(80);
    expect(told.grant_types).toEqual(['authorization_code', 'refresh_token']);
    for (const name of [
      'jwks_uri',
      'sector_identifier_uri',
      'logo_uri',
      'scope',
      'registration_access_token',
    ])
      expect(told).not.toHaveProperty(name);
  });

  it('can’t send much, or anything that isn’t JSON', async () => {
    expect((await ask('{')).status).toBe(400);
    expect((await ask('[]')).status).toBe(400);
    expect((await ask('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(400);
    expect(
      (await ask({ client_name: 'x'.repeat(100_000), redirect_uris: ['https://a.example'] })).status,
    ).toBe(400);
    const many = Array.from({ length: 11 }, (_, n) => `https://app.example/${n}`);
    expect((await ask({ redirect_uris: many, token_endpoint_auth_method: 'none' })).status).toBe(400);
  });

  it('is forgotten after a day, unless somebody let it in', async () => {
    const unused = await register(till);
    const used = await connected(till, account);
    till.clock.advance(DAY_MS + MINUTE_MS);
    const asked = async (client: typeof unused) =>
      (await fetch((await begin(client)).url, { redirect: 'manual' })).status;
    expect(await asked(unused)).toBe(400);
    expect(await asked(used)).toBe(303);
  });

  it('makes room for others: only so many are kept that nobody let in', async () => {
    const { records } = till.useCases.grants;
    const used = await connected(till, account);
    const payload = { client_id: 'x' };
    for (let n = 0; n < MOST_UNUSED_CLIENTS + 5; n++) await records.saveClient(`flood-${n}`, payload);
    const kept = await till.db.prisma.oauthRecord.count({
      where: { kind: 'Client', expiresAt: { not: null } },
    });
    expect(kept).toBe(MOST_UNUSED_CLIENTS);
    expect(await records.find('Client', used.client.client_id)).toBeDefined();
  });

  it('can’t do so often from one address', async () => {
    const careful = await startTill({ CLIENT_REGISTRATIONS_PER_ADDRESS: '2' });
    try {
      await careful.listen();
      await register(careful);
      await register(careful);
      const { server } = await discover(careful);
      const asked = await oauth.dynamicClientRegistrationRequest(
        server,
        { redirect_uris: ['https://app.example/callback'] },
        insecure,
      );
      expect(asked.status).toBe(429);
      expect(Number(asked.headers.get('retry-after'))).toBeGreaterThan(0);
    } finally {
      await careful.stop();
    }
  });
});
