import { isAboutStock } from '../deciding/adding.ts';
import type { Journey } from '../journey/journey.ts';
import { ADDED_TO_CART } from '../lexicon/confirmations.ts';
import { INVITATION } from '../lexicon/forms.ts';
import { INTERRUPTION } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { cartCount } from '../outcome/signs.ts';
import type { Data } from '../reading/data.ts';
import { pathOf } from '../reading/page-address.ts';
import type { ButtonReading } from '../readings.ts';
import { type Hands, pause } from './hands.ts';
import { see } from './see.ts';

/** Whether the product is in the cart. */

const NOTICED_MS = 3_000;
/** By then, a button sends something, or does something else than open a popup. */
const TAKEN_MS = 1_000;
const ADDED_MS = 5_000;
const ANSWERED_MS = 10_000;

interface Added {
  look: Look;
  journey: Journey;
  data: Data;
}

/** Waits for the shop to accept the product: its response may come long after the page has reacted. */
export async function hasAdded(
  hands: Hands,
  since: number,
  { look, data, journey }: Added,
): Promise<boolean> {
  for (;;) {
    await pause(hands, 60);
    const after = await see(hands, { data });
    const hasSent = hands.traffic
      .sentSince(since)
      .some(({ status }) => status !== undefined && status > 0 && status < 400);
    // A page that’s navigating shows nothing yet of what the next one says.
    if (!opensProduct(look, after) && isAdded(look, after, hasSent, journey)) {
      if (isAdded(look, await see(hands, { data }), hasSent, journey)) return true;
    }
    const isWaiting = hands.traffic.isUnderway(since) || after.survey.isBusy;
    if (Date.now() - since > (isWaiting ? ANSWERED_MS : ADDED_MS)) return false;
    if (opensProduct(look, after)) return false;
    const isTaken = !look.dialog && isInvited(after, journey) && !hasSentAny(hands, since);
    if (!isWaiting && isTaken && Date.now() - since > TAKEN_MS * hands.traffic.slowness()) return false;
    if (!isWaiting && after.notice && Date.now() - since > NOTICED_MS) return false;
  }
}

/** Whether the page has asked its shop for anything since then. */
export function hasSentAny({ traffic }: Hands, since: number): boolean {
  return traffic.sentSince(since).length > 0 || traffic.calledSince(since).length > 0;
}

/** What is to be chosen may be asked in a dialog, which has the button that adds. */
function opensProduct(before: Look, { dialog, product }: Look): boolean {
  return !before.dialog && product?.addToCart !== undefined && dialog?.refs.has(product.addToCart) === true;
}

/** By its effect: another page, a drawer, a count in the header, or at least a successful request to the shop. */
export function isAdded(before: Look, after: Look, hasSent: boolean, journey: Journey): boolean {
  const { item } = journey;
  const isElsewhere =
    after.kind === 'cart' ||
    after.kind === 'checkout' ||
    pathOf(after.survey.url) !== pathOf(before.survey.url);
  if (isElsewhere && after.kind !== 'product') return true;
  if ((cartCount(after) ?? 0) > (cartCount(before) ?? 0)) return true;
  const known = new Set(before.survey.texts.map(({ text }) => text));
  const isPopup = isInvited(after, journey);
  const fresh = after.survey.texts.filter(
    ({ text, region }) => !known.has(text) && !(isPopup && region === 'dialog'),
  );
  // Until a variant is chosen again, its page may say that the first one is sold out.
  const name = item.name ?? '\u0000';
  if (fresh.some(({ text }) => text.includes(name) && ADDED_TO_CART.isIn(text.replace(name, ''))))
    return true;
  // The same page with a complaint on it, even if it had one before, is a rejection.
  if (after.notice?.kind === 'out_of_stock') return false;
  const spoken = after.spoken.texts.filter(({ text, card }) => card === null && !known.has(text));
  if (spoken.some(({ text, region }) => region === 'main' && isAboutStock(text))) return false;
  // A complaint may name the product as well.
  const isNamed = fresh.some(
    ({ text, region, tone }) =>
      tone !== 'error' && (region !== 'main' || text.includes(item.name ?? '\u0000')),
  );
  if (after.notice && !isNamed) return false;
  const isInvalid = after.survey.controls.some(
    ({ invalid, isVisible, form }) => isVisible && invalid !== '' && form === formOf(after),
  );
  if (hasSent) return true;
  if (isInvalid) return false;
  if (leadsFurther(before, after)) return true;
  return (
    isElsewhere ||
    isNamed ||
    (after.dialog !== undefined && before.dialog === undefined && !isPopup) ||
    fresh.some(({ tone }) => tone !== 'plain' && tone !== 'error')
  );
}

/** A way to the cart or the checkout that wasn’t there before. */
function leadsFurther(before: Look, after: Look): boolean {
  const waysOf = ({ buttons }: Look) =>
    buttons.filter(({ purpose }) => purpose === 'to_cart' || purpose === 'to_checkout').length;
  return waysOf(after) > waysOf(before);
}

function formOf({ survey, product }: Look): number | null | undefined {
  return survey.pressables.find(({ ref }) => ref === product?.addToCart)?.form;
}

/** A popup that opened in the moment of a press may have taken it: the same button is still there, behind it. */
export function isSwallowed(before: Look, after: Look, { text, purpose }: ButtonReading): boolean {
  if (before.dialog || !after.dialog || after.dialog.isUseful) return false;
  return (
    before.survey.url === after.survey.url &&
    after.buttons.some((one) => one.text === text && one.purpose === purpose)
  );
}

/** What opens by itself, and says nothing about what is bought. */
function isInvited({ dialog }: Look, { item }: Journey): boolean {
  if (!dialog || dialog.isUseful || dialog.words.includes(item.name ?? '\u0000')) return false;
  return INVITATION.isIn(dialog.words) || INTERRUPTION.isIn(dialog.words);
}
