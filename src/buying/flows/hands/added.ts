import { isAboutStock } from '../deciding/adding.ts';
import type { Journey } from '../journey/journey.ts';
import { ADDED_TO_CART } from '../lexicon/confirmations.ts';
import { INVITATION } from '../lexicon/forms.ts';
import { INTERRUPTION } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { cartCount } from '../outcome/signs.ts';
import type { ButtonReading } from '../readings.ts';

/** By its effect: another page, a drawer, a count in the header, or at least a successful request to the shop. */
export function isAdded(before: Look, after: Look, hasSent: boolean, journey: Journey): boolean {
  const { item } = journey;
  const isElsewhere = after.kind === 'cart' || after.kind === 'checkout' || pathOf(after) !== pathOf(before);
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

function pathOf({ survey }: Look): string {
  return new URL(survey.url).pathname;
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
