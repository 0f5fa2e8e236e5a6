import { randomBytes } from 'node:crypto';
import type { Database, Tx } from '../../db/client.ts';
import { Prisma } from '../../db/generated/client/client.ts';
import { type Page, table } from '../../db/table.ts';
import { append } from '../../events/log.ts';
import { type Clock, later } from '../../shared/clock.ts';
import { missing, TillError } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { text } from '../../shared/validate.ts';
import type { Caller, Person } from '../caller.ts';
import { assertOwnOr, assertStill } from '../permission.ts';
import type { Member } from '../team/member.ts';
import {
  challengeIn,
  DEFAULT_PASSKEY_NAME,
  type Given,
  PASSKEY_CHALLENGE_MS,
  PASSKEY_NAME_MAX,
  PASSKEYS_MAX,
  type Passkey,
  registrationIn,
  relyingPartyOf,
  signInAnswerIn,
} from './passkey.ts';

export interface PasskeyOptions {
  options: Record<string, unknown>;
  expiresAt: Date;
}

/** A passkey that signed a challenge of Till’s. */
export interface ProvenPasskey {
  id: string;
  memberId: string;
  /** The counter as it was read, and as it’s now. */
  counter: bigint;
  newCounter: bigint;
}

interface Parts {
  db: Database;
  clock: Clock;
  /** Its host is the domain that passkeys are for. */
  appUrl: string;
}

const EXPIRED = 'This has expired or was already used. Try again.';

export type Passkeys = ReturnType<typeof createPasskeys>;

export function createPasskeys({ db, clock, appUrl }: Parts) {
  const passkeys = table<Passkey>(db, {
    name: 'passkeys',
    noun: 'passkey',
    fields: Prisma.PasskeyScalarFieldEnum,
  });
  const party = relyingPartyOf(appUrl);
  /** Loaded with the first passkey: the library would slow down every start. */
  const load = () => import('@simplewebauthn/server');

  function domain(): { id: string; origin: string } {
    if (party) return party;
    throw new TillError('state_conflict', {
      message: 'Passkeys need a domain name, and this server’s URL has an IP address. Sign in with a wallet.',
    });
  }

  async function challenge(memberId: string | null): Promise<{ challenge: string; expiresAt: Date }> {
    const made = {
      challenge: randomBytes(32).toString('base64url'),
      memberId,
      expiresAt: later(clock.now(), PASSKEY_CHALLENGE_MS),
    };
    await db.prisma.passkeyChallenge.create({ data: made });
    return made;
  }

  /** Signing in uses it up before anything is checked: a wrong answer gets no second try. */
  async function useUp(
    through: Pick<Tx, 'passkeyChallenge'>,
    challenge: string,
    memberId: string | null,
  ): Promise<void> {
    const { count } = await through.passkeyChallenge.deleteMany({
      where: { challenge, memberId, expiresAt: { gt: clock.now() } },
    });
    if (count === 0) throw new TillError('challenge_expired', { message: EXPIRED });
  }

  async function removeAll(tx: Tx, which: Prisma.PasskeyWhereInput): Promise<number> {
    const rows = await tx.passkey.findMany({ where: which, orderBy: { id: 'asc' } });
    const ids = rows.map(({ id }) => id);
    const { count } = await tx.passkey.deleteMany({ where: { id: { in: ids } } });
    for (const { publicKey: _, ...object } of count === rows.length ? rows : [])
      await append(tx, { accountId: object.accountId, type: 'passkey.removed', object, at: clock.now() });
    return count;
  }

  return {
    get: passkeys.get,
    list: (accountId: string, page: Page, { member }: { member?: string | undefined } = {}) =>
      passkeys.page(accountId, page, { memberId: member }),

    /** What a browser needs to create a passkey for whoever is signed in. */
    async beginRegistration(caller: Caller): Promise<PasskeyOptions> {
      const member = personOf(caller);
      const { id: rpID } = domain();
      const own = await db.prisma.passkey.findMany({ where: { memberId: member.id } });
      if (own.length >= PASSKEYS_MAX) throw tooMany();
      const made = await challenge(member.id);
      const { generateRegistrationOptions } = await load();
      const options = await generateRegistrationOptions({
        rpName: 'Till',
        rpID,
        userID: new Uint8Array(Buffer.from(member.id)),
        userName: `${member.walletAddress.slice(0, 4)}…${member.walletAddress.slice(-4)}`,
        challenge: new Uint8Array(Buffer.from(made.challenge, 'base64url')),
        timeout: PASSKEY_CHALLENGE_MS,
        attestationType: 'none',
        excludeCredentials: own.map(({ credential: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { options: { ...options }, expiresAt: made.expiresAt };
    },

    async create(caller: Caller, given: Given, name?: string | null): Promise<Passkey> {
      const label = text('name', name ?? DEFAULT_PASSKEY_NAME, { max: PASSKEY_NAME_MAX });
      const member = personOf(caller);
      const { id: expectedRPID, origin: expectedOrigin } = domain();
      const response = registrationIn(given);
      const expectedChallenge = challengeIn(response);
      const id = await caller.once('passkey.create', async (tx) => {
        await useUp(tx, expectedChallenge, member.id);
        const { verifyRegistrationResponse } = await load();
        const { registrationInfo } = await verified(() =>
          verifyRegistrationResponse({
            response: { ...response, response: { ...response.response } },
            expectedChallenge,
            expectedOrigin,
            expectedRPID,
            requireUserVerification: true,
          }),
        );
        if (!registrationInfo) throw new TillError('passkey_invalid', { param: 'response' });
        await assertStill(tx, caller, ['read']);
        const { credential } = registrationInfo;
        const at = clock.now();
        const data = {
          id: newId('passkey', at),
          accountId: caller.accountId,
          memberId: member.id,
          credential: credential.id,
          publicKey: new Uint8Array(credential.publicKey),
          counter: BigInt(credential.counter),
          transports: response.response.transports,
          name: label,
          createdAt: at,
        };
        const [made] = await tx.passkey.createManyAndReturn({ data: [data], skipDuplicates: true });
        if (!made) throw new TillError('state_conflict', { message: 'This passkey is already registered.' });
        if ((await tx.passkey.count({ where: { memberId: member.id } })) > PASSKEYS_MAX) throw tooMany();
        const { publicKey: _, ...object } = made;
        await append(tx, { accountId: caller.accountId, type: 'passkey.created', object, at });
        return made.id;
      });
      return passkeys.get(caller.accountId, id);
    },

    async remove(caller: Caller, id: string): Promise<Passkey> {
      const { accountId } = caller;
      const passkey = await passkeys.get(accountId, id);
      assertOwnOr('admin', caller, passkey.memberId === caller.member?.id);
      await caller.once('passkey.remove', async (tx) => {
        if ((await removeAll(tx, { id, accountId })) === 0) throw missing('passkey');
        return null;
      });
      return passkey;
    },

    /** Of somebody who is removed. */
    async removeOf(tx: Tx, { id: memberId }: Member): Promise<void> {
      await removeAll(tx, { memberId });
    },

    /** What a browser needs to sign somebody in. It names nobody: the authenticator knows whom it has passkeys of. */
    async beginSignIn(): Promise<PasskeyOptions> {
      const { id: rpID } = domain();
      const made = await challenge(null);
      const { generateAuthenticationOptions } = await load();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: new Uint8Array(Buffer.from(made.challenge, 'base64url')),
        timeout: PASSKEY_CHALLENGE_MS,
        userVerification: 'required',
      });
      return { options: { ...options }, expiresAt: made.expiresAt };
    },

    /** Whose passkey signed the challenge. */
    async prove(given: Given): Promise<ProvenPasskey> {
      const { id: expectedRPID, origin: expectedOrigin } = domain();
      const response = signInAnswerIn(given);
      const expectedChallenge = challengeIn(response);
      await useUp(db.prisma, expectedChallenge, null);
      const found = await db.prisma.passkey.findUnique({ where: { credential: response.id } });
      const { userHandle } = response.response;
      const isTheirs = !userHandle || Buffer.from(userHandle, 'base64url').toString() === found?.memberId;
      if (!found || !isTheirs) throw new TillError('passkey_invalid', { param: 'response' });
      const { id, memberId, counter, transports, publicKey } = found;
      const { verifyAuthenticationResponse } = await load();
      const { authenticationInfo, verified: isVerified } = await verified(() =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin,
          expectedRPID,
          credential: {
            id: response.id,
            publicKey: new Uint8Array(publicKey),
            counter: Number(counter),
            transports,
          },
          requireUserVerification: true,
        }),
      );
      if (!isVerified) throw new TillError('passkey_invalid', { param: 'response' });
      return { id, memberId, counter, newCounter: BigInt(authenticationInfo.newCounter) };
    },

    /** The member that a proven passkey signs in, in the transaction that does. */
    async enter(tx: Tx, { id, memberId, counter, newCounter }: ProvenPasskey): Promise<Member> {
      const { count } = await tx.passkey.updateMany({
        where: { id, counter },
        data: { counter: newCounter, lastUsedAt: clock.now() },
      });
      // It was removed, or used elsewhere at the same time, which a single authenticator can’t be.
      if (count === 0) throw new TillError('passkey_invalid', { param: 'response' });
      const [live] = await tx.$queryRaw<unknown[]>`
        select 1 from members where id = ${memberId} and removed_at is null for share`;
      if (!live) throw new TillError('passkey_invalid', { param: 'response' });
      return tx.member.findUniqueOrThrow({ where: { id: memberId } });
    },
  };
}

/** A key has nobody in front of it who could touch a sensor. */
function personOf({ member }: Caller): Person {
  if (!member) throw new TillError('person_required');
  return member;
}

function tooMany(): TillError {
  return new TillError('state_conflict', {
    message: `You have ${PASSKEYS_MAX} passkeys. Remove one before you add another.`,
  });
}

/** Whatever the library says about a forged answer is for nobody’s eyes but its own. */
async function verified<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw new TillError('passkey_invalid', { param: 'response' });
  }
}
