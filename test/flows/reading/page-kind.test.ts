import { expect, it } from 'vitest';
import { isCheckoutAddress } from '../../../src/buying/flows/reading/page-kind.ts';

it.each([
  ['/checkout-step-two.html', true],
  ['/index.php?route=shop%2Fcheckout&id=payment', true],
  ['/index.php?route=extension/checkout', true],
  ['/index.php?route=checkout%2Fcart', false],
  ['/p/checkout-notebook', false],
])('tells by its address alone whether %s is a checkout', (path, isOne) => {
  expect(isCheckoutAddress(`https://shop.example${path}`)).toBe(isOne);
});
