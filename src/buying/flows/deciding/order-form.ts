import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { chooseProduct } from '../words/choose.ts';
import { likeness } from '../words/product.ts';
import { wantedName } from './meant.ts';

/**
 * On a page that sells several products and is called like none of them, the one that’s meant is its product; without
 * any, the page has none.
 */
export function withMeant(look: Look, journey: Journey): Look {
  const { product, orderForm } = look;
  if (journey.cart.isFilled || orderForm.length < 2) return look;
  if (product && orderForm.some(({ name }) => isSame(name, product.name))) return look;
  const { product: supplied } = journey.errand.options;
  const index =
    typeof supplied === 'string'
      ? orderForm.findIndex(({ name }) => isSame(name, supplied))
      : (chooseProduct(journey.wishes, orderForm) ?? -1);
  const meant = orderForm[index];
  const wanted = wantedName(journey);
  if (meant && likeness(wanted, meant.name).isComplete) return { ...look, product: meant };
  const isNone = product !== undefined && likeness(wanted, product.name).shared === 0;
  return isNone ? { ...look, product: undefined } : look;
}
