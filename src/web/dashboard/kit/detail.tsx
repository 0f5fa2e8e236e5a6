import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import type { ReactNode } from 'react';
import type { Found } from '../../graphql/found.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type Topic, useLiveQuery } from '../api/use-live-query.ts';
import classes from './detail.module.css';
import { FailureNotice } from './failure-notice.tsx';
import { PageHead } from './page-head.tsx';

interface Props<Data> {
  /** Where the object belongs. */
  up: { href: string; name: string };
  query: TypedDocumentNode<Data, { id: string }>;
  id: string;
  /** What else changes it; events of its own always do. */
  topics?: readonly Topic[];
  children(data: Found<Data>, reload: () => void): ReactNode;
}

/** One object, loaded and kept up to date. */
export function Detail<Data>({ up, query, id, topics = [], children }: Props<Data>) {
  const { data, failure, reload } = useLiveQuery(query, { id }, [id, ...topics]);
  if (data) return children(data, reload);
  return (
    <>
      <PageHead title={failure ? 'Not found' : 'Loading…'} up={up} />
      {failure ? <FailureNotice failure={failure} retry={reload} /> : <Skeleton height="24rem" />}
    </>
  );
}

/** What is known of an object on one side, what happened to it on the other; below each other on a phone. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.stack}>{children}</div>
      <div className={classes.stack}>{aside}</div>
    </div>
  );
}
