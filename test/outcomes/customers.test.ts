import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventIdOf } from '../../src/events/event-id.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { rest, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Who buys: named by the seller, or by themselves at a checkout that they paid. */

let till: TestTill;
let payer: Keypair;
let seller: TestAccount;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

const address = { line1: '1 Market Street', city: 'San Francisco', postal_code: '94105', country: 'us' };
const ada = { name: 'Ada Lovelace', email: 'Ada@Example.com', address };
const settle = (body: Record<string, unknown>) =>
  pay(till, payer, transferOf(till, payer.publicKey, billOf(uriOf(body))));
const tea = { product_data: { name: 'Tea', price_data: { unit_amount: 300 } } };

describe.each(surfaces)('customers over $name', ({ call }) => {
  beforeAll(async () => {
    seller = await till.newAccount('Harbour Coffee');
  });
  const asSeller = async (operation: string, params: Record<string, unknown> = {}) => {
    const answer = await call(till, operation, params, seller);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  async function buy(person: Record<string, unknown>) {
    const session = await asSeller('CheckoutSessionCreate', {
      line_items: [tea],
      collect: Object.keys(person),
    });
    const said = await call(till, 'CheckoutSessionCustomerSubmit', { id: session.id, ...person });
    expect(said.status).toBe(200);
    await settle(session);
    return asSeller('CheckoutSession', { id: session.id });
  }
  const eventsOf = async (id: unknown) =>
    till.db.prisma.event.findMany({ where: { objectId: String(id) }, orderBy: { sequence: 'asc' } });

  it('200: are created, retrieved, updated, listed, and found by their email address', async () => {
    const made = await asSeller('CustomerCreate', { ...ada, metadata: { crm: '17' } });
    expect(made).toMatchObject({
      object: 'customer',
      name: 'Ada Lovelace',
      email: 'Ada@Example.com',
      address: { ...address, country: 'US', line2: null, state: null },
      amount_paid: 0,
      paid_count: 0,
      metadata: { crm: '17' },
    });
    expect(await asSeller('Customer', { id: made.id })).toEqual(made);
    const other = await asSeller('CustomerCreate', { name: 'Grace' });
    expect((await asSeller('Customers')).data).toEqual([other, made]);
    expect((await asSeller('Customers', { email: 'ADA@example.com ' })).data).toEqual([made]);

    const { id } = made;
    const changes = { name: 'Ada King', address: null, metadata: { crm: '' } };
    const changed = await asSeller('CustomerUpdate', { id, ...changes });
    expect(changed).toMatchObject({ name: 'Ada King', email: ada.email, address: null, metadata: {} });
    expect((await eventsOf(id)).map(({ type }) => type)).toEqual(['customer.created', 'customer.updated']);
    await asSeller('CustomerDelete', { id });
    await asSeller('CustomerDelete', { id: other.id });
  });

  it('400: need a name or an email address, which nobody else has', async () => {
    const { id, name } = await asSeller('CustomerCreate', ada);
    const other = await asSeller('CustomerCreate', { name: 'Grace', email: 'grace@example.com' });
    const wrong: [string, Record<string, unknown>, string, string][] = [
      ['CustomerCreate', {}, 'parameter_missing', 'name'],
      ['CustomerCreate', { address }, 'parameter_missing', 'name'],
      ['CustomerCreate', { email: 'ada@example.com' }, 'parameter_invalid', 'email'],
      ['CustomerCreate', { email: 'ada' }, 'parameter_invalid', 'email'],
      ['CustomerCreate', { name: '4242 4242 4242 4242' }, 'parameter_invalid', 'name'],
      [
        'CustomerCreate',
        { name, address: { ...address, country: 'XX' } },
        'parameter_invalid',
        'address.country',
      ],
      ['CustomerUpdate', { id: other.id, email: 'ADA@EXAMPLE.COM' }, 'parameter_invalid', 'email'],
      ['CustomerUpdate', { id, name: null, email: null }, 'parameter_missing', 'name'],
    ];
    for (const [operation, params, code, param] of wrong)
      expect(await call(till, operation, params, seller)).toMatchObject({ status: 400, code, param });
    expect(await asSeller('Customer', { id })).toMatchObject({ name: ada.name, email: ada.email });
    expect((await asSeller('Customers')).data).toHaveLength(2);
    const stranger = await till.newAccount();
    for (const operation of ['Customer', 'CustomerUpdate', 'CustomerDelete'])
      expect(await call(till, operation, { id }, stranger)).toMatchObject({ status: 404 });
    await asSeller('CustomerDelete', { id });
    await asSeller('CustomerDelete', { id: other.id });
  });

  it('200: are those who paid, recognized by their email address, with what they paid', async () => {
    const open = await asSeller('CheckoutSessionCreate', { line_items: [tea], collect: ['email'] });
    await call(till, 'CheckoutSessionCustomerSubmit', { id: open.id, email: ada.email });
    expect((await asSeller('Customers')).data).toEqual([]);

    const first = await buy(ada);
    const [customer] = (await asSeller('Customers')).data as Record<string, unknown>[];
    expect(first.customer_id).toBe(customer?.id);
    expect(customer).toMatchObject({ name: ada.name, email: ada.email, amount_paid: 300, paid_count: 1 });
    expect((await eventsOf(customer?.id)).map(({ type }) => type)).toEqual(['customer.created']);

    // What others claim under the same address changes nothing of who they are.
    const second = await buy({ name: 'Mallory', email: 'ada@example.com' });
    expect(second).toMatchObject({ customer_id: customer?.id, customer: { name: 'Mallory' } });
    const nameless = await buy({ name: 'Grace' });
    expect(nameless.customer_id).toBeNull();

    const request = await asSeller('TransactionIntentCreate', {
      amount: 1_200,
      description: 'Tasting for two',
      customer: customer?.id,
    });
    expect(request).toMatchObject({ description: 'Tasting for two', customer: customer?.id });
    const unpaid = await asSeller('Customer', { id: customer?.id });
    expect(unpaid).toEqual({ ...customer, amount_paid: 600, paid_count: 2 });
    await settle(request);
    expect(await asSeller('Customer', { id: customer?.id })).toMatchObject({
      name: ada.name,
      amount_paid: 1_800,
      paid_count: 3,
    });
    const theirs = { customer: customer?.id };
    expect((await asSeller('CheckoutSessions', theirs)).data).toMatchObject([
      { id: second.id },
      { id: first.id },
    ]);
    expect((await asSeller('TransactionIntents', theirs)).data).toMatchObject([{ id: request.id }]);
    const [receipt] = (await asSeller('Receipts', { source: request.id })).data as { items: unknown }[];
    expect(receipt?.items).toEqual([{ description: 'Tasting for two', quantity: 1, amount: 1_200 }]);

    // The payer reads what it's for, and nobody but the seller whose it is.
    const shown = await call(till, 'TransactionIntent', { id: request.id });
    expect(shown.body).toMatchObject({ description: 'Tasting for two', customer: null });
    expect((await call(till, 'CheckoutSession', { id: first.id })).body.customer_id).toBeNull();
    await asSeller('CustomerDelete', { id: customer?.id });
  });

  it('200: are deleted with all they said, and what they paid stays', async () => {
    const session = await buy(ada);
    const id = session.customer_id;
    const request = await asSeller('TransactionIntentCreate', { amount: 700, customer: id });
    await asSeller('CustomerUpdate', { id, name: 'Ada King' });
    expect(await asSeller('CustomerDelete', { id })).toEqual({ id, object: 'customer', deleted: true });
    expect(await call(till, 'Customer', { id }, seller)).toMatchObject({ status: 404 });
    expect(await asSeller('CheckoutSession', { id: session.id })).toMatchObject({
      payment_status: 'paid',
      customer: null,
      customer_id: null,
      missing_details: [],
    });
    expect(await asSeller('TransactionIntent', { id: request.id })).toMatchObject({ customer: null });
    const events = await eventsOf(id);
    expect(events.map(({ type }) => type)).toEqual([
      'customer.created',
      'customer.updated',
      'customer.deleted',
    ]);
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Ada |example\.com|market/i);
    const sequence = Number(events.at(-1)?.sequence);
    const told = eventIdOf({ accountId: seller.id, sequence });
    expect((await rest.call(till, 'Event', { id: told }, seller)).body).toMatchObject({
      object_id: id,
      data: { id, name: null, email: null, amount_paid: 0 },
    });
  });

  it('400: a request is for a customer of the account, with a description that says something', async () => {
    const stranger = await till.newAccount();
    const theirs = (await call(till, 'CustomerCreate', { name: 'Eve' }, stranger)).body;
    for (const [params, param] of [
      [{ customer: theirs.id }, 'customer'],
      [{ customer: 'cus_000000000000000000000000' }, 'customer'],
      [{ description: ' ' }, 'description'],
      [{ description: 'x'.repeat(501) }, 'description'],
    ] as const)
      expect(await call(till, 'TransactionIntentCreate', { amount: 500, ...params }, seller)).toMatchObject({
        status: 400,
        code: 'parameter_invalid',
        param,
      });
  });
});

describe.each(surfaces)('what customers say about themselves, over $name', ({ call }) => {
  beforeAll(async () => {
    seller = await till.newAccount('Harbour Coffee');
  });
  const person = { ...ada, email: 'ada.lovelace@example.com', address: { ...address, state: 'CA' } };
  const kept = { ...person, address: { ...person.address, line2: null, country: 'US' } };
  const newSession = (collect: string[]) =>
    call(till, 'CheckoutSessionCreate', { line_items: [tea], collect }, seller);

  it('200: is asked for, kept with the session, and shown to nobody but the seller', async () => {
    const params = { line_items: [tea], collect: ['email', 'address', 'name', 'email'] };
    const { body: link } = await call(till, 'CheckoutLinkCreate', params, seller);
    expect(link.collect).toEqual(['name', 'email', 'address']);
    const { id } = await till.useCases.checkoutSessions.openLink(String(link.id));
    const before = await call(till, 'CheckoutSession', { id });
    expect(before.body).toMatchObject({ missing_details: ['name', 'email', 'address'], customer: null });

    // Nobody has to sign in to pay.
    const said = await call(till, 'CheckoutSessionCustomerSubmit', { id, ...person });
    expect(said.body).toMatchObject({ missing_details: [], customer: null });
    await settle(before.body);
    const stranger = await till.newAccount();
    for (const as of [{}, stranger]) {
      const shown = await call(till, 'CheckoutSession', { id }, as);
      expect(shown.text).not.toMatch(/lovelace|Market Street/i);
    }
    expect((await call(till, 'CheckoutSession', { id }, seller)).body.customer).toEqual(kept);

    // Neither is it in any event or log.
    const events = await till.db.prisma.event.findMany({ where: { objectId: id } });
    expect(events.map(({ type }) => type)).toContain('checkout_session.customer_submitted');
    const told = JSON.stringify(events, (_, value) => (typeof value === 'bigint' ? String(value) : value));
    expect(told + till.logged.join()).not.toMatch(/lovelace|Market Street/i);

    const late = await call(till, 'CheckoutSessionCustomerSubmit', { id, ...person, name: 'Mallory' });
    expect(late).toMatchObject({ status: 409, code: 'state_conflict' });
    expect((await call(till, 'CheckoutSession', { id }, seller)).body.customer).toEqual(kept);
  });

  it('400: is refused with what would be right, and what nobody asked for is not kept', async () => {
    const { id } = (await newSession(['name', 'email'])).body;
    const { name, email } = person;
    const wrong: [Record<string, unknown>, string, string][] = [
      [{ name }, 'parameter_missing', 'email'],
      [{ name, email, address: person.address }, 'parameter_invalid', 'address'],
      [{ name: ' ', email }, 'parameter_invalid', 'name'],
      [{ name: 'x'.repeat(201), email }, 'parameter_invalid', 'name'],
      [{ name: '4242 4242 4242 4242', email }, 'parameter_invalid', 'name'],
      [{ name, email: 'ada' }, 'parameter_invalid', 'email'],
      [{ name, email: 'ada@example.com\r\nBcc: eve@example.com' }, 'parameter_invalid', 'email'],
      [{ name, email: `${'a'.repeat(250)}@example.com` }, 'parameter_invalid', 'email'],
    ];
    for (const [details, code, param] of wrong)
      expect(await call(till, 'CheckoutSessionCustomerSubmit', { id, ...details })).toMatchObject({
        status: 400,
        code,
        param,
      });
    expect((await call(till, 'CheckoutSession', { id })).body.missing_details).toEqual(['name', 'email']);
    const none = await call(till, 'CheckoutSessionCustomerSubmit', {
      id: id?.toString().replace(/.$/, '~'),
      name,
    });
    expect(none).toMatchObject({ status: 404 });
    const to = await newSession(['address']);
    const nowhere = { ...person.address, country: 'XX' };
    expect(
      await call(till, 'CheckoutSessionCustomerSubmit', { id: to.body.id, address: nowhere }),
    ).toMatchObject({ status: 400, param: 'address.country' });
  });
});

describe('two who pay at once under one new address', () => {
  it('are one customer', async () => {
    const account = await till.newAccount();
    const sessions = [];
    for (let n = 0; n < 4; n++) {
      const params = { line_items: [tea], collect: ['email'] };
      const { body } = await rest.call(till, 'CheckoutSessionCreate', params, account);
      await rest.call(till, 'CheckoutSessionCustomerSubmit', { id: body.id, email: 'ada@example.com' });
      sessions.push(body);
    }
    await Promise.all(sessions.map(settle));
    const customers = (await rest.call(till, 'Customers', {}, account)).body.data;
    expect(customers).toMatchObject([{ email: 'ada@example.com', paid_count: 4, amount_paid: 1_200 }]);
  });
});
