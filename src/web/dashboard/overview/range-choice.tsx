import classes from './range-choice.module.css';
import { RANGES, type RangeKey } from './ranges.ts';

const KEYS = Object.keys(RANGES) as RangeKey[];

export function RangeChoice({ range, onChange }: { range: RangeKey; onChange(range: RangeKey): void }) {
  return (
    <fieldset className={classes.choice}>
      <legend className="visually-hidden">Time range</legend>
      {KEYS.map((key) => (
        <label key={key} className={classes.range}>
          <input
            type="radio"
            name="range"
            className="visually-hidden"
            value={key}
            checked={key === range}
            onChange={() => onChange(key)}
          />
          {RANGES[key].name}
        </label>
      ))}
    </fieldset>
  );
}
