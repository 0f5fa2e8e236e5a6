import { money } from '../../../shared/money.ts';
import { Button } from '../../ui/button.tsx';
import fields from '../kit/fields.module.css';
import { useMistake } from '../kit/form.tsx';
import { centsOf, ITEMS_MAX } from './draft.ts';
import { ItemRow } from './item-row.tsx';
import classes from './items-editor.module.css';
import { ProductSearch } from './product-search.tsx';
import type { Items } from './use-items.ts';

/** Everything that is sold at once: products and one-off items, with what they come to. */
export function ItemsEditor({ items, isLink }: { items: Items; isLink: boolean }) {
  const { drafts } = items;
  const mistake = useMistake('lineItems');
  const total = drafts.reduce((sum, draft) => sum + (centsOf(draft) ?? 0), 0);
  return (
    <fieldset className={classes.editor}>
      <legend className="visually-hidden">Items</legend>
      {drafts.length > 0 && (
        <ul className={classes.items}>
          {drafts.map((draft, at) => (
            <ItemRow key={draft.key} draft={draft} place={at + 1} items={items} isLink={isLink} />
          ))}
        </ul>
      )}
      {drafts.length > 0 && (
        <p className={classes.total}>
          <span>Total</span>
          <output>{money(total)}</output>
        </p>
      )}
      {drafts.length < ITEMS_MAX ? (
        <div className={classes.add}>
          <ProductSearch onChoose={items.addProduct} />
          <Button kind="quiet" onClick={items.addOneOff}>
            Add custom item
          </Button>
        </div>
      ) : (
        <p className={fields.hint}>You’ve reached the limit of {ITEMS_MAX} items.</p>
      )}
      <p className={mistake ? fields.mistake : fields.hint} role="status">
        {mistake ?? 'Custom items are also saved to your products.'}
      </p>
    </fieldset>
  );
}
