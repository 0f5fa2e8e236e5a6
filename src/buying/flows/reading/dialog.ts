import { detailOf } from '../buyer.ts';
import { REALLY_ORDER, YES } from '../lexicon/ordering.ts';
import { INTERRUPTION } from '../lexicon/pages.ts';
import type {
  ButtonReading,
  DialogReading,
  FieldMeaning,
  FieldReading,
  Method,
  PaymentMethod,
  ProductReading,
} from '../readings.ts';
import type { Survey } from '../survey.ts';
import { isQuantity } from './product-scope.ts';

const LONGEST_QUESTION = 240;

/** “OK” under “Place this order now?” places it. */
export function confirming(
  buttons: ButtonReading[],
  dialog: DialogReading | undefined,
  { controls }: Survey,
): ButtonReading[] {
  if (!dialog || dialog.words.length > LONGEST_QUESTION || !REALLY_ORDER.isIn(dialog.words)) return buttons;
  if (controls.some(({ ref, isVisible }) => isVisible && dialog.refs.has(ref))) return buttons;
  const [yes, ...others] = buttons.filter(({ ref, text }) => dialog.refs.has(ref) && YES.isIn(text.trim()));
  if (!yes || others.length > 0) return buttons;
  return buttons.map((one) => (one.ref === yes.ref ? { ...one, purpose: 'place_order' } : one));
}

interface Read {
  product: ProductReading | undefined;
  fields: FieldReading[];
  buttons: ButtonReading[];
  methods: Method[];
  payments: PaymentMethod[];
}

const ON_THE_WAY = new Set([
  'to_checkout',
  'to_cart',
  'guest',
  'advance',
  'save_address',
  'review',
  'place_order',
]);

const CHECKOUT = new Set<FieldMeaning>(['line1', 'city', 'postal_code', 'card_number']);

/** What’s on top of the page, and whether it’s part of the checkout or in the way. */
export function readDialog(
  survey: Survey,
  { product, fields, buttons, methods, payments }: Read,
): DialogReading | undefined {
  const inside = [...survey.controls, ...survey.pressables].filter(({ region }) => region === 'dialog');
  if (inside.length === 0) return undefined;
  const refs = new Set(inside.map(({ ref }) => ref));
  const isIn = ({ ref }: { ref: string }) => refs.has(ref);
  const words = survey.texts
    .filter(({ region }) => region === 'dialog')
    .map(({ text }) => text)
    .join(' ');
  const isProduct = product?.addToCart !== undefined && refs.has(product.addToCart);
  // A cart may advertise, too.
  const isCart = buttons.some((one) => isIn(one) && one.purpose === 'to_checkout' && one.isEnabled);
  // A whole checkout that opened over the page offers its newsletter among the rest.
  const isForm = fields.some((one) => isIn(one) && CHECKOUT.has(one.meaning));
  const isSubscribing =
    !isCart &&
    !isForm &&
    (fields.some((one) => isIn(one) && one.meaning === 'newsletter') || INTERRUPTION.isIn(words));
  const isUseful =
    isProduct ||
    methods.some(isIn) ||
    payments.some(isIn) ||
    (!isSubscribing &&
      (survey.controls.some(
        (one) => isIn(one) && one.isVisible && isQuantity(`${one.name} ${one.ariaLabel}`),
      ) ||
        fields.some(
          (one) =>
            isIn(one) &&
            (one.meaning === 'card_number' ||
              (detailOf(one.meaning) !== undefined && one.meaning !== 'email' && one.meaning !== 'country')),
        ) ||
        buttons.some((one) => isIn(one) && ON_THE_WAY.has(one.purpose) && one.isEnabled)));
  return { refs, words, isUseful };
}
