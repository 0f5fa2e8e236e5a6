import { describe, expect, it } from 'vitest';
import type { Fact } from '../../../src/buying/flows/journey/learn.ts';
import { button, heading, link, text } from '../surveys.ts';
import { ADA, ADDRESSED, CARD, decideOn, email, radio, street, TOTAL } from './at-checkout.ts';

describe('ways to pay', () => {
  const ways = (...labels: string[]) => labels.map((label) => radio(label, 'Payment method'));

  it('are by card where the shop takes one', () => {
    const { move } = decideOn(
      [heading('Payment method'), ...ways('PayPal', 'Credit card'), TOTAL, button('Place order')],
      { facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'pick', as: 'pay_by', pick: { label: 'Credit card' } });
  });

  it('are by card also where its form is always there and another way is selected', () => {
    const parts = (chosen: string) => [
      heading('Payment'),
      ...['Check/Money Order', 'Credit Card'].map((label) =>
        radio(label, 'Payment method', { checked: label === chosen }),
      ),
      CARD,
      TOTAL,
      button('Continue to review'),
    ];
    expect(decideOn(parts('Check/Money Order'), { facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'pay_by',
      pick: { label: 'Credit Card' },
    });
    expect(decideOn(parts('Credit Card'), { facts: ADDRESSED }).move).toMatchObject({ kind: 'arrived' });
  });

  it('lead to a review past an empty card form where another one was requested', () => {
    const parts = [
      heading('Payment'),
      radio('Cash on delivery', 'Payment method', { checked: true }),
      radio('Credit Card', 'Payment method'),
      CARD,
      TOTAL,
      button('Continue to review'),
    ];
    const cash: Fact[] = [...ADDRESSED, { kind: 'pays_by', label: 'Cash on delivery', isCard: false }];
    const options = { ...ADA, payment_method: 'Cash on delivery' };
    expect(decideOn(parts, { options, facts: cash }).move).toMatchObject({
      kind: 'press',
      button: { text: 'Continue to review' },
    });
  });

  it('are as the errand says, before any card', () => {
    const { move } = decideOn(
      [
        heading('Payment method'),
        ...ways('Credit card', 'Cash on delivery'),
        CARD,
        TOTAL,
        button('Place order'),
      ],
      { options: { ...ADA, payment_method: 'Cash on delivery' }, facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'pick', as: 'pay_by', pick: { label: 'Cash on delivery' } });
  });

  it('are asked about where there are several and none is a card', () => {
    const { facts } = decideOn(
      [heading('Payment method'), ...ways('Bank transfer', 'Cash on delivery'), TOTAL, button('Place order')],
      { facts: ADDRESSED },
    );
    expect(facts).toContainEqual({
      kind: 'needs_payment',
      labels: ['Bank transfer', 'Cash on delivery'],
    });
  });
});

describe('ways to pay, of which any will do,', () => {
  const parts = [
    heading('Payment method'),
    radio('Bank transfer', 'Payment method'),
    radio('Cash on delivery', 'Payment method', { checked: true }),
    TOTAL,
    button('Place order'),
  ];

  it.each([
    'A mug; any way to pay is ok',
    'A mug. Whichever payment method works.',
    'Don’t care how you pay',
  ])('are not asked about: %s', (prompt) => {
    const { facts } = decideOn(parts, { prompt: prompt.replace('’', "'"), facts: ADDRESSED });
    expect(facts).toContainEqual({ kind: 'pays_by', label: 'Cash on delivery', isCard: false });
    expect(facts.filter(({ kind }) => kind === 'needs_payment')).toEqual([]);
  });

  it.each(['A mug, but not any payment method', 'Any mug', 'Pay when you can'])(
    'are others: %s',
    (prompt) => {
      const { facts } = decideOn(parts, { prompt, facts: ADDRESSED });
      expect(facts.some(({ kind }) => kind === 'needs_payment')).toBe(true);
    },
  );
});

describe('the payment step', () => {
  it('is where the card can be typed and the total is shown; nothing is pressed there', () => {
    const { move, facts } = decideOn([heading('Payment'), CARD, TOTAL, button('Place order')], {
      facts: [...ADDRESSED, { kind: 'method', label: 'Standard', price: 500 }],
    });
    expect(move).toEqual({ kind: 'arrived' });
    expect(facts).toContainEqual({ kind: 'takes_card' });
  });

  it('waits for the total, which may come a moment after the button', () => {
    const parts = [heading('Payment'), CARD, button('Place order')];
    const facts: Fact[] = [...ADDRESSED, { kind: 'takes_card' }];
    expect(decideOn(parts, { facts, moment: { sinceActedMs: 500 } }).move.kind).toBe('wait');
    expect(decideOn(parts, { facts }).move.kind).toBe('arrived');
  });

  it('is never reached by placing the order', () => {
    const { move } = decideOn([heading('Payment'), email(), street(), TOTAL, button('Place order')]);
    expect(move.kind).toBe('fill');
  });
});

describe('the only way to pay', () => {
  it('may be a heading under a heading', () => {
    const { facts } = decideOn(
      [
        heading('Order confirmation'),
        heading('Payment Method', 3),
        heading('Check/Money Order', 4),
        TOTAL,
        button('Confirm Order'),
      ],
      { facts: ADDRESSED },
    );
    expect(facts).toContainEqual({ kind: 'pays_by', label: 'Check/Money Order', isCard: false });
  });

  it('may be a sentence, beside a step’s heading that says what it’s for', () => {
    const told = 'Mail your check to Salt & Ember, 9 Kiln Lane, Portland, OR 97201.';
    const step = link('Review Order/Payment', 'javascript:;');
    const { move, facts } = decideOn(
      [
        heading('Checkout'),
        step,
        heading('Payment', 3),
        text(told, { heading: 'Payment' }),
        TOTAL,
        button('Submit Order'),
      ],
      { facts: ADDRESSED },
    );
    expect(facts).toContainEqual({ kind: 'pays_by', label: told, isCard: false });
    expect(move.kind).toBe('arrived');
  });
});

describe('a card that is asked for later', () => {
  const PAGE = [
    heading('Payment'),
    radio('Credit card', 'Payment', { checked: true }),
    radio('Bank transfer', 'Payment'),
    TOTAL,
    button('Place order'),
  ];
  const LATER = 'After you press the button you will be taken to our payment partner.';

  it('is waited for, unless the shop says when it will ask', () => {
    expect(decideOn(PAGE, { facts: ADDRESSED, moment: { sinceActedMs: 300 } }).move.kind).toBe('wait');
    const { move, facts } = decideOn([...PAGE, text(LATER)], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 300 },
    });
    expect(move.kind).toBe('arrived');
    expect(facts).toContainEqual({ kind: 'step', step: { do: 'card_later' } });
  });

  it('is not asked for by what only says that it orders, where there is a way on', () => {
    const known: Fact[] = [...ADDRESSED, { kind: 'card_later' }];
    const { move } = decideOn([...PAGE, button('Continue to payment')], { facts: known });
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Continue to payment' } });
  });
});
