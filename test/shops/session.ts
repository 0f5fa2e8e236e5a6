import type { Product, Value } from './world.ts';

export interface Line {
  product: Product;
  values: Value[];
  quantity: number;
}

export type Extra = 'plan' | 'wrap' | 'donation';

/** What cents each costs. */
export const extraPrices: Record<Extra, number> = { plan: 499, wrap: 350, donation: 200 };

export type Section = 'contact' | 'address' | 'shipping' | 'payment' | 'review';

/** What a shop remembers of one visitor. */
export interface Session {
  id: string;
  lines: Line[];
  extras: Set<Extra>;
  /** What was typed, by field. */
  details: Record<string, string>;
  isPastGate: boolean;
  /** Sections of the checkout that are done. */
  done: Set<Section>;
  /** The one that is open, where only one is. */
  open: Section;
  /** Whether rates were fetched, where they are fetched late. */
  hasRates: boolean;
  errors: string[];
  /** Said once, on the next page. */
  flash: { kind: 'added' | 'error' | 'success' | 'alert'; text: string } | undefined;
  orderNumber: string | undefined;
  /** What a page says that looks like the end of a purchase and is not. */
  refusal: string | undefined;
  /** Whether the card is being declined while the shop says to wait. */
  isDeclining: boolean;
  /** When the order was placed, for shops that take their time. */
  placedMs: number;
  hasPassedChallenge: boolean;
  token: string;
  /** Up with every page drawn. */
  renders: number;
}

export function newSession(id: string): Session {
  return {
    id,
    lines: [],
    extras: new Set(),
    details: {},
    isPastGate: false,
    done: new Set(),
    open: 'contact',
    hasRates: false,
    errors: [],
    flash: undefined,
    orderNumber: undefined,
    refusal: undefined,
    isDeclining: false,
    placedMs: 0,
    hasPassedChallenge: false,
    token: `tok_${id}`,
    renders: 0,
  };
}
