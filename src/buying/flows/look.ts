import { EVERYDAY } from './lexicon/pages.ts';
import { PAY } from './lexicon/ways-to-pay.ts';
import { readBillingBox } from './reading/billing-box.ts';
import { readButtons } from './reading/buttons.ts';
import { readConsents } from './reading/consents.ts';
import { type Data, dataOf, joined, NO_DATA, withoutData } from './reading/data.ts';
import { confirming, readDialog } from './reading/dialog.ts';
import { readEvent } from './reading/event.ts';
import { readFields } from './reading/fields.ts';
import { type Listed, readListing } from './reading/listing.ts';
import { lonePayment, orderingPayments } from './reading/lone-payment.ts';
import { readPaymentMethods, readShippingMethods } from './reading/methods.ts';
import { readNoShipping, readNotice, readSoldOut } from './reading/notice.ts';
import { readOrderForm } from './reading/order-form.ts';
import { type PageKind, readPageKind } from './reading/page-kind.ts';
import { kindOf } from './reading/payment-kind.ts';
import { readProduct } from './reading/product.ts';
import { orderingAtReview } from './reading/review-page.ts';
import { readShopName } from './reading/shop-name.ts';
import { readTotals } from './reading/totals.ts';
import type {
  BillingBox,
  ButtonReading,
  Consent,
  DialogReading,
  EventReading,
  FieldReading,
  Method,
  Notice,
  PaymentMethod,
  ProductReading,
  TotalsReading,
} from './readings.ts';
import type { Survey } from './survey.ts';

/** What the browser knows besides the page’s own text. */
export interface Moment {
  /** Of the page’s own document. */
  status: number | undefined;
  /** The page’s browser dialogs since the last step. */
  alert: string | undefined;
  /** As a shop of the usual speed would count it: at a slow one, time passes more slowly. */
  sinceActedMs: number;
  sinceWroteMs: number;
  /** Since then, nothing changed on the page, and nothing it needs was loading. */
  restedMs: number;
  /** Known ways are taken quickly; on a new one, every page gets time to settle. */
  pace: 'careful' | 'quick';
}

export const AT_REST: Moment = {
  status: undefined,
  alert: undefined,
  sinceActedMs: Number.MAX_SAFE_INTEGER,
  sinceWroteMs: Number.MAX_SAFE_INTEGER,
  restedMs: Number.MAX_SAFE_INTEGER,
  pace: 'careful',
};

/** A survey with everything that was read from it. */
export interface Look {
  survey: Survey;
  /** The same page with its data blanked out: the shop’s own words. */
  spoken: Survey;
  moment: Moment;
  kind: PageKind;
  /** Names of products and of the shop on this page. */
  names: readonly string[];
  shopName: string | undefined;
  product: ProductReading | undefined;
  /** What a list offers. */
  products: Listed[];
  /** What can be bought on this page itself, where that’s several products. */
  orderForm: ProductReading[];
  /** What those are tickets for. */
  event: EventReading | undefined;
  fields: FieldReading[];
  buttons: ButtonReading[];
  methods: Method[];
  payments: PaymentMethod[];
  consents: Consent[];
  billingBox: BillingBox | undefined;
  totals: TotalsReading | undefined;
  dialog: DialogReading | undefined;
  notice: Notice | undefined;
  /** The text of a page that says its product isn’t available. */
  soldOut: string | undefined;
  /** The text of a shop that doesn’t ship to the address. */
  noShipping: string | undefined;
}

export interface Reading {
  data?: Data;
  moment?: Moment;
}

export function readPage(survey: Survey, { data = NO_DATA, moment = AT_REST }: Reading = {}): Look {
  const products = readListing(survey);
  const shopName = readShopName(survey);
  const first = readProduct(survey, withoutData(survey, data));
  const names = [...products.map(({ name }) => name), first?.name, shopName]
    .filter((name) => name !== undefined)
    .filter(isName);
  const spoken = withoutData(survey, joined(data, dataOf(names)));
  const product = readProduct(survey, spoken);
  const fields = readFields(survey);
  const ways = paymentsOf(spoken);
  const methods = readShippingMethods(spoken, survey);
  const totals = readTotals(spoken, survey, methods);
  const said = withoutWays(readButtons(spoken), ways, spoken);
  const payments = thatOrder(ways, said);
  const buttons = orderingAtReview(survey, { buttons: said, fields, totals }, data);
  const kind = readPageKind({
    survey: spoken,
    fields,
    buttons,
    totals,
    methods,
    payments,
    product,
    products,
  });
  const rows = readOrderForm(survey, spoken, said);
  const event = readEvent(survey, said, rows);
  const parts = {
    survey,
    spoken,
    moment,
    kind,
    names,
    shopName,
    product,
    products,
    orderForm: event || rows.length > 1 ? rows : [],
    event,
    fields,
    buttons,
    methods,
    payments,
    totals,
  };
  const dialog = readDialog(spoken, parts);
  return {
    ...parts,
    buttons: confirming(buttons, dialog, survey),
    consents: readConsents(spoken),
    billingBox: readBillingBox(spoken),
    dialog,
    notice: readNotice(spoken),
    soldOut: readSoldOut(spoken),
    noShipping: readNoShipping(spoken),
  };
}

/** “Pay by check” selects a method where another button orders, or continues with what was selected. */
function withoutWays(
  buttons: ButtonReading[],
  payments: PaymentMethod[],
  { pressables }: Survey,
): ButtonReading[] {
  // The only way to pay may be told in a text, beside a button that orders.
  const isNamed = ({ ref, label }: PaymentMethod) =>
    buttons.every(
      (button) => button.ref !== ref || button.text.includes(label) || label.includes(button.text),
    );
  const ways = new Set(payments.filter((way) => !way.isOrder && isNamed(way)).map(({ ref }) => ref));
  const isWay = ({ ref }: { ref: string }) => ways.has(ref);
  const forms = new Set(pressables.filter(isWay).map(({ form }) => form));
  const leadsOn = ({ ref, purpose }: ButtonReading) => {
    if (purpose === 'place_order') return true;
    if (purpose !== 'review' && purpose !== 'advance') return false;
    const place = pressables.find((one) => one.ref === ref);
    return place?.region === 'main' && forms.has(place.form);
  };
  if (!buttons.some((button) => !isWay(button) && leadsOn(button))) return buttons;
  return buttons.map((button) =>
    button.purpose === 'place_order' && isWay(button) ? { ...button, purpose: 'unknown' as const } : button,
  );
}

/** Below “Payment”, too, a way to pay whose button still orders is never pressed to choose it. */
function thatOrder(ways: PaymentMethod[], buttons: ButtonReading[]): PaymentMethod[] {
  if (ways.length < 2) return ways;
  const orders = new Set(buttons.flatMap(({ ref, purpose }) => (purpose === 'place_order' ? [ref] : [])));
  return ways.map((way) => (orders.has(way.ref) ? { ...way, isChosen: true, isOrder: true } : way));
}

/** Names made only of words every shop uses aren’t data: a tile that says “Checkout” is a button. */
function isName(name: string): boolean {
  return !EVERYDAY.isIn(name.trim());
}

/** Some shops list payment methods as links that lead nowhere. */
function paymentsOf(survey: Survey): PaymentMethod[] {
  const read = readPaymentMethods(survey);
  if (read.length > 0) return read;
  const listed = survey.pressables
    .filter(({ isVisible, isDisabled, tag, href, heading, text }) => {
      if (!isVisible || isDisabled || text.length > 60 || kindOf(text) === 'other') return false;
      return PAY.isIn(heading) && (tag !== 'a' || /#$|^javascript:|^$/.test(href)) && tag !== 'button';
    })
    .map(({ ref, text, isChosen }) => ({ ref, label: text, kind: kindOf(text), isChosen }));
  if (listed.length > 0) return listed;
  const ordering = orderingPayments(survey);
  return ordering.length > 0 ? ordering : lonePayment(survey);
}
