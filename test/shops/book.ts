import type { Extra } from './session.ts';

/** An order as the shop has it, in plain terms whatever its pages look like. */
export interface Order {
  number: string;
  lines: { product: string; values: string[]; quantity: number }[];
  extras: Extra[];
  name: string;
  middleName: string;
  email: string;
  phone: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  state: string;
  zip: string;
  country: string;
  /** Undefined where the shop asks for none. */
  billing:
    | { name: string; line1: string; city: string; state: string; zip: string; country: string }
    | undefined;
  rate: string;
  method: string;
  cardNumber: string;
  cardExpiry: string;
  cardCode: string;
  hasAccount: boolean;
  hasNewsletter: boolean;
  coupon: string;
  honeypot: string;
  note: string;
  /** Cents. */
  total: number;
}

/** The shop's own book: the truth about what was bought. */
export interface Book {
  orders(): Order[];
  enter(order: Omit<Order, 'number'>): Order;
}

export function createBook(seed: number): Book {
  const orders: Order[] = [];
  return {
    orders: () => [...orders],
    enter(order) {
      const number = String(10_000 + (seed % 7_919) + orders.length);
      const entered = { number, ...order };
      orders.push(entered);
      return entered;
    },
  };
}
