import type { Look } from '../look.ts';
import type { ButtonReading, Purpose } from '../readings.ts';
import { cardFieldsOf } from './payment.ts';

/** The button that the payment step itself offers; others that say the same stand elsewhere. */
export function chooseButton(look: Look, purposes: Purpose[]): ButtonReading | undefined {
  const { survey } = look;
  const card = survey.controls.find(({ ref }) => ref === cardFieldsOf(look)[0]?.ref);
  const placeOf = ({ ref }: ButtonReading) => survey.pressables.find((one) => one.ref === ref);
  const candidates = look.buttons.filter((button) => {
    const place = placeOf(button);
    if (!place || !purposes.includes(button.purpose)) return false;
    return !['header', 'nav', 'footer'].includes(place.region);
  });
  // With the card in one dialog or form; others that say the same stand behind it.
  const inDialog = candidates.filter((one) => card?.region === 'dialog' && placeOf(one)?.region === 'dialog');
  const inForm = candidates.filter((one) => card && card.form !== null && placeOf(one)?.form === card.form);
  const rank = ({ purpose, score, isEnabled }: ButtonReading) =>
    (purposes.length - purposes.indexOf(purpose)) * 1000 + (isEnabled ? 500 : 0) + score;
  const among = [inDialog, inForm].find(({ length }) => length > 0) ?? candidates;
  return [...among].sort((one, other) => rank(other) - rank(one))[0];
}
