import type { Journey } from '../journey/journey.ts';
import { triesOf } from '../journey/journey.ts';
import { INVITATION } from '../lexicon/forms.ts';
import { ASKS_AGE } from '../lexicon/pages.ts';
import type { Look } from '../look.ts';
import { readAddressCheck } from '../reading/address-check.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import { isRefusedYet, soldOutAnswer } from './adding.ts';
import { pressKey } from './keys.ts';
import { type Decision, decide, end } from './move.ts';

const MOST_TRIES = 2;

/** What must be handled before anything else: a broken page, a banner, a gate. */
export function inTheWay(look: Look, journey: Journey): Decision | undefined {
  const { status } = look.moment;
  if (status !== undefined && status >= 500)
    return end('merchant_error', `The shop returned an error (HTTP ${status}).`);
  if (look.survey.url.startsWith('chrome-error:'))
    return end('merchant_error', 'The shop’s page couldn’t be loaded.');
  if (look.notice?.kind === 'blocked')
    return end('unsupported_checkout', `The shop blocked the visit: “${look.notice.words}”`);
  return (
    banner(look, journey) ??
    addressCheck(look, journey) ??
    soldOut(look, journey) ??
    popup(look, journey) ??
    gate(look, journey)
  );
}

/** The shop’s answer may be in a dialog, and gone once that’s closed. */
function soldOut(look: Look, journey: Journey): Decision | undefined {
  if (!look.dialog || look.dialog.isUseful || !isRefusedYet(journey)) return undefined;
  const said = soldOutAnswer(look);
  return said === undefined ? undefined : end('out_of_stock', `The shop says: “${said}”`);
}

function banner(look: Look, journey: Journey): Decision | undefined {
  for (const purpose of ['refuse_cookies', 'accept_cookies'] as const) {
    const button = fresh(look, journey, purpose);
    if (button) return decide({ kind: 'press', button }, 'A cookie banner covers the page.');
  }
  return undefined;
}

/** The shop suggests another spelling of the address. */
function addressCheck(look: Look, journey: Journey): Decision | undefined {
  const check = readAddressCheck(look);
  if (!check) return undefined;
  const why = 'The address stays as it was given.';
  if ('choice' in check) {
    const { ref, label, near } = check.choice;
    const key = `address check ${label || near}`;
    if (triesOf(journey, key) >= MOST_TRIES) return undefined;
    const pick = { ref, label: label || near, isRequired: true, isExtra: false, isChecked: false };
    return decide({ kind: 'pick', pick, as: 'consent' }, why, [{ kind: 'tried', what: key }]);
  }
  if (triesOf(journey, pressKey(look, { ...check.button, purpose: 'enter' })) >= MOST_TRIES) return undefined;
  return decide({ kind: 'press', button: { ...check.button, purpose: 'enter' } }, why);
}

/** What opened over a dialog that matters, and asks for a newsletter instead. */
function popup(look: Look, journey: Journey): Decision | undefined {
  if (!look.dialog?.isUseful) return undefined;
  const { refs } = look.dialog;
  const headingOf = (ref: string) => look.survey.pressables.find((one) => one.ref === ref)?.heading ?? '';
  const isOver = ({ ref }: ButtonReading) => refs.has(ref) && INVITATION.isIn(headingOf(ref));
  const button = fresh(look, journey, 'dismiss', isOver);
  return button && decide({ kind: 'press', button }, `“${headingOf(button.ref)}” covers the page.`);
}

/** A dialog that has nothing to do with the order is closed or passed. */
function gate(look: Look, journey: Journey): Decision | undefined {
  if (!look.dialog || look.dialog.isUseful) return undefined;
  // “No” leads out of a shop that asks for an age; a choice of countries is left as it is.
  const order = ASKS_AGE.isIn(look.dialog.words) ? AGE_ORDER : GATE_ORDER;
  for (const purpose of order) {
    const button = fresh(look, journey, purpose, (one) => look.dialog?.refs.has(one.ref) ?? false);
    if (button)
      return decide({ kind: 'press', button }, `A dialog is open: “${look.dialog.words.slice(0, 80)}”`);
  }
  return undefined;
}

const AGE_ORDER: Purpose[] = ['enter', 'advance'];
const GATE_ORDER: Purpose[] = ['dismiss', 'enter', 'advance'];

export function fresh(
  look: Look,
  journey: Journey,
  purpose: Purpose,
  isFit: (button: ButtonReading) => boolean = () => true,
  mostTries = MOST_TRIES,
): ButtonReading | undefined {
  return look.buttons
    .filter((one) => one.purpose === purpose && one.isEnabled && isFit(one))
    .filter((one) => triesOf(journey, pressKey(look, one)) < mostTries)
    .sort((one, other) => other.score - one.score)[0];
}
