import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useConnectionState } from '../api/live-context.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import fields from '../kit/fields.module.css';
import { Panel } from '../kit/panel.tsx';
import { Pill } from '../kit/pill.tsx';
import { SUBJECTS, seenIn, type View } from './event-log.ts';
import { EventRows } from './event-rows.tsx';
import classes from './event-stream.module.css';
import { useEventLog } from './use-event-log.ts';

/** Everything that happens to the account, as it happens. */
export function EventStream() {
  const [subject, setSubject] = useState('');
  const [view, setView] = useState<View>({});
  const { log, isLoading, failure, reload } = useEventLog(subject || undefined);
  const { shown, waiting } = seenIn(log, view);
  const newest = log[0]?.cursor ?? '0';
  const isPaused = view.pausedAt !== undefined;
  return (
    <Panel title="Live events" actions={<State isPaused={isPaused} waiting={waiting} />} isFlush>
      <div className={classes.controls}>
        <select
          aria-label="Filter events"
          className={`${fields.input} ${classes.subject}`}
          value={subject}
          onChange={({ target }) => setSubject(target.value)}
        >
          <option value="">All events</option>
          {SUBJECTS.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <Button
          kind="quiet"
          onClick={() => setView({ ...view, pausedAt: isPaused ? undefined : newest })}
          aria-pressed={isPaused}
        >
          {isPaused ? 'Resume' : 'Pause'}
        </Button>
        <Button
          kind="quiet"
          onClick={() => setView({ ...view, clearedTo: newest })}
          disabled={shown.length === 0}
        >
          Clear
        </Button>
      </div>
      {failure && (
        <div className={classes.inset}>
          <FailureNotice failure={failure} retry={reload} />
        </div>
      )}
      <div className={classes.log}>
        {shown.length > 0 && <EventRows of={shown} />}
        {shown.length === 0 && isLoading && <Skeleton height="12rem" />}
        {shown.length === 0 && !isLoading && !failure && (
          <p className={classes.none}>
            {view.clearedTo ? 'Cleared. New events appear here.' : 'No events yet. New events appear here.'}
          </p>
        )}
      </div>
    </Panel>
  );
}

function State({ isPaused, waiting }: { isPaused: boolean; waiting: number }) {
  const isLive = useConnectionState() === 'live';
  if (isPaused) return <Pill tone="calm">{waiting > 0 ? `Paused, ${waiting} waiting` : 'Paused'}</Pill>;
  return isLive ? <Pill tone="good">Live</Pill> : <Pill tone="wait">Connecting</Pill>;
}
