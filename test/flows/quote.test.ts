import { describe, expect, it } from 'vitest';
import { detailKey } from '../../src/buying/flows/deciding/form.ts';
import { beginJourney } from '../../src/buying/flows/journey/journey.ts';
import { type Fact, learn } from '../../src/buying/flows/journey/learn.ts';
import { mindAccount } from '../../src/buying/flows/kept.ts';
import { boughtBy, taxOf, unitPrice } from '../../src/buying/flows/quote.ts';
import {
  isOfAnotherMethod,
  leavesOutShipping,
  mindMethod,
  mindPickup,
  mindShipping,
  ofChosenMethod,
  otherShipping,
  withShipping,
} from '../../src/buying/flows/quoted-shipping.ts';
import { strangeGoods, strangersIn } from '../../src/buying/flows/reading/cart-line.ts';
import { isTaxElsewhere } from '../../src/buying/flows/tax-elsewhere.ts';
import { amount, heading, link, lookAt, surveyOf, text } from './surveys.ts';

const journeyWith = (facts: Fact[], options: Record<string, unknown> = {}) =>
  learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt: null, options }), facts);

describe('the tax of a quote', () => {
  const page = lookAt([heading('Checkout')]);

  it('may be called by its share of the goods', () => {
    const lines = { 'Sub-Total': 8900, 'Local Delivery': 0, 'Retail 8.5%': 757 };
    expect(taxOf(page, lines)).toEqual({ amount: 757, isIncluded: false });
  });

  it('is no product that is called by a share of something else', () => {
    expect(taxOf(page, { 'Dark Chocolate 15%': 450, Subtotal: 900, Shipping: 500 })).toBeNull();
  });
});

describe('the shipping of a quote', () => {
  const chosen = journeyWith([{ kind: 'method', label: 'Ground', price: 695 }]);
  const page = (shipping: string, total: string) => {
    const look = lookAt([
      heading('Checkout'),
      amount('Express shipping', '$14.50'),
      heading('Your order', 4),
      amount('Subtotal', '$46.00'),
      amount('Shipping', shipping),
      amount('Total', total),
    ]);
    if (!look.totals) throw new Error('There is no total');
    return withShipping({ ...look, methods: [express] }, look.totals, chosen).total;
  };
  const express = { ref: '0:1', label: 'Express shipping', price: 1450, days: undefined, isChosen: false };

  it('counts where the summary leaves it open next to what was selected', () => {
    expect(page('Enter your address', '$46.00')).toBe(5295);
  });

  it('counts once where the summary has it, or what it comes to', () => {
    expect(page('$6.95', '$52.95')).toBe(5295);
    expect(page('Ground', '$52.95')).toBe(5295);
  });
});

describe('a total that leaves out the shipping', () => {
  const shipped = (price: number) =>
    journeyWith([
      { kind: 'product', name: 'Wool Sweater', price: 7900, image: undefined },
      { kind: 'method', label: 'Courier', price },
    ]);
  const totals = (total: number, lines: Record<string, number>) => ({
    total,
    lines,
    currency: 'usd' as const,
    isSum: true,
    isProvisional: false,
    ref: '0:1',
  });

  it('is no price of an order', () => {
    expect(leavesOutShipping(totals(7900, { 'Wool Sweater: Mustard M': 7900 }), shipped(1900))).toBe(true);
    expect(leavesOutShipping(totals(8100, { Subtotal: 8100 }), shipped(1900))).toBe(true);
    expect(leavesOutShipping(totals(8690, { Subtotal: 7900, Tax: 790 }), shipped(1900))).toBe(true);
    expect(leavesOutShipping(totals(10780, { Subtotal: 9800, Tax: 980 }), shipped(1900))).toBe(false);
  });

  it('has it in a line or in itself, or is of goods that ship for nothing', () => {
    expect(leavesOutShipping(totals(9800, { Subtotal: 7900, Shipping: 1900 }), shipped(1900))).toBe(false);
    expect(leavesOutShipping(totals(9800, { Subtotal: 7900, Courier: 1900 }), shipped(1900))).toBe(false);
    expect(leavesOutShipping(totals(7900, { Subtotal: 7900, Shipping: 0 }), shipped(1900))).toBe(false);
    expect(leavesOutShipping(totals(9800, {}), shipped(1900))).toBe(false);
    expect(leavesOutShipping(totals(7900, { Subtotal: 7900 }), shipped(0))).toBe(false);
  });
});

describe('a total with the price of another shipping method', () => {
  const method = (label: string, price: number) => ({
    ref: label,
    label,
    price,
    days: undefined,
    isChosen: false,
  });
  const methods = [method('Economy', 545), method('Express', 1865)];
  const chosen = journeyWith([{ kind: 'method', label: 'Economy', price: 545 }]);
  const isOther = (shipping: number) =>
    isOfAnotherMethod({ lines: { Subtotal: 15790, Shipping: shipping } }, { ...lookAt([]), methods }, chosen);

  it('is about to change', () => {
    expect(isOther(1865)).toBe(true);
    expect(isOther(545)).toBe(false);
    // A surcharge or a discount of the shop’s own.
    expect(isOther(645)).toBe(false);
  });

  it('is none that is quoted, where the shipping stands above a subtotal that includes it', () => {
    const shown = (shipping: string) =>
      lookAt([amount('Delivery', shipping), amount('Subtotal', '$176.55'), amount('Total', '$176.55')]);
    const mind = (shipping: string) => () => {
      const totals = { total: 17655, currency: 'usd', lines: { Subtotal: 17655 }, isSum: true };
      mindMethod({ ...totals, isProvisional: false, ref: '0:1' }, { ...shown(shipping), methods }, chosen);
    };
    expect(mind('$18.65')).toThrow('another shipping method than “Economy”');
    expect(mind('$5.45')).not.toThrow();
  });

  it('comes to what the selected method costs instead, unless tax may change with it', () => {
    const shown = (lines: Record<string, number>, isSum = true) => {
      const total = Object.values(lines).reduce((sum, cents) => sum + cents, 0);
      const totals = { total, currency: 'usd', lines, isSum, isProvisional: false, ref: '0:1' };
      return ofChosenMethod(totals, { ...lookAt([]), methods }, chosen);
    };
    const lines = { Subtotal: 15790, Shipping: 1865 };
    expect(shown(lines)).toMatchObject({ total: 16335, lines: { Subtotal: 15790, Shipping: 545 } });
    expect(shown({ ...lines, Tax: 900 }).total).toBe(18555);
    expect(shown(lines, false).total).toBe(17655);
    expect(shown({ Subtotal: 15790, Shipping: 545 }).total).toBe(16335);
  });
});

describe('shipping that was asked for', () => {
  const askedFor = (method: string) => journeyWith([], { shipping_method: method });
  const free = { lines: { Subtotal: 4600, Shipping: 0 } };

  it('is missed where the shop shows no methods and adds nothing', () => {
    expect(() => mindShipping(free, askedFor('Overnight'))).toThrow('“Overnight” was requested');
  });

  it('is not missed where something was selected or paid for, or it is what shops do by themselves', () => {
    const selected = learn(askedFor('Overnight'), [{ kind: 'method', label: 'Air', price: 0 }]);
    expect(() => mindShipping(free, selected)).not.toThrow();
    expect(() =>
      mindShipping({ lines: { Subtotal: 4600, Shipping: 900 } }, askedFor('Overnight')),
    ).not.toThrow();
    for (const usual of ['Regular shipping', 'free', 'Pick up in store'])
      expect(() => mindShipping(free, askedFor(usual))).not.toThrow();
    expect(() => mindShipping(free, journeyWith([]))).not.toThrow();
  });
});

describe('a shop that offers no choice of shipping', () => {
  const lines = { Subtotal: 4600, 'Shipping (USPS Ground)': 499 };
  const asked = (method: string) => otherShipping({ lines }, journeyWith([], { shipping_method: method }));

  it('is asked about where something else was requested', () => {
    expect(asked('USPS Priority')).toMatchObject({ label: 'Shipping (USPS Ground)', price: 499 });
  });

  it('is taken as it is where it ships like that, the caller has agreed, or nothing special was requested', () => {
    for (const method of ['USPS Ground', 'Shipping (USPS Ground)', 'standard shipping', 'Flat rate'])
      expect(asked(method)).toBeUndefined();
    expect(otherShipping({ lines }, journeyWith([]))).toBeUndefined();
  });
});

describe('a checkout that asks for no address', () => {
  const pickup = lookAt([heading('Checkout'), text('Chosen delivery option: Self-collection @ Tai Seng')]);
  const sending = journeyWith([], { address_line1: '500 Market Street' });

  it('does not send anything where it says that it is picked up', () => {
    expect(() => mindPickup(pickup, sending)).toThrow('Self-collection @ Tai Seng');
  });

  it('is as good as any where it asked, nobody said where it goes, or there is nothing to send', () => {
    expect(() =>
      mindPickup(pickup, learn(sending, [{ kind: 'filled', key: detailKey('shipping', 'line1') }])),
    ).not.toThrow();
    expect(() => mindPickup(pickup, journeyWith([]))).not.toThrow();
    expect(() => mindPickup(lookAt([text('Instant download')]), sending)).not.toThrow();
  });
});

describe('a tax that is named after a state', () => {
  const SHIP = 'Ship to Ada Byron, 1 Pine St, Brooklyn, NY 11201, US.';
  const isElsewhere = (label: string, prompt = SHIP) =>
    isTaxElsewhere(
      { [label]: 1221 },
      beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} }),
    );

  it('isn’t final where it’s another state’s than that of the goods and of the bill', () => {
    expect(isElsewhere('CA Sales Tax')).toBe(true);
    expect(isElsewhere('NY Sales Tax')).toBe(false);
    expect(isElsewhere('Sales Tax')).toBe(false);
    expect(isElsewhere('XX Tax')).toBe(false);
    expect(isElsewhere('CA Sales Tax', 'A mug')).toBe(false);
    const billed = `${SHIP} Bill it to Tom Ito, 5 Pine Rd, Oakland, CA 94607, US.`;
    expect(isElsewhere('CA Sales Tax', billed)).toBe(false);
    expect(isElsewhere('WA Sales Tax', billed)).toBe(true);
  });
});

describe('where an order ships', () => {
  const journey = (how: string, method: string) => {
    const prompt = `A mug, ${how}. Ada Byron, 1 Market Street, San Francisco, CA 94105, US.`;
    const facts: Fact[] = [
      { kind: 'product', name: 'Mug', price: 900, image: undefined },
      { kind: 'filled', key: detailKey('billing', 'line1') },
      { kind: 'method', label: method, price: 0 },
    ];
    return learn(beginJourney('quote', { url: 'https://shop.example/mug', prompt, options: {} }), facts);
  };

  it('isn’t the buyer’s address if it’s picked up', () => {
    expect(boughtBy(journey('pickup in store', 'Pickup')).shipTo).toBeNull();
    expect(boughtBy(journey('cheapest shipping', 'Ground')).shipTo).toMatchObject({
      line1: '1 Market Street',
    });
  });
});

describe('the price of one', () => {
  const product = (price: number | undefined): Fact => ({
    kind: 'product',
    name: 'Apples',
    price,
    image: undefined,
  });
  const chose: Fact = { kind: 'chose', option: 'box', label: '24', offered: ['12', '24'] };

  it('is what the goods come to where the product’s page does not say it', () => {
    expect(unitPrice({ Subtotal: 7900, Tax: 573 }, journeyWith([product(undefined)]))).toBe(7900);
  });

  it('is not what the goods and the shipping come to', () => {
    const method: Fact = { kind: 'method', label: 'Ground', price: 650 };
    expect(unitPrice({ Subtotal: 2150, Tax: 109 }, journeyWith([product(1500), chose, method]))).toBe(1500);
  });

  it('has what is added for a choice in it', () => {
    expect(unitPrice({ Subtotal: 999, Shipping: 500 }, journeyWith([product(499), chose]))).toBe(999);
    expect(unitPrice({ Subtotal: 999, Shipping: 500 }, journeyWith([product(499)]))).toBe(499);
  });
});

describe('an account that the buyer had before', () => {
  const known = journeyWith([{ kind: 'account', isNew: false }], { address_line1: '500 Market Street' });

  it('is bought with where the page shows that it goes to the right address', () => {
    expect(() => mindAccount(lookAt([text('500 Market Street')]), known)).not.toThrow();
  });

  it('is not where it may go to another', () => {
    expect(() => mindAccount(lookAt([text('12 Old Road')]), known)).toThrow('doesn’t confirm');
  });
});

describe('goods that nobody asked for', () => {
  const lines = (...goods: [string, string][]) =>
    surveyOf([
      ...goods.map(([label, money]) => amount(label, money)),
      amount('Sub-Total', '$104.94'),
      amount('Total', '$109.94'),
    ]);

  it('are told where the lines add up to the goods, however alike they are called', () => {
    const both = lines(['Acme Mouse Explorer Model: PS/2', '$64.95'], ['Acme Mouse Pro', '$39.99']);
    expect(strangeGoods(both, 'Acme Mouse Explorer')).toBe('Acme Mouse Pro');
  });

  it('are not where something else stands above', () => {
    const other = lines(['Acme Mouse Explorer', '$104.94'], ['You save', '$39.99']);
    expect(strangeGoods(other, 'Acme Mouse Explorer')).toBeUndefined();
  });
});

describe('a cart with small pictures that take lines out', () => {
  const row = (name: string, y: number) => [
    text(name, { tag: 'td', box: { x: 300, y, width: 500, height: 68 } }),
    link('(image for) Delete this item from the cart by clicking this icon.', '/remove', {
      box: { x: 1000, y: y + 17, width: 20, height: 14 },
    }),
  ];

  it('has each with its own line', () => {
    const survey = surveyOf([...row('Acme Mouse Pro', 500), ...row('Acme Mouse Explorer', 568)]);
    expect(strangersIn(survey, 'Acme Mouse Explorer')).toMatchObject([{ name: 'Acme Mouse Pro' }]);
  });
});
