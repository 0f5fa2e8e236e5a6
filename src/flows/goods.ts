import { take } from './acting/hand.ts';
import { push } from './acting/press.ts';
import { leave, typeInto } from './acting/type.ts';
import { Asking, Ended } from './ending.ts';
import { type Look, readPage } from './look.ts';
import { type Left, lookAround, lookCalmly, seeing } from './looking.ts';
import { isSame } from './matching.ts';
import { chooseAll, isSoldOut, soldOut } from './product.ts';
import { isProductAddress } from './reading/listing.ts';
import type { ProductOption } from './readings.ts';
import { changed, signature } from './settle.ts';
import type { Ref } from './survey.ts';
import { describeTarget } from './target.ts';
import { count, note, pause, type Walk } from './walk.ts';
import { chooseProduct } from './words/choose.ts';

/** By then scripts have drawn what a product page needs. */
const READY_MS = 5_000;

/** A page whose address is a product's shows that product, even where what goes with it is drawn first. */
export function isProductDue(walk: Walk, { survey, product, kind }: Look): boolean {
  const isElsewhere = product !== undefined || !/listing|unknown/.test(kind) || walk.progress.isInCart;
  return !isElsewhere && isProductAddress(survey.url) && Date.now() - walk.actedMs < READY_MS;
}

/** Chooses the options, puts it into the cart, and makes sure that the shop noticed. */
export async function putIntoCart(walk: Walk, first: Look): Left {
  let look = await readyToAdd(walk, first);
  const { product } = look;
  if (!product) return undefined;
  walk.progress.productName = product.name;
  walk.progress.price = product.price;
  if (isSoldOut(product, walk)) throw soldOut(undefined);
  const ref = product.addToCart ?? product.buyNow;
  if (!ref) throw new Ended('unsupported_checkout', 'The page has no way to put the product into a cart.');
  if (isWaiting(look)) throw soldOut(undefined);
  const find = describeTarget(look.survey, ref);
  let after = await added(walk, look, ref);
  if (after.kind === 'product' && after.outcome?.kind === 'complaint' && unchosen(walk, after).length > 0) {
    // What the shop misses came up only after everything that was there had been chosen.
    look = await readyToAdd(walk, after);
    after = await added(walk, look, look.product?.addToCart ?? look.product?.buyNow ?? ref);
  }
  if (after.outcome?.kind === 'out_of_stock') throw new Ended('out_of_stock', after.outcome.words);
  walk.progress.isInCart = true;
  if (find) note(walk, { do: 'press', purpose: product.addToCart ? 'add_to_cart' : 'buy_now', find });
  return after;
}

/** The page once all of its options are chosen and its button can be pressed, which scripts may have to see to first. */
async function readyToAdd(walk: Walk, first: Look): Promise<Look> {
  const seen = (isReached: (look: Look) => boolean) => seeing(walk, isReached);
  const end = Date.now() + READY_MS;
  let look = await chooseAll(walk, first, seen);
  for (;;) {
    // What was chosen may still be looked up by the page.
    if (walk.pace === 'quick') look = await lookCalmly(walk, look);
    if (unchosen(walk, look).length > 0 && Date.now() < end) {
      look = await chooseAll(walk, look, seen, new Set(Object.keys(walk.progress.chosen)));
      continue;
    }
    const isGone = look.product && isSoldOut(look.product, walk);
    if (isGone || !isWaiting(look) || Date.now() > end) return look;
    await pause(walk, walk.pace === 'quick' ? 40 : 200);
    look = await lookAround(walk);
  }
}

/** Whether the button is there and cannot be pressed. */
function isWaiting({ product, survey }: Look): boolean {
  const ref = product?.addToCart ?? product?.buyNow;
  return survey.pressables.some((one) => one.ref === ref && one.isDisabled);
}

/** Options that must be chosen and came up late. */
function unchosen({ progress }: Walk, { product }: Look): ProductOption[] {
  return (product?.options ?? []).filter(
    ({ name, isRequired, kind, values }) =>
      isRequired && !(name in progress.chosen) && (kind === 'text' || values.length > 0),
  );
}

async function added(walk: Walk, look: Look, ref: Ref): Promise<Look> {
  const before = signature(look.survey);
  await push(walk, ref);
  const survey = await changed(walk, before, 5_000);
  if (!survey)
    throw new Ended('unsupported_checkout', 'The shop did not react when the product was put into the cart.');
  return walk.pace === 'quick' ? readPage(survey) : lookAround(walk);
}

/** From a shop's front to the product that is meant. Not part of a flow: every errand means another. */
export async function pickProduct(walk: Walk, look: Look): Promise<void> {
  const { products, survey } = look;
  const supplied = walk.errand.options.product;
  const named = typeof supplied === 'string' ? products.findIndex(({ name }) => isSame(name, supplied)) : -1;
  const index = named >= 0 ? named : chooseProduct(walk.wishes, products);
  const chosen = index === undefined ? undefined : products[index];
  if (chosen) {
    count(walk, `product ${chosen.href}`);
    if ((walk.progress.presses.get(`product ${chosen.href}`) ?? 0) > 2)
      throw new Ended('unsupported_checkout', `The page of «${chosen.name}» does not open.`);
    const before = signature(survey);
    await push(walk, chosen.ref);
    await changed(walk, before);
    return;
  }
  const search = look.fields.find(({ meaning }) => meaning === 'search');
  const words = typeof supplied === 'string' ? supplied : walk.wishes.text;
  if (search && words && !walk.progress.presses.has('search')) {
    count(walk, 'search');
    const before = signature(survey);
    const field = await take(walk, search.ref);
    await typeInto(field, words.slice(0, 80));
    await field.press('Enter');
    await changed(walk, before);
    await leave(field).catch(() => undefined);
    return;
  }
  if (products.length === 0)
    throw new Ended('unsupported_checkout', 'Nothing for sale was found on the page.');
  walk.missing.products = products.map(({ name }) => name);
  throw new Asking();
}
