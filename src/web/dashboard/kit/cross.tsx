import classes from './cross.module.css';

/** Takes something off a form. */
export function Cross({ name, onPress }: { name: string; onPress(): void }) {
  return (
    <button type="button" className={classes.cross} aria-label={name} title={name} onClick={onPress}>
      <svg viewBox="0 0 20 20" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" />
      </svg>
    </button>
  );
}
