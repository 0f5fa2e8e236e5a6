import { describe, expect, it } from 'vitest';
import { field, heading, lookAt } from '../surveys.ts';

describe('the name of a way to ship', () => {
  it.each([
    ['DHL Paket - 4,90 $', 490],
    ['DHL Paket: 4,90 $US', 490],
    ['DHL Paket (4,90 €)', 490],
    ['DHL Paket $4.90', 490],
    ['DHL Paket – 4.90 USD', 490],
  ])('is told without its price, wherever the currency stands: %s', (label, price) => {
    const way = (one: string) => field(one, { kind: 'radio', type: 'radio', name: 'shipping_method' });
    const { methods } = lookAt([heading('Versandart'), way(label), way('DHL Express - 14,90 $')], {
      url: 'https://shop.example/checkout',
    });
    expect(methods[0]).toMatchObject({ label: 'DHL Paket', price });
  });
});
