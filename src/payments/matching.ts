import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import type { ChainTransaction } from '../chain/chain.ts';
import { BASE_UNITS_PER_CENT } from '../chain/escrow/transactions.ts';
import type { PayableState, PaymentOutcome } from './payment.ts';

/** What counts as paid. Pure: the chain's transaction and the payables that it names in, outcomes out. */

export interface Due {
  id: string;
  state: PayableState;
  recipientAddress: string;
  amount: bigint;
  feeAmount: bigint;
  feeAddress: string | null;
}

export interface Receipt {
  payable: Due;
  outcome: PaymentOutcome;
  /** What came in on all legs, in base units. */
  received: bigint;
  due: bigint;
}

/** `isSpent`: the signature has settled something else already. */
export function receiptsOf(
  transaction: ChainTransaction,
  payables: readonly Due[],
  { mint, isSpent }: { mint: string; isSpent: boolean },
): Receipt[] {
  if (transaction.isFailed) return [];
  const judged = payables
    .map((payable) => judge(transaction, payable, mint))
    .filter(({ received }) => received > 0n);
  // One signature settles one object: the one it pays exactly, or else the first that it pays.
  const able = judged.filter(({ outcome }) => outcome === 'settled');
  const chosen = isSpent ? undefined : (able.find(({ received, due }) => received === due) ?? able[0]);
  return judged.map((receipt) =>
    receipt.outcome === 'settled' && receipt !== chosen ? { ...receipt, outcome: 'shared' } : receipt,
  );
}

function judge(transaction: ChainTransaction, payable: Due, mint: string): Receipt {
  const due = payable.amount * BASE_UNITS_PER_CENT;
  const fee = payable.feeAmount * BASE_UNITS_PER_CENT;
  const isApart = payable.feeAddress !== null && payable.feeAddress !== payable.recipientAddress;
  const net = gainOf(transaction, payable.recipientAddress, mint);
  const feeGain = isApart ? gainOf(transaction, payable.feeAddress ?? '', mint) : 0n;
  const received = net + feeGain;
  const isEnough = isApart ? net >= due - fee && feeGain >= fee : net >= due;
  return { payable, outcome: outcomeOf(payable.state, isEnough), received, due };
}

function outcomeOf(state: PayableState, isEnough: boolean): PaymentOutcome {
  switch (state) {
    case 'open':
      return isEnough ? 'settled' : 'short';
    case 'settled':
      return 'duplicate';
    case 'canceled':
      return 'late';
  }
}

/** What somebody has more of after the transaction than before: what came in and went out again is no gain. */
function gainOf({ tokenChanges }: ChainTransaction, owner: string, mint: string): bigint {
  const change = tokenChanges.find(
    (candidate) =>
      candidate.owner === owner &&
      candidate.mint === mint &&
      candidate.programId === TOKEN_PROGRAM_ID.toBase58(),
  );
  return change && change.change > 0n ? change.change : 0n;
}

/** Whoever gave most of the token; the one who paid the network when nobody did. */
export function payerOf({ tokenChanges, feePayer }: ChainTransaction, mint: string): string {
  const givers = tokenChanges.filter((candidate) => candidate.mint === mint && candidate.change < 0n);
  const [most] = givers.sort((a, b) => (a.change < b.change ? -1 : 1));
  return most?.owner || feePayer;
}
