import { fill, press, saysSoon, type Walk } from './walk.ts';

export const modal: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await page.select('#input-option-226', 'Blue');
  await press(page, '#button-cart');
  await saysSoon(page, /You have added/);
  await page.goto(`${shop.url}/index.php?route=checkout/checkout`);

  await press(page, '#input-guest');
  await fill(page, '#input-firstname', 'Ada');
  await fill(page, '#input-lastname', 'Lovelace');
  await fill(page, '#input-email', 'ada@example.com');
  await fill(page, '#input-address_1', '1 Market Street');
  await fill(page, '#input-city', 'San Francisco');
  await fill(page, '#input-postcode', '94105');
  await page.select('#input-country', 'US');
  await page.waitForSelector('#input-zone option[value=CA]');
  await page.select('#input-zone', 'CA');
  await press(page, '#button-register');
  await saysSoon(page, /guest account information has been saved/);
  await press(page, '#button-shipping-methods');
  await press(page, '.modal label[for=input-shipping-0]');
  await press(page, '.modal [type=submit]');
  await saysSoon(page, /changed shipping method/);
  await press(page, '#button-payment-methods');
  await press(page, '.modal label[for=input-payment-1]');
  await press(page, '.modal [type=submit]');

  await fill(page, '[name=cc_owner]', 'Ada Lovelace');
  await fill(page, '[name=cc_number]', cardNumber);
  await page.select('[name=cc_expire_year]', String(new Date().getFullYear() + 2));
  await fill(page, '[name=cc_cvv2]', '123');
  await press(page, '#input-agree');
  await press(page, '#button-confirm');
};
