import type { Clock } from '../../shared/clock.ts';
import type { OrderBook } from './order-book.ts';
import type { Product, Variant } from './product.ts';
import type { Switches } from './switches.ts';

/** How many of each there are, and what one costs today. */
export interface Shelf {
  left(variant: Variant): number;
  isSoldOut(product: Product): boolean;
  priceOf(cents: number): number;
}

/** The shelves are filled up every night, so that a shop that is tried a lot does not run dry. */
export function createShelf({
  orders,
  switches,
  clock,
}: {
  orders: OrderBook;
  switches: Switches;
  clock: Clock;
}): Shelf {
  function soldToday(sku: string): number {
    const today = clock.now().toISOString().slice(0, 10);
    return orders
      .since(today)
      .flatMap(({ lines }) => lines)
      .reduce((sum, line) => (line.sku === sku ? sum + line.quantity : sum), 0);
  }

  const left = ({ sku, shelf }: Variant) => Math.max(0, shelf - soldToday(sku));
  return {
    left,
    isSoldOut: ({ variants }) => variants.every((variant) => left(variant) === 0),
    priceOf: (cents) => (switches.isPriceRaised ? Math.round((cents * 6) / 5) : cents),
  };
}
