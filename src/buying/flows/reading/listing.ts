import { NO_PRODUCT_ADDRESS, PRODUCT_ADDRESS } from '../lexicon/addresses.ts';
import { BUTTONS } from '../lexicon/buttons.ts';
import { PRICE_FROM, SOLD_OUT_MARK, STILL_TO_CHOOSE, WELL_KNOWN_VALUE } from '../lexicon/products.ts';
import type { Pressable, Survey, TextBlock } from '../survey.ts';
import { parseMoney } from './money.ts';
import { pageAddress } from './page-address.ts';

export interface Listed {
  name: string;
  price: number | undefined;
  ref: string;
  /** Empty where a script knows it. */
  href: string;
}

/** Products that a page with several of them links to. */
export function readListing(survey: Survey): Listed[] {
  const links = survey.pressables.filter((each) => isToProduct(each, survey));
  const cards = new Map<number, Pressable[]>();
  for (const link of links)
    if (link.card !== null) cards.set(link.card, [...(cards.get(link.card) ?? []), link]);
  const listed = [...cards].map(([card, all]) => fromCard(survey, card, all));
  const loose = links.filter(({ card, href }) => card === null && PRODUCT_ADDRESS.test(href)).map(fromLink);
  const seen = new Set<string>();
  return [...listed, ...loose].filter((each): each is Listed => {
    const key = each && (each.href || each.name);
    if (!key || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

/** Whether a URL is that of one product, as shops write them. */
export function isProductAddress(address: string): boolean {
  return PRODUCT_ADDRESS.test(address);
}

function isToProduct({ tag, role, href, region, frame, card }: Pressable, { url }: Survey): boolean {
  if (frame !== 0 || region === 'footer' || region === 'nav' || region === 'header') return false;
  // A tile may only act like a link.
  if (tag !== 'a') return role === 'link' && card !== null;
  if (!href || NO_PRODUCT_ADDRESS.test(href)) return false;
  return pageAddress(href) !== pageAddress(url);
}

function fromCard({ texts }: Survey, card: number, links: Pressable[]): Listed | undefined {
  const own = texts.filter((text) => text.card === card);
  const heading = own.find(({ level }) => level > 0)?.text;
  // “Select options” names nothing.
  const naming = links.filter(({ text }) => !STILL_TO_CHOOSE.isIn(text));
  const named = naming.sort((a, b) => letters(b.text) - letters(a.text))[0] ?? links[0];
  const link = links.find(({ text }) => heading !== undefined && text.includes(heading)) ?? named;
  if (!link) return undefined;
  const said = isAction(link.text) ? nameOfLine(link, own) : withoutPrice(link.text);
  const name = whole(heading ?? said, link.href);
  if (!name) return undefined;
  const price = own.filter(({ isStruck }) => !isStruck).map(({ text }) => parseMoney(text)?.cents);
  return { name, price: price.find((each) => each !== undefined), ref: link.ref, href: link.href };
}

/** “Buy” names nothing. */
function isAction(text: string): boolean {
  return text.length < 20 && (BUTTONS.add_to_cart.isIn(text) || BUTTONS.buy_now.isIn(text));
}

/** Below a product’s name, there may be a line for each of its variants, with a price and a link of its own. */
function nameOfLine({ text, ariaLabel, heading }: Pressable, own: TextBlock[]): string {
  const spoken = ariaLabel.startsWith(text) ? ariaLabel.slice(text.length).trim() : '';
  if (spoken) return spoken;
  const words = own.map((one) => withoutPrice(one.text.replace(text, '')).replace(/^\W+|\W+$/gu, ''));
  const line = words.filter(Boolean).join(' ');
  return isVariant(line) ? `${heading} ${line}`.trim() : line;
}

/** “14 oz”, “Large / Navy”: what a variant is called, and hardly a product. */
function isVariant(line: string): boolean {
  if (line.length > 20) return false;
  return line
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => /\d/.test(word) || WELL_KNOWN_VALUE.isIn(word));
}

function fromLink({ text, ref, href }: Pressable): Listed | undefined {
  const name = withoutPrice(text);
  return name.length < 2 ? undefined : { name, price: parseMoney(text)?.cents, ref, href };
}

/** The URL usually has the whole name of one that was truncated. */
function whole(name: string, href: string): string {
  const cut = /^(.*?)\s*(?:…|\.\.\.)$/.exec(name)?.[1];
  if (cut === undefined || !URL.canParse(href)) return name;
  const slug = decodeURIComponent(new URL(href).pathname.split('/').filter(Boolean).at(-1) ?? '').replace(
    /\.\w+$/,
    '',
  );
  const words = slug.split(/[-_+]+/).filter(Boolean);
  const isSame = words
    .join(' ')
    .toLowerCase()
    .startsWith(
      cut
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    );
  return isSame ? words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') : name;
}

function letters(text: string): number {
  return withoutPrice(text).replace(/[^\p{L}]/gu, '').length;
}

/** “Teapot from $28.00 Sold out” is called Teapot: what’s right beside the price is about it. */
export function withoutPrice(text: string): string {
  return text.replace(AMOUNT, ' ¤ ').replace(/\s+/g, ' ').replace(PRICED, ' ').replace(/\s+/g, ' ').trim();
}

const AMOUNT = /(?:[A-Z]{0,3}\s?[$€£¥₹]\s?\d[\d.,]*|\d[\d.,]*\s?[€£])(?:\s?[A-Z]{3})?/g;
const PRICED = new RegExp(`(?: (?:${PRICE_FROM.source}):?)? ¤(?: (?:${SOLD_OUT_MARK.source})\\W*$)?`, 'gi');
