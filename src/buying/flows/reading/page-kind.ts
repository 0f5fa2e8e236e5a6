import { CART_ADDRESS, CART_IN_CHECKOUT, CHECKOUT_ADDRESS } from '../lexicon/addresses.ts';
import { CART, EMPTY_CART } from '../lexicon/pages.ts';
import type {
  ButtonReading,
  FieldReading,
  Method,
  PaymentMethod,
  ProductReading,
  TotalsReading,
} from '../readings.ts';
import type { Survey } from '../survey.ts';
import type { Listed } from './listing.ts';

export type PageKind = 'product' | 'listing' | 'cart' | 'empty_cart' | 'checkout' | 'login' | 'unknown';

/** Everything else that was read from the page. */
interface Read {
  survey: Survey;
  fields: FieldReading[];
  buttons: ButtonReading[];
  totals: TotalsReading | undefined;
  methods: Method[];
  payments: PaymentMethod[];
  product: ProductReading | undefined;
  products: Listed[];
}

/** What kind of page it is. */
export function readPageKind(read: Read): PageKind {
  const { survey, fields, product, products } = read;
  if (isCheckout(read)) return 'checkout';
  if (isEmptyCart(survey) && !isBesideProduct(read)) return 'empty_cart';
  if (isCart(read)) return 'cart';
  if (product) return 'product';
  if (fields.some(({ meaning }) => meaning === 'password' || meaning === 'login')) return 'login';
  return products.length > 0 ? 'listing' : 'unknown';
}

function isCheckout({ survey, fields, buttons, methods, payments: all, product, totals }: Read): boolean {
  // Wallets are offered on carts and products too.
  const payments = all.filter(({ kind }) => kind !== 'wallet');
  const asks = fields.filter(({ meaning }) =>
    ['line1', 'postal_code', 'city', 'card_number', 'card_cvc'].includes(meaning),
  );
  if (asks.some(({ meaning }) => meaning === 'line1' || meaning.startsWith('card_')) || asks.length > 1)
    return true;
  const likely = buttons.filter(({ score }) => score > 45);
  // In many languages, the way from a cart to the checkout has the same name as the order itself.
  const isBareCart =
    isCalledCart(survey) && asks.length === 0 && methods.length === 0 && payments.length === 0;
  // Several ways to pay for a total aren’t options of a product.
  const isSold = product && !(payments.length > 1 && totals);
  if (likely.some(({ purpose }) => purpose === 'place_order') && !isSold && !isBareCart) return true;
  if (isEmptyCart(survey)) return false;
  const isNamed = isCheckoutAddress(survey.url);
  if (methods.length > 0 || payments.length > 0)
    return isNamed || (!product && !likely.some(({ purpose }) => purpose === 'to_checkout'));
  if (!isNamed) return false;
  if (
    fields.some(({ meaning }) => meaning === 'email') &&
    !fields.some(({ meaning }) => meaning === 'password')
  )
    return true;
  return likely.some(({ purpose }) => purpose === 'advance' || purpose === 'guest' || purpose === 'review');
}

function isEmptyCart({ texts }: Survey): boolean {
  return texts.some(({ text, region }) => {
    return (region === 'main' || region === 'aside') && text.length < 160 && EMPTY_CART.isIn(text);
  });
}

/** On a product’s page, the little cart beside it is empty until the shop has answered. */
function isBesideProduct({ survey, product }: Read): boolean {
  return product?.addToCart !== undefined && !CART_ADDRESS.test(survey.url);
}

function isCart({ survey, buttons, product, totals }: Read): boolean {
  const isCalled = isCalledCart(survey);
  const leadsOn = buttons.some(({ purpose, ref }) => {
    const region = survey.pressables.find((each) => each.ref === ref)?.region;
    const isWay = purpose === 'to_checkout' || (purpose === 'place_order' && isCalled);
    return isWay && (region === 'main' || region === 'aside');
  });
  return leadsOn && (isCalled || (!product && totals !== undefined));
}

export function isCalledCart(survey: Survey): boolean {
  const title = survey.texts.find(({ level }) => level === 1)?.text ?? '';
  const isAtCart = CART_ADDRESS.test(survey.url) && !isCheckoutAddress(survey.url);
  return isAtCart || CART.isIn(`${title} ${survey.title}`);
}

/** Only by a part of its path: a product may be called “Checkout Notebook”. */
export function isCheckoutAddress(address: string): boolean {
  return CHECKOUT_ADDRESS.test(address) && !CART_IN_CHECKOUT.test(address);
}
