import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { money } from '../../../shared/money.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import fields from '../kit/fields.module.css';
import classes from '../kit/picker.module.css';
import { useSettled } from '../kit/use-settled.ts';
import { type ProductForSaleFragment, ProductsForSaleDocument } from '../operations.generated.ts';

const SHOWN = 8;

/** Finds the products of the account by their words; the newest before anything is typed. */
export function ProductSearch({ onChoose }: { onChoose(product: ProductForSaleFragment): void }) {
  const id = useId();
  const [text, setText] = useState('');
  const search = useSettled(text.trim());
  const { data } = useLiveQuery(ProductsForSaleDocument, { first: SHOWN, ...(search && { search }) }, [
    'PRODUCT',
  ]);
  // What was made without a price cannot be sold.
  const products = data?.products.nodes.filter(({ defaultPriceId }) => defaultPriceId) ?? [];
  return (
    <div>
      <label htmlFor={id} className={fields.label}>
        Add product
      </label>
      <Combobox.Root<ProductForSaleFragment>
        items={products}
        filter={null}
        value={null}
        inputValue={text}
        onInputValueChange={setText}
        onValueChange={(product) => {
          if (!product) return;
          onChoose(product);
          setText('');
        }}
        itemToStringLabel={({ name }) => name}
        autoHighlight
      >
        <Combobox.Input
          id={id}
          className={fields.input}
          placeholder="Search your products"
          maxLength={200}
          onKeyDown={(event) => {
            // Return takes what is highlighted; it never sends a form that is not finished.
            if (event.key === 'Enter') event.preventDefault();
          }}
        />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={4} className={classes.positioner}>
            <Combobox.Popup className={classes.popup}>
              <Combobox.Empty>
                <p className={classes.none}>{data ? 'No products found.' : 'Searching…'}</p>
              </Combobox.Empty>
              <Combobox.List>
                {(product: ProductForSaleFragment) => (
                  <Combobox.Item key={product.id} value={product} className={classes.choice}>
                    <span className={classes.name}>{product.name}</span>
                    <span className={classes.aside}>{money(product.amount)}</span>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </div>
  );
}
