import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { sayTable } from '../bench/table.ts';
import { cases, firstVisit, type Known } from '../buying/cases.ts';
import { launchChromium } from '../support/chromium.ts';
import { type OpenShop, shops } from '../support/shops/index.ts';
import type { Ground } from './run.ts';

interface Tried {
  shop: string;
  /** What each case came to, by its name. */
  ends: Map<string, string>;
  faults: string[];
}

const FIRST = 'first visit';

/** Every shop: a first visit, a known one, by words alone, after a question, after a change, and every way to fail. */
export async function proveShops({ args, say }: Pick<Ground, 'args' | 'say'>): Promise<void> {
  const { values } = parseArgs({ args, options: { shop: { type: 'string' }, case: { type: 'string' } } });
  const chosen = cases.filter(({ name }) => !values.case || name.includes(values.case));
  const { browser, close } = await launchChromium();
  try {
    const tried: Tried[] = [];
    for (const shop of shops.filter(({ name }) => !values.shop || name === values.shop))
      tried.push(await tryShop(browser, shop, chosen, say));
    report(tried, chosen);
    const faults = tried.flatMap((one) => one.faults.map((fault) => `${one.shop}: ${fault}`));
    if (faults.length > 0) throw new Error(faults.join('\n'));
  } finally {
    await close();
  }
}

async function tryShop(
  browser: Browser,
  { name, open }: (typeof shops)[number],
  chosen: typeof cases,
  say: Ground['say'],
): Promise<Tried> {
  const tried: Tried = { shop: name, ends: new Map(), faults: [] };
  const known: Known[] = [];
  async function attempt(title: string, work: (shop: OpenShop) => Promise<number>): Promise<void> {
    const shop = await open();
    try {
      const tookMs = await work(shop);
      tried.ends.set(title, `${(tookMs / 1000).toFixed(1)} s`);
    } catch (error) {
      tried.ends.set(title, 'FAILED');
      tried.faults.push(`${title}: ${(error as Error).message.split('\n')[0]}`);
    } finally {
      await shop.stop();
    }
    say(`  ${name}, ${title}: ${tried.ends.get(title)}`);
  }

  await attempt(FIRST, async (shop) => {
    const { tookMs, ...learned } = await firstVisit(browser, shop);
    known.push(learned);
    return tookMs;
  });
  const [learned] = known;
  if (learned)
    for (const { name: title, at, run } of chosen)
      if (!at || at === name) await attempt(title, (shop) => run(browser, shop, learned));
  return tried;
}

function report(tried: Tried[], chosen: typeof cases): void {
  const head = ['', ...tried.map(({ shop }) => shop)];
  const rows = [FIRST, ...chosen.map(({ name }) => name)].map((title) => [
    title,
    ...tried.map(({ ends }) => ends.get(title) ?? '–'),
  ]);
  sayTable(head, rows, 1);
}
