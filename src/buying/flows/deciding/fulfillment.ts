import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { PICKED_UP, SENT } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import type { Pressable } from '../survey.ts';
import { type Decision, decide } from './move.ts';

/** “Pickup” and “Delivery” as two buttons of a checkout, one of which is pressed already. */

const MOST_TRIES = 2;
const NEXT_TO_EACH_OTHER = 3;

/** Whoever says where it goes wants it sent there, unless they asked to pick it up. */
export function fulfillmentMove(look: Look, journey: Journey): Decision | undefined {
  const { wishes, contact } = journey;
  const isPickup = wishes.shipping?.kind === 'named' && PICKED_UP.isIn(wishes.shipping.words);
  if (!isPickup && contact.line1 === undefined) return undefined;
  const ways = twoWays(look.survey.pressables);
  const due = isPickup ? ways?.pickup : ways?.sent;
  if (!due || due.isChosen || triesOf(journey, 'fulfillment') >= MOST_TRIES) return undefined;
  const button = { ref: due.ref, text: due.text, purpose: 'unknown', isEnabled: true, score: 0 } as const;
  const why = isPickup ? 'It should be picked up.' : 'It should be sent to the given address.';
  return decide({ kind: 'press', button }, why, [{ kind: 'tried', what: 'fulfillment' }]);
}

function twoWays(pressables: readonly Pressable[]): { pickup: Pressable; sent: Pressable } | undefined {
  const ways = pressables.filter(
    ({ tag, text, isVisible, isDisabled, region }) =>
      tag !== 'a' && isVisible && !isDisabled && region !== 'header' && text.length < 40,
  );
  for (const pickup of ways.filter(({ text }) => PICKED_UP.isIn(text))) {
    const sent = ways.find(
      ({ text, order, frame }) =>
        SENT.isIn(text) &&
        !PICKED_UP.isIn(text) &&
        frame === pickup.frame &&
        Math.abs(order - pickup.order) <= NEXT_TO_EACH_OTHER,
    );
    if (sent && sent.isChosen !== pickup.isChosen) return { pickup, sent };
  }
  return undefined;
}
