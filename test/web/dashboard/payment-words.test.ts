import { describe, expect, it } from 'vitest';
import { waitsFor } from '../../../src/web/dashboard/overview/purchase-words.ts';
import { type PaymentFacts, paymentWords } from '../../../src/web/dashboard/payments/payment-words.ts';

const payment = (facts: Partial<PaymentFacts>): PaymentFacts => ({
  outcome: 'SETTLED',
  received: 1_950,
  due: 1_950,
  excess: 0,
  source: 'cs_1',
  needsAttention: true,
  acceptedAt: null,
  shortfall: null,
  ...facts,
});

describe('what is said of a payment', () => {
  it('is nothing when it is what was asked for', () => {
    expect(paymentWords(payment({}))).toEqual({});
  });

  it.each([
    [{ received: 2_150, excess: 200 }, 'Received $2.00 more than the $19.50 due.', 'Refund $2.00'],
    [{ outcome: 'SHORT', received: 500 }, 'Received $5.00 of $19.50.', 'Refund $5.00'],
    [{ outcome: 'PARTIAL', received: 500 }, 'Received $5.00 before the session was canceled.', 'accept it'],
    [{ outcome: 'DUPLICATE' }, 'The session was already paid', 'Refund $19.50'],
    [{ outcome: 'LATE', source: 'ti_1' }, 'after the request was canceled', 'fulfill the order anyway'],
    [{ outcome: 'SHARED', received: 0 }, 'applied to something else', 'Ask the payer to pay the session.'],
    [{ outcome: 'MISDIRECTED' }, 'someone else can close', 'Check that account'],
  ] as [Partial<PaymentFacts>, string, string][])(
    'is what is unusual, and what to do: %o',
    (facts, unusual, todo) => {
      const words = paymentWords(payment(facts));
      expect(words.unusual).toContain(unusual);
      expect(words.todo).toContain(todo);
    },
  );
});

it('says how much of the rest a part paid, and what was missing of one that was accepted', () => {
  const part = payment({ outcome: 'PARTIAL', received: 500, needsAttention: false });
  expect(paymentWords(part)).toEqual({ unusual: 'Received $5.00 of the $19.50 left to pay.' });
  const accepted = { outcome: 'SHORT', received: 500, acceptedAt: '2026-01-01', shortfall: 1_450 } as const;
  expect(paymentWords(payment(accepted))).toEqual({
    unusual: 'Accepted $5.00 as payment in full, $14.50 short.',
  });
});

describe('what a purchase waits for', () => {
  const quoted = {
    status: 'REQUIRES_CONFIRMATION',
    amount: 2_599,
    currency: 'USD',
    exceedsCeiling: false,
  } as const;

  it('is said with its price', () => {
    expect(waitsFor(quoted)).toBe('The total is $25.99. Approve to buy it.');
    expect(waitsFor({ ...quoted, currency: 'SGD' })).toMatch(/SGD\s25\.99/);
    expect(waitsFor({ ...quoted, exceedsCeiling: true })).toContain('over your limit');
  });

  it('is a choice, or the bank', () => {
    const asking = { ...quoted, status: 'REQUIRES_ACTION' } as const;
    expect(waitsFor(asking)).toContain('more information');
    expect(
      waitsFor({ ...asking, nextAction: { __typename: 'CheckoutIntentPaymentAuthentication' } }),
    ).toContain('bank');
  });
});
