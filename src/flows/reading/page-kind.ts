import type { Survey } from '../survey.ts';
import { readButtons } from './buttons.ts';
import { readFields } from './fields.ts';
import { readListing } from './listing.ts';
import { readPaymentMethods, readShippingMethods } from './methods.ts';
import { readOutcome } from './outcome.ts';
import { readProduct } from './product.ts';
import { readTotals } from './totals.ts';

export type PageKind =
  | 'product'
  | 'listing'
  | 'cart'
  | 'checkout'
  | 'confirmation'
  | 'login'
  | 'blocked'
  | 'error'
  | 'empty_cart'
  | 'unknown';

const EMPTY =
  /(cart|basket|bag|trolley)\b.{0,20}\b(is|are)\b.{0,12}\bempty|no (items|products) in (your|the) (cart|basket|bag)|empty (cart|basket|bag)|warenkorb ist( \p{L}+)? leer|panier est( \p{L}+)? vide|(carrito|cesta) está vac/iu;

/** What sort of page it is. */
export function readPageKind(survey: Survey): PageKind {
  const outcome = readOutcome(survey);
  if (outcome?.kind === 'blocked') return 'blocked';
  if (outcome?.kind === 'shop_error') return 'error';
  if (outcome?.kind === 'confirmed') return 'confirmation';
  if (isCheckout(survey)) return 'checkout';
  const product = readProduct(survey);
  if (isEmptyCart(survey)) return 'empty_cart';
  if (isCart(survey, product !== undefined)) return 'cart';
  if (product) return 'product';
  if (isLogin(survey)) return 'login';
  return readListing(survey).length > 0 ? 'listing' : 'unknown';
}

function isCheckout(survey: Survey): boolean {
  const fields = readFields(survey);
  const asks = fields.filter(({ meaning }) =>
    ['line1', 'postal_code', 'city', 'card_number', 'card_cvc'].includes(meaning),
  );
  if (asks.some(({ meaning }) => meaning === 'line1' || meaning.startsWith('card_')) || asks.length > 1)
    return true;
  const buttons = readButtons(survey).filter(({ score }) => score > 45);
  if (buttons.some(({ purpose }) => purpose === 'place_order')) return true;
  if (!/checkout|payment|kasse|\/order\b/i.test(survey.url)) return false;
  if (isEmptyCart(survey)) return false;
  if (readShippingMethods(survey).length > 0 || readPaymentMethods(survey).length > 0) return true;
  if (
    fields.some(({ meaning }) => meaning === 'email') &&
    !fields.some(({ meaning }) => meaning === 'password')
  )
    return true;
  return buttons.some(({ purpose }) => purpose === 'advance' || purpose === 'guest' || purpose === 'review');
}

function isEmptyCart({ texts }: Survey): boolean {
  return texts.some(({ text, region }) => {
    return (region === 'main' || region === 'aside') && text.length < 160 && EMPTY.test(text);
  });
}

function isCart(survey: Survey, isProduct: boolean): boolean {
  const isNamed = /\/(cart|basket|bag|warenkorb|panier|carrito)\b|route=checkout\/cart/i.test(survey.url);
  const title = survey.texts.find(({ level }) => level === 1)?.text ?? '';
  const isTitled = /\b(cart|basket|bag|warenkorb|panier|carrito)\b/i.test(`${title} ${survey.title}`);
  const buttons = readButtons(survey);
  const leadsOn = buttons.some(({ purpose, ref }) => {
    const region = survey.pressables.find((each) => each.ref === ref)?.region;
    return purpose === 'to_checkout' && (region === 'main' || region === 'aside');
  });
  return leadsOn && (isNamed || isTitled || (!isProduct && readTotals(survey) !== undefined));
}

function isLogin(survey: Survey): boolean {
  const meanings = readFields(survey).map(({ meaning }) => meaning);
  return meanings.includes('password') || meanings.includes('login');
}
