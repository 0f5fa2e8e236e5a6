import { CART_LINK } from '../lexicon/addresses.ts';
import { BUTTONS } from '../lexicon/buttons.ts';
import { ADDRESS_NAME, GUEST_FORM, OTHER_FORM, SEARCH_FORM } from '../lexicon/forms.ts';
import { NO_ORDER, SELLING, SENDING } from '../lexicon/ordering.ts';
import { CART } from '../lexicon/pages.ts';
import { firstIn } from '../lexicon/term.ts';
import { ADDED_UP } from '../lexicon/totals.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import { asWords } from './field-names.ts';
import { readFields } from './fields.ts';
import { isCalledCart, isCheckoutAddress } from './page-kind.ts';
import { kindOf } from './payment-kind.ts';

/** What pressing each element would do, as far as its text and place tell. */
export function readButtons(survey: Survey): ButtonReading[] {
  const isCheckout = hasCheckoutFields(survey);
  const isPriced = isCheckout || hasTotal(survey) || isCalledCart(survey);
  return survey.pressables
    .filter((each) => each.isVisible && (each.text !== '' || leadsToCart(each)))
    .map((pressable) => {
      const purpose = purposeOf(pressable, survey, isCheckout, isPriced);
      const { ref, text, isDisabled } = pressable;
      return { ref, text, purpose, isEnabled: !isDisabled, score: scoreOf(pressable, purpose) };
    });
}

function purposeOf(pressable: Pressable, survey: Survey, isCheckout: boolean, isPriced: boolean): Purpose {
  const text = pressable.text.replace(/\s+/g, ' ').trim();
  if (text.length > 80) return 'unknown';
  const form = pressable.form === null ? '' : (survey.forms[pressable.form]?.marks ?? '');
  // “$9.99 – Purchase” says what it does after its price.
  const words = text
    .replace(/^[^\p{L}\p{N}×✕⨉‹«<←→›]+/u, '')
    .replace(/^\d[\d.,]*\s*[-–—|·:]\s*(?=\p{L})/u, '');
  const said = firstIn(BUTTONS, words) ?? firstIn(BUTTONS, pressable.ariaLabel);
  // A form’s own name proves nothing: a review of the order may be a “review-form”.
  const isSale = said === 'place_order' || (isCheckout && (said === 'buy_now' || SELLING.isIn(words)));
  if (OTHER_FORM.isIn(form) && !isSale) return 'unknown';
  const purpose = said ?? (leadsToCart(pressable) ? 'to_cart' : fromShape(pressable, survey));
  // Where there’s no total and nothing is asked for, the word sells the product next to it.
  if (purpose === 'place_order' && !isPriced && SELLING.isIn(words)) return 'add_to_cart';
  // “Ir a pagar” may lead to the checkout, and nothing is ordered by going there.
  if (purpose === 'place_order' && pressable.tag === 'a' && leadsToCheckout(pressable.href, survey.url))
    return 'to_checkout';
  if (purpose === 'place_order') return isTab(pressable, survey) ? 'unknown' : orderOf(pressable, isCheckout);
  if (purpose === 'advance' && ['header', 'nav', 'footer'].includes(pressable.region)) return 'unknown';
  if (purpose === 'buy_now' && isCheckout) return 'place_order';
  if (
    purpose === 'add_to_cart' &&
    SELLING.isIn(words) &&
    (takesCards(survey) || sendsAddress(pressable, survey))
  )
    return 'place_order';
  if (purpose === 'remove' && /^[×✕⨉x]$/i.test(words)) return crossOf(pressable);
  // “Continue”, or “Checkout”, under “Checkout without an account”.
  if ((purpose === 'advance' || purpose === 'to_checkout') && BUTTONS.guest.isIn(pressable.heading))
    return 'guest';
  if (purpose === 'login' && pressable.tag === 'button' && GUEST_FORM.isIn(form)) return 'guest';
  return purpose;
}

function leadsToCheckout(href: string, url: string): boolean {
  return /^https?:/.test(href) && isCheckoutAddress(href) && !isCheckoutAddress(url);
}

/** The icon of a bag or basket in the header: a link to the cart, or a button with only a count on it. */
function leadsToCart({ tag, href, text, region }: Pressable): boolean {
  if (tag === 'a') return text.length < 12 && CART_LINK.test(href);
  return tag === 'button' && (region === 'header' || region === 'nav') && /^\(?[1-9]\d?\)?$/.test(text);
}

/** An X removes a line from a cart and closes everything else. */
function crossOf({ region, tag, heading, card }: Pressable): Purpose {
  if (region === 'dialog') return 'dismiss';
  return tag === 'a' || card !== null || CART.isIn(heading) ? 'remove' : 'dismiss';
}

/** A button without meaningful text: the one that submits a form with an address. */
function fromShape({ type, text, form, region, order }: Pressable, survey: Survey): Purpose {
  if (type !== 'submit' || form === null || region === 'header' || region === 'footer') return 'unknown';
  if (!SENDING.isIn(text)) return 'unknown';
  const own = survey.controls.filter((control) => control.form === form && control.isVisible);
  // Where the whole page is one form, “Go” beside the search field searches.
  const before = own.findLast((control) => control.order < order);
  if (before && SEARCH_FORM.isIn(`${asWords(before.name)} ${before.ariaLabel} ${before.placeholder}`))
    return 'unknown';
  return own.some(({ autocomplete, name }) => ADDRESS_NAME.isIn(`${autocomplete} ${name}`))
    ? 'advance'
    : 'unknown';
}

/** One of several in a group, one of which is shown as selected: steps of the checkout, or payment methods. */
function isTab({ group, type, isChosen }: Pressable, { pressables }: Survey): boolean {
  if (group === null || (type === 'submit' && !isChosen)) return false;
  return pressables.some((other) => other.group === group && other.isChosen);
}

function orderOf({ region, tag, href, text }: Pressable, isCheckout: boolean): Purpose {
  if (NO_ORDER.isIn(text)) return 'unknown';
  if (region === 'nav' || region === 'footer') return 'unknown';
  // A link to somewhere else asks for no money; before the checkout, it leads there.
  if (tag === 'a' && /^https?:/.test(href) && !href.includes('#'))
    return isCheckout ? 'place_order' : 'to_checkout';
  return 'place_order';
}

function scoreOf({ region, type, tag, card, box, isDisabled, role }: Pressable, purpose: Purpose): number {
  let score = 50;
  if (tag === 'button' || tag === 'input' || role === 'button') score += 15;
  if (type === 'submit') score += 5;
  if (region === 'main') score += 20;
  if (region === 'aside') score += 10;
  if (region === 'dialog') score += purpose === 'place_order' ? -20 : 10;
  if (region === 'header' || region === 'nav') score -= 25;
  if (region === 'footer') score -= 35;
  if (card !== null) score -= 40;
  if (isDisabled) score -= 15;
  return score + Math.min(10, Math.round((box.width * box.height) / 2000));
}

function hasTotal({ amounts }: Survey): boolean {
  return amounts.some(({ label, region }) => region !== 'header' && region !== 'nav' && ADDED_UP.isIn(label));
}

function takesCards(survey: Survey): boolean {
  return readFields(survey).some(({ meaning }) => meaning === 'card_number');
}

/** “Buy” at the end of a form with an address, with the card still to come. */
function sendsAddress({ form }: Pressable, survey: Survey): boolean {
  const own = new Set(survey.controls.filter((one) => one.form === form).map(({ ref }) => ref));
  return form !== null && readFields(survey).some(({ ref, meaning }) => own.has(ref) && meaning === 'line1');
}

/** Whether the page asks for an address or a card. */
function hasCheckoutFields(survey: Survey): boolean {
  const meanings = readFields(survey).map(({ meaning }) => meaning);
  return (
    meanings.some((meaning) => ['line1', 'postal_code', 'card_number', 'city'].includes(meaning)) ||
    isCheckoutAddress(survey.url) ||
    choosesPayment(survey)
  );
}

/** Several ways to pay below a total: what opens over a product’s page has the address of the product. */
function choosesPayment(survey: Survey): boolean {
  const ways = survey.controls.filter(
    ({ kind, isVisible, label }) => kind === 'radio' && isVisible && kindOf(label) !== 'other',
  );
  return ways.length > 1 && hasTotal(survey);
}
