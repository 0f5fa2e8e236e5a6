import type { Sorts } from '../db/sort.ts';
import { snakeCase } from '../shared/spelling.ts';
import { builder } from './builder.ts';

/** For each field that a list can be sorted by, what its order is: ascending, and descending. */
export type SortWords<Of extends Sorts = Sorts> = {
  readonly [Field in keyof Of]: readonly [up: string, down: string];
};

/** The `sort` argument of every list that has it. */
export const SORT =
  'The order of the list. By default, the newest are first. A cursor holds for the order that it was returned in; an object’s ID, for every order.';

/** The orders of a type’s list. REST spells those that descend with a minus. */
export function sortType(name: string, words: SortWords) {
  const all: SortWords = { created: ['Oldest first.', 'Newest first.'], ...words };
  const values = Object.entries(all).flatMap(([field, [up, down]]) => {
    const spelled = snakeCase(field);
    return [
      [`${spelled.toUpperCase()}_ASC`, { value: spelled, description: up }],
      [`${spelled.toUpperCase()}_DESC`, { value: `-${spelled}`, description: down }],
    ] as const;
  });
  return builder.enumType(`${name}Sort`, {
    description:
      'The orders of the list. Where two objects are equal, the one created earlier counts as less.',
    values: Object.fromEntries(values) as Record<string, { value: string; description: string }>,
  });
}
