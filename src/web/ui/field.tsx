import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './field.module.css';

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  hint: ReactNode;
  /** In place of the hint; always takes the same room, so that nothing jumps. */
  error?: ReactNode;
  ref?: Ref<HTMLInputElement>;
}

export function Field({ label, hint, error, className = '', ...input }: Props) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`${classes.input} ${className}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className={error ? classes.error : classes.hint} aria-live="polite">
        {error || hint}
      </p>
    </div>
  );
}
