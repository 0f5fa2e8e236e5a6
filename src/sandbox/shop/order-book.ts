import { appendFile, mkdir, readFile, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import type { Bill } from './bill.ts';
import type { Delivery } from './delivery.ts';

/** An order as the shop keeps it. Of the card it knows what is printed on a receipt. */
export interface Order extends Bill {
  number: string;
  /** When, as ISO 8601. */
  placed: string;
  delivery: Delivery;
  lines: OrderLine[];
  card: { brand: string; last4: string };
}

export interface OrderLine {
  sku: string;
  name: string;
  choices: string;
  engraving: string;
  quantity: number;
  amount: number;
}

export interface OrderBook {
  /** Oldest first. */
  all(): Order[];
  /** Those of a day and later. */
  since(day: string): Order[];
  find(number: string): Order | undefined;
  add(order: Omit<Order, 'number'>): Promise<Order>;
}

const FIRST_NUMBER = 1_001;

/** Kept as one line of JSON per order; in memory alone without a folder. */
export async function openOrderBook(folder: string | undefined): Promise<OrderBook> {
  const file = folder && join(folder, 'orders.jsonl');
  if (folder) await mkdir(folder, { recursive: true });
  const orders = file ? await readOrders(file) : [];
  let writing: Promise<unknown> = Promise.resolve();

  return {
    all: () => [...orders],
    since(day) {
      const first = orders.findLastIndex(({ placed }) => placed < day) + 1;
      return orders.slice(first);
    },
    find: (number) => orders.find((order) => order.number === number),
    async add(order) {
      const adding = writing.then(async () => {
        const numbered = { number: nextNumber(orders), ...order };
        if (file) await appendFile(file, `${JSON.stringify(numbered)}\n`, { mode: 0o600 });
        orders.push(numbered);
        return numbered;
      });
      writing = adding.catch(() => {});
      return adding;
    },
  };
}

function nextNumber(orders: Order[]): string {
  const last = Number(orders.at(-1)?.number.replace(/\D/g, '') ?? FIRST_NUMBER - 1);
  return `TT-${last + 1}`;
}

async function readOrders(file: string): Promise<Order[]> {
  const content = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return Buffer.alloc(0);
    throw error;
  });
  // A last line without its end was cut off by a crash: nobody was told of that order.
  const whole = content.subarray(0, content.lastIndexOf('\n') + 1);
  if (whole.length < content.length) await truncate(file, whole.length);
  return whole.toString('utf8').split('\n').flatMap(readOrder);
}

function readOrder(line: string): Order[] {
  try {
    const order = JSON.parse(line) as Order;
    return typeof order.number === 'string' ? [order] : [];
  } catch {
    return [];
  }
}
