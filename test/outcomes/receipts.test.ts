import type { Keypair } from '@solana/web3.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billOf, pay, sendAll, startTillAndPayer, transferOf } from '../support/payments.ts';
import { uriOf } from '../support/shop.ts';
import { appOf, dataOf, surfaces } from '../support/surfaces.ts';
import type { TestTill } from '../support/till.ts';

/** What a customer gets for what they paid, with a number, a tax, and a file to keep. */

let till: TestTill;
let payer: Keypair;
beforeAll(async () => {
  ({ till, payer } = await startTillAndPayer());
});
afterAll(() => till.stop());

const tea = (unit_amount = 300) => ({ product_data: { name: 'Tea', price_data: { unit_amount } } });
const transferTo = (body: Record<string, unknown>, cents: number) =>
  transferOf(till, payer.publicKey, { ...billOf(uriOf(body)), amount: BigInt(cents) * 10_000n });

describe.each(surfaces)('receipts over $name', ({ call }) => {
  const fileOf = (id: unknown) => appOf(till).inject({ url: `/r/${id}.pdf` });

  it('200: are numbered without gaps, however many pay at once, and stay as they were', async () => {
    const seller = await till.newAccount('Pier Books');
    const profile = { details: '1 Pier Road, Whitby. VAT ID GB123', tax_name: 'VAT', tax_rate_bps: 1_900 };
    const set = await call(till, 'AccountUpdate', { business_profile: profile }, seller);
    expect(set.body.business_profile).toEqual({ name: 'Pier Books', ...profile });
    const line_items = [{ ...tea(), quantity: 2 }];
    const sessions = [];
    for (let n = 0; n < 6; n++)
      sessions.push((await call(till, 'CheckoutSessionCreate', { line_items }, seller)).body);
    expect(sessions[0]?.receipt_url).toBeNull();
    const payments: string[] = [];
    for (const session of sessions) {
      // The last one is too little, and gets no number.
      const cents = payments.length === 5 ? 100 : 600;
      payments.push(await sendAll(till, transferTo(session, cents), [payer]));
    }
    const transactions = await Promise.all(payments.map((one) => till.network.chain.transaction(one)));
    await Promise.all(transactions.map((one) => one && till.useCases.payments.apply(one)));

    const listed = await call(till, 'Receipts', {}, seller);
    const receipts = listed.body.data as Record<string, unknown>[];
    expect(new Set(receipts.map(({ number }) => number))).toEqual(new Set([1, 2, 3, 4, 5]));
    await call(till, 'AccountUpdate', { business_profile: { name: 'Cliff Books', tax_name: null } }, seller);

    const paid = await call(till, 'CheckoutSession', { id: sessions[0]?.id });
    const id = String(paid.body.receipt_url).split('/').at(-1);
    // Whoever has its address sees it.
    const { body } = await call(till, 'Receipt', { id });
    expect(body).toEqual({
      object: 'receipt',
      id,
      number: expect.any(Number),
      url: `${till.url}/r/${id}`,
      pdf_url: `${till.url}/r/${id}.pdf`,
      source: sessions[0]?.id,
      seller: { color: null, logo_url: null, time_zone: 'UTC', locale: 'en-US' },
      business_name: 'Pier Books',
      business_details: profile.details,
      items: [{ description: 'Tea', quantity: 2, amount: 600 }],
      amount: 600,
      amount_tax: 96,
      tax_name: 'VAT',
      tax_rate_bps: 1_900,
      currency: 'usdc',
      payer_address: payer.publicKey.toBase58(),
      signature: payments[0],
      created: expect.any(Number),
    });
    const file = await fileOf(id);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="receipt-${body.number}.pdf"`,
    });
    expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  });

  it('200: are there for requests, and for what a merchant accepted; a free session has none', async () => {
    const seller = await till.newAccount('東京 Кафе <b>');
    const { body: intent } = await call(till, 'TransactionIntentCreate', { amount: 700 }, seller);
    await pay(till, payer, transferTo(intent, 500));
    const short = await till.db.prisma.payment.findFirstOrThrow({ where: { accountId: seller.id } });
    await call(till, 'PaymentAccept', { id: short.id }, seller);
    const [receipt] = dataOf(await call(till, 'Receipts', { source: intent.id }, seller));
    expect(receipt).toMatchObject({ number: 1, amount: 500, items: [], tax_name: null, amount_tax: null });
    expect((await fileOf(receipt?.id)).statusCode).toBe(200);
    const free = await call(till, 'CheckoutSessionCreate', { line_items: [tea(0)] }, seller);
    expect(free.body).toMatchObject({ status: 'complete', receipt_url: null });
  });

  it('400 and 404: a tax has a name and a rate, and what nobody knows is not found', async () => {
    const owner = await till.newAccount();
    for (const profile of [
      { tax_name: 'VAT' },
      { tax_rate_bps: 1_900 },
      { tax_name: 'VAT', tax_rate_bps: 10_001 },
      { details: 'x'.repeat(501) },
    ])
      expect((await call(till, 'AccountUpdate', { business_profile: profile }, owner)).status).toBe(400);
    const nobodys = `rcpt_${'0'.repeat(24)}`;
    expect((await call(till, 'Receipt', { id: nobodys })).status).toBe(404);
    expect((await fileOf(nobodys)).statusCode).toBe(404);
  });
});
