import type { Page, Rows } from '../db/table.ts';
import { invalidParameter, TillError } from '../shared/errors.ts';
import { builder, PAGE_DEFAULT, PAGE_MAX } from './builder.ts';

/** Relay's arguments onto a page of a list that is newest first, and its rows onto a connection. */

const SEARCH_MAX = 200;

interface ConnectionArgs {
  first?: number | null;
  last?: number | null;
  after?: string | null;
  before?: string | null;
  search?: string | null;
}

export const CreatedFilter = builder.inputType('CreatedFilter', {
  description: 'When an object was made.',
  fields: (t) => ({
    gte: t.field({ type: 'DateTime' }),
    gt: t.field({ type: 'DateTime' }),
    lte: t.field({ type: 'DateTime' }),
    lt: t.field({ type: 'DateTime' }),
  }),
});

/** What `search` is, on every list that has it. */
export const SEARCH = `Only those with words that begin with each of these: ids, addresses, signatures and references, names and descriptions, values of metadata. At most ${SEARCH_MAX} characters.`;

export function pageOf({ first, last, after, before, search }: ConnectionArgs): Page {
  if (after != null && before != null)
    throw new TillError('parameter_invalid', {
      param: 'before',
      message: '{param} cannot go with the other cursor.',
    });
  if (last != null && before == null) throw invalidParameter('last', 'left out unless `before` is given');
  if (before != null && first != null)
    throw invalidParameter('first', 'left out when `before` is given; use `last`');
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

/** What a list costs: everything below it, once per row that may come back. */
export function listCost({ first, last }: ConnectionArgs) {
  return { field: 1, multiplier: first ?? last ?? PAGE_DEFAULT };
}
