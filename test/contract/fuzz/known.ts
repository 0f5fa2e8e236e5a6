import { Keypair, SystemProgram, Transaction } from '@solana/web3.js';
import { scopes } from '../../../src/accounts/scopes.ts';
import { addMember } from '../../../src/accounts/team/members.ts';
import { eventIdOf } from '../../../src/events/event-id.ts';
import { generateReleaseCode, releaseVerificationKey } from '../../../src/gifts/release-codes/index.ts';
import { newWallet, signWith } from '../../../src/sandbox/wallet.ts';
import { newId } from '../../../src/shared/ids.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, SHOP } from '../../support/checkouts.ts';
import { base64Of, fund, makeGift, newSender, releaseKeypair, signed } from '../../support/gifts.ts';
import { newGrant } from '../../support/grants.ts';
import { walletOf } from '../../support/refunds.ts';
import { openShop, type Shop } from '../../support/shop.ts';
import { appOf, type Surface, surfaces } from '../../support/surfaces.ts';
import type { TestAccount, TestTill } from '../../support/till.ts';
import type { Known } from './request.ts';

const rest = surfaces[0] as Surface;

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
  const once = <T>(_: string, work: (tx: never) => Promise<T>) =>
    till.db.transact(work as never) as Promise<T>;
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

function idsOf({ product, price, link, session, paidSession, intent, paidIntent }: Shop, whose: string) {
  return [
    [`products_${whose}`, product],
    [`prices_${whose}`, price],
    [`checkout_links_${whose}`, link],
    [`checkout_sessions_${whose}`, session],
    [`checkout_sessions_paid_${whose}`, paidSession],
    [`transaction_intents_${whose}`, intent],
    [`transaction_intents_paid_${whose}`, paidIntent],
  ] as [string, string][];
}

/** Things for sale, what is paid and to be paid for them, and what their payers would send. */
async function knownPayments(till: TestTill, account: TestAccount, { sender }: Others) {
  const shop = await openShop(till, account, sender);
  const payer = sender.publicKey.toBase58();
  const sign = async (id: string) => {
    const { serializedTransaction } = await till.useCases.payables.prepare(id, payer);
    const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
    transaction.partialSign(sender);
    return base64Of(transaction);
  };
  const asking = [];
  for (const collect of [['name'], ['email'], ['address'], ['name', 'email', 'address']])
    asking.push(await newAskingSession(till, account, collect));
  const unused = [];
  for (let n = 0; n < 4; n++)
    unused.push((await rest.call(till, 'ProductCreate', { name: 'Ladle' }, account)).body.id);
  const customers = [];
  for (let n = 0; n < 4; n++) {
    const person = { name: 'Grace', email: `grace-${n}@example.com` };
    customers.push((await rest.call(till, 'CustomerCreate', person, account)).body.id);
  }
  return [
    ...idsOf(shop, 'own'),
    ...customers.map((id, n) => [`customers_${n}`, id]),
    ['customer', customers[0]],
    ...unused.map((id, n) => [`products_unused_${n}`, id]),
    ...asking.map((id, n) => [`checkout_sessions_asking_${n}`, id]),
    ['product', shop.product],
    ['price', shop.price],
    ['checkout_link', shop.link],
    ['payer_address', payer],
    ['signed_transaction_session', await sign(shop.session)],
    ['signed_transaction_intent', await sign(shop.intent)],
    ['url', 'https://shop.example/mug'],
    ['images', 'https://shop.example/mug.png'],
    ['redirect_url', 'https://shop.example/thanks'],
    ['title', 'Concert'],
    ['thank_you_text', 'Thanks'],
    ['name', 'Ladle'],
    ['email', 'ada@example.com'],
    ['line1', 'High-Street-1'],
    ['city', 'Ely'],
  ] as [string, string][];
}

/** Keys and hosted clients that buy, some of them under a mandate. */
async function knownMandates(till: TestTill, account: TestAccount) {
  const newAgent = async () =>
    (await rest.call(till, 'ApiKeyCreate', { scopes: ['buy:quote', 'buy:confirm'] }, account)).body;
  const newKey = async () => (await newAgent()).id;
  const known: unknown[][] = [['allow_hosts', 'shop.example']];
  for (let n = 0; n < 3; n++) {
    const params = { api_key: await newKey(), currency: 'usd', per_day: 5_000 };
    known.push([`mandates_${n}`, (await rest.call(till, 'MandateCreate', params, account)).body.id]);
    known.push([`api_key_${n}`, await newKey()]);
    known.push([`grant_${n}`, (await newGrant(till, account.id)).id]);
    known.push([`grants_${n}`, (await newGrant(till, account.id)).id]);
    known.push([`checkout_intents_approvable_${n}`, await newApprovable(till, account, await newAgent())]);
  }
  const entry = await till.db.prisma.auditEntry.findFirstOrThrow({ where: { accountId: account.id } });
  known.push(['audit_entries_own', entry.id], ['source', entry.objectId], ['actor', entry.actor]);
  return known as [string, string][];
}

/** A purchase that an agent may make only with somebody’s approval. */
async function newApprovable(till: TestTill, account: TestAccount, agent: Record<string, unknown>) {
  await rest.call(till, 'CardCreate', CARD, account);
  const limits = { api_key: agent.id, currency: 'usd', approve_above: 0 };
  await rest.call(till, 'MandateCreate', limits, account);
  const as = { key: String(agent.secret) };
  const { id } = (await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, as)).body;
  await createEnder(till).quote(id);
  await rest.call(till, 'CheckoutIntentConfirm', { id }, as);
  return id;
}

/** One that wants to know who pays. */
async function newAskingSession(till: TestTill, account: TestAccount, collect: string[]): Promise<string> {
  const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
  const { body } = await rest.call(till, 'CheckoutSessionCreate', { line_items, collect }, account);
  return String(body.id);
}

/** What came in, what is written down of it, and refunds that wait for a signature. */
async function knownRefunds(till: TestTill, account: TestAccount) {
  const { id: accountId } = account;
  const payments = await till.db.prisma.payment.findMany({ where: { accountId } });
  const settled = payments.filter(({ outcome }) => outcome === 'settled');
  const entry = await till.db.prisma.ledgerEntry.findFirstOrThrow({ where: { accountId } });
  const receipt = await till.db.prisma.receipt.findFirstOrThrow({ where: { accountId } });
  const merchant = walletOf(account);
  await till.sandbox.fund(merchant.publicKey, 1_000_000_000n);
  const refunds = [];
  for (let n = 0; n < 4; n++)
    refunds.push(
      (await rest.call(till, 'RefundCreate', { payment: settled[0]?.id, amount: 1 }, account)).body,
    );
  return [
    ['payment', settled.at(-1)?.id],
    ['destination_address', newWallet().address],
    ['transaction_intent', settled.find(({ payableId }) => payableId.startsWith('ti_'))?.payableId],
    ['checkout_session', settled.find(({ payableId }) => payableId.startsWith('cs_'))?.payableId],
    ['ledger_entries_own', entry.id],
    ['receipts_own', receipt.id],
    ...payments.map(({ id, outcome }) => [`payments_${outcome}`, id]),
    ...refunds.map(({ id }, n) => [`refunds_${n}`, id]),
    ...refunds.map((refund, n) => [`signed_transaction_refund_${n}`, base64Of(signed(refund, merchant))]),
  ] as [string, string][];
}

/** What the chain did and should not have. Not raised, because that is logged as an error. */
async function knownExceptions(till: TestTill, { id: accountId }: TestAccount) {
  const createdAt = till.clock.now();
  const ids = Array.from({ length: 2 }, () => newId('exception', createdAt));
  const { id: objectId } = await till.db.prisma.gift.findFirstOrThrow({ where: { accountId } });
  const what = { accountId, kind: 'gift_funded_again', objectId, amount: 1n, createdAt } as const;
  await till.db.prisma.exception.createMany({ data: ids.map((id) => ({ ...what, id, signature: id })) });
  return ids.map((id, n) => [`exceptions_${n}`, id] as [string, string]);
}

/** A card in the vault, and what fits into another one. */
async function knownCards(till: TestTill, account: TestAccount) {
  const { body } = await rest.call(till, 'CardCreate', CARD, account);
  return [
    ['cards_own', String(body.id)],
    ['card', String(body.id)],
    // They may stand in paths as well, as they are.
    ['number', CARD.number.replaceAll(' ', '-')],
    ['cvc', CARD.cvc],
    ['name', 'Ladle'],
    ['line1', '12-Long-Lane'],
    ['line2', '2nd-floor'],
    ['city', 'London'],
    ['state', 'Kent'],
    ['postal_code', 'SW1Y-4LB'],
    ['country', CARD.billing_address.country],
  ] as [string, string][];
}

/** Purchases that wait for an answer, for a confirmation and for nothing. */
async function knownCheckouts(till: TestTill, account: TestAccount) {
  const ender = createEnder(till);
  const make = async () =>
    String((await rest.call(till, 'CheckoutIntentCreate', { url: SHOP }, account)).body.id);
  const known: [string, string][] = [];
  for (let n = 0; n < 4; n++) {
    const [asked, quoted] = [await make(), await make()];
    await ender.ask(asked, { type: 'object', properties: {} });
    await ender.quote(quoted);
    known.push([`checkout_intents_asked_${n}`, asked], [`checkout_intents_quoted_${n}`, quoted]);
  }
  return known;
}

/** Gifts in the states where something can be done, and what their senders and recipients would send. */
async function knownGifts(till: TestTill, account: TestAccount, { sender }: Others) {
  const open = await makeGift(rest, till, account, { sender });
  const unfunded = await makeGift(rest, till, account, { sender });
  await fund(till, open);
  const recipient = Keypair.generate();
  const recipient_address = recipient.publicKey.toBase58();
  const release = await rest.call(till, 'GiftRelease', { id: open.id, recipient_address });
  return [
    ['id', open.id],
    ['source', open.id],
    ['gifts_open', open.id],
    ['gifts_unfunded', unfunded.id],
    ['transactions_own', await transactionOf(till, account)],
    ['recipient_address', recipient_address],
    ['address', recipient_address],
    ['release_verification_key', releaseVerificationKey(generateReleaseCode())],
    ['release_verification_key_taken', open.key],
    ['signed_transaction', base64Of(signed(open.body, sender))],
    ['signed_transaction_funding', base64Of(signed(unfunded.body, sender))],
    ['signed_transaction_other', base64Of(somethingElse(signed(unfunded.body, sender), sender))],
    ['signed_transaction_release', base64Of(signed(release.body, recipient, releaseKeypair(open.code)))],
  ] as const;
}

/** A transaction that nobody asked for. */
function somethingElse({ recentBlockhash = '' }: Transaction, signer: Keypair): Transaction {
  const { publicKey: feePayer } = signer;
  const transaction = new Transaction({ feePayer, recentBlockhash }).add(
    SystemProgram.transfer({ fromPubkey: feePayer, toPubkey: feePayer, lamports: 1 }),
  );
  transaction.sign(signer);
  return transaction;
}

async function transactionOf(till: TestTill, { id }: TestAccount): Promise<string> {
  return (await till.useCases.transactions.list(id, { limit: 1 })).rows[0]?.id ?? '';
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
