import { type ChainTransaction, changesByOwner } from '../../chain/chain.ts';

/** What a transaction sent back. Pure: the chain's transaction and what is known of refunds in, what happened out. */

export interface Expected {
  id: string;
  senderAddress: string;
  destinationAddress: string;
  /** In base units. */
  units: bigint;
}

export interface SentBack {
  fromAddress: string;
  toAddress: string;
  units: bigint;
}

export interface Reading<Refund extends Expected> {
  /** Those of the refunds that it made. */
  made: Refund[];
  /** What else wallets sent: refunds by hand if the transaction names what was paid to them. */
  byHand: SentBack[];
}

export function refundedBy<Refund extends Expected>(
  transaction: ChainTransaction,
  refunds: readonly Refund[],
  mint: string,
): Reading<Refund> {
  const left = changesByOwner(transaction, mint);
  const moved = (from: string, to: string) => smaller(-(left.get(from) ?? 0n), left.get(to) ?? 0n);
  const take = (from: string, to: string, units: bigint) => {
    left.set(from, (left.get(from) ?? 0n) + units);
    left.set(to, (left.get(to) ?? 0n) - units);
  };
  const made = refunds.filter(({ senderAddress, destinationAddress, units }) => {
    if (moved(senderAddress, destinationAddress) < units) return false;
    take(senderAddress, destinationAddress, units);
    return true;
  });

  const byHand: SentBack[] = [];
  for (const fromAddress of left.keys()) {
    const receivers = [...left].filter(([, change]) => change > 0n).sort(([, a], [, b]) => (a > b ? -1 : 1));
    for (const [toAddress] of receivers) {
      const units = moved(fromAddress, toAddress);
      if (units <= 0n) continue;
      take(fromAddress, toAddress, units);
      byHand.push({ fromAddress, toAddress, units });
    }
  }
  return { made, byHand };
}

const smaller = (a: bigint, b: bigint) => (a < b ? a : b);

export interface Refundable {
  id: string;
  payableId: string;
  payerAddress: string;
  /** What arrived and has not gone back, in base units. */
  units: bigint;
}

export interface Division {
  parts: { paymentId: string; payableId: string; units: bigint }[];
  /** What is more than had arrived. */
  excess: bigint;
}

/** Which payments a refund by hand gives back: first those of whoever got it, the newest first. */
export function divideAmong(sent: SentBack, payments: readonly Refundable[]): Division {
  const isTheirs = ({ payerAddress }: Refundable) => payerAddress === sent.toAddress;
  const inTurn = [...payments.filter(isTheirs), ...payments.filter((payment) => !isTheirs(payment))].filter(
    ({ units }) => units > 0n,
  );
  let excess = sent.units;
  const parts = inTurn.flatMap(({ id: paymentId, payableId, units: most }) => {
    const units = smaller(excess, most);
    excess -= units;
    return units > 0n ? [{ paymentId, payableId, units }] : [];
  });
  return { parts, excess };
}
