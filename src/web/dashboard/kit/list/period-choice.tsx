import { useState } from 'react';
import fields from '../fields.module.css';
import classes from './filters.module.css';
import { daysIn, PERIODS, textOf } from './period.ts';
import type { ListAddress } from './use-list-address.ts';

const CUSTOM = 'custom';

/** When what is listed was created: one of the usual periods, or two days. */
export function PeriodChoice({ address: { period, narrow } }: { address: ListAddress }) {
  const days = daysIn(period) ?? { from: '', to: '' };
  const [isCustom, setCustom] = useState(textOf(days) !== '');
  function choose(value: string): void {
    setCustom(value === CUSTOM);
    narrow({ created: value === CUSTOM ? '' : value });
  }
  return (
    <>
      <select
        aria-label="Created"
        className={`${fields.input} ${classes.choice}`}
        value={isCustom ? CUSTOM : period}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">Created: any time</option>
        {Object.entries(PERIODS).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
        <option value={CUSTOM}>Between two days</option>
      </select>
      {isCustom &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={end === 'from' ? 'Created from' : 'Created through'}
            className={`${fields.input} ${classes.choice}`}
            value={days[end]}
            min={end === 'to' ? days.from : undefined}
            max={end === 'from' ? days.to : undefined}
            onChange={({ target }) => narrow({ created: textOf({ ...days, [end]: target.value }) })}
          />
        ))}
    </>
  );
}
