import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { AnyVariables, Client } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import {
  CheckoutLinkCreateDocument,
  CheckoutSessionCreateDocument,
  CustomerCreateDocument,
  ProductCreateDocument,
  SampleCustomerSubmitDocument,
  SamplePaymentPrepareDocument,
  SamplePaymentSubmitDocument,
  TransactionIntentCreateDocument,
} from '../operations.generated.ts';
import { openSampleWallet } from './sample-wallet.ts';
import {
  CUSTOMERS,
  INVOICE,
  MARK,
  OPEN_SESSION,
  PAID_SESSIONS,
  PRODUCTS,
  REQUEST,
  type Sale,
} from './samples.ts';

const ENOUGH_CENTS = 100_000;
const DAY_MS = 86_400_000;

/** Whatever went wrong is said as the server says it. */
export async function ask<Data, Variables extends AnyVariables>(
  client: Client,
  mutation: TypedDocumentNode<Data, Variables>,
  variables: Variables,
): Promise<Data> {
  const { data, error } = await client.mutation<Data, AnyVariables>(mutation, variables).toPromise();
  if (!data || error) throw new Error(error ? failureOf(error).message : 'The server didn’t respond.');
  return data;
}

/** Makes everything through the public API; what is paid is really paid, with test funds, on the sandbox’s chain. */
export async function loadSample(client: Client, onStep: () => void): Promise<void> {
  const wallet = await openSampleWallet(ENOUGH_CENTS);
  if (!wallet) throw new Error('No test funds could be added. Try again.');
  onStep();
  const customers: string[] = [];
  for (const person of CUSTOMERS) {
    const { customerCreate } = await ask(client, CustomerCreateDocument, { ...person, metadata: MARK });
    customers.push(customerCreate.id);
    onStep();
  }
  const products: string[] = [];
  for (const product of PRODUCTS) {
    const { productCreate } = await ask(client, ProductCreateDocument, { ...product, metadata: MARK });
    products.push(productCreate.id);
    onStep();
  }
  const lineItems = ({ items }: Pick<Sale, 'items'>) =>
    items.map(({ product, quantity }) => ({ product: products[product], quantity }));

  await ask(client, CheckoutLinkCreateDocument, {
    lineItems: lineItems({ items: [{ product: 1, quantity: 1 }] }),
    title: 'House blend, freshly roasted',
    collect: ['NAME', 'EMAIL', 'ADDRESS'],
    metadata: MARK,
  });
  onStep();

  for (const sale of PAID_SESSIONS) {
    await pay(await session(sale));
    onStep();
  }
  await session(OPEN_SESSION);
  onStep();

  const { customer, ...wanted } = REQUEST;
  const request = await ask(client, TransactionIntentCreateDocument, {
    ...wanted,
    customer: customers[customer],
    metadata: MARK,
  });
  await pay(request.transactionIntentCreate.id);
  onStep();

  const due = new Date(Date.now() + INVOICE.days * DAY_MS).toISOString().slice(0, 10);
  await ask(client, TransactionIntentCreateDocument, {
    lineItems: lineItems(INVOICE),
    description: INVOICE.description,
    customer: customers[INVOICE.customer],
    dueAt: `${due}T23:59:59.000Z`,
    metadata: MARK,
  });
  onStep();

  async function session(sale: Sale): Promise<string> {
    const { checkoutSessionCreate } = await ask(client, CheckoutSessionCreateDocument, {
      lineItems: lineItems(sale),
      collect: ['NAME', 'EMAIL'],
      metadata: MARK,
    });
    const { id } = checkoutSessionCreate;
    const { name = '', email = '' } = CUSTOMERS[sale.customer] ?? {};
    await ask(client, SampleCustomerSubmitDocument, { id, name, email });
    return id;
  }

  async function pay(id: string): Promise<void> {
    if (!wallet) return;
    const payerAddress = wallet.address;
    const { paymentPrepare } = await ask(client, SamplePaymentPrepareDocument, { id, payerAddress });
    const signedTransaction = wallet.sign(paymentPrepare.serializedTransaction);
    await ask(client, SamplePaymentSubmitDocument, { id, signedTransaction });
  }
}
