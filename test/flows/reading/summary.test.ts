import { describe, expect, it } from 'vitest';
import { taxOf } from '../../../src/buying/flows/quote.ts';
import { amount, field, heading, lookAt } from '../surveys.ts';

describe('a tax in the summary', () => {
  it.each([
    ['inkl. 19 % MwSt.', true],
    ['dont TVA 19 %', true],
    ['IVA incluido', true],
    ['Sales tax', false],
  ])('below the total says whether it’s in it: %s', (label, isIncluded) => {
    const look = lookAt(
      [
        heading('Checkout'),
        ...[amount('Summe', '$147.00'), amount('Versandkosten', '$5.90')],
        ...[amount('Gesamtsumme', '$152.90'), amount(label, '$24.41')],
      ],
      { url: 'https://shop.example/checkout' },
    );
    expect(look.totals?.total).toBe(15_290);
    expect(taxOf(look, look.totals?.lines ?? {})).toEqual({ amount: 2441, isIncluded });
  });
});

describe('a way to ship in the summary that isn’t selected', () => {
  const way = (label: string, checked: boolean) =>
    field(label, { kind: 'radio', type: 'radio', name: 'shipping_method[0]', checked });
  const linesAt = (total: string) =>
    lookAt(
      [
        heading('Checkout'),
        amount('Subtotal', '$32.00'),
        ...[way('Priority Mail: $8.90', false), amount('Priority Mail', '$8.90'), way('Economy', true)],
        ...[amount('Sales Tax', '$2.24'), amount('Total', total)],
      ],
      { url: 'https://shop.example/checkout' },
    ).totals?.lines;

  it('is no line of the total, unless it’s part of it', () => {
    expect(linesAt('$34.24')).toEqual({ Subtotal: 3200, 'Sales Tax': 224 });
    expect(linesAt('$43.14')).toEqual({ Subtotal: 3200, 'Priority Mail': 890, 'Sales Tax': 224 });
  });
});
