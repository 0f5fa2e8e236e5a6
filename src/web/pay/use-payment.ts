import { useClient } from 'urql';
import { PaymentPrepareDocument, PaymentSubmitDocument } from '../operations.generated.ts';
import type { ConnectedWallet } from '../wallet/connected.ts';
import { type Moving, useSignedMove } from '../wallet/use-signed-move.ts';
import type { Bill } from './bill.ts';
import { lackOf, type ProblemKind, problemOf } from './payment-problem.ts';

/** Pays a bill from a wallet. A conflict says that the bill is not open; the bill itself says why. */
export function usePayment(
  { id, recipientAddress }: Bill,
  wallet: ConnectedWallet | undefined,
  reload: () => Promise<void>,
): Moving<ProblemKind> {
  const client = useClient();
  return useSignedMove<ProblemKind>({
    wallet,
    async prepare({ address: payerAddress }) {
      if (payerAddress === recipientAddress) return { problem: { kind: 'own_wallet' } };
      const { data, error } = await client.mutation(PaymentPrepareDocument, { id, payerAddress }).toPromise();
      if (!data) return { error };
      // Said before the wallet opens: it would ask for a signature that is worth nothing.
      const problem = lackOf(data.paymentPrepare);
      return problem ? { problem } : { data: { transaction: data.paymentPrepare.serializedTransaction } };
    },
    async submit(signedTransaction) {
      const { data, error } = await client
        .mutation(PaymentSubmitDocument, { id, signedTransaction })
        .toPromise();
      if (data?.paymentSubmit) await reload();
      return { data: data && { step: 'sent' }, error };
    },
    async explain(failure) {
      if (failure.code === 'state_conflict') await reload();
      return problemOf(failure);
    },
  });
}
