import { typeInFrame } from './spa.ts';
import { fill, follow, press, saysSoon, type Walk } from './walk.ts';

export const onepage: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await press(page, 'label[for=template-main-0-1]');
  await press(page, 'label[for=template-main-1-1]');
  await press(page, '[name=plus]');
  await press(page, '.product-form__submit');
  await page.waitForSelector('.drawer.active');
  await follow(page, '.cart__checkout-button');

  await fill(page, '#email', 'ada@example.com');
  await press(page, '[name=marketing_opt_in]');
  await fill(page, '#firstName', 'Ada');
  await fill(page, '#lastName', 'Lovelace');
  await fill(page, '#shipping-address1', '1 Market Street');
  await fill(page, '#city', 'San Francisco');
  await page.select('#Select1', 'CA');
  await fill(page, '#postalCode', '94105');
  await press(page, 'label[for=shipping-standard]');
  await saysSoon(page, /Estimated taxes[\s\S]*\$163\.34/);

  await typeInFrame(page, 'number', cardNumber);
  await typeInFrame(page, 'expiry', '1234');
  await typeInFrame(page, 'cvc', '123');
  await typeInFrame(page, 'name', 'Ada Lovelace');
  await press(page, '#checkout-pay-button');
};
