import { CURRENCY } from '../lexicon/products.ts';
import type { Currency } from '../readings.ts';
import type { Survey } from '../survey.ts';
import { type Money, parseMoney } from './money.ts';

const CODE = /^[A-Za-z]{3}$/;

/** The currency the page says its prices are in. A lone “$” says nothing. */
export function readCurrency(survey: Survey): Currency | undefined {
  const said = [...fromMeta(survey), ...fromJsonLd(survey), ...fromMicrodata(survey), ...fromSwitch(survey)];
  const [first] = said.filter((code) => CODE.test(code));
  return (first ?? mostWritten(survey))?.toLowerCase();
}

/** The same if nothing on the page contradicts it: every price is written in it, or with a sign that may mean it. */
export function certainCurrency(survey: Survey): Currency | undefined {
  const said = readCurrency(survey);
  if (said === undefined) return undefined;
  const written = moneyIn(survey);
  if (written.some(({ currency }) => currency !== undefined && currency !== said)) return undefined;
  const isInDollars = writtenIn(survey).some((text) => DOLLAR.test(text));
  return isInDollars && !DOLLARS.has(said) ? undefined : said;
}

const DOLLAR = /(?<!\p{L})\$\s?\d|\d\s?\$/u;
const DOLLARS = new Set(['usd', 'sgd', 'aud', 'cad', 'nzd', 'hkd', 'twd', 'mxn']);

function fromMeta({ structured: { meta } }: Survey): string[] {
  const names = ['product:price:currency', 'og:price:currency', 'pricecurrency', 'currency', 'og:currency'];
  return names.map((name) => meta[name] ?? '');
}

function fromJsonLd({ structured: { jsonLd } }: Survey): string[] {
  const found: string[] = [];
  function look(value: unknown, depth: number): void {
    if (depth > 5 || typeof value !== 'object' || value === null) return;
    for (const [key, entry] of Object.entries(value)) {
      if (key === 'priceCurrency' && typeof entry === 'string') found.push(entry);
      else look(entry, depth + 1);
    }
  }
  look(jsonLd, 0);
  return found;
}

function fromMicrodata({ structured: { microdata } }: Survey): string[] {
  return microdata.flatMap(({ properties }) => properties.priceCurrency ?? []);
}

/** A list of currencies to switch between shows the current one. */
function fromSwitch({ controls }: Survey): string[] {
  const lists = controls.filter(({ kind, name, id }) => kind === 'select' && CURRENCY.isIn(`${name} ${id}`));
  return lists.flatMap(({ choices, value }) => [
    value,
    choices.find(({ isSelected }) => isSelected)?.label ?? '',
  ]);
}

function writtenIn({ amounts, texts }: Survey): string[] {
  const all = [...amounts.map(({ amount }) => amount), ...texts.map((each) => each.text)];
  return all.filter((text) => text.length < 120);
}

function moneyIn(survey: Survey): Money[] {
  return writtenIn(survey).flatMap((text) => parseMoney(text) ?? []);
}

function mostWritten(survey: Survey): string | undefined {
  const counts = new Map<string, number>();
  for (const { currency } of moneyIn(survey))
    if (currency) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, a], [, b]) => b - a);
  if (!first || (second && second[1] * 2 > first[1])) return undefined;
  return first[0];
}
