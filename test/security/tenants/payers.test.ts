import { Keypair, Transaction } from '@solana/web3.js';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { base64Of } from '../../support/gifts.ts';
import { transports } from '../../support/live.ts';
import { type Credentials, rest } from '../../support/surfaces.ts';
import { document, fieldNamed } from './operations.ts';
import { strangers, useTenants } from './tenants.ts';
import { MARK } from './victim.ts';

const tenants = useTenants();
const { graphql, callRoute, attacker, rowsOfA } = tenants;

const KINDS = [
  { type: 'CheckoutSession', query: 'checkoutSession', route: '/v1/checkout_sessions/{id}' },
  { type: 'TransactionIntent', query: 'transactionIntent', route: '/v1/transaction_intents/{id}' },
] as const;

/** Everything that a payer is shown. What is added to the types is decided on here. */
const SHOWN_TO_PAYERS = {
  CheckoutSession: `accountId amountReceived amountSubtotal amountTotal businessName canceledBy chainPayUri checkoutLinkId collect created
    currency id lastPaymentError lineItems missingDetails payerAddress paymentStatus qrDataUrl receiptUrl recipientAddress
    redirectUrl reference references seller status thankYouText title transaction url`,
  TransactionIntent: `amount amountReceived businessName canceledAt canceledBy created currency description dueAt feeAmount id
    invoice lastPaymentError lineItems netAmount nextAction payerAddress receiptUrl recipientAddress reference references seller status transaction transactionId`,
};

describe.each(strangers)('as a payer, $name', ({ credentialsOf }) => {
  let as: Credentials;
  let before: unknown;
  beforeAll(async () => {
    as = credentialsOf(await attacker());
    before = await rowsOfA();
  });
  afterEach(async () => expect(await rowsOfA()).toEqual(before));

  const payables = () => ({
    CheckoutSession: [tenants.a.shop.session, tenants.a.shop.paidSession],
    TransactionIntent: [tenants.a.shop.intent, tenants.a.shop.paidIntent],
  });

  it.each(KINDS)('sees of a $type of A’s what it takes to pay it, and no notes', async (kind) => {
    const { type, query, route } = kind;
    for (const id of payables()[type]) {
      const ask = (by: Credentials) => graphql(document('query', fieldNamed('query', query)), { id }, by);
      const [own, shown] = [await ask({ cookie: tenants.a.cookie }), await ask(as)];
      expectPayersView(type, id, own.json().data[query], shown.json().data[query]);
      expectNoNotes(shown.payload, id);
      const answers = [await callRoute('GET', route, { id }, { cookie: tenants.a.cookie })];
      answers.push(await callRoute('GET', route, { id }, as));
      const [full, seen] = answers.map((answer) => answer.json());
      expect(full.metadata).toEqual({ note: `${MARK} note` });
      const customer = { customer: null, ...('customer_id' in full && { customer_id: null }) };
      expect(seen).toEqual({ ...(withoutMetadata(full) as Shown), underpayment: null, ...customer });
      expectNoNotes(answers[1]?.payload ?? '', id);
    }
  });

  it.each(transports)('follows the same over $name', async ({ subscribe }) => {
    for (const { type, query } of KINDS)
      for (const id of payables()[type]) {
        const field = fieldNamed('subscription', `${query}Updated`);
        const follow = (by: Credentials) =>
          subscribe(tenants.till.url, by, document('subscription', field), { id });
        const [own, shown] = [follow({ cookie: tenants.a.cookie }), follow(as)];
        for (const operation of [own, shown]) {
          await vi.waitFor(() => expect(operation.results).toHaveLength(1), 180_000);
          operation.close();
        }
        const [full, seen] = [own, shown].map(({ results }) => results[0]?.data?.[field.name]);
        expectPayersView(type, id, full as Shown, seen as Shown);
      }
  });

  it('gets a transaction of his own to sign, and nothing else can be sent in its place', async () => {
    const thief = Keypair.generate();
    const payerAddress = thief.publicKey.toBase58();
    const PREPARE = document('mutation', fieldNamed('mutation', 'paymentPrepare'));
    const SUBMIT = document('mutation', fieldNamed('mutation', 'paymentSubmit'));
    const codeOf = async (id: string, signedTransaction: string) =>
      (await graphql(SUBMIT, { id, signedTransaction }, as)).json().errors?.[0].extensions.code;
    const prepared = [];
    for (const id of [tenants.a.shop.session, tenants.a.shop.intent]) {
      const { data } = (await graphql(PREPARE, { id, payerAddress }, as)).json();
      expect(data.paymentPrepare.TransactionToPay_signerAddress).toBe(payerAddress);
      prepared.push(String(data.paymentPrepare.TransactionToPay_serializedTransaction));
    }
    const [session = '', intent = ''] = prepared;
    expect(await codeOf(tenants.a.shop.session, session)).toBe('signature_missing');
    const signedIntent = Transaction.from(Buffer.from(intent, 'base64'));
    signedIntent.partialSign(thief);
    expect(await codeOf(tenants.a.shop.session, base64Of(signedIntent))).toBe('transaction_invalid');
    for (const id of [tenants.a.shop.paidSession, tenants.a.shop.paidIntent]) {
      const { errors } = (await graphql(PREPARE, { id, payerAddress }, as)).json();
      expect(errors[0].extensions).toMatchObject({ status: 409, code: 'state_conflict' });
    }
  });
});

type Shown = Record<string, unknown>;

/** The owner's view less what is the owner's alone, in the fields that are meant for payers. */
function expectPayersView(type: keyof typeof SHOWN_TO_PAYERS, id: string, full: Shown, seen: Shown): void {
  const isHalfPaid = id === tenants.a.shop.session;
  const isPaid = id === tenants.a.shop.paidSession || id === tenants.a.shop.paidIntent;
  expect(full[`${type}_metadata`]).toEqual({ note: `${MARK} note` });
  expect(full[`${type}_payments`]).toHaveLength(isHalfPaid || isPaid ? 1 : 0);
  expect(full[`${type}_lastPaymentError`] !== null).toBe(isHalfPaid);
  expect(full[`${type}_underpayment`]).not.toBeNull();
  const owners = {
    [`${type}_payments`]: [],
    [`${type}_underpayment`]: null,
    [`${type}_customer`]: null,
    [`${type}_customerId`]: null,
  };
  expect(full[`${type}_customer`]).not.toBeNull();
  expect(full[`${type}_customerId`] !== null).toBe(isPaid || type === 'TransactionIntent');
  expect(seen).toEqual({ ...(withoutMetadata(full) as Shown), ...owners });
  const shown = SHOWN_TO_PAYERS[type].split(/\s+/).map((name) => `${type}_${name}`);
  const hidden = [`${type}_metadata`, ...Object.keys(owners)];
  expect(Object.keys(seen).sort()).toEqual(['__typename', ...shown, ...hidden].sort());
}

function withoutMetadata(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutMetadata);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /(^|_)metadata$/.test(key) ? {} : withoutMetadata(inner),
    ]),
  );
}

/** Nothing of A's but the shop's name and wallet, what is sold, and what paid for it. */
function expectNoNotes(text: string, id: string): void {
  const paper = [...(tenants.a.loot.transaction ?? []), ...(tenants.a.loot.receipt ?? [])];
  const known = [
    id,
    tenants.a.id,
    tenants.a.wallet.address,
    tenants.a.shop.product,
    tenants.a.shop.price,
    ...paper,
  ];
  const payers = [tenants.a.open.sender.publicKey.toBase58(), ...tenants.a.shop.signatures];
  const left = text.replaceAll(`${MARK} shop`, '');
  const notes = tenants.a.marks.filter((mark) => !known.includes(mark) && !payers.includes(mark));
  expect(notes.filter((mark) => left.includes(mark))).toEqual([]);
}

describe('a payment of a stranger’s that fails', () => {
  /** Has Till send a payment from a wallet that has no USDC. */
  async function payFromNothing(id: string): Promise<void> {
    const poor = Keypair.generate();
    await tenants.till.sandbox.fund(poor.publicKey, 1_000_000_000n);
    const { serializedTransaction } = await tenants.till.useCases.payables.prepare(
      id,
      poor.publicKey.toBase58(),
    );
    const transaction = Transaction.from(Buffer.from(serializedTransaction, 'base64'));
    transaction.partialSign(poor);
    const SUBMIT = document('mutation', fieldNamed('mutation', 'paymentSubmit'));
    const answer = await graphql(SUBMIT, { id, signedTransaction: base64Of(transaction) }, {});
    expect(answer.json().errors[0].extensions.code).toBe('funds_insufficient');
  }
  const lastPaymentError = { code: 'transaction_failed', message: expect.any(String) };
  const make = async (operation: string, params: Record<string, unknown>) =>
    String((await rest.call(tenants.till, operation, params, await tenants.till.newAccount())).body.id);

  it('changes nothing of a session but what it says of it', async () => {
    const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
    const id = await make('CheckoutSessionCreate', { line_items });
    const read = () => tenants.till.db.prisma.checkoutSession.findUniqueOrThrow({ where: { id } });
    const before = await read();
    await payFromNothing(id);
    expect(await read()).toEqual({ ...before, lastPaymentError });
  });

  it('takes no intent back that somebody else is paying', async () => {
    const id = await make('TransactionIntentCreate', { amount: 250 });
    await tenants.till.useCases.transactionIntents.onSent(id);
    const read = () => tenants.till.db.prisma.transactionIntent.findUniqueOrThrow({ where: { id } });
    const before = await read();
    expect(before.status).toBe('processing');
    await payFromNothing(id);
    expect(await read()).toEqual({ ...before, lastPaymentError });
  });
});
