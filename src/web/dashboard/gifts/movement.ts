import type { Client } from 'urql';
import type { ProblemKind } from '../../pay/payment-problem.ts';
import type { Called, Move, Prepared } from '../../wallet/use-signed-move.ts';
import {
  type GiftDetailFragment,
  GiftFundingDocument,
  GiftReclaimDocument,
  GiftSubmitSignedDocument,
} from '../operations.generated.ts';

/** Money that a wallet moves by signing what the service built. */
export interface Movement {
  title: string;
  /** On the button, before the amount. */
  act: string;
  /** While it is at work, before the amount. */
  atWork: string;
  /** Asks for the transaction, fresh: it can be signed for about a minute. */
  prepare(client: Client): Promise<Called<Prepared, ProblemKind>>;
  /** Sends what was signed, and says where that leaves it. */
  submit(client: Client, signedTransaction: string): Promise<Called<Move<ProblemKind>>>;
}

type Moved = Pick<GiftDetailFragment, 'id' | 'status' | 'isFundedAgain'>;

/** Into escrow. */
export function funding(gift: Moved): Movement {
  return {
    title: 'Fund gift',
    act: 'Fund',
    atWork: 'Funding',
    async prepare(client) {
      const { data, error } = await client
        .query(GiftFundingDocument, { id: gift.id }, { requestPolicy: 'network-only' })
        .toPromise();
      return { data: preparedFrom(data?.gift), error };
    },
    submit: (client, signedTransaction) => submitGift(client, gift, signedTransaction),
  };
}

/** Back out of escrow. */
export function returning(gift: Moved): Movement {
  return {
    title: 'Sign to reclaim',
    act: 'Reclaim',
    atWork: 'Reclaiming',
    async prepare(client) {
      const { data, error } = await client.mutation(GiftReclaimDocument, { id: gift.id }).toPromise();
      return { data: preparedFrom(data?.giftReclaim), error };
    },
    submit: (client, signedTransaction) => submitGift(client, gift, signedTransaction),
  };
}

/** It is over when the gift is no longer as it was. */
async function submitGift(
  client: Client,
  { id, status, isFundedAgain }: Moved,
  signedTransaction: string,
): Promise<Called<Move<ProblemKind>>> {
  const { data, error } = await client
    .mutation(GiftSubmitSignedDocument, { id, signedTransaction })
    .toPromise();
  const now = data?.giftSubmit;
  const isAsBefore = now?.status === status && now.isFundedAgain === isFundedAgain;
  return { data: now && { step: isAsBefore ? 'sent' : 'ready' }, error };
}

interface Signable {
  nextAction: { transaction: { serializedTransaction: string } } | null;
}

export function preparedFrom(signable: Signable | null | undefined): Prepared | undefined {
  const action = signable?.nextAction;
  return action ? { transaction: action.transaction.serializedTransaction } : undefined;
}
