import { useSearchParams } from 'wouter';

/** What every list takes. */
export interface PageVariables {
  first?: number | null | undefined;
  after?: string | null | undefined;
  last?: number | null | undefined;
  before?: string | null | undefined;
  search?: string | null | undefined;
  [name: string]: unknown;
}

export interface ListAddress {
  /** What was searched for. */
  search: string;
  /** The filters that are set, by name. */
  chosen: Record<string, string>;
  page: PageVariables;
  /** Whether something was searched for or filtered by. */
  isNarrowed: boolean;
  /** Begins at the top again. */
  narrow(change: Record<string, string>): void;
  goTo(place: { after?: string | null | undefined; before?: string | null | undefined }): void;
}

const ROWS = 25;

export function useListAddress(filters: readonly { name: string }[]): ListAddress {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
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
    chosen,
    page: { ...place, ...(search && { search }) },
    isNarrowed: search !== '' || Object.keys(chosen).length > 0 || after !== null || before !== null,
    narrow: change,
    goTo: ({ after: next, before: previous }) => change({ after: next, before: previous }),
  };
}
