import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import type { Home } from '../db/home.ts';
import type { Clock } from '../shared/clock.ts';
import { openDemoShop } from './shop/demo-shop.ts';

/** The demo shop as the processes of a home know it. */
export interface Store {
  url: string;
  /** What checkout runs must be allowed to visit. */
  hosts: string[];
  stop(): Promise<void>;
}

/** The sandbox's demo shop, run by whoever runs its chain. */
export async function provideStore(
  { sandbox, TILL_HOME }: Config,
  home: Home | undefined,
  clock: Clock,
): Promise<Store | undefined> {
  if (!sandbox) return undefined;
  return home?.isOwner ? hostStore(TILL_HOME, clock) : joinStore(TILL_HOME);
}

/** Opens the shop in a home, and tells other processes of that home where it is. */
export async function hostStore(home: string, clock: Clock): Promise<Store> {
  const shop = await openDemoShop({ folder: join(home, 'shop'), clock });
  const address = { url: shop.url, hosts: [shop.host, shop.cardHost] };
  const file = addressFile(home);
  await writeFile(`${file}.new`, JSON.stringify(address));
  await rename(`${file}.new`, file);
  return { ...address, stop: () => shop.stop() };
}

/** The shop that another process runs in the same home; undefined while there is none. */
export async function joinStore(home: string): Promise<Store | undefined> {
  const text = await readFile(addressFile(home), 'utf8').catch(() => undefined);
  return text ? { ...(JSON.parse(text) as Omit<Store, 'stop'>), stop: async () => {} } : undefined;
}

function addressFile(home: string): string {
  return join(home, 'shop.json');
}
