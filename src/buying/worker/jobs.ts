import type { ChallengeAnswer, PaymentCard } from '../flows/errand.ts';
import { parseFlow } from '../flows/parse-flow.ts';
import type { Job, PurchaseJob, QuoteJob } from '../flows/shopper.ts';
import { cents, currency, object, orNull, parser, shipTo, text, textOrNull } from './schemas.ts';

/** What Till tells a worker, which may be of another version. */

const address = object(
  { line1: text, line2: text, city: text, state: text, postalCode: text, country: text },
  'line2',
  'state',
  'postalCode',
);
const job = {
  errand: object({ url: text, prompt: textOrNull, options: { type: 'object' } }),
  flow: { type: 'object' },
  deadlineMs: { type: 'number' },
};
const card = object(
  {
    number: text,
    expMonth: { type: 'integer' },
    expYear: { type: 'integer' },
    cvc: text,
    name: text,
    billingAddress: address,
  },
  'cvc',
);

const approved = object(
  {
    amount: cents,
    currency,
    items: {
      type: 'array',
      items: object({
        name: text,
        variant: textOrNull,
        quantity: { type: 'integer' },
        unitPrice: orNull(cents),
      }),
    },
    shipTo,
  },
  'items',
  'shipTo',
);

const UNKNOWN_JOB = 'Till sent a job this browser worker doesn’t understand.';
const UNKNOWN_ANSWER = 'Till sent an answer this browser worker doesn’t understand.';

const quoteJob = parser<QuoteJob>(object({ ...job, holdsCvc: { type: 'boolean' } }, 'flow'), UNKNOWN_JOB);
const purchaseJob = parser<PurchaseJob>(
  object(
    {
      ...job,
      payer: object({ name: text, billingAddress: address }),
      approved,
    },
    'flow',
  ),
  UNKNOWN_JOB,
);

export const parseQuoteJob = (given: unknown): QuoteJob => withFlow(quoteJob(given));
export const parsePurchaseJob = (given: unknown): PurchaseJob => withFlow(purchaseJob(given));

function withFlow<Of extends Job>(given: Of): Of {
  return { ...given, flow: given.flow && parseFlow(given.flow) };
}

export const parseCard = parser<PaymentCard>(card, UNKNOWN_ANSWER);
export const parseShopAccount = parser<{ password: string; isNew: boolean }>(
  object({ password: text, isNew: { type: 'boolean' } }),
  UNKNOWN_ANSWER,
);
export const parseChallengeAnswer = parser<ChallengeAnswer | null>(
  orNull(object({ fields: { type: 'object', additionalProperties: text }, button: text })),
  UNKNOWN_ANSWER,
);
export const parseChoice = parser<string | null>(textOrNull, UNKNOWN_ANSWER);
export const parsePick = parser<number | null>({ type: ['integer', 'null'] }, UNKNOWN_ANSWER);
