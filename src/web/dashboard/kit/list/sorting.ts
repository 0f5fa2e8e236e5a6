/** How a list is sorted, as its query takes it, and how that is changed. */
export interface Sorting {
  current: string;
  choose(sort: string): void;
}

interface Sortable {
  head: string;
  sort?: string;
}

export const NEWEST_FIRST = 'CREATED_DESC';

const DIRECTIONS = { ASC: 'ascending', DESC: 'descending' } as const;

const directionOf = (sort: string) => (sort.endsWith('_ASC') ? 'ASC' : 'DESC');
const opposite = (sort: string) =>
  sort.replace(/(ASC|DESC)$/, (direction) => (direction === 'ASC' ? 'DESC' : 'ASC'));

/** Every order of a list, in words. */
export function sortChoices(columns: readonly Sortable[]): [sort: string, words: string][] {
  return columns.flatMap(({ head, sort }) =>
    sort
      ? [sort, opposite(sort)].map(
          (one) => [one, `${head}, ${DIRECTIONS[directionOf(one)]}`] as [string, string],
        )
      : [],
  );
}

/** What a head sorts by when it’s pressed: its own order first, and then the other way around. */
export function nextSort(own: string, current: string): string {
  return current === own ? opposite(own) : own;
}

export function sortedAs({ sort }: Sortable, sorting: Sorting | undefined) {
  const isCurrent = sorting && sort && [sort, opposite(sort)].includes(sorting.current);
  return isCurrent ? DIRECTIONS[directionOf(sorting.current)] : undefined;
}
