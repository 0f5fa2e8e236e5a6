import { Link } from 'wouter';
import { timeWords } from '../../../shared/manner.ts';
import { byWhom } from '../kit/by-whom.ts';
import { eventWords } from '../kit/event-words.ts';
import { placeOf } from '../kit/place-of.ts';
import { exactTime } from '../kit/times.ts';
import type { EventLog } from './event-log.ts';
import classes from './event-rows.module.css';

const CLOCK = { timeStyle: 'medium' } as const;

/** One line for each event, in the words of people and of programs. */
export function EventRows({ of }: { of: EventLog }) {
  return (
    <ol className={classes.rows} aria-label="Events, newest first">
      {of.map(({ cursor, type, created, objectId, actor }) => (
        <li key={cursor} className={classes.row} data-cursor={cursor}>
          <time className={classes.time} dateTime={created} title={exactTime(created)}>
            {timeWords(new Date(created), CLOCK)}
          </time>
          <span className={classes.words}>
            {eventWords(type)}
            <span className={classes.who}>{byWhom({ actor })}</span>
          </span>
          <code className={classes.type}>{type}</code>
          <Link className={classes.object} href={placeOf(objectId)}>
            <code>{objectId}</code>
          </Link>
        </li>
      ))}
    </ol>
  );
}
