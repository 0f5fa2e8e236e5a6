import type { Tx } from '../../db/client.ts';
import type { TransactionType } from '../../db/generated/client/client.ts';
import { type IdKind, kindOfId } from '../../shared/ids.ts';
import type { ReceiptItem } from '../receipts/receipt.ts';
import type { PaymentError } from './payment.ts';

/** Whose the payables are: sessions and intents say what payments do to them. */

export interface Settlement {
  /** Null when the transaction is on record for somebody else's object. */
  transactionId: string | null;
  payerAddress: string;
  at: Date;
  /** The merchant took it for paid: that alone also revives what was canceled. */
  isAccepted?: boolean;
}

/** What a payment does to the object that it is for, in the same transaction. */
export interface PayableOwner {
  type: TransactionType;
  settle(tx: Tx, id: string, settlement: Settlement): Promise<void>;
  /** A part of it was paid. */
  progress(tx: Tx, id: string): Promise<void>;
  fail(tx: Tx, id: string, error: PaymentError): Promise<void>;
  /** What it is for, as its receipt says. */
  itemsOf(tx: Tx, id: string): Promise<ReceiptItem[]>;
  /**
   * Locks what settling some of them counts by, before the account's events, and answers those that are not to be
   * settled though they are open: their money is told of as late.
   */
  overbooked?(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
}

export type Owners = ReturnType<typeof createOwners>;

export function createOwners() {
  const owners = new Map<IdKind, PayableOwner>();
  return {
    async overbooked(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
      const over = new Set<string>();
      for (const [kind, owner] of owners) {
        const own = ids.filter((id) => kindOfId(id) === kind);
        if (owner.overbooked && own.length > 0)
          for (const id of await owner.overbooked(tx, own)) over.add(id);
      }
      return over;
    },

    /** Says who is told of payments for ids of a kind. */
    serve: (kind: IdKind, owner: PayableOwner) => void owners.set(kind, owner),

    of(id: string): PayableOwner {
      const kind = kindOfId(id);
      const owner = kind && owners.get(kind);
      if (!owner) throw new Error(`nobody takes payments for ${id}`);
      return owner;
    },
  };
}
