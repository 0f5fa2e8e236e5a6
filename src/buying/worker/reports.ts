import { NOT_PASSED_ON, type PurchaseReport, type QuoteReport } from '../flows/errand.ts';
import { parseFlow } from '../flows/parse-flow.ts';
import { cents, currency, object, orNull, parser, shipTo, text, textOrNull } from './schemas.ts';

/** A shopper’s report from another process, as far as it makes sense. */

const centsOrNull = { ...cents, type: ['integer', 'null'] };
const kind = (name: string, properties: Record<string, object>, ...optional: string[]) =>
  object({ kind: { const: name }, ...properties }, ...optional);

/** Far more than a small picture takes. */
const MAX_PICTURE_LENGTH = 100_000;

const quote = object(
  {
    amount: cents,
    currency,
    breakdown: { type: 'object', additionalProperties: { type: 'integer' } },
    items: {
      type: 'array',
      maxItems: 1_000,
      items: object({
        name: text,
        variant: textOrNull,
        quantity: { type: 'integer', minimum: 0 },
        unitPrice: centsOrNull,
        image: textOrNull,
        picture: { type: ['string', 'null'], maxLength: MAX_PICTURE_LENGTH },
      }),
    },
    shipping: orNull(object({ method: textOrNull, amount: centsOrNull })),
    shipTo,
    tax: orNull(object({ amount: cents, isIncluded: { type: 'boolean' } })),
    shopName: textOrNull,
    paymentMethod: textOrNull,
    notPassedOn: { type: 'array', maxItems: 20, items: object({ kind: { enum: [...NOT_PASSED_ON] }, text }) },
  },
  'notPassedOn',
);

const failure = kind('failure', {
  reason: {
    enum: [
      'unsupported_checkout',
      'card_declined',
      'insufficient_balance',
      'merchant_error',
      'authentication_required',
      'out_of_stock',
    ],
  },
  explanation: text,
});
const flow = { type: 'object' };

const INVALID = 'The browser worker sent an invalid result.';
const quoteReport = parser<QuoteReport>(
  {
    anyOf: [
      kind('question', { schema: { type: 'object' }, flow }, 'flow'),
      kind('quote', { quote, flow }),
      failure,
    ],
  },
  INVALID,
);
const purchaseReport = parser<PurchaseReport>(
  {
    anyOf: [
      kind('placed', { orderId: textOrNull, quote, flow, explanation: text }),
      kind('unknown', { explanation: text }),
      failure,
    ],
  },
  INVALID,
);

export const parseQuoteReport = (report: unknown): QuoteReport => withFlow(quoteReport(report));
export const parsePurchaseReport = (report: unknown): PurchaseReport => withFlow(purchaseReport(report));

/** A flow controls later visits, even other accounts’, so it’s parsed as strictly as one from a file. */
function withFlow<Report extends object>(report: Report): Report {
  if ('flow' in report && report.flow) parseFlow(report.flow);
  return report;
}
