import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Draw } from './draw.ts';

/** What a payment would have taken, and what the buyer had been shown. In cents. */
export interface HostileCharge {
  amount: number;
  shown: number;
  quantity: number;
  /** As the buyer chose it, before any script touched it. */
  chosenQuantity: number;
  items: string[];
  email: string;
  address: string;
}

export interface Ledger {
  charges: HostileCharge[];
  /** Card numbers that went where they had no business. */
  leaked: string[];
}

export type Serve = (
  request: IncomingMessage,
  response: ServerResponse,
  ledger: Ledger,
) => void | Promise<void>;

export interface Family {
  name: string;
  /** False when nothing tells before the order is taken: only the charge itself shows the lie. */
  canBeSeen?: boolean;
  serve(draw: Draw): Serve;
}

export function html(response: ServerResponse, body: string, status = 200): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' });
  response.end(`<!doctype html><html lang="en">${body}</html>`);
}

/** Families of pages that answer every request with one document. */
export function documents(pages: Record<string, (draw: Draw) => string>): Family[] {
  return Object.entries(pages).map(([name, page]) => ({
    name,
    serve: (draw) => {
      const body = page(draw);
      return (_, response) => html(response, body);
    },
  }));
}

/** Looks like something to buy, so that nobody turns away at once. */
export const bait =
  '<h1>Blue Kettle</h1><p class="price">$24.00</p><form action="/add" method="post"><label>Quantity <input type="number" name="quantity" value="1"></label><button>Add to cart</button></form>';
