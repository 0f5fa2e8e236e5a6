import type { Client, CombinedError } from 'urql';
import {
  PayableIntentDocument,
  PayableIntentUpdatedDocument,
  PayableSessionDocument,
  PayableSessionUpdatedDocument,
} from '../operations.generated.ts';
import { settings } from '../settings.ts';
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
  /** As the page’s document has it, where it does. */
  first(id: string): Bill | undefined;
  load(client: Client, id: string): Promise<{ bill?: Bill | undefined; error?: CombinedError | undefined }>;
  follow(client: Client, id: string, hear: (standing: Standing) => void): { unsubscribe(): void };
}

const { first } = settings;

export const sessions: Source = {
  first(id) {
    const session = first && 'checkoutSession' in first ? first.checkoutSession : undefined;
    return session?.id === id ? billOfSession(session) : undefined;
  },
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
  first(id) {
    const intent = first && 'transactionIntent' in first ? first.transactionIntent : undefined;
    return intent?.id === id ? billOfIntent(intent) : undefined;
  },
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
