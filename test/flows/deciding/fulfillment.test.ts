import { describe, expect, it } from 'vitest';
import { fulfillmentMove } from '../../../src/buying/flows/deciding/fulfillment.ts';
import { beginJourney } from '../../../src/buying/flows/journey/journey.ts';
import { button, lookAt } from '../surveys.ts';
import { AT_CHECKOUT } from './at-checkout.ts';

const page = lookAt([button('Pickup', { isChosen: true }), button('Delivery')], AT_CHECKOUT);
const sent = lookAt([button('Pickup'), button('Delivery', { isChosen: true })], AT_CHECKOUT);
const moveFor = (prompt: string, look = page) =>
  fulfillmentMove(look, beginJourney('quote', { url: AT_CHECKOUT.url, prompt, options: {} }))?.move;

describe('pickup and delivery as two buttons', () => {
  it('are pressed by where it goes', () => {
    const to = 'Deliver to Omar Siddiqui, 845 Neil Ave, Columbus, OH 43215';
    expect(moveFor(`a pizza. ${to}`)).toMatchObject({ kind: 'press', button: { text: 'Delivery' } });
    expect(moveFor('a pizza for pickup as soon as possible', sent)).toMatchObject({
      button: { text: 'Pickup' },
    });
  });

  it('are left as they are where nothing is said, or it is right already', () => {
    expect(moveFor('a pizza')).toBeUndefined();
    expect(moveFor('a pizza for pickup')).toBeUndefined();
  });
});
