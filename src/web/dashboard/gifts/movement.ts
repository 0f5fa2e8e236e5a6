import type { Client } from 'urql';
import type { Called, Prepared } from '../../wallet/use-signed-move.ts';
import { GiftFundingDocument, GiftReclaimDocument } from '../operations.generated.ts';

/** The two ways in which a sender moves a gift's money: into escrow, and back out of it. */
export interface Movement {
  /** Asks for the transaction, fresh: it can be signed for about a minute. */
  prepare: Prepare;
  title: string;
  /** On the button, before the amount. */
  act: string;
  /** While it is at work, before the amount. */
  atWork: string;
}

export type Prepare = (client: Client, id: string) => Promise<Called<Prepared>>;

export const FUNDING: Movement = {
  title: 'Fund gift',
  act: 'Fund',
  atWork: 'Funding',
  async prepare(client, id) {
    const { data, error } = await client
      .query(GiftFundingDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    return { data: preparedFrom(data?.gift), error };
  },
};

export const RETURN: Movement = {
  title: 'Sign to reclaim',
  act: 'Reclaim',
  atWork: 'Reclaiming',
  async prepare(client, id) {
    const { data, error } = await client.mutation(GiftReclaimDocument, { id }).toPromise();
    return { data: preparedFrom(data?.giftReclaim), error };
  },
};

interface Signable {
  nextAction: { transaction: { serializedTransaction: string } } | null;
}

function preparedFrom(gift: Signable | undefined): Prepared | undefined {
  const action = gift?.nextAction;
  return action ? { transaction: action.transaction.serializedTransaction } : undefined;
}
