import { type OpenShop, type Order, shops } from '../../support/shops/index.ts';
import { kiosk } from './kiosk.ts';

/** Shops that live on while Till dies. What they have been ordered is what happened. */

interface Variant {
  choices: Record<string, string>;
  sku: string;
}

export interface Stall {
  shop: OpenShop;
  variants: Variant[];
}

export interface Market {
  stalls: Stall[];
  hosts: string[];
  ordersOf(email: string): Order[];
  orders(): number;
  attempts(): number;
  close(): Promise<void>;
}

/** What is sold, by a shop's name: everything that is in stock. */
const SOLD: Record<string, () => Variant[]> = {
  classic: () => combined('hooded-sweater', ['Blue', 'Green', 'Red'], ['Small', 'Medium', 'Large']),
  hosted: () =>
    ['Small', 'Medium', 'Large'].map((size) => ({
      choices: { pot_size: size },
      sku: `boston-fern-${size.toLowerCase()}`,
    })),
  kiosk: () => [{ choices: {}, sku: 'kettle' }],
  spa: () =>
    combined('trail-runner', ['Black', 'White', 'Blue'], ['S', 'M', 'L', 'XL']).filter(
      ({ sku }) => sku !== 'trail-runner-white-l',
    ),
};

function combined(slug: string, colors: string[], sizes: string[]): Variant[] {
  return colors.flatMap((color) =>
    sizes.map((size) => ({ choices: { color, size }, sku: `${slug}-${color}-${size}`.toLowerCase() })),
  );
}

/** `losing`: the answers to orders get lost in these. */
export async function openMarket(names: string[], losing: string[] = []): Promise<Market> {
  const stalls: Stall[] = [];
  for (const [index, name] of [...names, ...losing].entries()) {
    const found = [kiosk, ...shops].find((candidate) => candidate.name === name);
    if (!found) throw new Error(`there is no shop called ${name}`);
    const shop = await found.open();
    if (index >= names.length) shop.crashAfterOrder();
    stalls.push({ shop, variants: SOLD[name]?.() ?? [] });
  }
  const all = () => stalls.flatMap(({ shop }) => shop.orders());
  return {
    stalls,
    hosts: stalls.flatMap(({ shop }) => shop.hosts),
    ordersOf: (email) => all().filter((order) => order.email === email),
    orders: () => all().length,
    attempts: () => stalls.reduce((sum, { shop }) => sum + shop.attempts(), 0),
    async close() {
      for (const { shop } of stalls) await shop.stop();
    },
  };
}
