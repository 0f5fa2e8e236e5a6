import type { ExceptionKind, Exception as Row } from '../db/generated/client/client.ts';
import type { DerivedField } from '../db/table.ts';
import { BASE_UNITS_PER_CENT, decimalOf } from '../shared/money.ts';

/** Something on chain that does not fit what Till has recorded. */
export type Exception = Omit<Row, DerivedField>;
export type { ExceptionKind };

/** What happened, in sentences for whoever has to look at it. */
export function explanationOf({ kind, amount }: Exception): string {
  const sum = decimalOf(BigInt(amount) / BASE_UNITS_PER_CENT);
  switch (kind) {
    case 'gift_funded_again':
      return `This gift had already ended when ${sum} USDC was paid into its escrow again. Reclaim the gift again to return it to the sender.`;
    case 'gift_released_again':
      return `This gift had already ended when ${sum} USDC was claimed from its escrow: it was funded a second time, and the code still worked.`;
    case 'transaction_vanished':
      return `A confirmed transaction of ${sum} USDC is no longer on chain. Nothing was changed because of it. Check the wallet before you rely on the money.`;
    case 'refund_excess':
      return `${sum} USDC more was sent back than had been received. Till can’t take it back: ask the recipient to return it.`;
  }
}
