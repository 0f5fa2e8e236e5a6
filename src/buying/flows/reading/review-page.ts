import type { ButtonReading, FieldReading, TotalsReading } from '../readings.ts';
import type { Survey } from '../survey.ts';
import type { Data } from './data.ts';

/** Where a page repeats who buys and asks for nothing more, its button orders, whatever it says. */

/** A cart may estimate the shipping for a town; it has no street and nobody’s name. */
const FEWEST_DETAILS = 3;
const ASKED = new Set<FieldReading['meaning']>([
  'line1',
  'city',
  'postal_code',
  'email',
  'login',
  'password',
  'card_number',
]);

export function orderingAtReview(
  survey: Survey,
  read: { buttons: ButtonReading[]; fields: FieldReading[]; totals: TotalsReading | undefined },
  data: Data,
): ButtonReading[] {
  const { buttons, fields, totals } = read;
  if (!totals || fields.some(({ meaning }) => ASKED.has(meaning)) || !repeats(survey, data)) return buttons;
  const isSent = ({ ref }: ButtonReading) => {
    const place = survey.pressables.find((one) => one.ref === ref);
    return place?.region === 'main' && (place.tag === 'button' || place.tag === 'input');
  };
  return buttons.map((button) =>
    button.purpose === 'to_checkout' && isSent(button)
      ? { ...button, purpose: 'place_order' as const }
      : button,
  );
}

function repeats({ texts }: Survey, { own = [] }: Data): boolean {
  const written = texts.filter(({ region }) => region === 'main').map(({ text }) => text);
  const repeated = own.filter((detail) => written.some((text) => text.includes(detail)));
  return repeated.length >= FEWEST_DETAILS;
}
