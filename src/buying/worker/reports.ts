import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { PurchaseReport, QuoteReport } from '../flows/errand.ts';
import { parseFlow } from '../flows/parse-flow.ts';

/** A shopper’s report from another process, as far as it makes sense. */

const text = { type: 'string', maxLength: 10_000 };
const textOrNull = { ...text, type: ['string', 'null'] };
const cents = { type: 'integer', minimum: 0, maximum: 100_000_000_000 };
const centsOrNull = { ...cents, type: ['integer', 'null'] };

function object(properties: Record<string, object>, ...optional: string[]) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });
const kind = (name: string, properties: Record<string, object>, ...optional: string[]) =>
  object({ kind: { const: name }, ...properties }, ...optional);

const quote = object({
  amount: cents,
  currency: { enum: ['usd', 'sgd'] },
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
    }),
  },
  shipping: orNull(object({ method: textOrNull, amount: centsOrNull })),
  shipTo: orNull(
    object({
      name: textOrNull,
      line1: textOrNull,
      line2: textOrNull,
      city: textOrNull,
      state: textOrNull,
      postalCode: textOrNull,
      country: textOrNull,
    }),
  ),
  tax: orNull(object({ amount: cents, isIncluded: { type: 'boolean' } })),
  shopName: textOrNull,
});

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

const ajv = new Ajv2020({ allowUnionTypes: true });
const isQuoteReport = ajv.compile<QuoteReport>({
  anyOf: [
    kind('question', { schema: { type: 'object' }, flow }, 'flow'),
    kind('quote', { quote, flow }),
    failure,
  ],
});
const isPurchaseReport = ajv.compile<PurchaseReport>({
  anyOf: [
    kind('placed', { orderId: textOrNull, quote, flow, explanation: text }),
    kind('unknown', { explanation: text }),
    failure,
  ],
});

export const parseQuoteReport = (report: unknown): QuoteReport => checked(isQuoteReport, report);
export const parsePurchaseReport = (report: unknown): PurchaseReport => checked(isPurchaseReport, report);

/** A flow controls later visits, even other accounts’, so it’s parsed as strictly as one from a file. */
function checked<Report extends object>(isReport: ValidateFunction<Report>, report: unknown): Report {
  if (!isReport(report)) throw new Error('The browser worker sent an invalid result.');
  if ('flow' in report && report.flow) parseFlow(report.flow);
  return report;
}
