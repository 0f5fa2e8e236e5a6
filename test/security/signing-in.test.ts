import bs58 from 'bs58';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHALLENGE_MS } from '../../src/accounts/sign-in/session.ts';
import { newWallet, signWith } from '../../src/sandbox/wallet.ts';
import { HOUR_MS } from '../../src/shared/clock.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { type Outcome, surfaces } from '../support/surfaces.ts';
import { startTill, TEST_SECRET, type TestTill } from '../support/till.ts';
import { callRest, cookieOf, requestsTo, spellingsOf, tokenOf } from './requesting.ts';

/** Who gets a session, and what it is worth. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
  await till.listen();
});
afterAll(() => till.stop());

const { challenge, countRows, openSocket, signIn, wholeDatabase } = requestsTo(() => till);

describe.each(surfaces)('signing in over $name', ({ call }) => {
  const attempt = (wallet_address: string, signature: string) =>
    call(till, 'SessionCreate', { wallet_address, signature });

  it('works once with the wallet’s signature over the message', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    const signedIn = await attempt(wallet.address, signature);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({ account: { wallet_address: wallet.address } });
    const replayed = await attempt(wallet.address, signature);
    expect(replayed).toMatchObject({ status: 401, code: 'challenge_expired' });
    expect(cookieOf(replayed)).toBe('');
    await challenge(wallet);
    expect(await attempt(wallet.address, signature)).toMatchObject({
      status: 401,
      code: 'signature_invalid',
    });
  });

  it('fails with another wallet’s key', async () => {
    const [wallet, other] = [newWallet(), newWallet()];
    const message = await challenge(wallet);
    const refused = await attempt(wallet.address, signWith(other, message));
    expect(refused).toMatchObject({ status: 401, type: 'authentication_error', code: 'signature_invalid' });
    expect(cookieOf(refused)).toBe('');
    expect(await attempt(other.address, signWith(other, message))).toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });

  it.each([
    ['another domain', (message: string) => message.replace(/^\S+/, 'evil.example')],
    [
      'another address to return to',
      (message: string) => message.replace(/^URI: .*$/m, 'URI: https://evil.example'),
    ],
    ['another nonce', (message: string) => message.replace(/^Nonce: .*$/m, 'Nonce: 0000000000000000000000')],
    ['a later end', (message: string) => message.replace(/^Expiration Time: 20/m, 'Expiration Time: 21')],
    ['nothing in it', () => ''],
  ])('fails with a message that names %s', async (_, edit) => {
    const wallet = newWallet();
    const message = await challenge(wallet);
    expect(edit(message)).not.toBe(message);
    const refused = await attempt(wallet.address, signWith(wallet, edit(message)));
    expect(refused).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect((await attempt(wallet.address, signWith(wallet, message))).status).toBe(200);
  });

  it('fails without a message of the server’s', async () => {
    const wallet = newWallet();
    const message = (await challenge(newWallet())).replace(/\n\w{32,44}\n/, `\n${wallet.address}\n`);
    expect(message).toContain(wallet.address);
    const refused = await attempt(wallet.address, signWith(wallet, message));
    expect(refused).toMatchObject({ status: 401, code: 'challenge_expired' });
  });

  it('fails when the message has expired', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    till.clock.advance(CHALLENGE_MS);
    expect(await attempt(wallet.address, signature)).toMatchObject({
      status: 401,
      code: 'challenge_expired',
    });
  });

  it('is won by exactly one of 20 that use one signature at once', async () => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet));
    const before = { accounts: await countRows('accounts'), sessions: await countRows('sessions') };
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => attempt(wallet.address, signature)));
    expect(outcomes.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(outcomes.filter(({ code }) => code === 'challenge_expired')).toHaveLength(19);
    expect(new Set(outcomes.map(cookieOf)).size).toBe(2);
    expect(await countRows('accounts')).toBe(before.accounts + 1);
    expect(await countRows('sessions')).toBe(before.sessions + 1);
  });

  it('fails for addresses that anybody can sign for without a key', async () => {
    // Points of small order: for them a signature of zeros fits every few messages.
    const points = [
      '0000000000000000000000000000000000000000000000000000000000000000',
      '0100000000000000000000000000000000000000000000000000000000000000',
      '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
      'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
      'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
    ].map((hex) => Buffer.from(hex, 'hex'));
    const accounts = await countRows('accounts');
    for (const point of points) {
      const address = bs58.encode(point);
      for (let tries = 0; tries < 8; tries++) {
        await call(till, 'SessionChallengeCreate', { wallet_address: address });
        for (const r of points) {
          const forged = bs58.encode(Buffer.concat([r, Buffer.alloc(32)]));
          expect((await attempt(address, forged)).status).not.toBe(200);
        }
        till.clock.advance(CHALLENGE_MS);
      }
    }
    expect(await countRows('accounts')).toBe(accounts);
  });

  it('fails with a signature that was bent into another one of the same message', async () => {
    const wallet = newWallet();
    const signature = Buffer.from(bs58.decode(signWith(wallet, await challenge(wallet))));
    const order = 2n ** 252n + 27742317777372353535851937790883648493n;
    const s = BigInt(`0x${Buffer.from(signature.subarray(32)).reverse().toString('hex')}`) + order;
    const bent = Buffer.from(s.toString(16).padStart(64, '0'), 'hex').reverse();
    const other = bs58.encode(Buffer.concat([signature.subarray(0, 32), bent]));
    expect(await attempt(wallet.address, other)).toMatchObject({ status: 401, code: 'signature_invalid' });
    expect((await attempt(wallet.address, bs58.encode(signature))).status).toBe(200);
  });

  it('says in the message for which site, wallet and time it is', async () => {
    const wallet = newWallet();
    const { body } = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
    const lines = String(body.message).split('\n');
    expect(lines[0]).toBe(`localhost:${till.config.PORT} wants you to sign in with your Solana account:`);
    expect(lines[1]).toBe(wallet.address);
    expect(body.message).toMatch(/^Nonce: [0-9A-Za-z]{22}$/m);
    const issued = Date.parse(/^Issued At: (.*)$/m.exec(String(body.message))?.[1] ?? '');
    const expires = Date.parse(/^Expiration Time: (.*)$/m.exec(String(body.message))?.[1] ?? '');
    expect(expires - issued).toBe(CHALLENGE_MS);
    expect(Math.floor(expires / 1000)).toBe(body.expires_at);
  });
});

describe('the session cookie', () => {
  const attributesOf = async (at: TestTill) => {
    const wallet = newWallet();
    const signature = signWith(wallet, await challenge(wallet, at));
    const { headers } = await callRest(at, 'SessionCreate', { wallet_address: wallet.address, signature });
    const [pair = '', ...attributes] = String(headers['set-cookie']).split('; ');
    expect(pair).toMatch(/^service_session=[0-9A-Za-z]{43}$/);
    return attributes.sort();
  };

  it('is out of reach of scripts and of other sites', async () => {
    const seconds = (till.config.SESSION_HOURS * HOUR_MS) / 1000;
    expect(await attributesOf(till)).toEqual(['HttpOnly', `Max-Age=${seconds}`, 'Path=/', 'SameSite=Lax']);
  });

  it('is kept to https where the site is', async () => {
    const secure = await startTill({ PUBLIC_URL: 'https://till.example' });
    expect(await attributesOf(secure)).toContain('Secure');
    await secure.stop();
  });

  it('is kept as a keyed hash only', async () => {
    const token = tokenOf(await signIn(newWallet()));
    const dump = await wholeDatabase();
    for (const spelling of spellingsOf(token)) expect(dump).not.toContain(spelling);
    expect(dump).toContain(makeSecret(TEST_SECRET).hash('session', token).toString('hex'));
  });

  it('is another one after every sign-in, and the one before is dead', async () => {
    const wallet = newWallet();
    const first = await signIn(wallet);
    const second = await signIn(wallet, { cookie: first });
    expect(second).not.toBe(first);
    expect(await callRest(till, 'Account', {}, { cookie: first })).toMatchObject({
      status: 401,
      code: 'session_invalid',
    });
    expect((await callRest(till, 'Account', {}, { cookie: second })).status).toBe(200);
  });

  it('never takes a value that a client brought along', async () => {
    const planted = `service_session=${'A'.repeat(43)}`;
    const given = await signIn(newWallet(), { cookie: planted });
    expect(tokenOf(given)).toHaveLength(43);
    expect(given).not.toBe(planted);
    expect((await callRest(till, 'Account', {}, { cookie: planted })).code).toBe('session_invalid');
  });

  it('leaves sign-ins on other devices alone', async () => {
    const wallet = newWallet();
    const [phone, desk] = [await signIn(wallet), await signIn(wallet)];
    await callRest(till, 'SessionEnd', {}, { cookie: phone });
    expect((await callRest(till, 'Account', {}, { cookie: phone })).code).toBe('session_invalid');
    expect((await callRest(till, 'Account', {}, { cookie: desk })).status).toBe(200);
  });

  it.each(surfaces)(
    'is worth nothing after signing out over $name, on every surface and process',
    async ({ call }) => {
      const other = await startTill({ DATABASE_URL: till.db.url }, till);
      const cookie = await signIn(newWallet());
      for (const at of [till, other])
        expect((await callRest(at, 'Account', {}, { cookie })).status).toBe(200);

      const closed = new Promise<{ code: number }>((resolve) => {
        const socket = openSocket({ cookie });
        socket.on('close', (code: number) => resolve({ code }));
        socket.on('message', (data: Buffer) => {
          if (JSON.parse(data.toString()).type === 'connection_ack')
            void call(till, 'SessionEnd', {}, { cookie }).then(gone);
        });
      });
      let ended: Outcome | undefined;
      const gone = (outcome: Outcome) => {
        ended = outcome;
      };
      expect(await closed).toEqual({ code: 4403 });
      expect(ended?.status).toBe(200);
      expect(String(ended?.headers['set-cookie'])).toMatch(/^service_session=; Max-Age=0;/);
      for (const at of [till, other])
        for (const { call: again } of surfaces)
          expect(await again(at, 'Account', {}, { cookie })).toMatchObject({
            status: 401,
            code: 'session_invalid',
          });
      await other.stop();
    },
  );

  it('expires', async () => {
    const short = await startTill({ SESSION_HOURS: '1' });
    const cookie = await signIn(newWallet(), {}, short);
    short.clock.advance(HOUR_MS - 5_000);
    expect((await callRest(short, 'Account', {}, { cookie })).status).toBe(200);
    short.clock.advance(5_000);
    for (const { call } of surfaces)
      expect(await call(short, 'Account', {}, { cookie })).toMatchObject({
        status: 401,
        code: 'session_invalid',
      });
    await short.stop();
  });
});
