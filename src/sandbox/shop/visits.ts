import { randomBytes } from 'node:crypto';
import type { CartEntry } from './cart.ts';
import type { Delivery } from './delivery.ts';

/** What the shop remembers of a visitor, until it is closed. */
export interface Visit {
  cart: CartEntry[];
  delivery: Delivery | undefined;
  method: string | undefined;
  /** Said once, on the next page. */
  notice: Notice | undefined;
  /** The card that waits for its bank. */
  bankCheck: { id: string; token: string } | undefined;
  /** An order is being placed: a second one does not begin. */
  isPlacing: boolean;
  lastOrder: string | undefined;
}

export interface Notice {
  tone: 'error' | 'good';
  text: string;
}

export interface Visits {
  find(id: string | undefined): Visit | undefined;
  begin(): { id: string; visit: Visit };
}

const MOST = 2_000;

export function createVisits(): Visits {
  const visits = new Map<string, Visit>();
  return {
    find: (id = '') => visits.get(id),
    begin() {
      const [oldest] = visits.keys();
      if (visits.size >= MOST && oldest !== undefined) visits.delete(oldest);
      const id = randomBytes(18).toString('base64url');
      const visit: Visit = {
        cart: [],
        delivery: undefined,
        method: undefined,
        notice: undefined,
        bankCheck: undefined,
        isPlacing: false,
        lastOrder: undefined,
      };
      visits.set(id, visit);
      return { id, visit };
    },
  };
}
