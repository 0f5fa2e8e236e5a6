import type { ReactNode } from 'react';
import classes from './check-list.module.css';
import fields from './fields.module.css';
import { useMistake } from './form.tsx';

interface Props<Value extends string> {
  legend: string;
  name: string;
  choices: readonly (readonly [value: Value, words: ReactNode])[];
  /** Beside each other, as far as there is room. */
  isRow?: boolean;
}

/** Any number of a few things. `values.getAll(name)` reads them. */
export function CheckList<Value extends string>({ legend, name, choices, isRow }: Props<Value>) {
  const mistake = useMistake(name);
  return (
    <fieldset className={`${classes.list} ${isRow ? classes.row : ''}`}>
      <legend className={fields.label}>{legend}</legend>
      {choices.map(([value, words]) => (
        <label key={value} className={classes.choice}>
          <input type="checkbox" name={name} value={value} />
          <span>{words}</span>
        </label>
      ))}
      {mistake && (
        <p className={fields.mistake} role="alert">
          {mistake}
        </p>
      )}
    </fieldset>
  );
}
