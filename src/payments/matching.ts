import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import type { ChainTransaction } from '../chain/chain.ts';
import { BASE_UNITS_PER_CENT } from '../shared/money.ts';
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

export interface Receipt<Payable extends Due = Due> {
  payable: Payable;
  outcome: PaymentOutcome;
  /** What came in for it on all legs, in base units, and was counted for nothing else. */
  received: bigint;
  due: bigint;
}

/** `isSpent`: the signature has settled something else already. */
export function receiptsOf<Payable extends Due>(
  transaction: ChainTransaction,
  payables: readonly Payable[],
  { mint, isSpent }: { mint: string; isSpent: boolean },
): Receipt<Payable>[] {
  if (transaction.isFailed) return [];
  const gains = gainsOf(transaction, mint);
  const gainOf = (owner: string) => gains.get(owner) ?? 0n;
  // One signature settles one object: the one it pays exactly, or else the first that it pays.
  const paid = payables.filter(
    (payable) => payable.state === 'open' && legsOf(payable).every((leg) => gainOf(leg.owner) >= leg.amount),
  );
  const isExact = (payable: Due) => legsOf(payable).every((leg) => gainOf(leg.owner) === leg.amount);
  const chosen = isSpent ? undefined : (paid.find(isExact) ?? paid[0]);
  const inTurn = chosen ? [chosen, ...payables.filter((payable) => payable !== chosen)] : payables;
  const parts = divide(gains, inTurn);
  return inTurn.flatMap((payable): Receipt<Payable>[] => {
    const received = parts.get(payable) ?? 0n;
    if (received === 0n && gainOf(payable.recipientAddress) === 0n) return [];
    const isShared = payable !== chosen && (received === 0n || paid.includes(payable));
    const outcome = payable === chosen ? 'settled' : isShared ? 'shared' : outcomeOf(payable.state);
    return [{ payable, outcome, received, due: payable.amount * BASE_UNITS_PER_CENT }];
  });
}

/** Whether anything reached those whom a payable is for. */
export function reaches(
  transaction: ChainTransaction,
  { recipientAddress, feeAddress }: Pick<Due, 'recipientAddress' | 'feeAddress'>,
  mint: string,
): boolean {
  const gains = gainsOf(transaction, mint);
  return gains.has(recipientAddress) || (feeAddress !== null && gains.has(feeAddress));
}

/** What becomes of money that does not settle the object it came for. */
function outcomeOf(state: PayableState): PaymentOutcome {
  switch (state) {
    case 'open':
      return 'short';
    case 'settled':
      return 'duplicate';
    case 'canceled':
      return 'late';
  }
}

interface DueLeg {
  owner: string;
  amount: bigint;
}

function legsOf({ recipientAddress, amount, feeAmount, feeAddress }: Due): DueLeg[] {
  const due = amount * BASE_UNITS_PER_CENT;
  if (feeAddress === null || feeAddress === recipientAddress)
    return [{ owner: recipientAddress, amount: due }];
  const fee = feeAmount * BASE_UNITS_PER_CENT;
  return [
    { owner: recipientAddress, amount: due - fee },
    { owner: feeAddress, amount: fee },
  ];
}

/**
 * Where several payables stand on one transaction, what arrived is still counted once: in turn each gets what is
 * due to it, and the first gets what is over.
 */
function divide(gains: ReadonlyMap<string, bigint>, payables: readonly Due[]): Map<Due, bigint> {
  const left = new Map(gains);
  const parts = new Map<Due, bigint>();
  const take = (payable: Due, owner: string, most?: bigint) => {
    const there = left.get(owner) ?? 0n;
    const part = most === undefined || there < most ? there : most;
    left.set(owner, there - part);
    parts.set(payable, (parts.get(payable) ?? 0n) + part);
  };
  for (const payable of payables) for (const leg of legsOf(payable)) take(payable, leg.owner, leg.amount);
  for (const payable of payables) for (const leg of legsOf(payable)) take(payable, leg.owner);
  return parts;
}

/** What each has more of after the transaction than before: what came in and went out again is no gain. */
function gainsOf({ tokenChanges }: ChainTransaction, mint: string): Map<string, bigint> {
  const ours = tokenChanges.filter(
    (change) =>
      change.mint === mint && change.programId === TOKEN_PROGRAM_ID.toBase58() && change.change > 0n,
  );
  return new Map(ours.map(({ owner, change }) => [owner, change]));
}

/** Whoever gave most of the token; the one who paid the network when nobody did. */
export function payerOf({ tokenChanges, feePayer }: ChainTransaction, mint: string): string {
  const givers = tokenChanges.filter((candidate) => candidate.mint === mint && candidate.change < 0n);
  const [most] = givers.sort((a, b) => (a.change < b.change ? -1 : 1));
  return most?.owner || feePayer;
}
