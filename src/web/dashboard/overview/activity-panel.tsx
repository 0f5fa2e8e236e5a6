import { Link } from 'wouter';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useLiveQuery } from '../api/use-live-query.ts';
import { byWhom } from '../kit/by-whom.ts';
import { eventWords } from '../kit/event-words.ts';
import { FailureNotice } from '../kit/failure-notice.tsx';
import { Panel } from '../kit/panel.tsx';
import { When } from '../kit/when.tsx';
import { ActivityDocument, type EventType } from '../operations.generated.ts';
import { detailOf, leadsTo, TOLD } from './activity-words.ts';
import classes from './rows.module.css';

const SHOWN = 10;
const VARIABLES = { first: SHOWN, type: [...TOLD] satisfies EventType[] };
const EVERYTHING = [
  'ACCOUNT',
  'API_KEY',
  'CARD',
  'CHECKOUT',
  'GIFT',
  'GRANT',
  'PAYMENT',
  'EXCEPTION',
  'PRODUCT',
  'REFUND',
  'SESSION',
  'TRANSACTION',
];

/** What happened last. */
export function ActivityPanel() {
  const { data, failure, reload } = useLiveQuery(ActivityDocument, VARIABLES, EVERYTHING);
  const events = data?.events.nodes;
  return (
    <Panel title="Recent activity">
      {failure && <FailureNotice failure={failure} retry={reload} />}
      {!events && !failure && <Skeleton height="40rem" />}
      {events?.length === 0 && <p className={classes.none}>No recent activity.</p>}
      <ol className={classes.rows}>
        {events?.map((event) => (
          <li key={event.cursor} className={classes.row}>
            <div className={classes.head}>
              <Link href={leadsTo(event)} className={classes.link}>
                {eventWords(event.type)}
              </Link>
              <span className={classes.aside}>{detailOf(event)}</span>
            </div>
            <p className={classes.text}>
              <When at={event.created} />
              {byWhom(event)}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
