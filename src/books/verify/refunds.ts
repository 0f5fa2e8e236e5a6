import type { ChainTransaction } from '../../chain/chain.ts';
import { BASE_UNITS_PER_CENT } from '../../shared/money.ts';
import type { LedgerEntry } from '../ledger-entry.ts';
import type { Difference } from './difference.ts';
import type { Payee } from './payments.ts';
import { changeOf, changesIn, type Terms } from './witness.ts';

/** What wallets sent back, held against the entries of the same transaction. Pure. */

/** A refund that Till built a transaction for. */
export interface Promised {
  id: string;
  accountId: string;
  reference: string | null;
  senderAddress: string;
  destinationAddress: string | null;
  amount: bigint;
  /** Of the transaction that made it, as far as the books know. */
  signature: string | null;
}

interface Named {
  payees: readonly Payee[];
  refunds: readonly Promised[];
}

export function compareRefunds(
  transaction: ChainTransaction,
  { payees, refunds }: Named,
  entries: readonly LedgerEntry[],
  terms: Terms,
): Difference[] {
  const booked = entries.filter(({ type }) => type === 'refund');
  return [
    ...compareSenders(transaction, payees, booked, terms),
    ...compareReceivers(transaction, booked, terms),
    ...compareMade(transaction, { payees, refunds }, booked, terms),
  ];
}

/** Whatever leaves the wallet that was paid, and names what it was paid for, is a refund: no more and no less. */
function compareSenders(
  transaction: ChainTransaction,
  payees: readonly Payee[],
  booked: readonly LedgerEntry[],
  terms: Terms,
): Difference[] {
  const { signature } = transaction;
  const paid = new Set(payees.map(({ recipientAddress }) => recipientAddress));
  return [...new Set([...paid, ...booked.map(({ fromAddress }) => fromAddress)])].flatMap((address) => {
    const own = booked.filter(({ fromAddress }) => fromAddress === address);
    const inBooks = sumOf(own);
    const fees = payees.flatMap((one) => (one.recipientAddress === address ? (one.feeAddress ?? []) : []));
    const onChain = sentBy(transaction, address, fees, terms);
    if (paid.has(address) ? onChain === inBooks : onChain >= inBooks) return [];
    const objectId = own[0]?.objectId ?? payees.find((one) => one.recipientAddress === address)?.id;
    return [{ signature, objectId, address, isFrom: true, onChain, inBooks, what: 'refund' }];
  });
}

/** What a wallet had less of and others had more of. Fees of the service are none of it. */
function sentBy(
  transaction: ChainTransaction,
  address: string,
  fees: readonly string[],
  { mint }: Terms,
): bigint {
  if (transaction.isFailed) return 0n;
  const lost = -changeOf(transaction, address, mint);
  const gained = [...changesIn(transaction, mint)]
    .filter(([owner, change]) => change > 0n && !fees.includes(owner))
    .reduce((sum, [, change]) => sum + change, 0n);
  const sent = lost < gained ? lost : gained;
  return sent > 0n ? sent : 0n;
}

function compareReceivers(
  transaction: ChainTransaction,
  booked: readonly LedgerEntry[],
  { mint }: Terms,
): Difference[] {
  const { signature, isFailed } = transaction;
  return [...new Set(booked.map(({ toAddress }) => toAddress))].flatMap((address): Difference[] => {
    const own = booked.filter(({ toAddress }) => toAddress === address);
    const inBooks = sumOf(own);
    const onChain = isFailed ? 0n : changeOf(transaction, address, mint);
    if (onChain >= inBooks) return [];
    return [{ signature, objectId: own[0]?.objectId, address, onChain, inBooks, what: 'refund' }];
  });
}

/** A refund from another wallet than the one that was paid is known by its own reference. */
function compareMade(
  transaction: ChainTransaction,
  { payees, refunds }: Named,
  booked: readonly LedgerEntry[],
  { mint }: Terms,
): Difference[] {
  if (transaction.isFailed) return [];
  const { signature } = transaction;
  return refunds.flatMap(({ id: objectId, senderAddress, destinationAddress, ...refund }): Difference[] => {
    const onChain = refund.amount * BASE_UNITS_PER_CENT;
    const isKnown = booked.some((entry) => entry.objectId === objectId);
    const isPayee = payees.some(({ recipientAddress }) => recipientAddress === senderAddress);
    const isAnothers = refund.signature !== null && refund.signature !== signature;
    if (destinationAddress === null || isKnown || isPayee || isAnothers) return [];
    const isMade =
      changeOf(transaction, senderAddress, mint) <= -onChain &&
      changeOf(transaction, destinationAddress, mint) >= onChain;
    if (!isMade) return [];
    return [{ signature, objectId, address: destinationAddress, onChain, inBooks: 0n, what: 'refund' }];
  });
}

function sumOf(entries: readonly LedgerEntry[]): bigint {
  return entries.reduce((sum, { amount }) => sum + amount, 0n);
}
