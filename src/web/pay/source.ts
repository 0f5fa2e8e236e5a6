import type { Client, CombinedError } from 'urql';
import {
  PayableIntentDocument,
  PayableIntentUpdatedDocument,
  PayableSessionDocument,
  PayableSessionUpdatedDocument,
} from '../operations.generated.ts';
import {
  type Bill,
  billOfIntent,
  billOfSession,
  type Standing,
  standingOfIntent,
  standingOfSession,
} from './bill.ts';

/** Where a page gets its bill from, and hears how it stands. */
export interface Source {
  load(client: Client, id: string): Promise<{ bill?: Bill | undefined; error?: CombinedError | undefined }>;
  follow(client: Client, id: string, hear: (standing: Standing) => void): { unsubscribe(): void };
}

export const sessions: Source = {
  async load(client, id) {
    const { data, error } = await client.query(PayableSessionDocument, { id }).toPromise();
    const session = data?.checkoutSession;
    return { bill: session ? billOfSession(session) : undefined, error };
  },
  follow: (client, id, hear) =>
    client
      .subscription(PayableSessionUpdatedDocument, { id })
      .subscribe(({ data }) => data && hear(standingOfSession(data.checkoutSessionUpdated))),
};

export const intents: Source = {
  async load(client, id) {
    const { data, error } = await client.query(PayableIntentDocument, { id }).toPromise();
    const intent = data?.transactionIntent;
    return { bill: intent ? billOfIntent(intent) : undefined, error };
  },
  follow: (client, id, hear) =>
    client
      .subscription(PayableIntentUpdatedDocument, { id })
      .subscribe(({ data }) => data && hear(standingOfIntent(data.transactionIntentUpdated))),
};
