import { useEffect, useState } from 'react';
import { useConnectionState } from '../api/live-context.ts';
import classes from './connection-notice.module.css';

/** A connection that comes back at once is not worth a word. */
const PATIENCE_MS = 1_500;

/** Says whether what is shown is live, and when it may be out of date. */
export function ConnectionNotice() {
  const state = useConnectionState();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (state !== 'lost') return setLost(false);
    const timer = setTimeout(() => setLost(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state]);
  return (
    <p className={`${classes.notice} ${isLost ? classes.lost : ''}`} role="status">
      {isLost
        ? 'Connection lost. Reconnecting… Data may be out of date.'
        : state === 'live' && <span className={classes.well}>Connected</span>}
    </p>
  );
}
