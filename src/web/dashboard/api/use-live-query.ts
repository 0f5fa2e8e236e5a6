import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { useEffect, useRef } from 'react';
import { type AnyVariables, useQuery } from 'urql';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { type Found, isFound } from '../../graphql/found.ts';
import { useLive } from './live-context.ts';
import { useReconnected } from './use-reconnected.ts';

/** What a query is about: the beginnings of event types (`GIFT`), or an object's id. */
export type Topic = string;

export interface LiveQuery<Data> {
  data: Found<Data> | undefined;
  failure: Failure | undefined;
  /** What is shown is about to be replaced by something newer. */
  isLoading: boolean;
  reload(): void;
}

/** Many events in a row are looked up once. */
const GATHER_MS = 300;

/** A query whose answer stays true: it is asked again when something happens to one of its topics. */
export function useLiveQuery<Data, Variables extends AnyVariables>(
  query: TypedDocumentNode<Data, Variables>,
  variables: Variables,
  topics: readonly Topic[],
): LiveQuery<Data> {
  const live = useLive();
  const [{ data, error, fetching, stale }, execute] = useQuery<Data, AnyVariables>({ query, variables });
  const reload = useRef(execute);
  reload.current = execute;

  // What got no answer while the connection was away gets one now.
  useReconnected(() => {
    if (error && failureOf(error).status === undefined) execute({ requestPolicy: 'network-only' });
  });

  const about = topics.join(' ');
  useEffect(() => {
    const wanted = about.split(' ');
    let soon: ReturnType<typeof setTimeout> | undefined;
    const stop = live.listen((event) => {
      const concerns =
        !event || wanted.some((topic) => topic === event.objectId || event.type.startsWith(`${topic}_`));
      if (!concerns || soon) return;
      soon = setTimeout(() => {
        soon = undefined;
        reload.current({ requestPolicy: 'network-only' });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(soon);
      stop();
    };
  }, [live, about]);

  return {
    data: isFound(data) ? data : undefined,
    failure: error && failureOf(error),
    isLoading: fetching || stale,
    reload: () => execute({ requestPolicy: 'network-only' }),
  };
}
