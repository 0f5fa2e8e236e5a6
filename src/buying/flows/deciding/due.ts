import type { Journey } from '../journey/journey.ts';
import { CALCULATE } from '../lexicon/shipping-rates.ts';
import { PAY, PAYMENT } from '../lexicon/ways-to-pay.ts';
import { SHIP, SHIPPING_SECTION } from '../lexicon/ways-to-ship.ts';
import type { Look } from '../look.ts';
import type { ButtonReading } from '../readings.ts';
import type { Control } from '../survey.ts';
import { fresh } from './in-the-way.ts';
import { hasCardForm } from './payment.ts';
import { isOutdated, untaken } from './shipping.ts';

/** What a shop wants selected and doesn’t show as selected. */

const MOST_OPENINGS = 2;
const MOST_CALCULATIONS = 3;
/** At most this many elements apart on the page. */
const BESIDE = 3;

/** The label of a choice that’s still open: nothing is ordered until it shows as made. */
export function choiceDue(look: Look, journey: Journey): string | undefined {
  return untaken(look, journey) ?? unpaid(look) ?? blank(look);
}

/** Radio buttons always show which one is selected. A card form next to them is a choice by itself. */
function unpaid(look: Look): string | undefined {
  const { payments, survey } = look;
  if (hasCardForm(look)) return undefined;
  const refs = new Set(payments.map(({ ref }) => ref));
  const radios = survey.controls.filter(({ ref, kind }) => kind === 'radio' && refs.has(ref));
  const isOpen = radios.length > 1 && payments.every(({ isChosen }) => !isChosen);
  return isOpen ? payments.map(({ label }) => label).join(', ') : undefined;
}

/** A field that only shows what the button next to it selected, and is empty. */
function blank({ survey, buttons }: Look): string | undefined {
  const openers = survey.pressables.filter(({ ref }) =>
    buttons.some((button) => button.ref === ref && button.purpose === 'choose_method'),
  );
  const isOpen = ({ kind, isReadOnly, isVisible, value, order }: Control) => {
    const isBlank = kind === 'text' && isReadOnly && isVisible && value.trim() === '';
    return isBlank && openers.some((opener) => opener.order > order && opener.order - order <= BESIDE);
  };
  const field = survey.controls.find((one) => isOpen(one) && (isAboutShipping(one) || isAboutPaying(one)));
  return field && wordsOf(field);
}

function wordsOf({ label, placeholder, name }: Control): string {
  return label || placeholder || name;
}

function isAboutShipping(field: Control): boolean {
  return SHIPPING_SECTION.isIn(wordsOf(field));
}

function isAboutPaying(field: Control): boolean {
  return PAYMENT.isIn(wordsOf(field));
}

/** The button that opens the shipping or payment methods, as long as there is one to select. */
export function methodButton(look: Look, journey: Journey): ButtonReading | undefined {
  const { method, paysBy } = journey.checkout;
  const again = isOutdated(look, journey)
    ? fresh(
        look,
        journey,
        'choose_method',
        (one) => CALCULATE.isIn(one.text) && opensShipping(look, one),
        MOST_CALCULATIONS,
      )
    : undefined;
  if (again) return again;
  const shipping = method
    ? undefined
    : fresh(look, journey, 'choose_method', (one) => opensShipping(look, one));
  if (shipping) return shipping;
  // What failed before shipping was selected may work after it.
  const mostTries = method ? 2 * MOST_OPENINGS : MOST_OPENINGS;
  return paysBy
    ? undefined
    : fresh(look, journey, 'choose_method', (one) => opensPayment(look, one), mostTries);
}

/** The payment methods are behind a button, and none was selected. */
export function isWayOpen(look: Look, { checkout }: Journey): boolean {
  if (checkout.paysBy !== undefined || look.payments.length > 0) return false;
  return look.buttons.some((one) => one.purpose === 'choose_method' && opensPayment(look, one));
}

/** The button that opens a choice that was already made. */
export function opensChosen(look: Look, { checkout }: Journey, button: ButtonReading): boolean {
  if (button.purpose !== 'choose_method') return false;
  if (opensShipping(look, button)) return checkout.method !== undefined;
  return opensPayment(look, button) && checkout.paysBy !== undefined;
}

function opensShipping(look: Look, button: ButtonReading): boolean {
  const words = around(look, button);
  return SHIP.isIn(words) || SHIPPING_SECTION.isIn(words);
}

function opensPayment(look: Look, button: ButtonReading): boolean {
  const words = around(look, button);
  return PAY.isIn(words) || PAYMENT.isIn(words);
}

function around({ survey }: Look, { ref, text }: ButtonReading): string {
  const pressable = survey.pressables.find((one) => one.ref === ref);
  return `${text} ${pressable?.heading} ${pressable?.groupLabel}`;
}
