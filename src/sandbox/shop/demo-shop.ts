import type { FastifyInstance } from 'fastify';
import type { Clock } from '../../shared/clock.ts';
import { createCardDesk } from './card-desk/card-desk.ts';
import { createDeskServer } from './card-desk/desk-server.ts';
import { type Order, openOrderBook } from './order-book.ts';
import { createPlaceOrder } from './place-order.ts';
import type { Business } from './premises.ts';
import { createShelf } from './shelf.ts';
import { createShopServer } from './shop-server.ts';
import { createSwitches } from './switches.ts';
import { createVisits } from './visits.ts';

export type { Order } from './order-book.ts';

/** A shop to try agentic checkout on, offline. */
export interface DemoShop {
  url: string;
  host: string;
  /** Where its card form lives: another port, so another origin. */
  cardHost: string;
  /** Oldest first. */
  orders(): Order[];
  stop(): Promise<void>;
}

export interface DemoShopOptions {
  /** Where orders are kept; in memory without. */
  folder: string | undefined;
  /** The card form takes the one after it. When either is taken the next pair is tried. */
  port?: number;
  clock: Clock;
}

const ADDRESS = '127.0.0.1';
const DEFAULT_PORT = 4010;
const MOST_PAIRS = 100;

export async function openDemoShop({
  folder,
  port = DEFAULT_PORT,
  clock,
}: DemoShopOptions): Promise<DemoShop> {
  const orders = await openOrderBook(folder);
  const switches = createSwitches();
  const desk = createCardDesk(clock);
  const business: Business = {
    orders,
    switches,
    desk,
    shelf: createShelf({ orders, switches, clock }),
    visits: createVisits(),
    placeOrder: createPlaceOrder({ orders, switches, desk, clock }),
  };
  const { url, deskUrl, stop } = await startServers(business, port);
  return { url, host: new URL(url).host, cardHost: new URL(deskUrl).host, orders: orders.all, stop };
}

async function startServers(business: Business, firstPort: number) {
  for (let port = firstPort; port < firstPort + 2 * MOST_PAIRS; port += 2) {
    const [url, deskUrl] = [`http://${ADDRESS}:${port}`, `http://${ADDRESS}:${port + 1}`];
    const servers = [
      { app: createShopServer(business, { url, deskUrl }), port },
      { app: createDeskServer({ desk: business.desk, url: deskUrl, shopUrl: url }), port: port + 1 },
    ];
    const stop = async () => {
      await Promise.all(servers.map(({ app }) => app.close()));
    };
    if (await canListen(servers)) return { url, deskUrl, stop };
    await stop();
  }
  throw new Error(`Found no two free ports for the demo shop from ${firstPort} on.`);
}

async function canListen(servers: { app: FastifyInstance; port: number }[]): Promise<boolean> {
  try {
    for (const { app, port } of servers) await app.listen({ host: ADDRESS, port });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
    throw error;
  }
}
