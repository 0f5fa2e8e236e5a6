import { useClient } from 'urql';
import { type ProblemKind, problemOf } from '../../pay/payment-problem.ts';
import type { ConnectedWallet } from '../../wallet/connected.ts';
import { type Moving, useSignedMove } from '../../wallet/use-signed-move.ts';
import { type GiftDetailFragment, GiftSubmitSignedDocument } from '../operations.generated.ts';
import type { Prepare } from './movement.ts';

/** Has the sender's wallet sign what moves a gift's money. It is over when the gift is no longer as it was. */
export function useSigning(
  { id, status }: Pick<GiftDetailFragment, 'id' | 'status'>,
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
      return { data: data && { step: data.giftSubmit.status === status ? 'sent' : 'ready' }, error };
    },
    explain: problemOf,
  });
}
