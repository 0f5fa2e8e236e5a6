import { chooseButton } from './deciding/order-button.ts';
import { announcesReview } from './deciding/payment.ts';
import { Ended } from './ending.ts';
import type { PaymentCard } from './errand.ts';
import { insertCard, typeCard } from './hands/card.ts';
import type { Hands } from './hands/hands.ts';
import { push } from './hands/press.ts';
import { changed, see, signature } from './hands/see.ts';
import { stage } from './hands/stage.ts';
import type { Look } from './look.ts';
import { NO_DATA } from './reading/data.ts';
import type { Purpose } from './readings.ts';

const PATIENCE_MS = 15_000;

/**
 * Some shops show the total only on the review that follows the card. For a quote, a fictional card leads there;
 * nothing beyond the review is pressed, and a real card is only ever typed to buy.
 */
export async function peekAtReview(hands: Hands, look: Look): Promise<void> {
  // Without an order button, the button that continues leads to the review that the page announces.
  const isAnnounced = announcesReview(look) && !look.buttons.some(({ purpose }) => purpose === 'place_order');
  const purposes: Purpose[] = isAnnounced ? ['review', 'advance'] : ['review'];
  const button = chooseButton(look, purposes);
  if (!button?.isEnabled) throw new Ended('unsupported_checkout', 'The page shows no total.');
  await stage(hands, 'Review the order', undefined, async () => {
    const data = NO_DATA;
    const inserted = await insertCard(hands, look, nobodysCard());
    if (!inserted) await typeCard(hands, await see(hands, { data }), nobodysCard());
    const again = inserted ?? (await see(hands, { data }));
    const review = chooseButton(again, purposes);
    if (!review) return;
    await push(hands, review.ref);
    await changed(hands, signature(again.survey), PATIENCE_MS);
  });
}

function nobodysCard(): PaymentCard {
  return {
    number: '4111111111111111',
    expMonth: 12,
    expYear: new Date().getFullYear() + 3,
    cvc: '123',
    name: 'Robin Example',
    billingAddress: { line1: '', city: '', postalCode: '94105', country: 'US' },
  };
}
