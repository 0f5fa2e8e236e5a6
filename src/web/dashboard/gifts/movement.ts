import type { Client } from 'urql';
import type { Answer } from '../../pay/use-signed-move.ts';
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

export type Prepare = (client: Client, id: string) => Promise<Answer<string>>;

export const FUNDING: Movement = {
  title: 'Fund it',
  act: 'Fund with',
  atWork: 'Funding with',
  async prepare(client, id) {
    const { data, error } = await client
      .query(GiftFundingDocument, { id }, { requestPolicy: 'network-only' })
      .toPromise();
    return { data: data?.gift.nextAction?.transaction.serializedTransaction, error };
  },
};

export const RETURN: Movement = {
  title: 'Sign to take it back',
  act: 'Take back',
  atWork: 'Taking back',
  async prepare(client, id) {
    const { data, error } = await client.mutation(GiftReclaimDocument, { id }).toPromise();
    return { data: data?.giftReclaim.nextAction?.transaction.serializedTransaction, error };
  },
};
