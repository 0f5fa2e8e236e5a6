import { fill, follow, press, type Walk } from './walk.ts';

export const quirky: Walk = async (page, shop, cardNumber) => {
  await page.goto(shop.productUrl);
  await press(page, '.popup .no');
  await press(page, '[data-cookies=necessary]');
  await press(page, '[aria-labelledby=l-edition]');
  await press(page, '[data-value=Hardcover]');
  await press(page, '[aria-labelledby=l-language]');
  await press(page, '[data-value=English]');
  await fill(page, '#ded', 'For Grace');
  await follow(page, '.go');
  await follow(page, '.onward');

  await fill(page, '#q-mail', 'ada@example.com');
  await fill(page, '#q-mobile', '+65 6123 4567');
  await fill(page, '#q-recipient', 'Ada Lovelace');
  await fill(page, '#q-street', '12 Marina View');
  await fill(page, '#q-town', 'Singapore');
  await fill(page, '#q-postal', '018961');
  await follow(page, '.onward');
  await follow(page, '.ways li:first-child a');

  const frame = await page.waitForFrame((candidate) => candidate.url().includes('/card?'));
  await fill(frame, '#number', cardNumber);
  await fill(frame, '#expiry', '1234');
  await fill(frame, '#cvc', '123');
  await fill(frame, '#postal', '018961');
  await press(page, '[name=agree]');
  await follow(page, '.final');
};
