import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { type EventType, TimelineDocument } from '../operations.generated.ts';
import { byWhom } from './by-whom.ts';
import { eventWords } from './event-words.ts';
import { FailureNotice } from './failure-notice.tsx';
import { Panel } from './panel.tsx';
import classes from './timeline.module.css';
import { When } from './when.tsx';

const SHOWN = 50;
/** Steps of a run have a place of their own. */
const UNTOLD: EventType[] = ['CHECKOUT_INTENT_PROGRESSED'];

/** What happened to an object, newest first, from the event log. */
export function Timeline({ of: objectId }: { of: string }) {
  const { data, failure, reload } = useLiveQuery(TimelineDocument, { objectId, first: SHOWN }, [objectId]);
  const events = data?.events.nodes.filter(({ type }) => !UNTOLD.includes(type));
  return (
    <Panel title="Timeline">
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!events && !failure && <Skeleton height="8rem" />}
      {events && (
        <ol className={classes.timeline}>
          {events.map((event) => (
            <li key={event.cursor} className={classes.event}>
              <span>
                {eventWords(event.type)}
                <span className={classes.who}>{byWhom(event)}</span>
              </span>
              <span className={classes.when}>
                <When at={event.created} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {events?.length === 0 && <p className={classes.when}>Older events are no longer available.</p>}
    </Panel>
  );
}
