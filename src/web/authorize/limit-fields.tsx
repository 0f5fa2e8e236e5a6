import { Field } from '../ui/field.tsx';
import classes from './consent-form.module.css';
import type { LimitMistakes, LimitName, Typed } from './limits.ts';

const FIELDS: readonly { name: LimitName; label: string; hint: string }[] = [
  { name: 'perPurchase', label: 'Most per purchase', hint: 'Anything above is refused.' },
  { name: 'perDay', label: 'Most per day', hint: 'Days begin at midnight UTC.' },
  {
    name: 'approveAbove',
    label: 'Ask me above',
    hint: 'You approve these purchases in the dashboard. 0 for every purchase.',
  },
];

const CURRENCIES = [
  ['usd', 'US dollars'],
  ['sgd', 'Singapore dollars'],
] as const;

interface Props {
  typed: Typed;
  currency: string;
  mistakes: LimitMistakes;
  onTyped(typed: Typed): void;
  onCurrency(currency: string): void;
}

/** What an app may spend. An empty field is no limit. */
export function LimitFields({ typed, currency, mistakes, onTyped, onCurrency }: Props) {
  return (
    <div className={classes.limits}>
      {FIELDS.map(({ name, label, hint }) => (
        <Field
          key={name}
          label={label}
          hint={hint}
          error={mistakes[name]}
          inputMode="decimal"
          autoComplete="off"
          placeholder="No limit"
          value={typed[name]}
          onChange={({ currentTarget: { value } }) => onTyped({ ...typed, [name]: value })}
        />
      ))}
      <label className={classes.currency}>
        Currency
        <select value={currency} onChange={({ currentTarget: { value } }) => onCurrency(value)}>
          {CURRENCIES.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
