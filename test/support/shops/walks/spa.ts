import type { Page } from 'puppeteer-core';
import { fill, follow, press, saysSoon, type Walk } from './walk.ts';

export const spa: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await press(page, '[data-value=Black]');
  await page.waitForSelector('li.selected [data-value=Black]');
  await press(page, '[data-value=L]');
  await page.waitForSelector('li.selected [data-value=L]');
  await press(page, '.add');
  await follow(page, '.toast-mini-cart .button');
  await follow(page, '.to-checkout');

  await saysSoon(page, /Sub total/);
  await fill(page, '[data-field=email]', 'ada@example.com');
  await fill(page, '[data-field=name]', 'Ada Lovelace');
  await fill(page, '[data-field=phone]', '+1 415 555 0134');
  await fill(page, '[data-field=address]', '1 Market Street');
  await fill(page, '[data-field=city]', 'San Francisco');
  await fill(page, '[data-field=postcode]', '94105');
  await press(page, '[data-picker=country]');
  await press(page, '[data-code=US]');
  await press(page, '[data-picker=province]');
  await press(page, '[data-code=CA]');
  await page.locator('::-p-text(Express Delivery)').click();
  await saysSoon(page, /Tax/);

  await press(page, '[data-pay=card]');
  await typeInFrame(page, 'number', cardNumber);
  await typeInFrame(page, 'expiry', '1234');
  await typeInFrame(page, 'cvc', '123');
  await press(page, '.submit');
};

export async function typeInFrame(page: Page, field: string, text: string): Promise<void> {
  const frame = await page.waitForFrame((candidate) => candidate.url().includes(`/field/${field}`));
  await fill(frame, '#f', text);
}
