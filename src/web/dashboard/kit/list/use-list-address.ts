import { useSearchParams } from 'wouter';
import { type Created, createdIn } from './period.ts';
import { NEWEST_FIRST } from './sorting.ts';

/** What every list takes. */
export interface PageVariables {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  search?: string | null | undefined;
  created?: Created | null | undefined;
  [name: string]: unknown;
}

export interface ListAddress {
  /** What was searched for. */
  search: string;
  /** When what is listed was created; empty for any time. */
  period: string;
  /** The filters that are set, by name. */
  chosen: Record<string, string>;
  /** What was searched for and when it was created, as queries take it. */
  narrowing: PageVariables;
  /** How it is sorted; empty for the newest first. */
  sort: string;
  /** The part of the list that is shown. */
  place: PageVariables;
  /** Whether something was searched for or filtered by. */
  isNarrowed: boolean;
  /** Begins at the top again. */
  narrow(change: Record<string, string>): void;
  sortBy(sort: string): void;
  goTo(place: { after?: string | null | undefined; before?: string | null | undefined }): void;
}

const ROWS = 25;

export function useListAddress(filters: readonly { name: string }[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const period = params.get('created') ?? '';
  const created = createdIn(period, new Date());
  const [after, before] = [params.get('after'), params.get('before')];
  const chosen = Object.fromEntries(
    filters.map(({ name }) => [name, params.get(name) ?? '']).filter(([, value]) => value !== ''),
  );
  const place = before ? { last: ROWS, before } : { first: ROWS, ...(after && { after }) };

  function change(values: Record<string, string | null | undefined>): void {
    setParams((old) => {
      const next = new URLSearchParams(old);
      for (const name of ['after', 'before', ...Object.keys(values)]) next.delete(name);
      for (const [name, value] of Object.entries(values)) if (value) next.set(name, value);
      return next;
    });
  }
  return {
    search,
    period,
    chosen,
    narrowing: { ...(search && { search }), ...(created && { created }) },
    sort: params.get('sort') ?? '',
    place,
    isNarrowed: [search, period, after ?? '', before ?? '', ...Object.values(chosen)].some(Boolean),
    narrow: change,
    sortBy: (sort) => change({ sort: sort === NEWEST_FIRST ? '' : sort }),
    goTo: ({ after: next, before: previous }) => change({ after: next, before: previous }),
  };
}
