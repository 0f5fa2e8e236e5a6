import { DISTRICT, FULL_NAME } from '../lexicon/forms.ts';
import type { FieldMeaning, FieldReading } from '../readings.ts';
import { inWords } from './field-names.ts';

/**
 * What only shows next to the others: a suburb where there’s a city, a name without another, the search box of a list.
 */
export function told(fields: FieldReading[]): FieldReading[] {
  return fields.map((field) => {
    const others = fields.filter(
      (other) => other !== field && other.purpose === field.purpose && other.meaning === field.meaning,
    );
    if (field.meaning === 'city' && others.length > 0 && DISTRICT.isIn(field.label))
      return { ...field, meaning: 'line2' as const };
    if (field.meaning === 'line1' && isMoreOfStreet(field, fields))
      return { ...field, meaning: 'line2' as const };
    if (field.meaning === 'given_name' && isWholeName(field, fields))
      return { ...field, meaning: 'name' as const };
    if (field.meaning === 'family_name' && isCalledWhole(field, fields))
      return { ...field, meaning: 'name' as const };
    if (field.meaning === 'name' && isRestOfName(field, fields))
      return { ...field, meaning: 'family_name' as const };
    const isInList = !field.isListbox && !field.isRequired && others.some(({ isListbox }) => isListbox);
    return isInList ? { ...field, meaning: 'search' as const, purpose: 'other' as const } : field;
  });
}

/** “More address (if there is any)”, after “House and street”. */
function isMoreOfStreet(field: FieldReading, fields: FieldReading[]): boolean {
  const [first, ...others] = fields.filter(
    ({ meaning, purpose }) => meaning === 'line1' && purpose === field.purpose,
  );
  const hasSecond = fields.some(({ meaning, purpose }) => meaning === 'line2' && purpose === field.purpose);
  return !hasSecond && first !== field && others.length === 1 && !field.isRequired;
}

/** “Name” where there’s no other field for the rest of it, whatever it tells browsers. */
function isWholeName(field: FieldReading, fields: FieldReading[]): boolean {
  if (isCalledWhole(field, fields)) return true;
  const { label, purpose } = field;
  const hasRest = fields.some((other) => other.meaning === 'family_name' && other.purpose === purpose);
  return !hasRest && inWords(label) === 'name';
}

/** “First name and last name” over one field. Over two, it’s the label of both. */
function isCalledWhole(field: FieldReading, fields: FieldReading[]): boolean {
  const isPart = ({ meaning }: FieldReading) => meaning === 'given_name' || meaning === 'family_name';
  const others = fields.filter((other) => other !== field && other.purpose === field.purpose);
  return FULL_NAME.isIn(field.label) && !others.some(isPart);
}

/** “Nom” next to “Prénom”, “Name” next to “Vorname”. */
function isRestOfName({ label, purpose }: FieldReading, fields: FieldReading[]): boolean {
  const has = (wanted: FieldMeaning) =>
    fields.some(({ meaning, purpose: own }) => meaning === wanted && own === purpose);
  return !FULL_NAME.isIn(label) && has('given_name') && !has('family_name');
}
