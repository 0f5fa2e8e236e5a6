import { createShopAccounts } from '../../../src/buying/checkout-intents/shop-accounts.ts';
import { eventIdOf } from '../../../src/events/event-id.ts';
import { newId } from '../../../src/shared/ids.ts';
import { makeVault } from '../../../src/vault/envelope.ts';
import { CARD } from '../../support/cards.ts';
import { createEnder, SHOP } from '../../support/checkouts.ts';
import { fund, type MadeGift, makeGift, newSender } from '../../support/gifts.ts';
import { newGrant } from '../../support/grants.ts';
import { openShop, type Shop } from '../../support/shop.ts';
import { rest as overRest } from '../../support/surfaces.ts';
import { TEST_VAULT_KEY, type TestAccount, type TestTill } from '../../support/till.ts';
import type { Calls } from './calls.ts';

/** Stands in everything that A calls its own, and so must never be shown to B. */
export const MARK = 'Ursula’s private';

export interface Victim extends TestAccount {
  cookie: string;
  /** One that waits for its code, and one that was never funded. */
  open: MadeGift;
  unfunded: MadeGift;
  /** Things for sale, and what is paid and to be paid for them. */
  shop: Shop;
  /** Every id that A has, by the kind of object. */
  loot: Record<string, string[]>;
  /** Texts that give A away. */
  marks: string[];
}

/** An account with something of every kind. */
export async function makeVictim(till: TestTill, { rest, signIn }: Calls): Promise<Victim> {
  const account = await till.newAccount(`${MARK} shop`);
  const cookie = await signIn(account.wallet);
  await rest('POST', '/v1/account', { cookie }, { username: MARK, metadata: { note: `${MARK} note` } });
  const made = await rest('POST', '/v1/api_keys', { cookie }, { name: `${MARK} key` });
  const revoked = await rest('POST', '/v1/api_keys', { cookie }, { name: `${MARK} old key` });
  await rest('DELETE', `/v1/api_keys/${revoked.json().id}`, { cookie });
  // Never offered: the first of A's products is one that could be deleted.
  await rest('POST', '/v1/products', { cookie }, { name: `${MARK} ladle` });
  await rest('POST', '/v1/team_invitations', { cookie }, { role: 'viewer', name: `${MARK} colleague` });
  const ursula = await till.db.prisma.member.findFirstOrThrow({ where: { accountId: account.id } });
  await till.db.prisma.passkey.create({
    data: {
      id: newId('passkey', till.clock.now()),
      accountId: account.id,
      memberId: ursula.id,
      credential: `${MARK} device`,
      publicKey: new Uint8Array(1),
      counter: 0n,
      name: `${MARK} laptop`,
      createdAt: till.clock.now(),
    },
  });
  const sender = await newSender(till);
  // Not with the key: its last use is written some time later, and A's rows are compared.
  const asA = { ...account, key: '', cookie };
  const give = () => makeGift(overRest, till, asA, { sender, metadata: { note: `${MARK} gift` } });
  const [open, unfunded] = [await give(), await give()];
  const funding = await fund(till, open);
  const shop = await openShop(till, asA, sender, `${MARK} note`);
  const { id: payment } = await till.db.prisma.payment.findFirstOrThrow({
    where: { accountId: account.id, outcome: 'settled' },
  });
  await rest('POST', '/v1/refunds', { cookie }, { payment, amount: 1, reason: `${MARK} reason` });
  const card = await rest('POST', '/v1/cards', { cookie }, { ...CARD, name: `${MARK} card` });
  const buyer = await rest(
    'POST',
    '/v1/api_keys',
    { cookie },
    { name: `${MARK} agent`, scopes: ['buy:quote'] },
  );
  const mandate = { api_key: buyer.json().id, currency: 'usd', per_day: 5_000, cards: [card.json().id] };
  await rest('POST', '/v1/mandates', { cookie }, mandate);
  await newGrant(till, account.id, { clientName: `${MARK} app` });
  const ender = createEnder(till);
  const note = { prompt: `${MARK} wish`, metadata: { note: `${MARK} note` } };
  const buys = await rest('POST', '/v1/checkout_intents', { cookie }, { url: SHOP, ...note });
  const run = await ender.quote(buys.json().id);
  await ender.runs.record(run, { name: `${MARK} step`, tookMs: 1, screenshot: Buffer.from(MARK) });
  await till.db.prisma.cardOpening.create({
    data: {
      id: newId('cardOpening', till.clock.now()),
      accountId: account.id,
      cardId: card.json().id,
      intentId: run.intentId,
      runId: run.id,
      host: `${MARK} host`,
      createdAt: till.clock.now(),
    },
  });
  const shopAccounts = createShopAccounts({ ...till, vault: makeVault([TEST_VAULT_KEY]) });
  const { password } = await shopAccounts.passwordFor(account.id, 'shop-example', 'ursula@example.com');
  await till.db.transact((tx) =>
    till.useCases.exceptions.raise(tx, {
      accountId: account.id,
      kind: 'transaction_vanished',
      objectId: open.id,
      signature: funding,
      amount: 25_000_000n,
    }),
  );
  const loot = await lootOf(till, account);
  const marks = [
    MARK,
    account.wallet.address,
    account.key,
    made.json().secret,
    sender.publicKey.toBase58(),
    open.key,
    unfunded.key,
    funding,
    ...shop.signatures,
    password,
    ...Object.values(loot).flat(),
  ];
  return { ...account, cookie, open, unfunded, shop, loot, marks };
}

async function lootOf(till: TestTill, account: TestAccount): Promise<Record<string, string[]>> {
  const idsIn = async (table: string, id = 'id') => {
    const sql = `select ${id} as id from ${table} where account_id = '${account.id}' order by 1`;
    return (await till.db.prisma.$queryRawUnsafe<{ id: string }[]>(sql)).map(({ id }) => id);
  };
  return {
    account: [account.id],
    apiKey: await idsIn('api_keys'),
    grant: await idsIn('grants'),
    session: await idsIn('sessions'),
    member: await idsIn('members'),
    teamInvitation: await idsIn('team_invitations'),
    passkey: await idsIn('passkeys'),
    gift: await idsIn('gifts'),
    transaction: await idsIn('transactions'),
    product: await idsIn('products'),
    price: await idsIn('prices'),
    customer: await idsIn('customers'),
    // They live in their link or session, and are found by no operation.
    lineItem: await idsIn('checkout_links', "line_items -> 0 ->> 'id'"),
    checkoutLink: await idsIn('checkout_links'),
    checkoutSession: await idsIn('checkout_sessions'),
    transactionIntent: await idsIn('transaction_intents'),
    payment: await idsIn('payments'),
    ledgerEntry: await idsIn('ledger_entries'),
    refund: await idsIn('refunds'),
    receipt: await idsIn('receipts'),
    exception: await idsIn('exceptions'),
    card: await idsIn('cards'),
    cardOpening: await idsIn('card_openings'),
    mandate: await idsIn('mandates'),
    auditEntry: await idsIn('audit_entries'),
    checkoutIntent: await idsIn('checkout_intents'),
    checkoutRun: await idsIn('checkout_runs'),
    shopAccount: await idsIn('shop_accounts'),
    event: (await idsIn('events', 'sequence')).map((sequence) =>
      eventIdOf({ accountId: account.id, sequence: Number(sequence) }),
    ),
  };
}
