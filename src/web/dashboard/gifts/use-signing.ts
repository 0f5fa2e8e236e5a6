import { useClient } from 'urql';
import { type ProblemKind, problemOf } from '../../pay/payment-problem.ts';
import type { ConnectedWallet } from '../../wallet/connected.ts';
import { type Moving, useSignedMove } from '../../wallet/use-signed-move.ts';
import { type GiftDetailFragment, GiftSubmitSignedDocument } from '../operations.generated.ts';
import type { Prepare } from './movement.ts';

/** Has the sender's wallet sign what moves a gift's money. It is over when the gift is no longer as it was. */
export function useSigning(
  { id, status, isFundedAgain }: Pick<GiftDetailFragment, 'id' | 'status' | 'isFundedAgain'>,
  wallet: ConnectedWallet | undefined,
  prepare: Prepare,
): Moving<ProblemKind> {
  const client = useClient();
  return useSignedMove<ProblemKind>({
    wallet,
    prepare: () => prepare(client, id),
    async submit(signedTransaction) {
      const { data, error } = await client
        .mutation(GiftSubmitSignedDocument, { id, signedTransaction })
        .toPromise();
      const now = data?.giftSubmit;
      const isAsBefore = now?.status === status && now.isFundedAgain === isFundedAgain;
      return { data: now && { step: isAsBefore ? 'sent' : 'ready' }, error };
    },
    explain: problemOf,
  });
}
