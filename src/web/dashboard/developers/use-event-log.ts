import { useEffect, useState } from 'react';
import { useClient } from 'urql';
import { type Failure, failureOf } from '../../graphql/failure.ts';
import { useLive } from '../api/live-context.ts';
import { useReconnected } from '../api/use-reconnected.ts';
import { EVENT_TYPES } from '../kit/event-words.ts';
import { EventLogDocument } from '../operations.generated.ts';
import { type EventLog, join, joinNewest, subjectOf } from './event-log.ts';

const FIRST = 50;

interface Following {
  log: EventLog;
  isLoading: boolean;
  failure: Failure | undefined;
  reload(): void;
}

/** What happened before from the log, and what happens now from the stream; only of one subject when one is given. */
export function useEventLog(subject: string | undefined): Following {
  const client = useClient();
  const live = useLive();
  const [log, setLog] = useState<EventLog>([]);
  const [isLoading, setLoading] = useState(true);
  const [failure, setFailure] = useState<Failure>();
  const [asked, setAsked] = useState(0);

  // Begins anew with another subject: what was read of the other one is of no use.
  useEffect(() => {
    const isWanted = ({ type }: EventLog[number]) => !subject || subjectOf(type) === subject;
    setLog(live.recent().filter(isWanted));
    return live.listen((event) => {
      // Events may have been missed: the log knows them.
      if (!event) setAsked((times) => times + 1);
      else if (isWanted(event)) setLog((known) => join(known, [event]));
    });
  }, [live, subject]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asking again is what it is for.
  useEffect(() => {
    const type = subject ? EVENT_TYPES.filter((one) => subjectOf(one) === subject) : null;
    setLoading(true);
    const { unsubscribe } = client
      .query(EventLogDocument, { first: FIRST, type }, { requestPolicy: 'network-only' })
      .subscribe(({ data, error, stale }) => {
        if (stale) return;
        setLoading(false);
        setFailure(error && failureOf(error));
        if (data) setLog((known) => joinNewest(known, data.events.nodes, data.events.pageInfo.hasNextPage));
      });
    return unsubscribe;
  }, [client, subject, asked]);

  const reload = () => setAsked((times) => times + 1);
  useReconnected(() => failure && reload());
  return { log, isLoading, failure, reload };
}
