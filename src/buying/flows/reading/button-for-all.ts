import { TICKETS } from '../lexicon/events.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import type { PlacedCounter } from './counters.ts';

/** The one button of a form in which several things are counted. */
export interface ButtonForAll {
  button: Pressable;
  counters: PlacedCounter[];
  /** A single counter is enough. */
  isAlone: boolean;
}

const SELLS = new Set<Purpose>(['add_to_cart', 'buy_now', 'to_checkout', 'advance', 'review', 'place_order']);

/**
 * What goes on with whatever was counted. A cart counts as well, but nothing in it is counted to zero. Where the buyer’s
 * details are asked for, the button may order.
 */
export function buttonForAll(
  survey: Survey,
  buttons: ButtonReading[],
  found: PlacedCounter[],
): ButtonForAll | undefined {
  const counted = found.filter(isWithin);
  const isAsking = survey.controls.some(
    ({ type, isVisible, autocomplete }) =>
      isVisible &&
      (type === 'email' || type === 'tel' || type === 'password' || autocomplete.startsWith('cc-')),
  );
  for (const pressable of survey.pressables) {
    const reading = buttons.find(({ ref }) => ref === pressable.ref);
    if (!reading || !pressable.isVisible || pressable.card !== null || !isWithin(pressable)) continue;
    const counters = counted.filter(
      ({ frame, form, region, order }) =>
        frame === pressable.frame &&
        form === pressable.form &&
        region === pressable.region &&
        (form !== null || order < pressable.order),
    );
    if (counters.length === 0) continue;
    const isAdding = reading.purpose === 'add_to_cart';
    if (isAdding && pressable.form !== null && counters.length > 1)
      return { button: pressable, counters, isAlone: false };
    const isAfter = counters.every(({ order }) => order < pressable.order);
    const sells = isAdding || SELLS.has(reading.purpose) || isTicketButton(pressable);
    if (isAsking || !isAfter || !sells) continue;
    if (counters.length > 1 && counters.every(({ held }) => held > 0)) continue;
    return { button: pressable, counters, isAlone: !isAdding };
  }
  return undefined;
}

function isWithin({ region, card }: { region: string; card: number | null }): boolean {
  return card === null && (region === 'main' || region === 'dialog' || region === 'aside');
}

/** “Get tickets”, “Register”. */
export function isTicketButton({ tag, type, text }: Pressable): boolean {
  return (
    (tag === 'button' || tag === 'input') && (type === 'submit' || text.length < 40) && TICKETS.isIn(text)
  );
}
