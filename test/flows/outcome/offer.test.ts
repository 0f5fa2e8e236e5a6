import { describe, expect, it } from 'vitest';
import { offerRefusal } from '../../../src/buying/flows/outcome/offer.ts';
import { amount, button, field, heading, link, lookAt, text } from '../surveys.ts';

const before = lookAt([heading('Checkout'), amount('Total', '$48.60'), button('Place order')], {
  url: 'https://shop.example/checkout',
});

describe('one more thing that a shop offers after an order', () => {
  const offer = (...parts: Parameters<typeof lookAt>[0]) => {
    const look = lookAt([heading('Wait, one more thing'), text('Linen Bag for $9.00'), ...parts], {
      url: 'https://shop.example/offer',
    });
    const ref = offerRefusal(before, look);
    return look.survey.pressables.find((one) => one.ref === ref)?.text;
  };
  const TOTAL = amount('Total', '$9.00');

  it('is refused by what says so', () => {
    expect(offer(TOTAL, button('Pay now'), link('No thanks', '/thanks'))).toBe('No thanks');
    expect(offer(TOTAL, button('Pay now'), button('Skip this offer'))).toBe('Skip this offer');
  });

  it('is left alone where nothing, or more than one thing, refuses it', () => {
    expect(offer(TOTAL, button('Pay now'), link('Cancel order', '/cancel'))).toBeUndefined();
    expect(
      offer(TOTAL, button('Pay now'), button('No thanks'), button('No thanks, ask me later')),
    ).toBeUndefined();
  });

  it('is none where the page is about the order itself', () => {
    const [same, card] = [amount('Total', '$48.60'), field('Card number', { autocomplete: 'cc-number' })];
    expect(offer(same, button('Place order'), button('No thanks'))).toBeUndefined();
    expect(offer(TOTAL, card, button('Pay now'), button('No thanks'))).toBeUndefined();
    expect(offer(TOTAL, button('No thanks'))).toBeUndefined();
  });
});
