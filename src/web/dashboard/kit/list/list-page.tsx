import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { type Topic, useLiveQuery } from '../../api/use-live-query.ts';
import { Empty } from '../empty.tsx';
import { FailureNotice } from '../failure-notice.tsx';
import { PageHead } from '../page-head.tsx';
import type { Connection } from './connection.ts';
import { type Filter, Filters } from './filters.tsx';
import classes from './list-page.module.css';
import { Pager } from './pager.tsx';
import { NEWEST_FIRST, sortChoices } from './sorting.ts';
import { type Column, Table, TableSkeleton } from './table.tsx';
import { type Download, useExport } from './use-export.ts';
import { type PageVariables, useListAddress } from './use-list-address.ts';

interface Props<Data, Variables, Row> {
  title: string;
  about: ReactNode;
  actions?: ReactNode;
  query: TypedDocumentNode<Data, Variables>;
  connectionOf(data: Data): Connection<Row>;
  /** What changes the list when it happens. */
  topics: readonly Topic[];
  /** What can be searched for, in a few words; no search when left out. */
  search?: string;
  filters?: readonly Filter[];
  /** The query's own arguments from the chosen filters, where they are not texts as they stand. */
  variablesOf?(chosen: Record<string, string>): Partial<Variables>;
  columns: readonly Column<Row>[];
  hrefOf?(row: Row): string;
  /** Where the server writes the file; otherwise it is made of what the list shows. */
  download?: Download;
  /** Shown while there is nothing at all. */
  empty: { title: string; text: ReactNode; action?: ReactNode };
}

/**
 * A list that keeps up with what happens. Its search, filters and place stand in the address, so that it can be
 * shared, and found again by going back.
 */
export function ListPage<Data, Variables extends PageVariables, Row extends { id: string }>(
  props: Props<Data, Variables, Row>,
) {
  const { title, about, actions, query, connectionOf, topics, search, filters = [], columns, empty } = props;
  const address = useListAddress(filters);
  const own = props.variablesOf?.(address.chosen) ?? address.chosen;
  const sorts = sortChoices(columns);
  // An order that the list doesn’t have is none.
  const sort = sorts.some(([known]) => known === address.sort) ? address.sort : '';
  const sorting = sorts.length > 0 ? { current: sort || NEWEST_FIRST, choose: address.sortBy } : undefined;
  const narrowing = { ...address.narrowing, ...own, ...(sort && { sort }) };
  const variables = { ...address.place, ...narrowing } as Variables;
  const { data, failure, isLoading, reload } = useLiveQuery(query, variables, topics);
  const connection = data && connectionOf(data);
  const exporting = useExport({
    name: title.toLowerCase().replaceAll(' ', '-'),
    query,
    narrowing,
    connectionOf,
    download: props.download,
  });
  const isBare = connection?.nodes.length === 0 && !address.isNarrowed;
  return (
    <>
      <PageHead title={title} about={about} actions={actions} />
      <Filters address={{ ...address, sort }} search={search} filters={filters} sorts={sorts}>
        <Button kind="quiet" disabled={isBare || exporting.count !== undefined} onClick={exporting.start}>
          {exporting.count === undefined ? 'Export CSV' : `Exporting ${exporting.count}…`}
        </Button>
      </Filters>
      {exporting.failure && <FailureNotice failure={exporting.failure} retry={exporting.start} />}
      {failure && <FailureNotice failure={failure} retry={reload} />}
      <div className={classes.list} aria-busy={isLoading}>
        {!connection && !failure && <TableSkeleton columns={columns} />}
        {connection && connection.nodes.length > 0 && (
          <Table
            caption={title}
            columns={columns}
            rows={connection.nodes}
            hrefOf={props.hrefOf}
            sorting={sorting}
          />
        )}
        {connection?.nodes.length === 0 &&
          (address.isNarrowed ? (
            <Empty title="No results">Try fewer words or different filters.</Empty>
          ) : (
            <Empty title={empty.title} action={empty.action}>
              {empty.text}
            </Empty>
          ))}
      </div>
      {connection && <Pager info={connection.pageInfo} address={address} isByAge={!sort} />}
    </>
  );
}
