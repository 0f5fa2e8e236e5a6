import type { ChainTransaction } from '../../chain/chain.ts';
import type { LedgerEntry, LedgerEntryType } from '../ledger-entry.ts';
import type { Difference } from './difference.ts';
import { changeOf, giversIn, type Terms } from './witness.ts';

/** What wallets got for sessions and intents, held against the entries of the same transaction. Pure. */

export interface Payee {
  id: string;
  accountId: string;
  recipientAddress: string;
  feeAddress: string | null;
}

const ARRIVALS: readonly LedgerEntryType[] = ['payment_settled', 'payment_unsettled', 'fee'];

export function comparePayments(
  transaction: ChainTransaction,
  named: readonly Payee[],
  entries: readonly LedgerEntry[],
  { mint }: Terms,
): Difference[] {
  const { signature } = transaction;
  const booked = entries.filter(({ type }) => ARRIVALS.includes(type));
  const payees = new Set(named.flatMap((payee) => [payee.recipientAddress, payee.feeAddress ?? '']));
  const owners = new Set([...payees, ...booked.map(({ toAddress }) => toAddress)]);
  owners.delete('');
  const sums = [...owners].flatMap((owner): Difference[] => {
    const gained = payees.has(owner) ? changeOf(transaction, owner, mint) : 0n;
    const arrived = transaction.isFailed || gained < 0n ? 0n : gained;
    const own = booked.filter(({ toAddress }) => toAddress === owner);
    const inBooks = own.reduce((sum, { amount }) => sum + amount, 0n);
    if (arrived === inBooks) return [];
    const objectId = own[0]?.objectId ?? named[0]?.id;
    return [{ signature, objectId, address: owner, onChain: arrived, inBooks, what: 'payment' }];
  });
  const givers = giversIn(transaction, mint);
  const ids = new Set(named.map(({ id }) => id));
  const wrong = booked.flatMap(({ id, objectId, fromAddress }): Difference[] => [
    ...(ids.has(objectId)
      ? []
      : [{ signature, objectId, says: `${id} is for an object that it doesn’t name` }]),
    ...(givers.includes(fromAddress)
      ? []
      : [{ signature, objectId, says: `${id} is from ${fromAddress}, which gave nothing` }]),
  ]);
  return [...sums, ...wrong];
}

/** What it cost the sponsor, as far as the ledger says so. */
export function compareCosts(
  { signature, feePayer, cost }: ChainTransaction,
  entries: readonly LedgerEntry[],
): Difference[] {
  return entries.flatMap(({ type, objectId, fromAddress, amount }): Difference[] => {
    if (type !== 'sponsor_fee' || (fromAddress === feePayer && amount === cost)) return [];
    const says = `the ledger has ${amount} lamports from ${fromAddress}, and ${feePayer} paid ${cost}`;
    return [{ signature, objectId, says }];
  });
}
