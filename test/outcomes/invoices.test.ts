import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, SECOND_MS } from '../../src/shared/clock.ts';
import { billOf, pay, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { appOf, surfaces } from '../support/surfaces.ts';
import type { TestAccount, TestTill } from '../support/till.ts';

/** Requests for items, and requests that are due: invoices. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

const tea = { product_data: { name: 'Tea', price_data: { unit_amount: 300 } }, quantity: 2 };
const cake = { product_data: { name: 'Cake', price_data: { unit_amount: 450 } } };
const inDays = (days: number) => Math.floor((till.clock.now().getTime() + days * DAY_MS) / SECOND_MS);

describe.each(surfaces)('invoices over $name', ({ call }) => {
  let seller: TestAccount;
  beforeAll(async () => {
    seller = await till.newAccount('Harbour Coffee');
    const profile = { details: '1 Pier Road, Whitby', tax_name: 'VAT', tax_rate_bps: 2_000 };
    await asSeller('AccountUpdate', { business_profile: profile });
  });
  const asSeller = async (operation: string, params: Record<string, unknown> = {}) => {
    const answer = await call(till, operation, params, seller);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body;
  };
  const request = (params: Record<string, unknown>) => asSeller('TransactionIntentCreate', params);
  const settle = (body: Record<string, unknown>) =>
    pay(till, payer, transferOf(till, payer.publicKey, billOf(uriOf(body))));
  const eventsOf = async (id: unknown) =>
    (
      await till.db.prisma.event.findMany({
        where: { objectId: String(id) },
        orderBy: { sequence: 'asc' },
      })
    ).map(({ type }) => type);

  it('200: a request is for items, which are on its receipt', async () => {
    const made = await request({ line_items: [tea, cake], description: 'Tasting' });
    expect(made).toMatchObject({ amount: 1_050, due_at: null, invoice: null });
    const items = made.line_items as { data: Record<string, unknown>[] };
    expect(items.data).toMatchObject([
      { description: 'Tea', quantity: 2, amount_total: 600 },
      { description: 'Cake', quantity: 1, amount_total: 450 },
    ]);
    const listed = await call(till, 'TransactionIntentLineItems', { id: made.id });
    expect(listed.status).toBe(200);
    await settle(made);
    const [receipt] = (await asSeller('Receipts', { source: made.id })).data as Record<string, unknown>[];
    expect(receipt).toMatchObject({
      amount: 1_050,
      items: [
        { description: 'Tea', quantity: 2, amount: 600 },
        { description: 'Cake', quantity: 1, amount: 450 },
      ],
    });
    expect((await request({ amount: 500 })).line_items).toMatchObject({ data: [] });
  });

  it('200: a due date makes it an invoice, which stays as it was', async () => {
    const address = { line1: '1 Market Street', city: 'Ely', country: 'GB' };
    const customer = await asSeller('CustomerCreate', { name: 'Ada', email: 'ada@example.com', address });
    const due_at = inDays(14);
    const first = await request({ line_items: [tea], due_at, customer: customer.id });
    const second = await request({ amount: 1_200, due_at });
    expect(first).toMatchObject({
      due_at,
      invoice: {
        number: 1,
        is_overdue: false,
        business_name: 'Harbour Coffee',
        business_details: '1 Pier Road, Whitby',
        billed_name: 'Ada',
        billed_address: address,
        amount_tax: 100,
        tax_name: 'VAT',
        tax_rate_bps: 2_000,
      },
    });
    expect(second.invoice).toMatchObject({ number: 2, billed_name: null, billed_address: null });

    await asSeller('CustomerUpdate', { id: customer.id, name: 'Ada King', address: null });
    await asSeller('AccountUpdate', { business_profile: { name: 'Pier Coffee' } });
    const again = await asSeller('TransactionIntent', { id: first.id });
    expect(again.invoice).toEqual(first.invoice);
    // Whoever pays it reads it, but for how to write to them.
    const shown = await call(till, 'TransactionIntent', { id: first.id });
    expect(shown.body).toMatchObject({ invoice: first.invoice, customer: null });
    expect(shown.text).not.toContain('ada@example.com');

    const pdf = new URL(String((first.invoice as { pdf_url: string }).pdf_url)).pathname;
    const file = await appOf(till).inject({ url: pdf });
    expect(file.headers['content-type']).toBe('application/pdf');
    expect(file.headers['content-disposition']).toContain('invoice-1.pdf');
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const plain = await request({ amount: 500 });
    expect(
      (await appOf(till).inject({ url: pdf.replace(String(first.id), String(plain.id)) })).statusCode,
    ).toBe(404);
    // Nobody's address is in an event of the request.
    const events = await till.db.prisma.event.findMany({ where: { objectId: String(first.id) } });
    expect(JSON.stringify(events.map(({ data }) => data))).not.toMatch(/Market Street|"Ada"/);
  });

  it('200: what isn’t paid when it’s due is overdue, is told of once, and can still be paid', async () => {
    const soon = { due_at: inDays(1) };
    const [unpaid, paid, canceled] = [
      await request({ amount: 700, ...soon }),
      await request({ amount: 800, ...soon }),
      await request({ amount: 900, ...soon }),
    ];
    await settle(paid);
    await asSeller('TransactionIntentCancel', { id: canceled.id });
    await till.useCases.transactionIntents.tellOverdue();
    expect(await eventsOf(unpaid.id)).not.toContain('transaction_intent.overdue');
    // As if two days had passed.
    await till.db.prisma.transactionIntent.updateMany({
      where: { id: { in: [unpaid.id, paid.id, canceled.id].map(String) } },
      data: { fallsDueAt: new Date(till.clock.now().getTime() - 1) },
    });
    await till.useCases.transactionIntents.tellOverdue();
    await till.useCases.transactionIntents.tellOverdue();
    const listed = async (overdue: boolean) => {
      const { body } = await call(till, 'TransactionIntents', { overdue }, seller);
      const ids = (body.data as { id: string }[]).map(({ id }) => id);
      return [unpaid, paid, canceled].map(({ id }) => ids.includes(String(id)));
    };
    expect(await listed(true)).toEqual([true, false, false]);
    expect(await listed(false)).toEqual([false, true, true]);
    const told = async ({ id }: Record<string, unknown>) =>
      (await eventsOf(id)).filter((type) => type === 'transaction_intent.overdue').length;
    expect([await told(unpaid), await told(paid), await told(canceled)]).toEqual([1, 0, 0]);
    const invoiceOf = async ({ id }: Record<string, unknown>) =>
      (await asSeller('TransactionIntent', { id })).invoice;
    expect(await invoiceOf(unpaid)).toMatchObject({ is_overdue: true });
    expect(await invoiceOf(paid)).toMatchObject({ is_overdue: false });
    await settle(unpaid);
    expect(await asSeller('TransactionIntent', { id: unpaid.id })).toMatchObject({
      status: 'succeeded',
      invoice: { is_overdue: false },
    });
  });

  it('400: needs an amount or items, and a date that can be met', async () => {
    const before = await till.db.prisma.product.count({ where: { accountId: seller.id } });
    const { number } = (await request({ amount: 500, due_at: inDays(2) })).invoice as { number: number };
    const wrong: [Record<string, unknown>, string, string][] = [
      [{}, 'parameter_missing', 'amount'],
      [{ amount: 500, line_items: [tea] }, 'parameter_invalid', 'line_items'],
      [{ line_items: [] }, 'parameter_invalid', 'line_items'],
      [
        { line_items: [{ product_data: { name: 'Air', price_data: { unit_amount: 0 } } }] },
        'amount_too_small',
        'line_items',
      ],
      [{ line_items: [{ ...tea, quantity: 0 }] }, 'parameter_invalid', 'line_items[0].quantity'],
      [{ amount: 500, due_at: inDays(-1) }, 'parameter_invalid', 'due_at'],
      [{ amount: 500, due_at: inDays(4_000) }, 'parameter_invalid', 'due_at'],
      [
        { line_items: [tea], due_at: inDays(2), customer: 'cus_000000000000000000000000' },
        'parameter_invalid',
        'customer',
      ],
    ];
    for (const [params, code, param] of wrong)
      expect(await call(till, 'TransactionIntentCreate', params, seller)).toMatchObject({
        status: 400,
        code,
        param,
      });
    // What was refused left nothing behind, and took no number.
    expect(await till.db.prisma.product.count({ where: { accountId: seller.id } })).toBe(before);
    const next = await request({ amount: 500, due_at: inDays(2) });
    expect(next.invoice).toMatchObject({ number: number + 1 });
  });

  it('200: numbers have no gaps, however many are created at once', async () => {
    const account = await till.newAccount();
    const made = await Promise.all(
      Array.from({ length: 6 }, () =>
        call(till, 'TransactionIntentCreate', { amount: 500, due_at: inDays(3) }, account),
      ),
    );
    const numbers = made.map(({ body }) => (body.invoice as { number: number }).number);
    expect(numbers.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
