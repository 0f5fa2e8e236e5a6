import { useCallback, useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';
import { failureOf } from '../graphql/failure.ts';
import { type Bill, isOver } from './bill.ts';
import { type Problem, problemOf } from './payment-problem.ts';
import type { Source } from './source.ts';

export interface LiveBill {
  bill: Bill | undefined;
  /** Why there is no bill to show. */
  problem: Problem | undefined;
  /** Asks again. What is shown stays while it does. */
  reload(): Promise<void>;
}

/** A bill that follows its own changes. What is over stays over, whichever answer comes last. */
export function useLiveBill(source: Source, id: string): LiveBill {
  const client = useClient();
  const [bill, setBill] = useState(() => source.first(id));
  const isTold = useRef(bill !== undefined);
  const [problem, setProblem] = useState<Problem>();

  const reload = useCallback(async () => {
    const { bill: loaded, error } = await source.load(client, id);
    if (loaded) setBill((before) => (before && isOver(before) ? before : loaded));
    setProblem(loaded || !error ? undefined : problemOf(failureOf(error)));
  }, [client, source, id]);

  useEffect(() => {
    if (!isTold.current) void reload();
  }, [reload]);

  const isFollowed = bill !== undefined && !isOver(bill);
  useEffect(() => {
    if (!isFollowed) return;
    const { unsubscribe } = source.follow(client, id, (standing) =>
      setBill((before) => before && (isOver(before) ? before : { ...before, ...standing })),
    );
    // Phones stop pages that nobody sees, such as while the wallet's app is open.
    const seen = () => void (document.visibilityState === 'visible' && reload());
    document.addEventListener('visibilitychange', seen);
    return () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', seen);
    };
  }, [client, source, id, isFollowed, reload]);

  return { bill, problem, reload };
}
