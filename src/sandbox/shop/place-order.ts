import type { Clock } from '../../shared/clock.ts';
import type { Bill } from './bill.ts';
import type { CardDesk, TakenCard } from './card-desk/card-desk.ts';
import type { CardOutcome } from './card-desk/test-cards.ts';
import type { CartLine } from './cart-line.ts';
import type { Delivery } from './delivery.ts';
import type { Order, OrderBook } from './order-book.ts';
import type { Switches } from './switches.ts';

/** All that an order needs. */
export interface Checkout {
  lines: CartLine[];
  bill: Bill;
  delivery: Delivery;
}

export type Placement =
  | { kind: 'placed'; order: Order }
  | { kind: 'refused'; text: string }
  | { kind: 'sold_out'; text: string }
  | { kind: 'bank'; check: string };

const REFUSALS: Record<Exclude<CardOutcome, 'paid' | 'challenge'>, string> = {
  declined: 'Your card was declined. Nothing was charged. Please try another card.',
  insufficient_funds: 'Your card has insufficient funds. Nothing was charged. Please try another card.',
  expired: 'Your card has expired. Nothing was charged. Please try another card.',
  wrong_code: 'Your card’s security code is incorrect. Nothing was charged. Please check it and try again.',
};

interface Parts {
  orders: OrderBook;
  switches: Switches;
  desk: CardDesk;
  clock: Clock;
}

export function createPlaceOrder({ orders, switches, desk, clock }: Parts) {
  return async (
    { lines, bill, delivery }: Checkout,
    { token, shownTotal, hasPassedBank }: { token: string; shownTotal: number; hasPassedBank: boolean },
  ): Promise<Placement> => {
    const gone = lines.find(({ quantity, left }) => left < quantity || switches.now === 'sold_out');
    if (gone) return { kind: 'sold_out', text: goneText(gone) };
    if (bill.total !== shownTotal)
      return { kind: 'refused', text: 'Our prices have just changed. Please look at the new total.' };
    const card = desk.find(token);
    if (!card) return { kind: 'refused', text: 'Please enter your card details again.' };

    const outcome = hasPassedBank ? 'paid' : outcomeOf(card);
    if (outcome === 'challenge') return { kind: 'bank', check: desk.ask({ token, amount: bill.total }).id };
    if (outcome !== 'paid') return { kind: 'refused', text: REFUSALS[outcome] };
    const order = await orders.add({
      placed: clock.now().toISOString(),
      delivery,
      lines: lines.map(({ product, variant, choices, engraving, quantity, amount }) => ({
        sku: variant.sku,
        name: product.name,
        choices,
        engraving,
        quantity,
        amount,
      })),
      ...bill,
      card: { brand: card.brand, last4: card.last4 },
    });
    return { kind: 'placed', order };
  };

  function outcomeOf(card: TakenCard): CardOutcome {
    if (switches.now === 'decline') return 'declined';
    if (switches.now === 'insufficient_funds' || switches.now === 'challenge') return switches.now;
    return card.outcome;
  }
}

function goneText({ product, choices, quantity, left }: CartLine): string {
  const name = choices ? `${product.name} (${choices})` : product.name;
  return left > 0 && left < quantity
    ? `Sorry, only ${left} of ${name} left in stock. Nothing was charged.`
    : `Sorry, ${name} has just sold out. Nothing was charged.`;
}
