import type { Page, Rows } from '../db/table.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { builder, PAGE_DEFAULT, PAGE_MAX } from './builder.ts';

/** Maps Relay’s arguments to a page of a list, and its rows to a connection. */

const SEARCH_MAX = 200;

interface ConnectionArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  search?: string | null;
}

export const CreatedFilter = builder.inputType('CreatedFilter', {
  description: 'A period of time, by when objects were created.',
  fields: (t) => ({
    gte: t.field({ type: 'DateTime', description: 'At this time or later.' }),
    gt: t.field({ type: 'DateTime', description: 'After this time.' }),
    lte: t.field({ type: 'DateTime', description: 'At this time or earlier.' }),
    lt: t.field({ type: 'DateTime', description: 'Before this time.' }),
  }),
});

/** The `metadata` argument of every list that has it. */
export const METADATA = 'Only those whose metadata has all of these pairs.';

/** The `search` argument of every list that has it. */
export const SEARCH = `Only those that contain words starting with each of these: IDs, addresses, signatures, references, names, descriptions, and metadata values. Up to ${SEARCH_MAX} characters.`;

export function pageOf({ first, last, after, before, search }: ConnectionArgs): Page {
  if (after != null && before != null)
    throw new TillError('parameter_invalid', {
      param: 'before',
      message: '{param} can’t be combined with the other cursor.',
    });
  if (before != null && first != null)
    throw invalidParameter('first', 'omitted when `before` is given; use `last`');
  if (last != null && first != null) throw invalidParameter('first', 'omitted when `last` is given');
  const isFromEnd = last != null && before == null;
  const param = last != null ? 'last' : 'first';
  const limit = last ?? first ?? PAGE_DEFAULT;
  if (limit < 1 || limit > PAGE_MAX) throw invalidParameter(param, `from 1 to ${PAGE_MAX}`);
  return {
    limit,
    after: after ?? undefined,
    before: before ?? undefined,
    isFromEnd,
    search: wordsOf(search ?? ''),
  };
}

function wordsOf(search: string): string | undefined {
  if ([...search].length > SEARCH_MAX)
    throw invalidParameter('search', `at most ${SEARCH_MAX} characters long`);
  return search.trim() || undefined;
}

export function connectionOf<Row extends { id: string }>(page: Page, found: Rows<Row>) {
  const { rows, hasMore, cursorOf = ({ id }) => id } = found;
  const edges = rows.map((node) => ({ cursor: cursorOf(node), node }));
  return {
    edges,
    pageInfo: {
      ...neighborsOf(page, hasMore),
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
  };
}

/** Whether there are others on either side of a page, which had more in the direction that it was read in. */
export function neighborsOf({ after, before, isFromEnd }: Omit<Page, 'limit'>, hasMore: boolean) {
  if (isFromEnd) return { hasNextPage: false, hasPreviousPage: hasMore };
  if (before !== undefined) return { hasNextPage: true, hasPreviousPage: hasMore };
  return { hasNextPage: hasMore, hasPreviousPage: after !== undefined };
}

/** The cost of a list: everything below it, once for each row that may come back. */
export function listCost({ first, last }: ConnectionArgs) {
  return { field: 1, multiplier: first ?? last ?? PAGE_DEFAULT };
}
