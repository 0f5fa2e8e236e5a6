import type { Journey } from '../journey/journey.ts';
import type { Look } from '../look.ts';
import type { ButtonReading } from '../readings.ts';
import type { Control } from '../survey.ts';
import { fresh } from './in-the-way.ts';

/** The button that saves the address where that’s a step of its own: next to the address, before the card. */
export function addressButton(look: Look, journey: Journey): ButtonReading | undefined {
  const orderOf = (ref: string) =>
    [...look.survey.controls, ...look.survey.pressables].find((one) => one.ref === ref)?.order ?? 0;
  const address = look.fields.filter(({ meaning }) => ['line1', 'postal_code', 'city'].includes(meaning));
  const first = Math.min(...address.map(({ ref }) => orderOf(ref)));
  const card = look.fields.filter(({ purpose }) => purpose === 'card').map(({ ref }) => orderOf(ref));
  const isBetween = ({ ref }: ButtonReading) =>
    address.length > 0 && orderOf(ref) > first && !card.some((order) => order < orderOf(ref));
  return fresh(look, journey, 'save_address', isBetween) ?? fresh(look, journey, 'advance', isBetween);
}

/** The field for the street. */
export function streetIn({ fields, survey }: Look): Control | undefined {
  const street = fields.find(({ meaning }) => meaning === 'line1');
  return survey.controls.find(({ ref }) => ref === street?.ref);
}
