import { useClient } from 'urql';
import { ClaimableGiftDocument, GiftReleaseDocument, GiftSubmitDocument } from '../operations.generated.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { type Moving, useSignedMove } from '../wallet/use-signed-move.ts';
import { type ProblemKind, problemOf } from './claim-problem.ts';
import { whyNotClaimable } from './gift.ts';
import { signClaim } from './sign-claim.ts';
import type { OpenedGift } from './use-opening.ts';

/** Claims a gift into a wallet. A conflict says that the gift is not open; the gift itself says why. */
export function useClaim(
  { gift: { id, status }, release }: OpenedGift,
  wallet: ConnectedWallet | undefined,
): Moving<ProblemKind> {
  const client = useClient();
  return useSignedMove<ProblemKind>({
    wallet,
    async prepare({ address: recipientAddress }) {
      const { data, error } = await client
        .mutation(GiftReleaseDocument, { id, recipientAddress })
        .toPromise();
      const action = data?.giftRelease.nextAction;
      if (!action) return { error };
      const { notice, transaction } = action;
      return { data: { transaction: transaction.serializedTransaction, notice } };
    },
    sign: (transaction, connected) => signClaim(transaction, connected, release),
    async submit(signedTransaction) {
      const { data, error } = await client
        .mutation(GiftSubmitDocument, { id, signedTransaction })
        .toPromise();
      if (data?.giftSubmit.status !== 'RELEASED') return { data: data && { step: 'sent' }, error };
      return { data: { step: 'done', signature: data.giftSubmit.releaseTx } };
    },
    async explain(failure) {
      if (failure.code !== 'state_conflict') return problemOf(failure);
      const { data } = await client.query(ClaimableGiftDocument, { id }).toPromise();
      const kind = data?.claimableGift && whyNotClaimable(data.claimableGift);
      return kind ? { kind } : problemOf(failure);
    },
    isKnown: status === 'RELEASED',
  });
}
