import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Fact } from '../journey/learn.ts';
import { CATALOG_ADDRESS, NOWHERE } from '../lexicon/addresses.ts';
import { AROUND, CATALOG, EVERYDAY, NEXT_PAGE } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { fold, isSame } from '../matching.ts';
import { type Listed, withoutPrice } from '../reading/listing.ts';
import { pageAddress, pathOf } from '../reading/page-address.ts';
import type { Purpose } from '../readings.ts';
import type { Pressable } from '../survey.ts';
import { chooseProduct } from '../words/choose.ts';
import { quantityWanted } from '../words/how-many.ts';
import { likeness, productPhrase } from '../words/product.ts';
import { withF } from '../words/vocabulary.ts';
import { beats, isFarFetched, isUnlike, wantedName } from './meant.ts';
import { type Decision, decide, end } from './move.ts';
import { isAtRest } from './rest.ts';
import { scrollMove } from './scroll.ts';

/** Finding the product: on a home page, in a category, in a menu, or by search. */

const MOST_PAGES = 18;
const READY_MS = 4_000;
const LATE_MS = 15_000;

export function seek(look: Look, journey: Journey): Decision {
  if (isDrawing(look) && mayComeYet(look, journey) && !hasOnlyLinks(look, journey))
    return decide({ kind: 'wait', ms: 200 }, 'The page is still loading its products.', [
      { kind: 'tried', what: NOTHING_YET },
    ]);
  const visited = triesOf(journey, 'followed');
  const chosen = chosenIn(look, journey);
  const gone = soldOutHere(look, journey, chosen);
  if (gone) return end('out_of_stock', `The product is sold out: “${gone}”`);
  const isOpen =
    chosen !== undefined && triesOf(journey, keyOf(chosen)) < 2 && !isSubstitute(chosen.name, journey);
  if (isOpen && isSure(chosen.name, journey))
    return toProduct(chosen, [{ kind: 'tried', what: EXACT + chosen.name }]);
  const further = lookFurther(look, journey, visited);
  // A near match is kept in mind while there may be an exact one. What a search finds is all there is.
  const isFound = triesOf(journey, 'searched') > 0 && visited === 0;
  if (isOpen && further && triesOf(journey, FURTHER) < MOST_FURTHER && !isFound)
    return {
      ...further,
      facts: [
        ...further.facts,
        { kind: 'tried', what: FURTHER },
        { kind: 'candidate', name: chosen.name, url: chosen.href || look.survey.url },
      ],
    };
  if (isOpen) return toProduct(chosen);
  const { candidate } = journey;
  const isLeft =
    candidate !== undefined &&
    triesOf(journey, hrefKey(candidate.url)) === 0 &&
    !isSubstitute(candidate.name, journey);
  if (isLeft && (!further || triesOf(journey, FURTHER) >= MOST_FURTHER))
    return decide(
      { kind: 'visit', url: candidate.url, text: candidate.name },
      `“${candidate.name}” is the closest match to what was requested.`,
      [
        { kind: 'tried', what: hrefKey(candidate.url) },
        { kind: 'tried', what: 'followed' },
      ],
    );
  if (further)
    return isLeft ? { ...further, facts: [...further.facts, { kind: 'tried', what: FURTHER }] } : further;
  if (mayComeYet(look, journey))
    return decide({ kind: 'wait', ms: 300 }, 'The page shows nothing for sale yet.', [
      { kind: 'tried', what: NOTHING_YET },
    ]);
  const names = [...look.products, ...look.orderForm].map(({ name }) => name);
  const opened = look.product?.name ?? '';
  if (names.length === 0 && likeness(wantedName(journey), opened).shared > 0) names.push(opened);
  if (names.length > 0)
    return decide({ kind: 'ask' }, 'Several products match, or none does.', [
      { kind: 'needs_product', names },
    ]);
  const said = look.product === undefined && look.soldOut;
  const isName = said && fold(wantedName(journey)).includes(fold(said));
  if (said && !isName) return end('out_of_stock', `The product is sold out: “${said}”`);
  return end('unsupported_checkout', 'Till found nothing for sale on the page.');
}

function toProduct(listed: Listed, facts: Fact[] = []): Decision {
  const { ref, name, price } = listed;
  return decide({ kind: 'follow', ref, text: name }, `“${name}” matches what was requested.`, [
    { kind: 'promised', name, price },
    { kind: 'tried', what: keyOf(listed) },
    { kind: 'tried', what: 'followed' },
    ...facts,
  ]);
}

const NOTHING_YET = 'see nothing for sale';
const MOST_NOTHING = 6;
const EXACT = 'follow what is called exactly as requested: ';

/**
 * Where the shop has what was requested, sold out or not, nothing that’s called nearly like it is bought instead: neither
 * the “Watering Can” for the “Copper Watering Can”, nor the other way around.
 */
function isSubstitute(name: string, journey: Journey): boolean {
  const exact = Object.keys(journey.tries).flatMap((key) =>
    key.startsWith(EXACT) ? key.slice(EXACT.length) : [],
  );
  return (
    exact.length > 0 &&
    (!isSure(name, journey) || exact.some((other) => beats(wantedName(journey), other, name)))
  );
}

/** A search, or a link to more products. */
function lookFurther(look: Look, journey: Journey, visited: number): Decision | undefined {
  if (visited >= MOST_PAGES) return undefined;
  const search = look.fields.find(({ meaning }) => meaning === 'search');
  const words = searchWords(journey)[triesOf(journey, 'searched')];
  if (search && words)
    return decide({ kind: 'search', ref: search.ref, words }, `Search the shop for “${words}”.`, [
      { kind: 'tried', what: 'searched' },
      ...searchedFor(words),
    ]);
  const more = scrollMove(look, journey);
  if (more) return more;
  const link = bestLink(look, journey);
  return (
    link &&
    decide({ kind: 'follow', ref: link.ref, text: link.text }, `“${link.text}” may lead to the product.`, [
      { kind: 'tried', what: hrefKey(link.href || link.text) },
      { kind: 'tried', what: 'followed' },
    ])
  );
}

/** The page with the results repeats what was searched for: “Results for “Sold Out Tee”” says nothing by it. */
function searchedFor(words: string): Fact[] {
  const isName = /\s/.test(words.trim()) && !EVERYDAY.isIn(words.trim());
  return isName ? [{ kind: 'catalog', names: [words] }] : [];
}

const FURTHER = 'look further than something called nearly like it';
const MOST_FURTHER = 8;

/** Whether a name has everything that was requested, and nothing else. */
function isSure(name: string, journey: Journey): boolean {
  const { product } = journey.errand.options;
  if (typeof product === 'string' && isSame(name, product)) return true;
  const { isComplete, shared } = likeness(journey.wishes.counted, name);
  const isAllSaid = likeness(name, productPhrase(journey.wishes.text)).missing === 0;
  return (isComplete && (shared > 1 || isAllSaid)) || journey.wishes.counted.trim() === '';
}

/** The product’s own page may have lost its button: there’s no other product to look for. */
function soldOutHere(
  { survey, product, soldOut }: Look,
  journey: Journey,
  chosen: Listed | undefined,
): string | undefined {
  if (product || !soldOut) return undefined;
  // The page’s title is its product, whatever element has the name.
  const isTitle = (text: string, level: number) => level === 1 || fold(survey.title).startsWith(fold(text));
  const isWanted = (text: string) => {
    const { isComplete, shared, missing } = likeness(wantedName(journey), text);
    return isComplete || (shared > 2 && missing < 2);
  };
  const title = survey.texts.find(
    ({ text, level, card, region }) =>
      card === null && region === 'main' && isTitle(text, level) && isWanted(text),
  );
  const isElsewhere =
    chosen !== undefined &&
    title !== undefined &&
    !isSame(chosen.name, title.text) &&
    isSure(chosen.name, journey) &&
    !beats(wantedName(journey), title.text, chosen.name);
  // A product’s name says nothing about it.
  return title && !isElsewhere && !isSame(title.text, soldOut) ? soldOut : undefined;
}

/** Pages rendered by scripts show their frame first. */
function isDrawing({ survey, products }: Look): boolean {
  return (
    survey.texts.filter(({ region }) => region === 'main').length < 3 &&
    !survey.controls.some(({ region, isVisible }) => region === 'main' && isVisible) &&
    products.length === 0
  );
}

/** A home page may have nothing but ways to go on. */
function hasOnlyLinks(look: Look, journey: Journey): boolean {
  return isAtRest(look) && bestLink(look, journey) !== undefined;
}

/** On a busy machine, a page may have had little time to draw itself, whatever the clock says. */
function mayComeYet({ moment: { sinceActedMs } }: Look, journey: Journey): boolean {
  if (sinceActedMs < READY_MS) return true;
  return sinceActedMs < LATE_MS && triesOf(journey, NOTHING_YET) < MOST_NOTHING;
}

function chosenIn(look: Look, journey: Journey): Listed | undefined {
  return chosenFrom(look, journey) ?? calledSo(look, journey);
}

/** The only result of a search needn’t look like one of a list: a link with exactly the requested name leads there. */
function calledSo({ survey }: Look, journey: Journey): Listed | undefined {
  const { product } = journey.errand.options;
  const wanted = typeof product === 'string' ? product : productPhrase(journey.wishes.text);
  const { host } = new URL(survey.url);
  const found = survey.pressables.find(({ tag, href, region, isVisible, text }) => {
    if (tag !== 'a' || region !== 'main' || !isVisible || !URL.canParse(href) || NOWHERE.test(href))
      return false;
    const name = withoutPrice(text);
    const isNamed = likeness(wanted, name).isComplete && likeness(name, wanted).isComplete;
    return isNamed && new URL(href).host === host && pageAddress(href) !== pageAddress(survey.url);
  });
  return found && { name: withoutPrice(found.text), price: undefined, ref: found.ref, href: found.href };
}

function chosenFrom({ products }: Look, journey: Journey): Listed | undefined {
  const supplied = journey.errand.options.product;
  const named =
    typeof supplied === 'string' ? products.find(({ name }) => isSame(name, supplied)) : undefined;
  if (named) return named;
  const index = chooseProduct(journey.wishes, products);
  const chosen = index === undefined ? undefined : products[index];
  if (!chosen) return undefined;
  // The first of many pages is no reason to settle for half a name.
  const { isComplete, shared, missing } = likeness(journey.wishes.counted, chosen.name);
  const isOfFew = products.length < 3 && !isFarFetched(chosen.name, journey);
  const isClose = shared >= 2 && !isUnlike(chosen.name, journey);
  return isComplete || isClose || missing === 0 || isOfFew ? chosen : undefined;
}

/** What to search for, in order. Names are singular, and a search may take words literally. */
function searchWords(journey: Journey): string[] {
  const { product } = journey.errand.options;
  const words = typeof product === 'string' ? product : productPhrase(journey.wishes.text);
  const one = withF(words) ?? words.replace(/(?<=\p{L}{2}[^su\s])s$/iu, '');
  const isSeveral = quantityWanted(journey, words).quantity > 1;
  const last = (isSeveral ? one : words).split(' ');
  const all = [isSeveral ? one : words, isSeveral ? words : one, last.slice(-2).join(' '), last.at(-1) ?? ''];
  return [...new Set(all)].filter((each) => each !== '').slice(0, 3);
}

function bestLink(look: Look, journey: Journey): Pressable | undefined {
  const { host, search } = new URL(look.survey.url);
  const wanted = wantedName(journey);
  const tiles = new Set(look.products.map(({ href }) => href));
  const ranked = look.survey.pressables
    .filter(({ tag, href, isVisible, isDisabled, text, frame }) => {
      if (!isVisible || isDisabled || frame !== 0 || text.length > 60) return false;
      if (tag !== 'a') return NEXT_PAGE.isIn(text.trim());
      if (!URL.canParse(href) || NOWHERE.test(href)) return false;
      const url = new URL(href);
      return url.host === host && !(pathOf(href) === pathOf(look.survey.url) && url.search === search);
    })
    .filter(({ ref }) => !look.buttons.some((one) => one.ref === ref && ELSEWHERE.has(one.purpose)))
    .filter(({ href, text }) => triesOf(journey, hrefKey(href || text)) === 0 && !tiles.has(href))
    .map((link) => ({ link, score: scoreOf(link, wanted, look.products.length > 0) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.link.order - other.link.order);
  return ranked[0]?.link;
}

const ELSEWHERE = new Set<Purpose>([
  'add_to_cart',
  'buy_now',
  'to_cart',
  'to_checkout',
  'login',
  'remove',
  'coupon',
  'other_payment',
]);

function scoreOf({ text, href, region }: Pressable, wanted: string, isListing: boolean): number {
  if (region === 'footer') return 0;
  const words = text.trim();
  let score = region === 'nav' || region === 'header' ? 2 : 1;
  if (likeness(wanted, words).shared > 0) score += 4;
  if (CATALOG.isIn(words)) score += 4;
  if (CATALOG_ADDRESS.test(href)) score += 3;
  // Lists are read from their first page on.
  if (NEXT_PAGE.isIn(words) || /^\d{1,2}$/.test(words)) score += isListing ? 6 : -5;
  if (words === '1') score -= 3;
  if (words === '' || AROUND.isIn(words)) score = 0;
  return score;
}

function keyOf({ href, name }: Listed): string {
  return hrefKey(href || name);
}

function hrefKey(href: string): string {
  return `to ${href}`;
}
