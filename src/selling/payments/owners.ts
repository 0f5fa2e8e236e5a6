import type { Tx } from '../../db/client.ts';
import type { TransactionType } from '../../db/generated/client/client.ts';
import { type IdKind, kindOfId } from '../../shared/ids.ts';
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
}

export type Owners = ReturnType<typeof createOwners>;

export function createOwners() {
  const owners = new Map<IdKind, PayableOwner>();
  return {
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
