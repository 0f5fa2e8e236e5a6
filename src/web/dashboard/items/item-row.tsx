import { money } from '../../../shared/money.ts';
import { Cross } from '../kit/cross.tsx';
import fields from '../kit/fields.module.css';
import { useMistake } from '../kit/form.tsx';
import { centsOf, type Draft, fieldOf, type Part } from './draft.ts';
import classes from './item-row.module.css';
import { LeftFields } from './left-fields.tsx';
import type { Items } from './use-items.ts';

interface Props {
  draft: Draft;
  /** Its place, for those who hear it. */
  place: number;
  items: Items;
}

interface RowProps extends Props {
  /** Something of it can be left to customers. */
  isLink: boolean;
}

export function ItemRow({ draft, place, items, isLink }: RowProps) {
  const { key, product, quantity } = draft;
  const mistake = useMistake(
    ...(['product', 'name', 'price', 'quantity', 'least', 'most', 'suggestions'] as const).map((part) =>
      fieldOf(draft, part),
    ),
  );
  const note = `item-${key}-note`;
  const cents = centsOf(draft);
  const what = product?.name ?? (draft.name.trim() || `item ${place}`);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        {product ? (
          <p className={classes.product}>
            {product.name}
            <span className={classes.each}>{money(product.amount)} each</span>
          </p>
        ) : (
          <OneOff draft={draft} place={place} note={note} items={items} />
        )}
      </div>
      <ItemInput
        draft={draft}
        part="quantity"
        label={`Quantity of ${what}`}
        note={note}
        value={quantity}
        inputMode="numeric"
        maxLength={7}
        onType={(typed) => items.change(key, { quantity: typed })}
      />
      <p className={classes.sum}>{cents === undefined ? '–' : money(cents)}</p>
      <Cross name={`Remove ${what}`} onPress={() => items.remove(key)} />
      {isLink && <LeftFields draft={draft} what={what} items={items} />}
      {mistake && (
        <p id={note} className={`${fields.mistake} ${classes.mistake}`} role="status">
          {mistake}
        </p>
      )}
    </li>
  );
}

function OneOff({ draft, place, note, items }: Props & { note: string }) {
  const common = { draft, note };
  return (
    <div className={classes.oneOff}>
      <ItemInput
        {...common}
        part="name"
        label={`Name of item ${place}`}
        value={draft.name}
        placeholder="Item name"
        maxLength={250}
        isFirst
        onType={(name) => items.change(draft.key, { name })}
      />
      <span className={fields.money}>
        <span aria-hidden="true">$</span>
        <ItemInput
          {...common}
          part="price"
          label={`Price of item ${place}`}
          value={draft.price}
          placeholder="0.00"
          inputMode="decimal"
          maxLength={16}
          onType={(price) => items.change(draft.key, { price })}
        />
      </span>
    </div>
  );
}

interface InputProps {
  draft: Draft;
  part: Part;
  label: string;
  note: string;
  value: string;
  placeholder?: string;
  maxLength: number;
  inputMode?: 'decimal' | 'numeric';
  /** Whoever asked for the item wants to type here. */
  isFirst?: boolean;
  onType(text: string): void;
}

function ItemInput({ draft, part, label, note, isFirst = false, onType, ...input }: InputProps) {
  const isWrong = useMistake(fieldOf(draft, part)) !== undefined;
  return (
    <input
      {...input}
      name={fieldOf(draft, part)}
      type="text"
      className={fields.input}
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong ? true : undefined}
      aria-describedby={isWrong ? note : undefined}
      // biome-ignore lint/a11y/noAutofocus: see `isFirst`.
      autoFocus={isFirst}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
