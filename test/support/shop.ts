import type { Keypair } from '@solana/web3.js';
import { billOf, pay, transferOf } from './payments.ts';
import { type Credentials, rest } from './surfaces.ts';
import type { TestTill } from './till.ts';

/** A merchant with something of everything that is sold and paid. */
export interface Shop {
  product: string;
  price: string;
  link: string;
  /** To be paid; half of it arrived and does not count. */
  session: string;
  paidSession: string;
  intent: string;
  paidIntent: string;
  signatures: string[];
}

const { call } = rest;

async function made(
  till: TestTill,
  operation: string,
  params: Record<string, unknown>,
  as: Credentials,
): Promise<Record<string, unknown>> {
  const { status, body, text } = await call(till, operation, params, as);
  if (status !== 200) throw new Error(`${operation}: ${text}`);
  return body;
}

/** `note` stands in everything that only the merchant may read. */
export async function openShop(
  till: TestTill,
  as: Credentials,
  payer: Keypair,
  note = 'note',
): Promise<Shop> {
  const metadata = { note };
  const product = await made(
    till,
    'ProductCreate',
    { name: 'Mug', description: note, metadata, default_price_data: { unit_amount: 250, metadata } },
    as,
  );
  const line_items = [{ product: product.id }];
  const link = await made(till, 'CheckoutLinkCreate', { line_items, metadata }, as);
  const collect = ['name', 'email', 'address'];
  const customer = {
    name: note,
    email: 'ursula@example.com',
    address: { line1: `${note} street`, city: 'Ely', country: 'GB' },
  };
  const sessionOf = async () => {
    const session = await made(till, 'CheckoutSessionCreate', { line_items, metadata, collect }, as);
    await made(till, 'CheckoutSessionCustomerSubmit', { id: session.id, ...customer }, {});
    return session;
  };
  // Several shops may be one merchant’s: an email address would be taken.
  const buyer = await made(till, 'CustomerCreate', { name: note, address: customer.address }, as);
  const intentOf = () =>
    made(till, 'TransactionIntentCreate', { amount: 250, metadata, customer: buyer.id }, as);
  const [session, paidSession, intent, paidIntent] = [
    await sessionOf(),
    await sessionOf(),
    await intentOf(),
    await intentOf(),
  ];
  const half = { ...billOf(uriOf(session)), amount: 1_250_000n };
  const signatures = [];
  for (const bill of [half, billOf(uriOf(paidSession)), billOf(uriOf(paidIntent))])
    signatures.push(await pay(till, payer, transferOf(till, payer.publicKey, bill)));
  return {
    product: String(product.id),
    price: String(product.default_price),
    link: String(link.id),
    session: String(session.id),
    paidSession: String(paidSession.id),
    intent: String(intent.id),
    paidIntent: String(paidIntent.id),
    signatures,
  };
}

/** Where a session or an intent, as REST spells it, says how it is paid. */
export function uriOf(body: Record<string, unknown>): string {
  const action = body.next_action as { chain_payment: { chain_pay_uri: string } } | undefined;
  return String(body.chain_pay_uri ?? action?.chain_payment.chain_pay_uri);
}
