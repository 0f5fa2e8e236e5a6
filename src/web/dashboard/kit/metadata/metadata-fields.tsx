import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Cross } from '../cross.tsx';
import fields from '../fields.module.css';
import { useMistake } from '../form.tsx';
import { ENTRIES_MAX, type Entry, KEY_MAX, type Metadata, NAMES, VALUE_MAX } from './metadata.ts';
import classes from './metadata-fields.module.css';

interface Row extends Entry {
  /** Where it stands on the page, whatever is typed into it. */
  at: number;
}

/** Names and values of the merchant's own. `entriesIn` reads them. */
export function MetadataFields({ of = {} }: { of?: Metadata }) {
  const [rows, setRows] = useState<readonly Row[]>(() =>
    Object.entries(of).map(([key, value], at) => ({ at, key, value })),
  );
  const next = useRef(rows.length);
  const mistake = useMistake(NAMES.all);
  function add(): void {
    setRows([...rows, { at: next.current++, key: '', value: '' }]);
  }
  return (
    <fieldset className={classes.group}>
      <legend className={fields.label}>Metadata</legend>
      {rows.map(({ at, key, value }, index) => (
        <div key={at} className={classes.row}>
          <input
            className={fields.input}
            name={NAMES.key}
            defaultValue={key}
            maxLength={KEY_MAX}
            placeholder="order"
            aria-label={`Name ${index + 1}`}
            autoComplete="off"
            // biome-ignore lint/a11y/noAutofocus: whoever asked for a row wants to type into it.
            autoFocus={key === ''}
          />
          <input
            className={fields.input}
            name={NAMES.value}
            defaultValue={value}
            maxLength={VALUE_MAX}
            placeholder="1042"
            aria-label={`Value ${index + 1}`}
            autoComplete="off"
          />
          <Cross
            name={`Remove ${key || `field ${index + 1}`}`}
            onPress={() => setRows(rows.filter((row) => row.at !== at))}
          />
        </div>
      ))}
      {rows.length < ENTRIES_MAX && (
        <Button kind="text" className={classes.add} onClick={add}>
          Add field
        </Button>
      )}
      <p className={mistake ? fields.mistake : fields.hint} aria-live="polite">
        {mistake ?? 'For your own records, such as an order number. Customers don’t see it.'}
      </p>
    </fieldset>
  );
}
