import classes from './progress.module.css';

interface Props {
  label: string;
  steps: string[];
  /** Which step is at work. */
  current: number;
}

/** How far something has come that takes its time. */
export function Progress({ label, steps, current }: Props) {
  return (
    <div>
      <ol className={classes.steps} aria-label={label}>
        {steps.map((step, at) => (
          <li
            key={step}
            className={at < current ? classes.done : at === current ? classes.now : classes.later}
            aria-current={at === current ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden="true" />
            {step}
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {steps[current]}
      </p>
    </div>
  );
}
