import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { nextSort, type Sorting, sortedAs } from './sorting.ts';
import classes from './table.module.css';

export interface Column<Row> {
  head: string;
  cell(row: Row): ReactNode;
  /** Numbers stand at the end. */
  isNumber?: boolean;
  /** Is not broken into lines. */
  isWhole?: boolean;
  /** Stands below it where there is little room, in place of a column of its own. */
  under?(row: Row): ReactNode;
  /** Holds what can be done with a row: its head is for those who hear the page. */
  isAction?: boolean;
  /** The order that its head sorts by first, as the query takes it: `AMOUNT_DESC`. */
  sort?: string;
  /** Left out where there is little room. */
  isMinor?: boolean;
  /** Left out unless there is a lot of it. */
  isExtra?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Where a row leads: the whole row is the link of its first cell. */
  hrefOf?: ((row: Row) => string) | undefined;
  sorting?: Sorting | undefined;
}

export function Table<Row extends { id: string }>({ caption, columns, rows, hrefOf, sorting }: Props<Row>) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">{caption}</caption>
      <Heads columns={columns} sorting={sorting} />
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={hrefOf ? classes.leads : undefined}>
            {columns.map((column, at) => (
              <td key={column.head} className={classOf(column)}>
                {at === 0 && hrefOf ? (
                  <Link href={hrefOf(row)} className={classes.link}>
                    {column.cell(row)}
                  </Link>
                ) : (
                  column.cell(row)
                )}
                {column.under && <span className={classes.under}>{column.under(row)}</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6];

export function TableSkeleton<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <table className={classes.table} aria-hidden="true">
      <Heads columns={columns} />
      <tbody>
        {SKELETON_ROWS.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              <td key={column.head} className={classOf(column)}>
                <Skeleton height="1.5rem" />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heads<Row>({
  columns,
  sorting,
}: {
  columns: readonly Column<Row>[];
  sorting?: Sorting | undefined;
}) {
  return (
    <thead>
      <tr>
        {columns.map((column) => (
          <th key={column.head} scope="col" className={classOf(column)} aria-sort={sortedAs(column, sorting)}>
            {sorting && column.sort ? (
              <button
                type="button"
                className={classes.sort}
                onClick={() => sorting.choose(nextSort(String(column.sort), sorting.current))}
              >
                {column.head}
              </button>
            ) : column.isAction ? (
              <span className="visually-hidden">{column.head}</span>
            ) : (
              column.head
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

function classOf<Row>({ isNumber, isAction, isWhole, isMinor, isExtra }: Column<Row>): string {
  return [
    isNumber && classes.number,
    isAction && classes.action,
    isWhole && classes.whole,
    isMinor && classes.minor,
    isExtra && classes.extra,
  ]
    .filter(Boolean)
    .join(' ');
}
