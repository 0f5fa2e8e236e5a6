import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Lies, newAuthenticator } from '../support/authenticator.ts';
import { cookieOf, signIn } from '../support/sign-in.ts';
import { type Credentials, rest, type Surface, surfaces } from '../support/surfaces.ts';
import { newColleague } from '../support/team.ts';
import { startTill, type TestTill } from '../support/till.ts';

/** Passkeys with a security key in software, which says what it’s told to. test/web has a browser’s own. */

let till: TestTill;
beforeAll(async () => {
  till = await startTill();
});
afterAll(() => till.stop());

type Options = Record<string, unknown>;

describe.each(surfaces)('passkeys over $name', (surface: Surface) => {
  const { call } = surface;
  const optionsFor = async (as: Credentials) =>
    (await call(till, 'PasskeyRegistrationCreate', {}, as)).body.options as Options;
  const challenge = async () => (await call(till, 'PasskeyChallengeCreate')).body.options as Options;
  const enter = (response: object) => call(till, 'PasskeySessionCreate', { response });

  /** Somebody with a passkey. */
  async function registered(as?: Credentials) {
    const person = as ?? (await signIn(till, surface));
    const device = newAuthenticator(till.url);
    const response = device.register(await optionsFor(person));
    const { body } = await call(till, 'PasskeyCreate', { response, name: 'Laptop' }, person);
    return { person, device, id: String(body.id), response };
  }

  it('200: are added, listed, and signed in with, without the wallet', async () => {
    const { person, device, id } = await registered();
    const { body } = await call(till, 'Passkey', { id }, person);
    expect(body).toMatchObject({ object: 'passkey', name: 'Laptop', last_used_at: null });
    expect(JSON.stringify(body)).not.toContain(device.id);
    const { data } = (await call(till, 'Passkeys', { member: body.member_id }, person)).body as {
      data: unknown[];
    };
    expect(data).toEqual([body]);

    const entered = await enter(device.signIn(await challenge()));
    expect(entered.status).toBe(200);
    const { member } = entered.body as { member: { id: string } };
    expect(member.id).toBe(body.member_id);
    const cookie = cookieOf(entered.headers);
    expect((await call(till, 'Session', {}, { cookie })).body).toMatchObject({ member });
    const used = await call(till, 'Passkey', { id }, person);
    expect(used.body.last_used_at).toEqual(expect.any(Number));
    expect((await enter(device.signIn(await challenge()))).status).toBe(200);
  });

  it('200: ask the device for the person, the domain, and a key that it finds by itself', async () => {
    const person = await signIn(till, surface);
    expect(await optionsFor(person)).toMatchObject({
      rp: { id: 'localhost', name: 'Till' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const asked = await challenge();
    expect(asked).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    expect(asked.allowCredentials ?? []).toEqual([]);
  });

  it('401: an answer signs in once, also of two at once, and whatever it was', async () => {
    const { device } = await registered();
    const answer = device.signIn(await challenge());
    const outcomes = await Promise.all([enter(answer), enter(answer)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 401]);
    expect(await enter(answer)).toMatchObject({ status: 401, code: 'challenge_expired' });
    // One that was answered wrongly is used up, too.
    const asked = await challenge();
    expect((await enter(device.signIn(asked, { isForged: true }))).code).toBe('passkey_invalid');
    expect((await enter(device.signIn(asked))).code).toBe('challenge_expired');
  });

  const FORGERIES: [string, Lies, string][] = [
    ['a signature of something else', { isForged: true }, 'passkey_invalid'],
    ['another site', { origin: 'https://till.example' }, 'passkey_invalid'],
    ['a port of another program', { origin: 'http://localhost:1' }, 'passkey_invalid'],
    ['another domain', { rpId: 'till.example' }, 'passkey_invalid'],
    ['nobody in front of it who was recognized', { isVerified: false }, 'passkey_invalid'],
    ['a copy, whose counter is behind', { counter: 1 }, 'passkey_invalid'],
    ['another member', { userHandle: Buffer.from('mbr_0').toString('base64url') }, 'passkey_invalid'],
    ['a registration in place of a sign-in', { type: 'webauthn.create' }, 'passkey_invalid'],
    ['a challenge of its own', { challenge: 'AAAA' }, 'challenge_expired'],
  ];
  it('401: answers that tell of something else sign nobody in', async () => {
    const { device } = await registered();
    expect((await enter(device.signIn(await challenge(), { counter: 5 }))).status).toBe(200);
    for (const [what, lies, code] of FORGERIES) {
      const refused = await enter(device.signIn(await challenge(), { counter: 9, ...lies }));
      expect([what, refused.status, refused.code]).toEqual([what, 401, code]);
      expect(refused.headers['set-cookie']).toBeUndefined();
    }
    const stranger = newAuthenticator(till.url);
    expect((await enter(stranger.signIn(await challenge()))).code).toBe('passkey_invalid');
  });

  it('401: nothing is registered by an answer from elsewhere, for someone else, or used before', async () => {
    const [one, other] = [await signIn(till, surface), await signIn(till, surface)];
    const add = (response: object, as: Credentials) => call(till, 'PasskeyCreate', { response }, as);
    for (const lies of [
      { origin: 'https://till.example' },
      { rpId: 'till.example' },
      { isVerified: false },
      { type: 'webauthn.get' },
    ])
      expect(await add(newAuthenticator(till.url).register(await optionsFor(one), lies), one)).toMatchObject({
        status: 401,
        code: 'passkey_invalid',
      });
    const device = newAuthenticator(till.url);
    const theirs = device.register(await optionsFor(one));
    expect(await add(theirs, other)).toMatchObject({ status: 401, code: 'challenge_expired' });
    const forSignIn = device.register({ ...(await optionsFor(one)), ...(await challenge()) });
    expect(await add(forSignIn, one)).toMatchObject({ status: 401, code: 'challenge_expired' });
    expect((await add(theirs, one)).status).toBe(200);
    expect(await add(theirs, one)).toMatchObject({ status: 401, code: 'challenge_expired' });
    // The same key cannot become another member’s.
    const again = device.register(await optionsFor(other));
    expect(await add(again, other)).toMatchObject({ status: 409, code: 'state_conflict' });
  });

  it('401: challenges expire', async () => {
    const { person, device } = await registered();
    const [toSignIn, toRegister] = [await challenge(), await optionsFor(person)];
    const challenges = [toSignIn, toRegister].map((options) => String(options.challenge));
    const { count } = await till.db.prisma.passkeyChallenge.updateMany({
      where: { challenge: { in: challenges } },
      data: { expiresAt: till.clock.now() },
    });
    expect(count).toBe(2);
    expect((await enter(device.signIn(toSignIn))).code).toBe('challenge_expired');
    const response = newAuthenticator(till.url).register(toRegister);
    expect((await call(till, 'PasskeyCreate', { response }, person)).code).toBe('challenge_expired');
  });

  it('400: what no browser says is refused by name', async () => {
    const person = await signIn(till, surface);
    const whole = newAuthenticator(till.url).signIn(await challenge());
    for (const response of [
      {},
      { ...whole, id: 5 },
      { ...whole, id: 'x y' },
      { ...whole, response: null },
      { ...whole, response: { ...whole.response, signature: 'x'.repeat(30_000) } },
      { ...whole, response: { ...whole.response, clientDataJSON: 'bm90IGpzb24' } },
    ]) {
      expect(await enter(response)).toMatchObject({ status: 400, param: 'response' });
      expect(await call(till, 'PasskeyCreate', { response }, person)).toMatchObject({ status: 400 });
    }
  });

  it('403: a key has no person to recognize', async () => {
    const { key } = await till.newAccount();
    expect(await call(till, 'PasskeyRegistrationCreate', {}, { key })).toMatchObject({
      status: 403,
      code: 'person_required',
    });
  });

  it('200: one that is removed signs nobody in, and only its member or an owner removes it', async () => {
    const owner = await signIn(till, surface);
    const viewer = await newColleague(till, surface, owner, 'viewer');
    const own = await registered(viewer);
    const owners = await registered(owner);
    expect(await call(till, 'PasskeyRemove', { id: owners.id }, viewer)).toMatchObject({ status: 403 });
    const removed = await call(till, 'PasskeyRemove', { id: own.id }, viewer);
    expect(removed.body).toEqual({ id: own.id, object: 'passkey', deleted: true });
    expect((await enter(own.device.signIn(await challenge()))).code).toBe('passkey_invalid');
    expect((await call(till, 'PasskeyRemove', { id: own.id }, viewer)).status).toBe(404);
    const second = await registered(viewer);
    expect((await call(till, 'PasskeyRemove', { id: second.id }, owner)).status).toBe(200);
    expect((await call(till, 'PasskeyRemove', { id: owners.id }, await signIn(till, surface))).status).toBe(
      404,
    );
  });

  it('401: goes with the member, also while they sign in', async () => {
    const owner = await signIn(till, surface);
    const ada = await newColleague(till, surface, owner, 'operator');
    const { device } = await registered(ada);
    const answer = device.signIn(await challenge());
    const [removed, entered] = await Promise.all([
      call(till, 'MemberRemove', { id: ada.id }, owner),
      enter(answer),
    ]);
    expect(removed.status).toBe(200);
    if (entered.status === 200) {
      const cookie = cookieOf(entered.headers);
      expect((await call(till, 'Session', {}, { cookie })).status).toBe(401);
    } else expect(entered.code).toBe('passkey_invalid');
    expect((await enter(device.signIn(await challenge()))).code).toBe('passkey_invalid');
  });
});

it('409: a server without a domain says so', async () => {
  const numbered = await startTill({ APP_URL: 'http://127.0.0.1:4000' }, { network: till.network });
  const { call } = rest;
  const refused = await call(numbered, 'PasskeyChallengeCreate');
  expect(refused).toMatchObject({ status: 409, code: 'state_conflict' });
  expect(refused.message).toContain('domain name');
  await numbered.stop();
});
