import type { CardDesk } from './card-desk/card-desk.ts';
import type { OrderBook } from './order-book.ts';
import type { createPlaceOrder } from './place-order.ts';
import type { Reception } from './reception.ts';
import type { Shelf } from './shelf.ts';
import type { Switches } from './switches.ts';
import type { Visits } from './visits.ts';

/** What the shop is run with, whichever port it ends up on. */
export interface Business {
  orders: OrderBook;
  switches: Switches;
  shelf: Shelf;
  desk: CardDesk;
  visits: Visits;
  placeOrder: ReturnType<typeof createPlaceOrder>;
}

/** The business at its address. */
export interface Premises extends Business {
  url: string;
  deskUrl: string;
  reception: Reception;
}
