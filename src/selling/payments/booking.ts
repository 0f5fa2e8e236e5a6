import type { Ledger } from '../../books/ledger.ts';
import type { ChainTransaction } from '../../chain/chain.ts';
import type { Tx } from '../../db/client.ts';
import type { Payable as PayableRow } from '../../db/generated/client/client.ts';
import { append } from '../../events/log.ts';
import type { Clock } from '../../shared/clock.ts';
import { newId } from '../../shared/ids.ts';
import { decimalOf } from '../../shared/money.ts';
import type { Receipts } from '../receipts/receipts.ts';
import type { Transactions } from '../transactions/transactions.ts';
import { entriesOf } from './arrivals.ts';
import { isCredit, payerOf, type Receipt } from './matching.ts';
import type { Owners } from './owners.ts';
import { centsOf } from './payment.ts';

/** Writes down what a payment did, with all that follows from it. */

interface Parts {
  clock: Clock;
  transactions: Transactions;
  ledger: Ledger;
  owners: Owners;
  receipts: Receipts;
  mint: string;
}

export type Book = ReturnType<typeof createBooking>;

export function createBooking({ clock, transactions, ledger, owners, receipts, mint }: Parts) {
  /** The object's money is kept with the payable, and on record as a transaction; dust alone is no transaction. */
  async function credit(
    tx: Tx,
    transaction: ChainTransaction,
    { payable, outcome, received, credit }: Receipt<PayableRow>,
  ): Promise<void> {
    const { id, accountId, recipientAddress } = payable;
    const isSettled = outcome === 'settled';
    const payerAddress = payerOf(transaction, mint);
    const now = clock.now();
    await tx.payable.update({
      where: { id },
      data: {
        received: { increment: credit.net },
        receivedFee: { increment: credit.fee },
        ...(isSettled && { state: 'settled', closedAt: now }),
      },
    });
    const owner = owners.of(id);
    const amount = centsOf(received);
    const transactionId =
      isSettled || amount > 0n
        ? await transactions.record(tx, {
            accountId,
            type: owner.type,
            source: id,
            signature: transaction.signature,
            senderAddress: payerAddress,
            recipientAddress,
            amount,
            feeAmount: feeShown(payable, credit.fee),
            at: transaction.time,
          })
        : null;
    if (!isSettled) return owner.progress(tx, id);
    const { signature, time: at } = transaction;
    await owner.settle(tx, id, { transactionId, payerAddress, at });
    const items = await owner.itemsOf(tx, id);
    const { amount: due } = payable;
    await receipts.issue(tx, { accountId, payableId: id, amount: due, items, payerAddress, signature, at });
  }

  return async (tx: Tx, transaction: ChainTransaction, receipt: Receipt<PayableRow>): Promise<void> => {
    const { payable, outcome, received, due, excess } = receipt;
    const now = clock.now();
    const [payment] = await tx.payment.createManyAndReturn({
      data: [
        {
          id: newId('payment', now),
          accountId: payable.accountId,
          payableId: payable.id,
          signature: transaction.signature,
          payerAddress: payerOf(transaction, mint),
          outcome,
          received,
          due,
          excess,
          counted: isCredit(outcome),
          createdAt: transaction.time,
        },
      ],
      skipDuplicates: true,
    });
    // Told before, by another look at the chain.
    if (!payment) return;
    await ledger.record(tx, transaction, entriesOf(transaction, receipt, mint));
    if (isCredit(outcome)) await credit(tx, transaction, receipt);
    else if (outcome === 'short') {
      const message = `Received ${usdc(received)} of ${usdc(due)} USDC. Pay the full amount in a single payment.`;
      await owners.of(payable.id).fail(tx, payable.id, { code: 'amount_insufficient', message });
    }
    await append(tx, { accountId: payable.accountId, type: 'payment.recorded', object: payment, at: now });
  };
}

/** In cents. What the service got beyond its fee is none. */
function feeShown({ feeAmount }: PayableRow, fee: bigint): bigint {
  const cents = centsOf(fee);
  return cents < feeAmount ? cents : feeAmount;
}

function usdc(baseUnits: bigint): string {
  return decimalOf(centsOf(baseUnits));
}
