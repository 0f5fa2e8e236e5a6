import type { Keypair } from '@solana/web3.js';
import type { Caller } from '../../../src/accounts/caller.ts';
import { scopes } from '../../../src/accounts/scopes.ts';
import { addMember } from '../../../src/accounts/team/members.ts';
import { eventIdOf } from '../../../src/events/event-id.ts';
import { newWallet, signWith } from '../../../src/sandbox/wallet.ts';
import { newId } from '../../../src/shared/ids.ts';
import { fund, makeGift, newSender } from '../../support/gifts.ts';
import { openShop } from '../../support/shop.ts';
import { appOf, rest } from '../../support/surfaces.ts';
import type { TestTill } from '../../support/till.ts';
import { knownCards, knownCheckouts, knownMandates } from './known/buying.ts';
import { knownExceptions, knownGifts, transactionOf } from './known/gifts.ts';
import { idsOf, knownPayments, knownRefunds } from './known/selling.ts';
import type { Known } from './request.ts';

/** What rounds share: somebody who pays for gifts, and somebody else's things. */
export interface Others {
  sender: Keypair;
  known: [string, string][];
}

export async function otherThings(till: TestTill): Promise<Others> {
  const [sender, stranger] = [await newSender(till, 10_000_000), await till.newAccount('Another shop')];
  const keys = await till.useCases.apiKeys.list(stranger.id, { limit: 1 });
  const gift = await makeGift(rest, till, stranger, { sender });
  await fund(till, gift);
  return {
    sender,
    known: [
      ['foreignAccount', stranger.id],
      ['api_keys_foreign', keys.rows[0]?.id ?? ''],
      ['gifts_foreign', gift.id],
      ['transactions_foreign', await transactionOf(till, stranger)],
      ...idsOf(await openShop(till, stranger, sender), 'foreign'),
      ['sender_address', sender.publicKey.toBase58()],
      ['account_sender', sender.publicKey.toBase58()],
    ],
  };
}

/** An account with something of every kind, beside another account's. A new resource adds its ids here. */
export async function knownThings(till: TestTill, others: Others): Promise<Known> {
  const account = await till.newAccount('Fuzzed shop');
  const caller = {
    accountId: account.id,
    credential: { kind: 'session', id: 'fuzz' } as const,
    scopes,
  };
  const once: Caller['once'] = (_, work) => till.db.transact(work);
  const keys = [];
  for (let n = 0; n < 5; n++)
    keys.push(await till.useCases.apiKeys.create({ ...caller, once }, { name: `Key ${n}` }));
  const wallet = newWallet();
  const { message } = await till.useCases.sessions.challenge({ walletAddress: wallet.address });
  for (let n = 0; n < 3; n++) await signedIn(till, account.wallet);
  const signIns = await till.useCases.sessions.list(account.id, { limit: 3 });
  for (let n = 0; n < 3; n++)
    await till.db.transact((tx) =>
      addMember(tx, {
        accountId: account.id,
        walletAddress: newWallet().address,
        role: 'viewer',
        at: till.clock.now(),
      }),
    );
  const members = await till.useCases.members.list(account.id, { limit: 3 });
  const [passkey, otherPasskey] = [
    await knownPasskey(till, members.rows[0]),
    await knownPasskey(till, members.rows[0]),
  ];
  const team = [];
  for (let n = 0; n < 3; n++)
    team.push(await till.useCases.teamInvitations.create({ ...caller, once }, { role: 'viewer' }));
  return new Map([
    ['key', account.key],
    ['cookie', await signedIn(till, account.wallet)],
    ...signIns.rows.map(({ id }, n) => [`sign_ins_${n}`, id] as const),
    ...members.rows.map(({ id }, n) => [`members_${n}`, id] as const),
    ...team.map(({ id }, n) => [`team_invitations_${n}`, id] as const),
    ['passkeys_0', passkey.id],
    ['passkeys_1', otherPasskey.id],
    ['team_invite', team[2]?.code ?? ''],
    ['account', account.id],
    ...keys.map(({ id }, n) => [`api_keys_${n}`, id] as const),
    ['unknown', 'ak_000000000000000000000000'],
    ['event', '3'],
    ...[1, 2, 3].map(
      (sequence) => [`events_${sequence}`, eventIdOf({ accountId: account.id, sequence })] as const,
    ),
    ['wallet_address', wallet.address],
    ['wallet_address_unasked', newWallet().address],
    ['signature', signWith(wallet, message)],
    ...others.known,
    ...(await knownGifts(till, account, others)),
    ...(await knownPayments(till, account, others)),
    ...(await knownRefunds(till, account)),
    ...(await knownExceptions(till, account)),
    ...(await knownCards(till, account)),
    ...(await knownCheckouts(till, account)),
    ...(await knownMandates(till, account)),
  ]);
}

async function signedIn(till: TestTill, wallet: ReturnType<typeof newWallet>): Promise<string> {
  const { message } = await till.useCases.sessions.challenge({ walletAddress: wallet.address });
  const response = await appOf(till).inject({
    method: 'POST',
    url: '/v1/sessions',
    payload: { wallet_address: wallet.address, signature: signWith(wallet, message) },
  });
  return String(response.headers['set-cookie']).split(';')[0] ?? '';
}

/** One that nobody can use: the device that it’s on doesn’t exist. */
async function knownPasskey(till: TestTill, member: { id: string; accountId: string } | undefined) {
  const createdAt = till.clock.now();
  const id = newId('passkey', createdAt);
  const { accountId = '', id: memberId = '' } = member ?? {};
  const device = { credential: id, publicKey: new Uint8Array(1), counter: 0n, transports: [] };
  return till.db.prisma.passkey.create({
    data: { id, accountId, memberId, name: 'Laptop', createdAt, ...device },
  });
}
