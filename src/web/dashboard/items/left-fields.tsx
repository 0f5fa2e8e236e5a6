import fields from '../kit/fields.module.css';
import { useMistake } from '../kit/form.tsx';
import { type Draft, fieldOf } from './draft.ts';
import { LEFT_WORDS, type Left, type LeftKind, type LeftPart, leftOf } from './left.ts';
import classes from './left-fields.module.css';
import type { Items } from './use-items.ts';

interface Props {
  draft: Draft;
  /** What the item is called, for those who hear it. */
  what: string;
  items: Items;
}

/** What of an item customers choose for themselves. */
export function LeftFields({ draft, what, items }: Props) {
  const { key, left } = draft;
  const part = { draft, what };
  const change = (to: Partial<Left>) => left && items.change(key, { left: { ...left, ...to } as Left });
  return (
    <div className={classes.left}>
      <label className={classes.part}>
        <span>Customer chooses</span>
        <select
          className={`${fields.input} ${fields.choice}`}
          aria-label={`What customers choose for ${what}`}
          value={left?.kind ?? 'nothing'}
          onChange={({ target }) => items.change(key, { left: leftOf(target.value as LeftKind) })}
        >
          {Object.entries(LEFT_WORDS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </label>
      {left?.kind === 'quantity' && (
        <LeftInput
          {...part}
          name="most"
          label="Up to"
          value={left.most}
          onType={(most) => change({ most })}
        />
      )}
      {left?.kind === 'amount' && (
        <>
          <LeftInput
            {...part}
            name="least"
            label="From $"
            value={left.least}
            onType={(least) => change({ least })}
          />
          <LeftInput
            {...part}
            name="most"
            label="To $"
            value={left.most}
            onType={(most) => change({ most })}
          />
          <LeftInput
            {...part}
            name="suggestions"
            label="Suggest $"
            placeholder="5 10 25"
            value={left.suggestions}
            onType={(suggestions) => change({ suggestions })}
          />
        </>
      )}
    </div>
  );
}

interface InputProps extends Pick<Props, 'draft' | 'what'> {
  name: LeftPart;
  label: string;
  placeholder?: string;
  value: string;
  onType(text: string): void;
}

function LeftInput({ draft, what, name, label, placeholder, value, onType }: InputProps) {
  const field = fieldOf(draft, name);
  const mistake = useMistake(field);
  return (
    <label className={classes.part}>
      <span>{label}</span>
      <input
        name={field}
        type="text"
        inputMode={name === 'suggestions' ? 'text' : 'decimal'}
        className={fields.input}
        autoComplete="off"
        maxLength={80}
        placeholder={placeholder}
        aria-label={`${label.replace(' $', '')}, for ${what}`}
        aria-invalid={mistake ? true : undefined}
        value={value}
        onChange={({ target }) => onType(target.value)}
      />
    </label>
  );
}
