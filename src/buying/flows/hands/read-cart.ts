import type { Page } from 'puppeteer-core';
import { knownData } from '../journey/data.ts';
import type { Journey } from '../journey/journey.ts';
import { BACK_TO_CHECKOUT } from '../lexicon/buttons-beside.ts';
import { readPage } from '../look.ts';
import { readCartLine } from '../reading/cart-line.ts';
import { takeSurvey } from '../reading/take-survey.ts';
import type { ButtonReading } from '../readings.ts';
import { type Hands, pause } from './hands.ts';

const LONGEST_MS = 6_000;

/**
 * Reads the cart again in a page of its own: whether it’s empty now. This is safe: nothing is pressed. Undefined if the
 * shop has no cart to read, or doesn’t say.
 */
export async function readCart(
  hands: Pick<Hands, 'page' | 'signal'>,
  journey: Journey,
  longestMs = LONGEST_MS,
): Promise<boolean | undefined> {
  const { url } = journey.cart;
  if (!url) return undefined;
  const page = await openAside(hands, longestMs);
  if (!page) return undefined;
  try {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: longestMs });
    if (!response || response.status() >= 400) return undefined;
    const end = Date.now() + longestMs;
    for (;;) {
      const look = readPage(await takeSurvey(page), { data: knownData(journey) });
      const line = journey.item.name
        ? readCartLine(look.survey, journey.item.name, { isDrawer: false })
        : undefined;
      if (look.kind === 'empty_cart') return true;
      if (line && look.buttons.some(leadsOn)) return false;
      if (Date.now() > end) return undefined;
      await pause(hands, 200);
    }
  } catch {
    return undefined;
  } finally {
    await page.close().catch(() => undefined);
  }
}

/** Once a checkout has begun, some carts lead back to it. */
function leadsOn({ purpose, text }: ButtonReading): boolean {
  return purpose === 'to_checkout' || (purpose === 'back' && BACK_TO_CHECKOUT.isIn(text));
}

/** A page of its own. A browser that has too much to do opens none in time, and then the cart isn’t read. */
async function openAside(
  hands: Pick<Hands, 'page' | 'signal'>,
  longestMs: number,
): Promise<Page | undefined> {
  const opening = hands.page.browserContext().newPage();
  const page = await Promise.race([
    opening.catch(() => undefined),
    pause(hands, longestMs).then(() => undefined),
  ]);
  if (!page) opening.then((late) => late.close()).catch(() => undefined);
  return page;
}
