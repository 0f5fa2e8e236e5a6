import classes from './tick.module.css';

/** It worked. */
export function Tick() {
  return (
    <svg className={classes.tick} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m14.5 24.500 6.500 6.500 13-14" />
    </svg>
  );
}
