import type { Client } from 'urql';
import { failureOf } from '../../graphql/failure.ts';
import {
  CheckoutLinkCancelDocument,
  CheckoutSessionCancelDocument,
  CustomerDeleteDocument,
  ProductUpdateDocument,
  SampleThingsDocument,
  type SampleThingsQuery,
  TransactionIntentCancelDocument,
} from '../operations.generated.ts';
import { ask } from './load-sample.ts';
import { MARK } from './samples.ts';

export const SHOWN = 50;

/** How many things of the sample data are still there. */
export function countOf(things: SampleThingsQuery): number {
  return Object.values(idsIn(things)).flat().length;
}

/** What has the mark and nothing else. What was paid stays: it really happened. */
export async function removeSample(client: Client): Promise<void> {
  for (;;) {
    const { data, error } = await client
      .query(SampleThingsDocument, { mark: MARK, first: SHOWN }, { requestPolicy: 'network-only' })
      .toPromise();
    if (!data) throw new Error(error ? failureOf(error).message : 'The server didn’t respond.');
    const { links, sessions, requests, products, customers } = idsIn(data);
    for (const id of links) await ask(client, CheckoutLinkCancelDocument, { id });
    for (const id of sessions) await ask(client, CheckoutSessionCancelDocument, { id });
    for (const id of requests) await ask(client, TransactionIntentCancelDocument, { id });
    // They were offered, and so can’t be deleted.
    for (const id of products) await ask(client, ProductUpdateDocument, { id, active: false });
    for (const id of customers) await ask(client, CustomerDeleteDocument, { id });
    if (countOf(data) === 0) return;
  }
}

function idsIn(things: SampleThingsQuery) {
  const ids = (nodes: readonly { id: string }[]) => nodes.map(({ id }) => id);
  return {
    links: ids(things.checkoutLinks.nodes.filter(({ canceledBy }) => canceledBy === null)),
    sessions: ids(things.checkoutSessions.nodes),
    requests: ids(things.transactionIntents.nodes),
    products: ids(things.products.nodes),
    customers: ids(things.customers.nodes),
  };
}
