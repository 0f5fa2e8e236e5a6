import { fill, follow, press, saysSoon, type Walk } from './walk.ts';

export const classic: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await page.select('#pa_color', 'Blue');
  await page.select('#size', 'Large');
  await fill(page, '.qty', '2');
  await follow(page, '.single_add_to_cart_button');
  await saysSoon(page, /has been added to your cart/);
  await follow(page, '.shop-message a');
  await follow(page, '.checkout-button');

  await fill(page, '#billing_first_name', 'Ada');
  await fill(page, '#billing_last_name', 'Lovelace');
  await fill(page, '#billing_address_1', '1 Market Street');
  await fill(page, '#billing_city', 'San Francisco');
  await press(page, '#billing_state_field .select2-selection');
  await press(page, '.select2-results__option:nth-child(2)');
  await fill(page, '#billing_postcode', '94105');
  await fill(page, '#billing_phone', '+1 415 555 0134');
  await fill(page, '#billing_email', 'ada@example.com');
  await saysSoon(page, /Flat rate: \$9\.00/);
  await page.waitForFunction(() => !document.querySelector('.blockUI'));
  await saysSoon(page, /Total\s+\$111\.96/);

  await press(page, '#payment_method_card');
  await fill(page, '#gateway-card-number', cardNumber);
  await fill(page, '#gateway-card-expiry', '1234');
  await fill(page, '#gateway-card-cvc', '123');
  await press(page, '#terms');
  await follow(page, '#place_order');
};
