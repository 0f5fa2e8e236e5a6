import { CONDITIONAL } from '../lexicon/declines.ts';
import { BLOCKED, OUT_OF_STOCK } from '../lexicon/hindrances.ts';
import { ADVERTISING, ALMOST_GONE, SOLD_OUT } from '../lexicon/products.ts';
import { NO_SHIPPING } from '../lexicon/shipping-rates.ts';
import type { Notice } from '../readings.ts';
import type { Survey, TextBlock } from '../survey.ts';

/** With more texts than this, a page is a shop’s page, not a notice. */
const NOTICE = 40;

/** What a page says that prevents buying, in its own words: data was blanked out before. */
export function readNotice(survey: Survey): Notice | undefined {
  const texts = survey.texts.filter(isSpoken);
  const loud = texts.filter(isLoud);
  const blocked =
    texts.length < NOTICE && texts.find(({ text }) => BLOCKED.isIn(text) && !CONDITIONAL.isIn(text));
  if (blocked) return { kind: 'blocked', words: blocked.text };
  const gone = loud.find(
    ({ text }) =>
      OUT_OF_STOCK.isIn(text) &&
      !CONDITIONAL.isIn(text) &&
      !ALMOST_GONE.isIn(text) &&
      !/\?\s*$/.test(text) &&
      text.length < 200,
  );
  if (gone) return { kind: 'out_of_stock', words: gone.text };
  const field = survey.controls.find(({ complaint, isVisible }) => isVisible && complaint !== '')?.complaint;
  const said = field ?? loud.find(({ tone, text }) => tone === 'error' && text.length > 3)?.text;
  return said ? { kind: 'complaint', words: said } : undefined;
}

/** If no button is left, what the page says about its product is all there is. */
export function readSoldOut(survey: Survey): string | undefined {
  const main = mainFrame(survey);
  const said = survey.texts.filter(
    (text) =>
      isSpoken(text) &&
      text.frame === main &&
      text.card === null &&
      text.text.length < 100 &&
      (OUT_OF_STOCK.isIn(text.text) || (text.text.length < 60 && SOLD_OUT.isIn(text.text))) &&
      !CONDITIONAL.isIn(text.text) &&
      !ADVERTISING.isIn(text.text),
  );
  // A heading may be a name: “Sold Out Tee”.
  return (said.find(({ level }) => level === 0) ?? said[0])?.text;
}

/** The one that says the most: others have ads, maps, and videos. */
function mainFrame({ texts }: Survey): number {
  const counts = new Map<number, number>();
  for (const { frame } of texts) counts.set(frame, (counts.get(frame) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? 0;
}

export function readNoShipping(survey: Survey): string | undefined {
  return survey.texts.find(
    (text) =>
      isSpoken(text) && text.text.length < 200 && NO_SHIPPING.isIn(text.text) && !CONDITIONAL.isIn(text.text),
  )?.text;
}

function isSpoken({ region, isStruck, card }: TextBlock): boolean {
  return !isStruck && card === null && region !== 'header' && region !== 'nav' && region !== 'footer';
}

function isLoud({ tone, level, region }: TextBlock): boolean {
  return tone === 'error' || tone === 'alert' || (level > 0 && level < 3) || region === 'dialog';
}
