import { type FormEvent, useId, useRef, useState } from 'react';
import { countWords } from '../../shared/manner.ts';
import { money } from '../../shared/money.ts';
import type { LinkOffer, OfferedItem } from '../page-settings.ts';
import { Button } from '../ui/button.tsx';
import classes from './choices.module.css';
import { centsFor, choicesIn, mistakeFor, proposedFor, type Typed } from './choosing.ts';
import type { Choice } from './open-link.ts';

interface Props {
  offer: LinkOffer;
  isOpening: boolean;
  onChosen(choices: Choice[]): void;
}

/** What is for sale, with how many of it or what for it where that is left to the customer. */
export function Choices({ offer: { items }, isOpening, onChosen }: Props) {
  const [typed, setTyped] = useState<Typed>(() => proposedFor(items));
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const amounts = items.map((item) => centsFor(item, typed));
  const total = amounts.reduce<number | undefined>(
    (sum, cents) => (sum === undefined || cents === undefined ? undefined : sum + cents),
    0,
  );

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const wrong = items.find((item) => mistakeFor(item, typed));
    if (wrong) form.current?.querySelector<HTMLInputElement>(`[data-item="${wrong.id}"]`)?.focus();
    else onChosen(choicesIn(items, typed));
  }
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <ul className={classes.items}>
        {items.map((item, at) => (
          <Item
            key={item.id}
            item={item}
            text={typed[item.id] ?? ''}
            cents={amounts[at]}
            mistake={isTried ? mistakeFor(item, typed) : undefined}
            onText={(text) => setTyped({ ...typed, [item.id]: text })}
          />
        ))}
      </ul>
      <p className={classes.total}>
        <span>Total</span> <output>{total === undefined ? '–' : money(total)}</output>
      </p>
      <Button type="submit" disabled={isOpening}>
        Continue to checkout
      </Button>
    </form>
  );
}

interface ItemProps {
  item: OfferedItem;
  text: string;
  cents: number | undefined;
  mistake: string | undefined;
  onText(text: string): void;
}

function Item({ item, text, cents, mistake, onText }: ItemProps) {
  const { description, quantity, amountTotal, adjustableQuantity, customAmount } = item;
  const note = useId();
  const described = {
    'aria-invalid': mistake ? true : undefined,
    'aria-describedby': mistake && note,
  } as const;
  return (
    <li className={classes.item}>
      <span className={classes.name}>
        {description}
        {adjustableQuantity && <small>{money(amountTotal / quantity)} each</small>}
        {!adjustableQuantity && !customAmount && quantity > 1 && (
          <small>
            {countWords(quantity)} × {money(amountTotal / quantity)}
          </small>
        )}
      </span>
      {!customAmount && <span className={classes.price}>{cents === undefined ? '–' : money(cents)}</span>}
      {adjustableQuantity && <Quantity item={item} text={text} onText={onText} described={described} />}
      {customAmount && <Amount item={item} text={text} onText={onText} described={described} />}
      {mistake && (
        <p id={note} className={classes.mistake} role="alert">
          {mistake}
        </p>
      )}
    </li>
  );
}

interface EntryProps extends Pick<ItemProps, 'item' | 'text' | 'onText'> {
  described: { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
}

function Quantity({ item, text, onText, described }: EntryProps) {
  const { id, description, adjustableQuantity: range } = item;
  if (!range) return null;
  const count = Number(text) || 0;
  const step = (to: number) => onText(String(Math.min(range.maximum, Math.max(range.minimum, to))));
  return (
    <span className={classes.stepper}>
      <button
        type="button"
        aria-label={`Fewer of ${description}`}
        disabled={count <= range.minimum}
        onClick={() => step(count - 1)}
      >
        −
      </button>
      <input
        {...described}
        data-item={id}
        aria-label={`Quantity of ${description}`}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        value={text}
        onChange={({ target }) => onText(target.value)}
      />
      <button
        type="button"
        aria-label={`More of ${description}`}
        disabled={count >= range.maximum}
        onClick={() => step(count + 1)}
      >
        +
      </button>
    </span>
  );
}

function Amount({ item, text, onText, described }: EntryProps) {
  const { id, description, customAmount: range } = item;
  if (!range) return null;
  return (
    <span className={classes.amount}>
      {range.suggestions.map((cents) => {
        const value = (cents / 100).toFixed(2);
        return (
          <button key={cents} type="button" aria-pressed={text === value} onClick={() => onText(value)}>
            {money(cents)}
          </button>
        );
      })}
      <span className={classes.entry}>
        <span aria-hidden="true">$</span>
        <input
          {...described}
          data-item={id}
          aria-label={`Amount for ${description}`}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          placeholder="0.00"
          maxLength={16}
          value={text}
          onChange={({ target }) => onText(target.value)}
        />
      </span>
    </span>
  );
}
