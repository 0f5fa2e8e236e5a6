import type { FieldMeaning, FieldReading } from '../readings.ts';
import type { Control } from '../survey.ts';
import { inWords, ownWords } from './field-names.ts';

/**
 * “Name” above two fields, with “First” and “Last” below them: what stands before the second field belongs to the first.
 * Their own names say so too, where they say anything.
 */
export function withNamesBelow(fields: FieldReading[], controls: Control[]): FieldReading[] {
  const changed = new Map<FieldReading, FieldMeaning>();
  for (const [at, first] of fields.entries()) {
    const second = fields[at + 1];
    const [one, other] = [first, second].map((field) => controls.find(({ ref }) => ref === field?.ref));
    if (!second || !one || !other || !isUnlabeled(one) || !isUnlabeled(other)) continue;
    const own = [one, other].map(({ name }) => inWords(ownWords(name)));
    const below = [one, other].map(({ after }) => inWords(after));
    const isBelow = inWords(one.near) === 'name' && one.after !== '' && one.after === other.near;
    const said = isPair(own) ? own : isBelow && isPair(below) ? below : undefined;
    if (!said || ![first, second].every(({ meaning }) => OF_PERSONS.has(meaning))) continue;
    for (const [index, field] of [first, second].entries()) changed.set(field, said[index] ?? field.meaning);
  }
  return fields.map((field) => ({ ...field, meaning: changed.get(field) ?? field.meaning }));
}

const OF_PERSONS = new Set<FieldMeaning>(['name', 'given_name', 'family_name', 'unknown']);

function isUnlabeled({ label, placeholder, ariaLabel, autocomplete }: Control): boolean {
  return [label, placeholder, ariaLabel, autocomplete.replace(/^off$/, '')].every((text) => text === '');
}

function isPair(meanings: (FieldMeaning | undefined)[]): boolean {
  return [...meanings].sort().join() === 'family_name,given_name';
}
