import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../src/web/dashboard/overview/purchase-words.ts';
import { type PaymentFacts, paymentWords } from '../../../src/web/dashboard/payments/payment-words.ts';

const payment = (facts: Partial<PaymentFacts>): PaymentFacts => ({
  outcome: 'SETTLED',
  received: 1_950,
  due: 1_950,
  excess: 0,
  source: 'cs_1',
  ...facts,
});

describe('what is said of a payment', () => {
  it('is nothing when it is what was asked for', () => {
    expect(paymentWords(payment({}))).toEqual({});
  });

  it.each([
    [
      { received: 2_150, excess: 200 },
      '$2.00 more arrived than the $19.50 that were due.',
      'Send $2.00 back',
    ],
    [{ outcome: 'SHORT', received: 500 }, '$5.00 of $19.50 arrived. That is too little', 'Send $5.00 back'],
    [{ outcome: 'DUPLICATE' }, 'The session had been paid already', 'Send $19.50 back'],
    [{ outcome: 'LATE', source: 'ti_1' }, 'after the request had been canceled', 'deliver all the same'],
    [{ outcome: 'SHARED', received: 0 }, 'counted for something else', 'Ask the payer to pay the session.'],
    [{ outcome: 'MISDIRECTED' }, 'somebody else can close', 'Check that account'],
  ] as [Partial<PaymentFacts>, string, string][])(
    'is what is unusual, and what to do: %o',
    (facts, unusual, todo) => {
      const words = paymentWords(payment(facts));
      expect(words.unusual).toContain(unusual);
      expect(words.todo).toContain(todo);
    },
  );
});

describe('what a purchase waits for', () => {
  const quoted = {
    status: 'REQUIRES_CONFIRMATION',
    amount: 2_599,
    currency: 'USD',
    exceedsCeiling: false,
  } as const;

  it('is said with its price', () => {
    expect(waitsFor(quoted)).toBe('It costs $25.99: say yes, and it is bought.');
    expect(waitsFor({ ...quoted, currency: 'SGD' })).toContain('25.99 SGD');
    expect(waitsFor({ ...quoted, exceedsCeiling: true })).toContain('more than you allowed');
  });

  it('is a choice, or the bank', () => {
    const asking = { ...quoted, status: 'REQUIRES_ACTION' } as const;
    expect(waitsFor(asking)).toContain('chosen');
    expect(
      waitsFor({ ...asking, nextAction: { __typename: 'CheckoutIntentPaymentAuthentication' } }),
    ).toContain('bank');
  });
});
