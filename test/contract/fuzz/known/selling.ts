import { Transaction } from '@solana/web3.js';
import { newWallet } from '../../../../src/sandbox/wallet.ts';
import { base64Of, signed } from '../../../support/gifts.ts';
import { walletOf } from '../../../support/refunds.ts';
import { openShop, type Shop } from '../../../support/shop.ts';
import { rest } from '../../../support/surfaces.ts';
import type { TestAccount, TestTill } from '../../../support/till.ts';
import type { Others } from '../known.ts';

export function idsOf(
  { product, price, link, session, paidSession, intent, paidIntent }: Shop,
  whose: string,
) {
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
export async function knownPayments(till: TestTill, account: TestAccount, { sender }: Others) {
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

/** One that wants to know who pays. */
async function newAskingSession(till: TestTill, account: TestAccount, collect: string[]): Promise<string> {
  const line_items = [{ product_data: { name: 'Mug', price_data: { unit_amount: 250 } } }];
  const { body } = await rest.call(till, 'CheckoutSessionCreate', { line_items, collect }, account);
  return String(body.id);
}

/** What came in, what is written down of it, and refunds that wait for a signature. */
export async function knownRefunds(till: TestTill, account: TestAccount) {
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
