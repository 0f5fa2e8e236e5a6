import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { isSame } from '../matching.ts';
import { readCurrency } from '../reading/currency.ts';
import type { EventReading, ProductReading } from '../readings.ts';
import { chooseProduct } from '../words/choose.ts';
import { likeness } from '../words/product.ts';
import { wantedName } from './meant.ts';

/**
 * On a page that sells several products and is called like none of them, the one that’s meant is its product; without
 * any, the page has none. The kinds of tickets for an event are its variants.
 */
export function withMeant(look: Look, journey: Journey): Look {
  const { product, orderForm, event } = look;
  if (journey.cart.isFilled || isOpened(look)) return look;
  if (event) return isEntered(look, journey) ? withEvent(look, event) : look;
  if (orderForm.length < 2) return look;
  if (product && orderForm.some(({ name }) => isSame(name, product.name))) return look;
  const { product: supplied } = journey.errand.options;
  const index =
    typeof supplied === 'string'
      ? orderForm.findIndex(({ name }) => isSame(name, supplied))
      : (chooseProduct(journey.wishes, orderForm) ?? -1);
  const meant = orderForm[index];
  const wanted = wantedName(journey);
  if (meant && likeness(wanted, meant.name).isComplete) return withProduct(look, meant);
  const isNone = product !== undefined && likeness(wanted, product.name).shared === 0;
  return isNone ? { ...look, product: undefined } : look;
}

/** What is to be chosen of one of them opened over the page. */
function isOpened({ product, dialog }: Look): boolean {
  return product?.addToCart !== undefined && dialog?.refs.has(product.addToCart) === true;
}

/** A single counter above zero may be that of a cart, unless it was counted just now. */
function isEntered({ orderForm }: Look, journey: Journey): boolean {
  const [only, ...others] = orderForm;
  return others.length > 0 || (only?.counter?.held ?? 0) === 0 || triesOf(journey, 'count') > 0;
}

function withEvent(look: Look, { name, button }: EventReading): Look {
  const { orderForm, survey } = look;
  const rows = orderForm.map((one) => ({
    label: one.name,
    price: one.price,
    quantity: one.quantity,
    addToCart: button,
    isSoldOut: one.isSoldOut,
    isSaidOnButton: one.isSoldOut,
    counter: one.counter,
  }));
  return withProduct(look, {
    name,
    rows,
    options: [],
    price: undefined,
    currency: readCurrency(survey),
    isSoldOut: false,
    isSaidOnButton: false,
    image: survey.picture || undefined,
    quantity: undefined,
    addToCart: button,
    buyNow: undefined,
  });
}

/** Where things are counted, the button that goes on with them adds them, whatever it says. */
function withProduct(look: Look, product: ProductReading): Look {
  const buttons = look.buttons.map((one) =>
    one.ref === product.addToCart ? { ...one, purpose: 'add_to_cart' as const } : one,
  );
  return { ...look, product, buttons, kind: 'product' };
}
