import type { Page, Rows } from '../db/table.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { builder, PAGE_DEFAULT, PAGE_MAX } from './builder.ts';

/** Maps Relay’s arguments to a page of a list, newest first, and its rows to a connection. */

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

/** The `search` argument of every list that has it. */
export const SEARCH = `Only those that contain words starting with each of these: IDs, addresses, signatures, references, names, descriptions, and metadata values. Up to ${SEARCH_MAX} characters.`;

export function pageOf({ first, last, after, before, search }: ConnectionArgs): Page {
  if (after != null && before != null)
    throw new TillError('parameter_invalid', {
      param: 'before',
      message: '{param} can’t be combined with the other cursor.',
    });
  if (last != null && before == null) throw invalidParameter('last', 'omitted unless `before` is given');
  if (before != null && first != null)
    throw invalidParameter('first', 'omitted when `before` is given; use `last`');
  const param = before != null ? 'last' : 'first';
  const limit = (before != null ? last : first) ?? PAGE_DEFAULT;
  if (limit < 1 || limit > PAGE_MAX) throw invalidParameter(param, `from 1 to ${PAGE_MAX}`);
  return {
    limit,
    after: after ?? undefined,
    before: before ?? undefined,
    search: wordsOf(search ?? ''),
  };
}

function wordsOf(search: string): string | undefined {
  if ([...search].length > SEARCH_MAX)
    throw invalidParameter('search', `at most ${SEARCH_MAX} characters long`);
  return search.trim() || undefined;
}

export function connectionOf<Row extends { id: string }>(page: Page, { rows, hasMore }: Rows<Row>) {
  const backwards = page.before !== undefined;
  return {
    edges: rows.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      hasNextPage: backwards || hasMore,
      hasPreviousPage: backwards ? hasMore : page.after !== undefined,
      startCursor: rows[0]?.id ?? null,
      endCursor: rows.at(-1)?.id ?? null,
    },
  };
}

/** The cost of a list: everything below it, once for each row that may come back. */
export function listCost({ first, last }: ConnectionArgs) {
  return { field: 1, multiplier: first ?? last ?? PAGE_DEFAULT };
}
