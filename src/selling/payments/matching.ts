import { TOKEN_PROGRAM_ID } from '@solana/spl-token';
import { PublicKey } from '@solana/web3.js';
import type { ChainTransaction } from '../../chain/chain.ts';
import { type Leg, tokenAccountOf } from '../../chain/transfer.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import {
  atLeast,
  type Payable as PayableRow,
  type PaymentOutcome,
  restOf,
  separateFeeOf,
  sumOf,
} from './payment.ts';

/** What counts as paid. Pure: the chain's transaction and the payables that it names in, outcomes out. */

export type Due = Pick<
  PayableRow,
  | 'id'
  | 'state'
  | 'recipientAddress'
  | 'amount'
  | 'feeAmount'
  | 'feeAddress'
  | 'underpaymentMode'
  | 'tolerance'
  | 'received'
  | 'receivedFee'
>;

export interface Receipt<Payable extends Due = Due> {
  payable: Payable;
  outcome: PaymentOutcome;
  /** What came in for it on all legs, in base units, and was counted for nothing else. */
  received: bigint;
  /** What was left to pay when it came. */
  due: bigint;
  /** What of it is counted for the payable: what its recipient gets and what is the service's. */
  credit: Credit;
  /** What of the credit was not needed. */
  excess: bigint;
  /** Where that arrived. */
  arrivals: Arrival[];
}

export interface Credit {
  net: bigint;
  fee: bigint;
}

export interface Arrival {
  owner: string;
  /** The token account; undefined when it was another one than the owner's associated one. */
  account: string | undefined;
  amount: bigint;
}

export interface Terms {
  mint: string;
  /** Owners whose associated token accounts are not theirs alone: what arrives there settles nothing. */
  compromised: ReadonlySet<string>;
}

export function receiptsOf<Payable extends Due>(
  transaction: ChainTransaction,
  payables: readonly Payable[],
  terms: Terms,
): Receipt<Payable>[] {
  if (transaction.isFailed) return [];
  const gains = new Map(
    payables.flatMap(ownersOf).map((owner) => [owner, gainOf(transaction, owner, terms)]),
  );
  const countedFor = (owner: string) => gains.get(owner)?.counted ?? 0n;
  const settled = settledBy(payables, countedFor);
  const rest = payables.filter((payable) => !settled.includes(payable));
  // What can be counted for something is, before what can only be told of.
  const inTurn = [...settled, ...rest.filter(addsUp), ...rest.filter((payable) => !addsUp(payable))];
  const counted = divide(new Map([...gains].map(([owner, gain]) => [owner, gain.counted])), inTurn);
  const elsewhere = divide(new Map([...gains].map(([owner, gain]) => [owner, gain.elsewhere])), inTurn);

  return inTurn.flatMap((payable): Receipt<Payable>[] => {
    const gain = gains.get(payable.recipientAddress);
    const arrivals = [
      ...arrivalsOf(counted.get(payable), (owner) => tokenAccountOf(owner, new PublicKey(terms.mint))),
      ...arrivalsOf(elsewhere.get(payable), () => undefined),
    ];
    if (arrivals.length === 0 && !gain?.counted && !gain?.elsewhere) return [];
    const isElsewhere = arrivals.some(({ account }) => account === undefined);
    const outcome = settled.includes(payable)
      ? 'settled'
      : arrivals.length === 0
        ? 'shared'
        : isElsewhere
          ? 'misdirected'
          : outcomeOf(payable);
    const received = sumOf(arrivals);
    const due = sumOf(restOf(payable));
    const credit = creditFor(payable, outcome, counted.get(payable));
    const excess = isCredit(outcome) ? received - usedOf(payable, counted.get(payable)) : 0n;
    return [{ payable, outcome, received, due, credit, excess, arrivals }];
  });
}

/** Whether money of this outcome is the object's. */
export function isCredit(outcome: PaymentOutcome): boolean {
  return outcome === 'settled' || outcome === 'partial';
}

/** The service's part comes first where both arrive in one. */
function creditFor(payable: Due, outcome: PaymentOutcome, parts: Parts | undefined): Credit {
  if (!isCredit(outcome)) return { net: 0n, fee: 0n };
  const { recipientAddress, feeAddress, feeAmount, receivedFee } = payable;
  const there = parts?.get(recipientAddress) ?? 0n;
  if (separateFeeOf(payable) > 0n) return { net: there, fee: parts?.get(feeAddress ?? '') ?? 0n };
  const owed = feeAddress === null ? 0n : atLeast(0n, feeAmount * BASE_UNITS_PER_CENT - receivedFee);
  const fee = there < owed ? there : owed;
  return { net: there - fee, fee };
}

/** What of some parts was needed for what is left to pay. */
function usedOf(payable: Due, parts: Parts | undefined): bigint {
  const used = restOf(payable).map(({ recipientAddress, amount }) => {
    const there = parts?.get(recipientAddress) ?? 0n;
    return { amount: there < amount ? there : amount };
  });
  return sumOf(used);
}

/** What reached those whom payables are for, in all: what there is to be booked. */
export function creditOf(transaction: ChainTransaction, payables: readonly Owed[], mint: string): bigint {
  const owners = new Set(payables.flatMap(ownersOf));
  return [...owners].reduce((sum, owner) => sum + positive(changeOf(transaction, owner, mint)), 0n);
}

type Owed = Pick<Due, 'recipientAddress' | 'feeAddress'>;

export function ownersOf({ recipientAddress, feeAddress }: Owed): string[] {
  return feeAddress === null ? [recipientAddress] : [recipientAddress, feeAddress];
}

/** Whether payments that are too little are counted for it. */
function addsUp({ state, underpaymentMode }: Due): boolean {
  return state === 'open' && underpaymentMode === 'accumulate';
}

/** The least that settles a payable, by leg: something may be missing for its recipient, and nothing of a fee. */
function neededFor(payable: Due): Leg[] {
  const tolerance = payable.tolerance * BASE_UNITS_PER_CENT;
  return restOf(payable).map((leg, index) =>
    index === 0 ? { ...leg, amount: atLeast(0n, leg.amount - tolerance) } : leg,
  );
}

/**
 * Those that a transaction pays: the one that it pays exactly, or else the first that it pays, and then every
 * other for which there is enough left.
 */
function settledBy<Payable extends Due>(
  payables: readonly Payable[],
  countedFor: (owner: string) => bigint,
): Payable[] {
  const open = payables.filter(({ state }) => state === 'open');
  const exact = open.find((payable) =>
    restOf(payable).every(({ recipientAddress, amount }) => countedFor(recipientAddress) === amount),
  );
  const left = new Map(open.flatMap(ownersOf).map((owner) => [owner, countedFor(owner)]));
  const inTurn = exact ? [exact, ...open.filter((payable) => payable !== exact)] : open;
  return inTurn.filter((payable) => {
    const isEnough = neededFor(payable).every(
      ({ recipientAddress, amount }) => (left.get(recipientAddress) ?? 0n) >= amount,
    );
    if (!isEnough) return false;
    for (const { recipientAddress, amount } of restOf(payable))
      left.set(recipientAddress, atLeast(0n, (left.get(recipientAddress) ?? 0n) - amount));
    return true;
  });
}

/** What becomes of money that does not settle the object it came for. */
function outcomeOf(payable: Due): PaymentOutcome {
  switch (payable.state) {
    case 'open':
      return addsUp(payable) ? 'partial' : 'short';
    case 'settled':
      return 'duplicate';
    case 'canceled':
      return 'late';
  }
}

type Parts = Map<string, bigint>;

/**
 * Where several payables stand on one transaction, what arrived is still counted once: in turn each gets what is
 * due to it, and the first gets what is over. Answers each one's parts by owner.
 */
function divide(gains: ReadonlyMap<string, bigint>, payables: readonly Due[]): Map<Due, Parts> {
  const left = new Map(gains);
  const shares = new Map<Due, Parts>(payables.map((payable) => [payable, new Map()]));
  const take = (payable: Due, owner: string, most?: bigint) => {
    const there = left.get(owner) ?? 0n;
    const part = most === undefined || there < most ? there : most;
    left.set(owner, there - part);
    const parts = shares.get(payable);
    parts?.set(owner, (parts.get(owner) ?? 0n) + part);
  };
  for (const payable of payables)
    for (const { recipientAddress, amount } of restOf(payable)) take(payable, recipientAddress, amount);
  for (const payable of payables)
    for (const { recipientAddress } of restOf(payable)) take(payable, recipientAddress);
  return shares;
}

function arrivalsOf(parts: Parts | undefined, accountOf: (owner: string) => string | undefined): Arrival[] {
  return [...(parts ?? [])]
    .filter(([, amount]) => amount > 0n)
    .map(([owner, amount]) => ({ owner, account: accountOf(owner), amount }));
}

interface Gain {
  /** In the owner's associated token account, where wallets look and nobody else has a say. */
  counted: bigint;
  elsewhere: bigint;
}

/** What an owner has more of after the transaction than before: what came in and went out again is no gain. */
function gainOf(transaction: ChainTransaction, owner: string, { mint, compromised }: Terms): Gain {
  const all = positive(changeOf(transaction, owner, mint));
  if (compromised.has(owner)) return { counted: 0n, elsewhere: all };
  const account = tokenAccountOf(owner, new PublicKey(mint));
  const there = positive(changeOf(transaction, owner, mint, account));
  const counted = there < all ? there : all;
  return { counted, elsewhere: all - counted };
}

function changeOf({ tokenChanges }: ChainTransaction, owner: string, mint: string, account?: string): bigint {
  return tokenChanges
    .filter(
      (change) =>
        change.owner === owner &&
        change.mint === mint &&
        change.programId === TOKEN_PROGRAM_ID.toBase58() &&
        (account === undefined || change.account === account),
    )
    .reduce((sum, { change }) => sum + change, 0n);
}

const positive = (amount: bigint) => (amount > 0n ? amount : 0n);

/** Whoever gave most of the token; the one who paid the network when nobody did. */
export function payerOf(transaction: ChainTransaction, mint: string): string {
  const owners = new Set(
    transaction.tokenChanges.filter((change) => change.mint === mint).map(({ owner }) => owner),
  );
  const givers = [...owners]
    .map((owner) => ({ owner, change: changeOf(transaction, owner, mint) }))
    .filter(({ change }) => change < 0n);
  const [most] = givers.sort((a, b) => (a.change < b.change ? -1 : 1));
  return most?.owner || transaction.feePayer;
}
