import { privateData } from '../journey/data.ts';
import { type Journey, triesOf } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import { barer } from '../reading/data.ts';
import type { Purpose } from '../readings.ts';
import type { Pressable, Survey } from '../survey.ts';
import { isHarmful, leadsAway } from './harm.ts';
import { pressKey } from './keys.ts';
import type { AdvisedButton, AdvisedPurpose } from './move.ts';
import { cardFieldsOf } from './payment.ts';

/** What may be pressed on advice where the rules find no next step. */
export interface Candidate {
  button: AdvisedButton;
  /** How it’s described to the model: “button: Continue to delivery”. */
  words: string;
}

const MOST = 40;

const ADVISED: Partial<Record<Purpose, AdvisedPurpose>> = {
  unknown: 'advance',
  advance: 'advance',
  to_cart: 'to_cart',
  to_checkout: 'to_checkout',
  guest: 'guest',
  review: 'review',
  save_address: 'save_address',
  choose_method: 'choose_method',
  dismiss: 'dismiss',
  enter: 'enter',
};

export function candidatesFor(look: Look, journey: Journey): Candidate[] {
  // Before the cart, only the rules can tell one product from another.
  if (!journey.cart.isFilled || isAtPayment(look, journey)) return [];
  const told = barer(privateData(journey));
  const found = look.survey.pressables.flatMap((pressable): (Candidate & { pressable: Pressable })[] => {
    const reading = look.buttons.find(({ ref }) => ref === pressable.ref);
    const purpose = reading && ADVISED[reading.purpose];
    if (
      !reading ||
      !purpose ||
      !isOffered(pressable, look) ||
      isHarmful(pressable, look.survey, reading.purpose !== 'unknown')
    )
      return [];
    const button = { ...reading, purpose };
    if (triesOf(journey, pressKey(look, button)) > 0 || triesOf(journey, pressKey(look, reading)) > 0)
      return [];
    // What identifies the buyer is neither sent to anyone nor learned.
    if (told && told(pressable.text) !== pressable.text) return [];
    return [{ button, pressable, words: wordsFor(pressable, told) }];
  });
  const nearest = found
    .sort((one, other) => distance(one.pressable) - distance(other.pressable))
    .slice(0, MOST);
  return nearest
    .sort((one, other) => one.pressable.order - other.pressable.order)
    .map(({ button, words }) => ({ button, words }));
}

/**
 * From the payment step on, anything the rules can’t read may place the order: no advice is taken there, whether or not
 * the card has been entered.
 */
function isAtPayment(look: Look, { checkout }: Journey): boolean {
  return (
    cardFieldsOf(look).length > 0 ||
    look.payments.length > 0 ||
    look.buttons.some(({ purpose }) => purpose === 'place_order') ||
    checkout.paysBy !== undefined ||
    checkout.paysByCard ||
    checkout.isCardLater
  );
}

function isOffered(pressable: Pressable, { survey }: Look): boolean {
  const { isVisible, isDisabled, isChosen, role, text, card } = pressable;
  if (!isVisible || isDisabled || isChosen || text.trim() === '' || /^\s*[+\-−–]\s*$/.test(text))
    return false;
  // Ticking a box agrees to something, and what’s in a line or tile belongs to products.
  if (role === 'checkbox' || role === 'switch' || card !== null) return false;
  return isOwn(pressable, survey) && !leadsAway(pressable, survey);
}

/** Third-party frames show their own things: ads, chats, wallets. */
function isOwn({ frame }: Pressable, { url, frames }: Survey): boolean {
  if (frame === 0) return true;
  const shown = frames[frame]?.url ?? '';
  return URL.canParse(shown) && URL.canParse(url) && new URL(shown).host === new URL(url).host;
}

function distance({ region }: Pressable): number {
  if (region === 'dialog') return 0;
  if (region === 'main') return 1;
  return region === 'aside' ? 2 : 3;
}

function wordsFor(
  { tag, role, text, heading }: Pressable,
  told: ((text: string) => string) | undefined,
): string {
  const kind =
    role === 'link' || (tag === 'a' && role === '')
      ? 'link'
      : role === 'tab' || role === 'option'
        ? role
        : 'button';
  const under = told ? told(heading) : heading;
  return `${kind}: ${text.slice(0, 120)}${under && under !== text ? ` (under “${under.slice(0, 60)}”)` : ''}`;
}
