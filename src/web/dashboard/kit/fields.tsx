import { type InputHTMLAttributes, type ReactNode, type SelectHTMLAttributes, useId } from 'react';
import classes from './fields.module.css';
import { useMistake } from './form.tsx';

interface Common {
  name: string;
  label: string;
  hint?: ReactNode;
}

interface Drawn {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** A label, what goes with it, and a line below that explains it or says what is wrong. */
function Labelled({ name, label, hint, children }: Common & { children(drawn: Drawn): ReactNode }) {
  const id = useId();
  const mistake = useMistake(name);
  const note = `${id}-note`;
  return (
    <div className={classes.field}>
      <label htmlFor={id} className={classes.label}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': mistake ? true : undefined,
        'aria-describedby': mistake || hint ? note : undefined,
      })}
      <p id={note} className={mistake ? classes.mistake : classes.hint} aria-live="polite">
        {mistake || hint}
      </p>
    </div>
  );
}

type TextProps = Common & Omit<InputHTMLAttributes<HTMLInputElement>, 'name'>;

export function TextField({ label, hint, ...input }: TextProps) {
  return (
    <Labelled name={input.name} label={label} hint={hint}>
      {(drawn) => <input type="text" autoComplete="off" {...input} {...drawn} className={classes.input} />}
    </Labelled>
  );
}

/** Dollars and cents, as people type them. `centsIn` reads it. */
export function MoneyField({ label, hint, ...input }: TextProps) {
  return (
    <Labelled name={input.name} label={label} hint={hint}>
      {(drawn) => (
        <span className={classes.money}>
          <span aria-hidden="true">$</span>
          <input
            type="text"
            inputMode="decimal"
            autoComplete="off"
            placeholder="0.00"
            {...input}
            {...drawn}
            className={classes.input}
          />
        </span>
      )}
    </Labelled>
  );
}

interface Long {
  rows?: number;
  /** What is typed, where no form takes it. */
  onText?(text: string): void;
}

export function LongField({ label, hint, rows = 3, onText, ...input }: TextProps & Long) {
  const { name, defaultValue, value, placeholder, maxLength } = input;
  return (
    <Labelled name={name} label={label} hint={hint}>
      {(drawn) => (
        <textarea
          {...{ name, defaultValue, value, placeholder, maxLength, rows }}
          {...drawn}
          onChange={onText && (({ target }) => onText(target.value))}
          className={`${classes.input} ${classes.long}`}
        />
      )}
    </Labelled>
  );
}

type ChoiceProps = Common &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'name'> & { choices: readonly (readonly [string, string])[] };

export function ChoiceField({ label, hint, choices, ...select }: ChoiceProps) {
  return (
    <Labelled name={select.name} label={label} hint={hint}>
      {(drawn) => (
        <select {...select} {...drawn} className={`${classes.input} ${classes.choice}`}>
          {choices.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}
