import { describe, expect, it } from 'vitest';
import {
  parseCard,
  parseChallengeAnswer,
  parsePurchaseJob,
  parseQuoteJob,
} from '../../src/buying/worker/jobs.ts';

const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const errand = { url: 'https://shop.example', prompt: null, options: { size: 'L' } };
const billingAddress = { line1: '1 Main St', line2: undefined, city: 'Town', country: 'US' };
const quoteJob = { errand, flow: undefined, deadlineMs: 1_000, holdsCvc: true };
const purchaseJob = {
  errand,
  flow: { version: 1, merchant: 'shop-example', steps: [{ do: 'read_totals' }] },
  deadlineMs: 1_000,
  payer: { name: 'Ada', billingAddress },
  approved: { amount: 100, currency: 'usd' },
};
const card = {
  number: '4242424242424242',
  expMonth: 1,
  expYear: 2030,
  cvc: undefined,
  name: 'Ada',
  billingAddress,
};

describe('what Till tells a browser worker', () => {
  it('arrives as it was sent', () => {
    expect(parseQuoteJob(overTheWire(quoteJob))).toEqual(quoteJob);
    expect(parsePurchaseJob(overTheWire(purchaseJob))).toEqual(purchaseJob);
    expect(parseCard(overTheWire(card))).toEqual(card);
    expect(parseChallengeAnswer({ fields: { code: '1' }, button: 'ok' })).toEqual({
      fields: { code: '1' },
      button: 'ok',
    });
    expect(parseChallengeAnswer(null)).toBeNull();
  });

  it.each([
    ['nothing', () => parseQuoteJob(undefined)],
    ['a quote without a time limit', () => parseQuoteJob({ ...quoteJob, deadlineMs: undefined })],
    ['a quote without a URL', () => parseQuoteJob({ ...quoteJob, errand: { ...errand, url: undefined } })],
    ['a purchase without a maximum', () => parsePurchaseJob({ ...purchaseJob, approved: {} })],
    [
      'a purchase by a flow of another version',
      () => parsePurchaseJob({ ...purchaseJob, flow: { ...purchaseJob.flow, version: 99 } }),
    ],
    ['a card without a number', () => parseCard({ ...card, number: undefined })],
    ['an answer without a button', () => parseChallengeAnswer({ fields: {} })],
  ])('is rejected when it is %s', (_, parse) => {
    expect(parse).toThrow();
  });
});
