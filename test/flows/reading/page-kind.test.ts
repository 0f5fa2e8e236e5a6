import { expect, it } from 'vitest';
import { isCheckoutAddress } from '../../../src/buying/flows/reading/page-kind.ts';
import { amount, button, field, heading, lookAt } from '../surveys.ts';

it.each([
  ['/checkout-step-two.html', true],
  ['/index.php?route=shop%2Fcheckout&id=payment', true],
  ['/index.php?route=extension/checkout', true],
  ['/index.php?route=checkout%2Fcart', false],
  ['/p/checkout-notebook', false],
])('tells by its address alone whether %s is a checkout', (path, isOne) => {
  expect(isCheckoutAddress(`https://shop.example${path}`)).toBe(isOne);
});

it('takes ways to pay for no options of a product', () => {
  const way = (label: string) =>
    field(label, { kind: 'radio', type: 'radio', name: 'payment', groupLabel: 'Payment method' });
  const ways = [way('Pay by card'), way('Cash on delivery'), way('Wire transfer')];
  const kindOf = (...parts: Parameters<typeof lookAt>[0]) =>
    lookAt([heading('Checkout'), ...parts, button('Pay now')], {
      url: 'https://shop.example/one-page-checkout.asp',
      title: 'Checkout',
    }).kind;
  expect(kindOf(...ways, amount('Total', '$17.00'))).toBe('checkout');
});
