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

  it('is refused where its page says no total, and in a dialog over the checkout', () => {
    const yes = button('Add to my order');
    expect(offer(yes, link('No thanks, I don’t want this', '/thanks'))).toBe('No thanks, I don’t want this');
    const over = { region: 'dialog' as const };
    const parts = [heading('Checkout'), amount('Total', '$48.60'), button('Place order')];
    const dialog = [text('Add the Paper Pack for only $9', over), button('Add to order', over)];
    const look = lookAt([...parts, ...dialog, button('No thanks, continue', over)], {
      url: 'https://shop.example/checkout',
    });
    const ref = offerRefusal(before, look);
    expect(look.survey.pressables.find((one) => one.ref === ref)?.text).toBe('No thanks, continue');
    expect(offerRefusal(look, look)).toBeUndefined();
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
