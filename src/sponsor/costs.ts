import type { Ledger } from '../books/ledger.ts';
import type { ChainTransaction } from '../chain/chain.ts';
import type { Tx } from '../db/client.ts';

/** What transactions cost the sponsor, in the ledger once they have landed, whether or not they did what they were for. */

const TO_THE_NETWORK = '';

interface Paid {
  accountId: string;
  objectId: string;
  instruction: number;
}

export type SponsorCosts = ReturnType<typeof createSponsorCosts>;

export function createSponsorCosts({ ledger }: { ledger: Ledger }) {
  async function record(tx: Tx, transaction: ChainTransaction, paid: Paid): Promise<void> {
    const { feePayer: fromAddress, cost: amount } = transaction;
    await ledger.record(tx, transaction, [
      { type: 'sponsor_fee', ...paid, fromAddress, toAddress: TO_THE_NETWORK, amount, currency: 'sol' },
    ]);
  }

  return {
    /** Of a claim, where the sponsor was the one who paid for it. */
    async ofClaim(
      tx: Tx,
      transaction: ChainTransaction,
      { gift, instruction }: { gift: { id: string; accountId: string }; instruction: number },
    ): Promise<void> {
      const { id: objectId, accountId } = gift;
      const where = { giftId: objectId, signature: transaction.signature };
      if (await tx.sponsorship.findFirst({ where }))
        await record(tx, transaction, { accountId, objectId, instruction });
    },

    /** Of a payment, in the same way. */
    async ofPayment(tx: Tx, transaction: ChainTransaction): Promise<void> {
      const { signature, instructions } = transaction;
      const sponsored = await tx.sponsoredPayment.findUnique({
        where: { signature },
        include: { payable: { select: { reference: true } } },
      });
      if (!sponsored) return;
      const { accountId, payableId: objectId, payable } = sponsored;
      const instruction = instructions.findIndex(({ accounts }) => accounts.includes(payable.reference));
      await record(tx, transaction, { accountId, objectId, instruction });
    },
  };
}
