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
      return `This gift was over when ${sum} USDC were paid into its escrow again. Reclaim the gift once more to return them to the sender.`;
    case 'gift_released_again':
      return `This gift was over when ${sum} USDC were claimed from its escrow: it had been funded a second time, and the code still worked.`;
    case 'transaction_vanished':
      return `A transaction over ${sum} USDC that was confirmed is not on the chain any more. Nothing has been changed because of it: check the wallet before you rely on the money.`;
  }
}
