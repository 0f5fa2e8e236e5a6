import { readButtons } from './reading/buttons.ts';
import { readFields } from './reading/fields.ts';
import { type Listed, readListing } from './reading/listing.ts';
import { readConsents, readPaymentMethods, readShippingMethods } from './reading/methods.ts';
import { readOutcome } from './reading/outcome.ts';
import { type PageKind, readPageKind } from './reading/page-kind.ts';
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
  Purpose,
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
    payments: readPaymentMethods(survey),
    consents: readConsents(survey),
    totals: readTotals(survey),
    outcome: readOutcome(survey),
  };
}

/** The likeliest button for a purpose that can be pressed. */
export function buttonFor(look: Look, ...purposes: Purpose[]): ButtonReading | undefined {
  for (const purpose of purposes) {
    const [best] = look.buttons
      .filter((button) => button.purpose === purpose && button.isEnabled)
      .sort((one, other) => other.score - one.score);
    if (best) return best;
  }
  return undefined;
}
