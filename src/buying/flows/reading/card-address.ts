import { CARD_POSTAL_CODE } from '../lexicon/forms.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control, Survey } from '../survey.ts';

const ON_CARD: Partial<Record<FieldMeaning, FieldMeaning>> = {
  postal_code: 'card_postal_code',
  country: 'card_country',
};

/** A postal code or a country next to a card, where there’s no address it could be part of. */
export function ofCard(fields: FieldReading[], { controls }: Survey): FieldReading[] {
  const placeOf = ({ ref }: FieldReading) => controls.find((one) => one.ref === ref);
  const number = fields.find(({ meaning }) => meaning === 'card_number');
  const card = number && placeOf(number);
  if (!card) return fields;
  const addresses = fields.filter(({ meaning }) => meaning === 'line1' || meaning === 'city').map(placeOf);
  const isAddressed = (one: Control) =>
    addresses.some((each) => each?.frame === one.frame && each.heading === one.heading);
  return fields.map((field) => {
    const meaning = ON_CARD[field.meaning];
    const place = placeOf(field);
    if (!meaning || !place || field.isListbox) return field;
    const isNamed = CARD_POSTAL_CODE.isIn(field.label) && place.order > card.order;
    const isBeside = place.frame !== card.frame || place.heading === card.heading;
    const isApart =
      isNamed || (isBeside && !isAddressed(place) && (place.frame > 0 || place.order > card.order));
    return isApart ? { ...field, meaning, purpose: 'card' as const } : field;
  });
}
