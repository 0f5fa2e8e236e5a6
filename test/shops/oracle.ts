import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { findMarks, type Marked } from './marks.ts';
import { line1Of } from './people.ts';
import { countryName, stateName } from './places.ts';
import type { GeneratedShop } from './shop.ts';
import { CARD_CODE, CARD_EXPIRY, CARD_NUMBER, type Wanted } from './wanted.ts';

/** Buys as a person who can see would, by marks that only this mode draws. Shows that a shop can be bought from. */
export async function walk(browser: Browser, shop: GeneratedShop, limitMs = 150_000): Promise<string[]> {
  const context = await browser.createBrowserContext();
  const story: string[] = [];
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1280, height: 900 });
    page.on('dialog', (dialog) => {
      story.push(`dialog: ${dialog.message()}`);
      void dialog.accept().catch(() => {});
    });
    page.on('response', async (response) => {
      if (response.headers()['x-shop-fault'])
        story.push(`shop fault: ${await response.text().catch(() => '')}`);
    });
    page.on('pageerror', (error) => void story.push(`script error: ${(error as Error).message}`));
    await page.goto(shop.url, { waitUntil: 'domcontentloaded' });
    const values = { ...valuesOf(shop.wanted), least: shop.features.minimum === 'two' ? '2' : '1' };
    const deadline = Date.now() + limitMs;
    const made = createMemory();
    while (Date.now() < deadline) {
      const done = await look(page, values, shop, story, made).catch((error: Error) => {
        // Pages go away under the walker's feet; it looks again.
        if (
          !/detached|destroyed|Cannot find context|not clickable|closed|Execution context|not attached|Node is/.test(
            error.message,
          )
        )
          story.push(`walker: ${error.message}`);
        return false;
      });
      if (done) return story;
      // The same button again and again leads nowhere.
      if (story.length >= STUCK && new Set(story.slice(-STUCK)).size === 1) break;
      await pause(120);
    }
    const text = await page
      .evaluate(
        () =>
          (globalThis as unknown as { document: { body: { innerText: string } } }).document.body.innerText,
      )
      .catch(() => '');
    story.push(`stuck at ${page.url()}: ${text.slice(0, 1_500)}`);
    return story;
  } finally {
    await context.close();
  }
}

const STUCK = 8;
/** What a popup swallowed is done again after a while. */
const AGAIN_MS = 8_000;

interface Memory {
  has(sign: string): boolean;
  add(sign: string): void;
}

function createMemory(): Memory {
  const times = new Map<string, number>();
  return {
    has: (sign) => Date.now() - (times.get(sign) ?? 0) < AGAIN_MS,
    add: (sign) => void times.set(sign, Date.now()),
  };
}

/** A slow shop is given time before anything is pressed twice. */
const PATIENCE_MS = 10_000;
const presses = new Map<string, number>();

/** One look at the page: the first thing to do is done. True at the end of the purchase. */
async function look(
  page: Page,
  values: Values,
  shop: GeneratedShop,
  story: string[],
  made: Memory,
): Promise<boolean> {
  const marked: Marked[] = [];
  for (const frame of page.frames()) marked.push(...(await findMarks(frame).catch(() => [])));
  const seen = marked.filter(({ isVisible }) => isVisible);
  if (seen.some(({ what }) => what === 'done')) return true;
  const dismiss = seen.find(({ what }) => what === 'dismiss');
  if (dismiss) {
    await click(dismiss.handle);
    return false;
  }
  if (seen.some(({ what }) => what === 'wait')) return false;
  // What lies over the page comes first.
  const isCovered = seen.some((one) => one.what.startsWith('go:') && rank(one) >= 6 && rank(one) <= 7);
  for (const one of isCovered ? [] : seen)
    if (one.isEnabled && (await act(page, one, values, shop, story, made))) return false;
  const ways = seen
    .filter(({ what }) => what.startsWith('go:'))
    .sort((one, other) => rank(other) - rank(one));
  const [best] = ways;
  if (!best?.isEnabled) return false;
  const since = presses.get(best.sign);
  if (since !== undefined && Date.now() - since < PATIENCE_MS) return false;
  presses.set(best.sign, Date.now());
  story.push(`press ${best.what} at ${page.url()}`);
  await click(best.handle);
  await pause(350);
  return false;
}

/** What sticks to an edge of the window may cover what was only just scrolled into view. */
async function click(handle: ElementHandle, options: { count?: number } = {}): Promise<void> {
  await handle.evaluate((element) =>
    (element as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'center' }),
  );
  await handle.click(options);
}

function rank({ what }: Marked): number {
  return Number(what.slice(3));
}

/** Whether there was something to do. */
async function act(
  page: Page,
  one: Marked,
  values: Values,
  shop: GeneratedShop,
  story: string[],
  made: Memory,
): Promise<boolean> {
  const [kind = '', key = ''] = one.what.split(/:(.*)/s);
  const wanted = values[key] ?? '';
  switch (kind) {
    case 'untick':
      if (one.isTicked) await click(one.handle);
      return one.isTicked;
    case 'tick':
      if (!one.isTicked) await click(one.handle);
      return !one.isTicked;
    case 'open':
    case 'reveal': {
      if (made.has(one.sign)) return false;
      made.add(one.sign);
      await click(one.handle);
      return true;
    }
    case 'pick': {
      if (one.isTicked || made.has(one.sign)) return false;
      made.add(one.sign);
      story.push(`pick ${key}`);
      await click(one.handle);
      await pause(300);
      return true;
    }
    case 'step': {
      if (made.has(one.sign)) return false;
      made.add(one.sign);
      for (let times = Number(values.least); times < shop.wanted.quantity; times++) await click(one.handle);
      return true;
    }
    case 'select':
      return select(one, key, values, shop, story);
    case 'text':
    case 'type':
    case 'fill': {
      const text = kind === 'fill' ? wanted : key;
      if (isSame(key, one.value, text)) return false;
      if (kind === 'type' && made.has(one.sign)) return false;
      made.add(one.sign);
      await click(one.handle, { count: 3 });
      await page.keyboard.press('Backspace');
      await one.handle.type(text, { delay: key === 'cardNumber' ? 70 : 0 });
      await one.handle.evaluate((element) => (element as unknown as { blur(): void }).blur());
      if (kind === 'type') await pause(150);
      return true;
    }
    default:
      return false;
  }
}

function isSame(key: string, value: string, text: string): boolean {
  const bare = (words: string) => (key.startsWith('card') ? words.replace(/[\s]/g, '') : words);
  return bare(value) === bare(text);
}

/** Selects the option that says what is wanted. */
async function select(
  one: Marked,
  key: string,
  values: Values,
  shop: GeneratedShop,
  story: string[],
): Promise<boolean> {
  const { wanted } = shop;
  const wishes =
    key === 'rate'
      ? [wanted.shipping]
      : key === 'method'
        ? [wanted.payment]
        : [values[key] ?? '', values[`${key}Name`] ?? ''];
  const picked = await one.handle.evaluate((element, all) => {
    const options = [
      ...(element as unknown as { options: { value: string; text: string; selected: boolean }[] }).options,
    ];
    const fit = options.find(({ value, text }) =>
      all.some(
        (wish) =>
          wish !== '' &&
          (value === wish || text === wish || text.startsWith(`${wish} (`) || Number(value) === Number(wish)),
      ),
    );
    return fit && { value: fit.value, isSelected: fit.selected };
  }, wishes);
  if (!picked) {
    story.push(`nothing to select for ${key}`);
    return false;
  }
  if (picked.isSelected) return false;
  await one.handle.select(picked.value);
  await pause(250);
  return true;
}

type Values = Record<string, string>;

function valuesOf({ buyer, quantity, options, payer, note }: Wanted): Values {
  const billed = payer ?? { ...buyer.billing, firstName: buyer.firstName, lastName: buyer.lastName };
  const [first = '', second = ''] = Object.values(options);
  const isColor = (value: string) => ['Black', 'Navy', 'Forest Green', 'Red', 'Sand'].includes(value);
  return {
    ...(buyer as unknown as Values),
    fullName: buyer.name,
    emailAgain: buyer.email,
    middleName: '',
    country: countryName(buyer.country),
    countryName: buyer.country,
    stateName: stateName(buyer.country, buyer.state),
    prefix: buyer.phone.split(' ')[0] ?? '',
    quantity: String(quantity),
    color: isColor(first) ? first : second,
    size: isColor(first) ? second : first,
    cardNumber: CARD_NUMBER,
    cardExpiry: `${CARD_EXPIRY.month}/${String(CARD_EXPIRY.year).slice(-2)}`,
    cardMonth: String(CARD_EXPIRY.month),
    cardYear: String(CARD_EXPIRY.year),
    cardCode: CARD_CODE,
    cardHolder: buyer.name,
    cardZip: buyer.billing.zip,
    installments: '1',
    billFirstName: billed.firstName,
    billLastName: billed.lastName,
    billLine1: line1Of(billed),
    billCity: billed.city,
    billState: billed.state,
    billZip: billed.zip,
    billCountry: countryName(billed.country),
    note,
  };
}
