import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef, useState } from 'react';
import type { AnyVariables } from 'urql';
import { type Failure, failureOf } from '../../../graphql/failure.ts';
import { uncached } from '../../api/uncached.ts';
import { saveFile } from '../save-file.ts';
import type { Connection } from './connection.ts';
import type { Created } from './period.ts';
import { rowsCsv } from './rows-csv.ts';

/** What a list is narrowed to, as its query takes it. */
export interface Narrowing {
  created?: Created | null | undefined;
  [name: string]: unknown;
}

/** Has the server write the file; answers why not, when it could not. */
export type Download = (narrowing: Narrowing, name: string) => Promise<Failure | undefined>;

interface Exported<Data, Variables, Row> {
  /** Of the file. */
  name: string;
  query: TypedDocumentNode<Data, Variables>;
  narrowing: Narrowing;
  connectionOf(data: Data): Connection<Row>;
  download: Download | undefined;
}

interface Exporting {
  start(): void;
  /** How many rows have come so far; undefined while nothing is exported. */
  count: number | undefined;
  failure: Failure | undefined;
}

const PAGE = 100;
const SECOND_MS = 1_000;

/** Everything that a list is narrowed to, page by page, as one file. */
export function useExport<Data, Variables extends AnyVariables, Row extends object>(
  exported: Exported<Data, Variables, Row>,
): Exporting {
  const [count, setCount] = useState<number>();
  const [failure, setFailure] = useState<Failure>();
  const left = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    left.current = leaving;
    return () => leaving.abort();
  }, []);

  async function run(isLeft: AbortSignal): Promise<void> {
    const file = `${exported.name}-${new Date().toISOString().slice(0, 10)}.csv`;
    if (exported.download) return setFailure(await exported.download(exported.narrowing, file));
    const rows: Row[] = [];
    for (let after: string | null | undefined; ; ) {
      const { data, error } = await ask({ ...exported.narrowing, first: PAGE, after });
      if (isLeft.aborted) return;
      if (error) return setFailure(error);
      const { nodes, pageInfo } = exported.connectionOf(data);
      rows.push(...nodes);
      setCount(rows.length);
      if (!pageInfo.hasNextPage) break;
      after = pageInfo.endCursor;
    }
    saveFile(new Blob([rowsCsv(rows)], { type: 'text/csv' }), file);
  }

  /** A long list meets the rate limit, which says when to go on. */
  async function ask(variables: Record<string, unknown>): Promise<Asked<Data>> {
    for (;;) {
      const { data, error } = await uncached.query<Data, AnyVariables>(exported.query, variables).toPromise();
      const failed = error && failureOf(error);
      if (failed?.retryAfterSeconds && !left.current.signal.aborted)
        await new Promise((resolve) => setTimeout(resolve, Number(failed.retryAfterSeconds) * SECOND_MS));
      else return failed ? { error: failed, data: undefined } : { data: data as Data, error: undefined };
    }
  }

  async function start(): Promise<void> {
    if (count !== undefined) return;
    setFailure(undefined);
    setCount(0);
    const { signal } = left.current;
    await run(signal);
    if (!signal.aborted) setCount(undefined);
  }
  return { start: () => void start(), count, failure };
}

type Asked<Data> = { data: Data; error: undefined } | { data: undefined; error: Failure };
