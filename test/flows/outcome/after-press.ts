import type { Sent } from '../../../src/buying/flows/hands/traffic.ts';
import { type Scene, type Signs, signsOf } from '../../../src/buying/flows/outcome/signs.ts';
import { amount, button, field, heading, lookAt, text } from '../surveys.ts';

/** A checkout whose order button was pressed, and what its page shows then. */

export const CHECKOUT = { url: 'https://shop.example/checkout', title: 'Checkout' };
export const THANKS = { url: 'https://shop.example/thanks', title: 'Shop' };

export const CARD = field('Card number', { autocomplete: 'cc-number', isRequired: true });
export const before = lookAt(
  [
    heading('Checkout'),
    text('By placing the order you accept our terms.'),
    CARD,
    amount('Total', '$48.60'),
    button('Place order'),
  ],
  CHECKOUT,
);

export function sent(status: number | undefined): Sent {
  return {
    method: 'POST',
    url: 'https://shop.example/orders',
    status,
    ms: 0,
    json: undefined,
    isNavigation: true,
  };
}

/** The signs on a page that followed the press. */
export function signsAfter(
  parts: Parameters<typeof lookAt>[0],
  sketch: Parameters<typeof lookAt>[1] = THANKS,
  scene: Partial<Scene> = {},
): Signs {
  const now = lookAt(parts, sketch);
  return signsOf({ before, sent: [sent(200)], answers: [], alert: undefined, ...scene }, now);
}
