import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newWallet, signWith } from '../../src/sandbox/wallet.ts';
import { cookieOf, signIn } from '../support/sign-in.ts';
import { surfaces } from '../support/surfaces.ts';
import { startTill, type TestTill } from '../support/till.ts';

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

describe.each(surfaces)('sessions over $name', (surface) => {
  const { call } = surface;

  it('200: the challenge is a Sign In With Solana message for this wallet and host', async () => {
    const wallet = newWallet();
    const { status, body } = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['expires_at', 'message']);
    const lines = String(body.message).split('\n');
    const { host } = new URL(till.url);
    expect(lines[0]).toBe(`${host} wants you to sign in with your Solana account:`);
    expect(lines[1]).toBe(wallet.address);
    for (const field of ['URI: ', 'Version: 1', 'Nonce: ', 'Issued At: ', 'Expiration Time: '])
      expect(lines.some((line) => line.startsWith(field))).toBe(true);
    expect(Number(body.expires_at)).toBeGreaterThan(Date.now() / 1000 + 60);
  });

  it('200: the first sign-in makes the account, the next finds it', async () => {
    const wallet = newWallet();
    const first = await signIn(till, surface, wallet);
    expect(first.body).toMatchObject({
      object: 'session',
      account: { object: 'account', wallet_address: wallet.address, id: expect.stringMatching(/^acct_/) },
    });
    const second = await signIn(till, surface, wallet);
    expect(second.body.account).toEqual(first.body.account);
    expect(second.cookie).not.toBe(first.cookie);
  });

  it('200: the cookie calls everything a key can', async () => {
    const { cookie, body } = await signIn(till, surface);
    expect((await call(till, 'Session', {}, { cookie })).body).toMatchObject({ account: body.account });
    const made = await call(till, 'ApiKeyCreate', {}, { cookie });
    expect(made.status).toBe(200);
    expect((await call(till, 'Session', {}, { key: String(made.body.secret) })).body).toMatchObject({
      account: body.account,
      expires_at: null,
    });
  });

  it('200: signing out ends the session and takes the cookie away', async () => {
    const { cookie } = await signIn(till, surface);
    const out = await call(till, 'SessionEnd', {}, { cookie });
    expect(out.body).toEqual({ object: 'session', deleted: true });
    expect(out.headers['set-cookie']).toMatch(/^service_session=;.*Max-Age=0/);
    const refused = await call(till, 'Session', {}, { cookie });
    expect(refused).toMatchObject({ status: 401, type: 'authentication_error', code: 'session_invalid' });
  });

  it('200: signing in again ends the session that the browser had', async () => {
    const { cookie, wallet } = await signIn(till, surface);
    const challenge = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
    const signature = signWith(wallet, String(challenge.body.message));
    const again = await call(
      till,
      'SessionCreate',
      { wallet_address: wallet.address, signature },
      { cookie },
    );
    expect(again.status).toBe(200);
    expect((await call(till, 'Session', {}, { cookie })).status).toBe(401);
    expect((await call(till, 'Session', {}, { cookie: cookieOf(again.headers) })).status).toBe(200);
  });

  it('200: a dead cookie does not stand in the way of signing in again', async () => {
    const { cookie, wallet } = await signIn(till, surface);
    await call(till, 'SessionEnd', {}, { cookie });
    const challenge = await call(
      till,
      'SessionChallengeCreate',
      { wallet_address: wallet.address },
      { cookie },
    );
    const signature = signWith(wallet, String(challenge.body.message));
    const again = await call(
      till,
      'SessionCreate',
      { wallet_address: wallet.address, signature },
      { cookie },
    );
    expect(again.status).toBe(200);
  });

  it.each([
    ['SessionChallengeCreate', {}, 'parameter_missing', 'wallet_address'],
    ['SessionChallengeCreate', { wallet_address: 'not base58: 0OIl' }, 'parameter_invalid', 'wallet_address'],
    ['SessionChallengeCreate', { wallet_address: 'abc' }, 'parameter_invalid', 'wallet_address'],
    ['SessionChallengeCreate', {}, 'parameter_missing', 'wallet_address'],
    ['SessionChallengeCreate', { wallet: 'abc' }, 'parameter_unknown', 'wallet'],
    ['SessionCreate', { wallet_address: newWallet().address }, 'parameter_missing', 'signature'],
    [
      'SessionCreate',
      { wallet_address: newWallet().address, signature: 'abc' },
      'parameter_invalid',
      'signature',
    ],
  ])('400: %s refuses %j', async (operation, params, code, param) => {
    expect(await call(till, operation, params)).toMatchObject({ status: 400, code, param });
  });

  it('401: another wallet’s signature, a used one, and none asked for', async () => {
    const [wallet, thief] = [newWallet(), newWallet()];
    const { body } = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
    const enter = (signature: string) =>
      call(till, 'SessionCreate', { wallet_address: wallet.address, signature });
    const stolen = await enter(signWith(thief, String(body.message)));
    expect(stolen).toMatchObject({ status: 401, type: 'authentication_error', code: 'signature_invalid' });
    const signature = signWith(wallet, String(body.message));
    expect((await enter(signature)).status).toBe(200);
    expect(await enter(signature)).toMatchObject({ status: 401, code: 'challenge_expired' });
  });

  it('404: an API key has no session to end', async () => {
    const account = await till.newAccount();
    expect(await call(till, 'SessionEnd', {}, account)).toMatchObject({
      status: 404,
      code: 'resource_missing',
    });
  });
});
