import { useEffect, useState } from 'react';
import { exactTime } from '../kit/times.ts';
import classes from './countdown.module.css';

const SECOND_MS = 1_000;

/** How long something still stands, to the second. */
export function Countdown({ until }: { until: string | null }) {
  // Each end has a timer of its own: the time at which the last one was looked at is long over.
  return until && <Ticking key={until} until={until} />;
}

function Ticking({ until }: { until: string }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={classes.countdown} dateTime={until} title={exactTime(until)}>
      {leftOf(Date.parse(until) - now)}
    </time>
  );
}

export function leftOf(ms: number): string {
  if (ms <= 0) return 'Expired';
  const seconds = Math.ceil(ms / SECOND_MS);
  return `Expires in ${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
