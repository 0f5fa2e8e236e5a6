import { type Movement, preparedFrom } from '../gifts/movement.ts';
import { RefundSigningDocument, RefundSubmitSignedDocument } from '../operations.generated.ts';

const NOTHING_TO_SIGN =
  'An earlier transaction for this refund can still arrive. If it doesn’t, you can sign a new one in about a minute.';

/** From the merchant's wallet back to the payer's. */
export function refunding(id: string): Movement {
  return {
    title: 'Sign the refund',
    act: 'Refund',
    atWork: 'Refunding',
    async prepare(client) {
      const { data, error } = await client
        .query(RefundSigningDocument, { id }, { requestPolicy: 'network-only' })
        .toPromise();
      const prepared = preparedFrom(data?.refund);
      if (!data?.refund || prepared) return { data: prepared, error };
      return { problem: { kind: 'changed', detail: NOTHING_TO_SIGN } };
    },
    async submit(client, signedTransaction) {
      const { data, error } = await client
        .mutation(RefundSubmitSignedDocument, { id, signedTransaction })
        .toPromise();
      const status = data?.refundSubmit.status;
      return { data: status && { step: status === 'SUCCEEDED' ? 'ready' : 'sent' }, error };
    },
  };
}
