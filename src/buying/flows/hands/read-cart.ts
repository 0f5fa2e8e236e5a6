import { knownData } from '../journey/data.ts';
import type { Journey } from '../journey/journey.ts';
import { readPage } from '../look.ts';
import { readCartLine } from '../reading/cart-line.ts';
import { takeSurvey } from '../reading/take-survey.ts';
import { type Hands, pause } from './hands.ts';

const LONGEST_MS = 6_000;

/**
 * Reads the cart again in a page of its own: whether it’s empty now. This is safe: nothing is pressed. Undefined if the
 * shop has no cart to read, or doesn’t say.
 */
export async function readCart(hands: Hands, journey: Journey): Promise<boolean | undefined> {
  const { url } = journey.cart;
  if (!url) return undefined;
  const page = await hands.page.browserContext().newPage();
  try {
    const response = await page.goto(url, { waitUntil: 'domcontentloaded', timeout: LONGEST_MS });
    if (!response || response.status() >= 400) return undefined;
    const end = Date.now() + LONGEST_MS;
    for (;;) {
      const look = readPage(await takeSurvey(page), { data: knownData(journey) });
      const line = journey.item.name
        ? readCartLine(look.survey, journey.item.name, { isDrawer: false })
        : undefined;
      if (look.kind === 'empty_cart') return true;
      if (line && look.buttons.some(({ purpose }) => purpose === 'to_checkout')) return false;
      if (Date.now() > end) return undefined;
      await pause(hands, 200);
    }
  } catch {
    return undefined;
  } finally {
    await page.close().catch(() => undefined);
  }
}
