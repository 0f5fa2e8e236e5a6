import { useId } from 'react';
import fields from './fields.module.css';
import classes from './way-choice.module.css';

interface Props<Way extends string> {
  legend: string;
  ways: readonly { value: Way; name: string; hint: string }[];
  chosen: Way;
  onChoose(way: Way): void;
}

/** One of a few ways to do something, each with what it means. */
export function WayChoice<Way extends string>({ legend, ways, chosen, onChoose }: Props<Way>) {
  const name = useId();
  return (
    <fieldset className={classes.ways}>
      <legend className={fields.label}>{legend}</legend>
      {ways.map((way) => (
        <label key={way.value} className={classes.way}>
          <input
            type="radio"
            name={name}
            className={classes.dot}
            value={way.value}
            checked={way.value === chosen}
            onChange={() => onChoose(way.value)}
          />
          <span className={classes.words}>
            <span className={classes.name}>{way.name}</span>
            <span className={classes.hint}>{way.hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
