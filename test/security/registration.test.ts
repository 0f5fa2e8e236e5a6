import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createInvites } from '../../src/accounts/invites.ts';
import { readConfig } from '../../src/config.ts';
import { newWallet, signWith, type Wallet } from '../../src/sandbox/wallet.ts';
import { makeSecret } from '../../src/vault/secret.ts';
import { runTill } from '../support/processes.ts';
import { appOf, type Surface, surfaces } from '../support/surfaces.ts';
import { REAL_MONEY, startTill, TEST_SECRET, type TestTill } from '../support/till.ts';

/** Who may open an account is the operator's to say. */

let invited: TestTill;
let closed: TestTill;
beforeAll(async () => {
  invited = await startTill(REAL_MONEY);
  closed = await startTill(
    { ...REAL_MONEY, DATABASE_URL: invited.db.url, REGISTRATION: 'closed' },
    { network: invited.network, clock: invited.clock },
  );
});
afterAll(async () => {
  await closed.stop();
  await invited.stop();
});

/** As `till account invite` prints it. */
async function newInvite(...args: string[]): Promise<string> {
  const env = { ...REAL_MONEY, DATABASE_URL: invited.db.url, TILL_SECRET: TEST_SECRET };
  const { output, errors } = await runTill(['account', 'invite', ...args], env);
  const [, code] = /^Invite (\w+)$/m.exec(output) ?? [];
  if (!code) throw new Error(errors);
  expect(output).toContain(`/dashboard#invite=${code}`);
  return code;
}

const inviteOf = (days: number) =>
  createInvites({ ...invited, secret: makeSecret(TEST_SECRET) }).create(days);

async function proofOf(till: TestTill, { call }: Surface, wallet: Wallet) {
  const { body } = await call(till, 'SessionChallengeCreate', { wallet_address: wallet.address });
  return { wallet_address: wallet.address, signature: signWith(wallet, String(body.message)) };
}

const accountsOf = (...wallets: Wallet[]) =>
  invited.db.prisma.account.count({
    where: { walletAddress: { in: wallets.map(({ address }) => address) } },
  });

describe.each(surfaces)('signing in over $name', (surface) => {
  const { call } = surface;

  it('opens an account with an invite only, once, and loses nothing to a mistake', async () => {
    const invite = await newInvite();
    const wallet = newWallet();
    const proof = await proofOf(invited, surface, wallet);
    expect(await call(invited, 'SessionCreate', proof)).toMatchObject({
      status: 401,
      code: 'invite_required',
      param: 'invite',
    });
    expect(await call(invited, 'SessionCreate', { ...proof, invite: 'mistyped' })).toMatchObject({
      status: 401,
      code: 'invite_invalid',
      param: 'invite',
    });
    expect(await accountsOf(wallet)).toBe(0);
    expect((await call(invited, 'SessionCreate', { ...proof, invite: ` ${invite} ` })).status).toBe(200);
    // From now on the wallet has an account.
    expect((await call(invited, 'SessionCreate', await proofOf(invited, surface, wallet))).status).toBe(200);
    expect((await call(closed, 'SessionCreate', await proofOf(closed, surface, wallet))).status).toBe(200);

    const another = newWallet();
    const again = { ...(await proofOf(invited, surface, another)), invite };
    expect(await call(invited, 'SessionCreate', again)).toMatchObject({ code: 'invite_invalid' });
    expect(await accountsOf(another)).toBe(0);
  });

  it('opens one account with one invite, of many wallets that come together', async () => {
    const { code: invite } = await inviteOf(1);
    const wallets = Array.from({ length: 4 }, newWallet);
    const proofs = await Promise.all(wallets.map((wallet) => proofOf(invited, surface, wallet)));
    const answers = await Promise.all(
      proofs.map((proof) => call(invited, 'SessionCreate', { ...proof, invite })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await accountsOf(...wallets)).toBe(1);
  });

  it('opens none with an invite that is too old, nor where nobody may', async () => {
    const { code: invite } = await inviteOf(1);
    const wallet = newWallet();
    expect(
      await call(closed, 'SessionCreate', { ...(await proofOf(closed, surface, wallet)), invite }),
    ).toMatchObject({ status: 401, code: 'registration_closed' });
    invited.clock.advance(24 * 60 * 60 * 1000);
    expect(
      await call(invited, 'SessionCreate', { ...(await proofOf(invited, surface, wallet)), invite }),
    ).toMatchObject({ code: 'invite_invalid' });
    expect(await accountsOf(wallet)).toBe(0);
  });
});

it('is open on the sandbox, and by invite where money is real', () => {
  expect(readConfig({}).REGISTRATION).toBe('open');
  expect(readConfig(REAL_MONEY).REGISTRATION).toBe('invite');
  expect(readConfig({ ...REAL_MONEY, REGISTRATION: 'open' }).REGISTRATION).toBe('open');
});

it('is said on the sign-in page, and by the command that makes invites', async () => {
  for (const till of [invited, closed]) {
    const { payload } = await appOf(till).inject('/');
    expect(payload).toContain(`"registration":"${till.config.REGISTRATION}"`);
  }
  const env = {
    ...REAL_MONEY,
    DATABASE_URL: invited.db.url,
    TILL_SECRET: TEST_SECRET,
    REGISTRATION: 'closed',
  };
  const { code, errors } = await runTill(['account', 'invite'], env);
  expect(code).toBe(1);
  expect(errors).toContain('REGISTRATION is closed');
});
