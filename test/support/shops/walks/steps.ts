import { fill, follow, press, type Walk } from './walk.ts';

export const steps: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await press(page, 'label[for=attrib-Navy]');
  await page.select('select', '12 oz');
  await fill(page, 'input[name=cart_quantity]', '3');
  await follow(page, '.button_in_cart');
  await follow(page, '.goto-checkout');

  await press(page, '#guest');
  await fill(page, '[name=email_address]', 'ada@example.com');
  await follow(page, '.next');
  await fill(page, '[name=fullname]', 'Ada Lovelace');
  await fill(page, '[name=street_address]', '1 Market Street');
  await fill(page, '[name=city]', 'San Francisco');
  await page.select('[name=state]', 'CA');
  await fill(page, '[name=postcode]', '94105');
  await fill(page, '[name=telephone]', '+1 415 555 0134');
  await follow(page, '.next');
  await press(page, '[value=post]');
  await follow(page, '.next');

  await fill(page, '[name=cc_owner]', 'Ada Lovelace');
  await fill(page, '[name=cc_number]', cardNumber, 70);
  await page.select('[name=cc_expires_month]', '12');
  await page.select('[name=cc_expires_year]', String(new Date().getFullYear() + 2));
  await fill(page, '[name=cc_cvv]', '123');
  await follow(page, '.next');
  await press(page, '[name=conditions]');
  await follow(page, '.confirm');
};
