import { fill, follow, press, type Walk } from './walk.ts';

export const hosted: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await page.select('#size', 'Medium');
  await fill(page, '#amount', '2');
  await follow(page, '.add');
  await follow(page, '.onward');

  await fill(page, '#email', 'ada@example.com');
  await press(page, '[name=guest]');
  await fill(page, '#fullName', 'Ada Lovelace');
  await fill(page, '#street', '1 Market Street');
  await fill(page, '#town', 'San Francisco');
  await page.select('#region', 'CA');
  await fill(page, '#zip', '94105');
  await page.select('#country', 'US');
  await fill(page, '#phone', '+1 415 555 0134');
  await follow(page, '.onward');
  await follow(page, '[value=parcel]');
  await press(page, '[value=card]');
  await press(page, '[name=terms]');
  await follow(page, '.order');

  await fill(page, '[name=cardNumber]', cardNumber);
  await fill(page, '[name=cardExpiry]', '12/34');
  await fill(page, '[name=cardCvc]', '123');
  await fill(page, '[name=zip]', '94105');
  await follow(page, 'button[type=submit]');
};
