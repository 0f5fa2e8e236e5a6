import { describe, expect, it } from 'vitest';
import { pressKey } from '../../../src/buying/flows/deciding/keys.ts';
import type { Fact } from '../../../src/buying/flows/journey/learn.ts';
import { amount, button, field, heading, lookAt, text } from '../surveys.ts';
import { ADA, ADDRESSED, AT_CHECKOUT, CARD, decideOn, IN_CART, radio, street, TOTAL } from './at-checkout.ts';

describe('shipping that a shop calculates when told to', () => {
  const step = (lines: ReturnType<typeof amount>[], chosen: string) => [
    heading('Shipping method'),
    radio('Standard $9.95', 'Shipping method', { checked: chosen === 'Standard' }),
    radio('Express $24.95', 'Shipping method', { checked: chosen === 'Express' }),
    button('Recalculate shipping'),
    ...lines,
    CARD,
  ];
  const options = { ...ADA, shipping_method: 'Express' };
  const facts: Fact[] = [...ADDRESSED, { kind: 'method', label: 'Express', price: 2495 }];

  it('is calculated again while the total has another method’s price', () => {
    const old = [amount('Subtotal', '$12.00'), amount('Shipping', '$9.95'), amount('Total', '$21.95')];
    expect(decideOn(step(old, 'Express'), { options, facts }).move).toMatchObject({
      button: { text: 'Recalculate shipping' },
    });
    const right = [amount('Subtotal', '$12.00'), amount('Shipping', '$24.95'), amount('Total', '$36.95')];
    expect(decideOn(step(right, 'Express'), { options, facts }).move).toMatchObject({ kind: 'arrived' });
  });
});

describe('“Ship” beside “Pick up”', () => {
  const page = (chosen: string) => [
    heading('Shipping method'),
    radio('Consegna a domicilio', 'Shipping method', { checked: chosen === 'sent' }),
    radio('Ritiro in negozio', 'Shipping method', { checked: chosen === 'fetched' }),
    button('Continue'),
  ];
  const options = { ...ADA, shipping_method: 'Express' };

  it('asks for nothing where another way is requested, which comes after it', () => {
    const open = decideOn(page(''), { options, facts: ADDRESSED });
    expect(open.move).toMatchObject({ kind: 'pick', pick: { label: 'Consegna a domicilio' } });
    const sent = decideOn(page('sent'), { options, facts: ADDRESSED });
    expect(sent.move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
    expect([...open.facts, ...sent.facts].map(({ kind }) => kind)).not.toContain('needs_shipping');
  });
});

describe('ways to ship', () => {
  const parts = (chosen: string) => [
    heading('Shipping method'),
    radio('Express (1 day) $20.00', 'Shipping method', { checked: chosen === 'Express' }),
    radio('Standard (5 days) $5.00', 'Shipping method', { checked: chosen === 'Standard' }),
    button('Continue'),
  ];

  it('are chosen as cheaply as the shop ships', () => {
    expect(decideOn(parts('Express'), { facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'method',
      pick: { price: 500 },
    });
  });

  it('are chosen as the errand says', () => {
    const options = { ...ADA, shipping_method: 'Express' };
    expect(decideOn(parts('Standard'), { options, facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      as: 'method',
      pick: { price: 2000 },
    });
  });

  it('are never picked up by whoever says where it goes, whatever the shop has preselected', () => {
    const ways = [
      radio('Local pickup', 'Shipping method', { checked: true, value: 'pickup' }),
      radio('Ship to my address', 'Shipping method', { value: 'ship' }),
    ];
    expect(decideOn([heading('Shipping method'), ...ways, TOTAL], { facts: ADDRESSED }).move).toMatchObject({
      kind: 'pick',
      pick: { label: 'Ship to my address' },
    });
  });

  it('are asked for again where the page hasn’t heard the address', () => {
    const zip = field('Postal code', { name: 'zip', value: '94105' });
    const parts = [
      zip,
      heading('Delivery options'),
      text('Shipping options appear after you enter an address'),
    ];
    const moment = { sinceWroteMs: 2_500, sinceActedMs: 2_500 };
    const once = decideOn([...parts, button('Continue')], { moment });
    expect(once.move).toMatchObject({ kind: 'retell', controls: [{ value: '94105' }] });
    const again = { moment, facts: [...IN_CART, ...once.facts] };
    expect(decideOn([...parts, button('Continue')], again).move.kind).not.toBe('retell');
  });

  it('are waited for below their heading if one was requested', () => {
    const options = { ...ADA, shipping_method: 'Express' };
    const zip = field('Postal code', { name: 'zip', value: '94105' });
    const parts = [zip, heading('Shipping methods'), button('Next')];
    const decide = (sinceWroteMs: number, wish: Record<string, string>, restedMs = 0) =>
      decideOn(parts, {
        options: wish,
        facts: ADDRESSED,
        moment: { sinceWroteMs, sinceActedMs: sinceWroteMs, restedMs },
      }).move;
    expect(decide(2_000, options)).toMatchObject({ kind: 'wait' });
    expect(decide(1_500, ADA)).toMatchObject({ kind: 'wait' });
    expect(decide(2_000, ADA)).toMatchObject({ kind: 'press' });
    expect(decide(5_000, options)).toMatchObject({ kind: 'press' });
    expect(decide(2_500, options)).toMatchObject({ kind: 'wait' });
    expect(decide(2_500, options, 2_300)).toMatchObject({ kind: 'press' });
  });

  it('are saved with an address that was rejected for want of one', () => {
    const zip = field('Postal code', { name: 'zip', value: '94105' });
    const parts = (...said: ReturnType<typeof text>[]) => [
      ...said,
      zip,
      radio('Standard $5.00', 'Shipping method', { checked: true }),
      radio('Express $20.00', 'Shipping method'),
      button('Next'),
    ];
    const look = lookAt(parts(), AT_CHECKOUT);
    const [next] = look.buttons;
    if (!next) throw new Error('There’s no button.');
    const pressed: Fact = { kind: 'tried', what: pressKey(look, next) };
    const facts: Fact[] = [...ADDRESSED, pressed, { kind: 'method', label: 'Standard $5.00', price: 500 }];
    const missing = text('The shipping method is missing.', { tone: 'error' });
    expect(decideOn(parts(missing), { facts }).move).toMatchObject({
      kind: 'press',
      button: { text: 'Next' },
    });
    expect(decideOn(parts(), { facts }).move).not.toMatchObject({ kind: 'press' });
  });

  it('are saved with the step that was sent before they came', () => {
    const zip = field('Postal code', { name: 'zip', value: '94105' });
    const first = lookAt([zip, button('Next')], AT_CHECKOUT);
    const [next] = first.buttons;
    if (!next) throw new Error('There’s no button.');
    const standard = radio('Standard $5.00', 'Shipping method', { checked: true });
    const parts = [zip, standard, radio('Express $20.00', 'Shipping method'), button('Next')];
    const facts: Fact[] = [
      ...ADDRESSED,
      { kind: 'tried', what: pressKey(first, next) },
      { kind: 'method', label: 'Standard $5.00', price: 500 },
    ];
    expect(decideOn(parts, { facts }).move).toMatchObject({ kind: 'press', button: { text: 'Next' } });
    const now = lookAt(parts, AT_CHECKOUT);
    const again: Fact = { kind: 'tried', what: pressKey(now, now.buttons[0] ?? next) };
    expect(decideOn(parts, { facts: [...facts, again] }).move).not.toMatchObject({ kind: 'press' });
  });

  it('are waited for while their place says that it loads', () => {
    const loading = text('Loading…', { heading: 'Shipping method' });
    const { move } = decideOn([heading('Shipping method'), loading, button('Continue')], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 1_000 },
    });
    expect(move).toMatchObject({ kind: 'wait' });
  });

  it('are waited for under a title that is one by its looks alone', () => {
    const { why } = decideOn([heading('Payment'), text('Delivery options'), text('Loading…'), CARD], {
      facts: ADDRESSED,
      moment: { sinceActedMs: 500 },
    });
    expect(why).toBe('The shop is calculating shipping.');
  });

  it('are waited for where the address was just written and the total says nothing of them', () => {
    const zip = field('ZIP', { name: 'zip', value: '94105' });
    const parts = [heading('Checkout'), street('500 Market Street'), zip, CARD, TOTAL];
    const moment = { sinceWroteMs: 500 };
    expect(decideOn(parts, { facts: ADDRESSED, moment }).move).toMatchObject({ kind: 'wait' });
    expect(decideOn(parts, { facts: ADDRESSED }).move).toMatchObject({ kind: 'arrived' });
  });

  it('lead on once the right one is chosen', () => {
    const { move, facts } = decideOn(parts('Standard'), { facts: ADDRESSED });
    expect(move).toMatchObject({ kind: 'press', button: { text: 'Continue' } });
    expect(facts).toContainEqual(expect.objectContaining({ kind: 'method', price: 500 }));
  });

  it('that do not reach the address become a question', () => {
    const { move, facts } = decideOn(
      [heading('Shipping method'), text('We do not ship to your country.'), button('Continue')],
      { facts: ADDRESSED },
    );
    expect(move).toEqual({ kind: 'ask' });
    expect(facts).toContainEqual(
      expect.objectContaining({
        kind: 'needs_contact',
        missing: expect.objectContaining({ field: 'country' }),
      }),
    );
  });

  it('that a shop has not are the end for whoever has said the country already', () => {
    const { move } = decideOn(
      [heading('Shipping method'), text('We do not ship to your country.'), button('Continue')],
      { options: { ...ADA, country: 'US' }, facts: ADDRESSED },
    );
    expect(move).toMatchObject({ kind: 'end', reason: 'unsupported_checkout' });
  });
});

describe('a step whose shipping is chosen', () => {
  const SENT: Fact[] = [...ADDRESSED, { kind: 'method', label: 'Ground', price: 500 }];
  const open = button('Choose shipping method', { heading: 'Delivery method' });

  it('opens the ways to ship no more', () => {
    const wallets = ['PayPal', 'Shop Pay'].map((words) =>
      button(words, { heading: 'Express payment', group: 1 }),
    );
    const page = (...more: Parameters<typeof lookAt>[0]) =>
      decideOn([...wallets, open, ...more, TOTAL, button('Confirm the order')], { facts: SENT }).move.kind;
    expect(page(text('You will enter your card on the next page.'))).toBe('arrived');
    expect(page()).not.toBe('arrived');
    expect(page()).not.toBe('press');
  });

  it('does not go on by a way to ship that says “next”', () => {
    const ways = ['Ground $5.00', 'Next day air $29.00'].map((words, at) =>
      button(words, {
        group: 2,
        groupLabel: 'Delivery method',
        heading: 'Delivery method',
        isChosen: at === 0,
      }),
    );
    const { move } = decideOn([...ways, TOTAL], { facts: SENT });
    expect(move.kind).not.toBe('press');
  });
});
