import { useId } from 'react';
import { useMistake } from '../../kit/form.tsx';
import classes from './tick-field.module.css';

interface Props {
  name: string;
  label: string;
  hint: string | undefined;
  isTicked: boolean;
}

/** Yes when it is ticked, and no when it is not. */
export function TickField({ name, label, hint, isTicked }: Props) {
  const id = useId();
  const mistake = useMistake(name);
  return (
    <div>
      <label className={classes.label}>
        <input
          type="checkbox"
          name={name}
          value="yes"
          className={classes.box}
          defaultChecked={isTicked}
          aria-invalid={mistake ? true : undefined}
          aria-describedby={mistake || hint ? id : undefined}
        />
        {label}
      </label>
      <p id={id} className={mistake ? classes.mistake : classes.hint}>
        {mistake || hint}
      </p>
    </div>
  );
}
