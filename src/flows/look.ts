import { readButtons } from './reading/buttons.ts';
import { readFields } from './reading/fields.ts';
import { type Listed, readListing } from './reading/listing.ts';
import { lonePayment } from './reading/lone-payment.ts';
import { readConsents, readPaymentMethods, readShippingMethods } from './reading/methods.ts';
import { readOutcome } from './reading/outcome.ts';
import { type PageKind, readPageKind } from './reading/page-kind.ts';
import { kindOf } from './reading/payment-kind.ts';
import { readProduct } from './reading/product.ts';
import { readTotals } from './reading/totals.ts';
import type {
  ButtonReading,
  Consent,
  FieldReading,
  Method,
  OutcomeReading,
  PaymentMethod,
  ProductReading,
  TotalsReading,
} from './readings.ts';
import type { Survey } from './survey.ts';

/** A survey with everything that was read from it. */
export interface Look {
  survey: Survey;
  kind: PageKind;
  product: ProductReading | undefined;
  /** What a list offers. */
  products: Listed[];
  fields: FieldReading[];
  buttons: ButtonReading[];
  methods: Method[];
  payments: PaymentMethod[];
  consents: Consent[];
  totals: TotalsReading | undefined;
  outcome: OutcomeReading | undefined;
}

export function readPage(survey: Survey): Look {
  return {
    survey,
    kind: readPageKind(survey),
    product: readProduct(survey),
    products: readListing(survey),
    fields: readFields(survey),
    buttons: readButtons(survey),
    methods: readShippingMethods(survey),
    payments: paymentsOf(survey),
    consents: readConsents(survey),
    totals: readTotals(survey),
    outcome: readOutcome(survey),
  };
}

/** Some shops list the ways to pay as links that lead nowhere. */
function paymentsOf(survey: Survey): PaymentMethod[] {
  const read = readPaymentMethods(survey);
  if (read.length > 0) return read;
  const listed = survey.pressables
    .filter(({ isVisible, isDisabled, tag, href, heading, text }) => {
      if (!isVisible || isDisabled || text.length > 60 || kindOf(text) === 'other') return false;
      return /pay/i.test(heading) && (tag !== 'a' || /#$|^javascript:|^$/.test(href)) && tag !== 'button';
    })
    .map(({ ref, text, isChosen }) => ({ ref, label: text, kind: kindOf(text), isChosen }));
  return listed.length > 0 ? listed : lonePayment(survey);
}
