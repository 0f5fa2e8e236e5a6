import { Combobox } from '@base-ui/react/combobox';
import { useId, useState } from 'react';
import { money } from '../../../shared/money.ts';
import { useLiveQuery } from '../api/use-live-query.ts';
import fields from '../kit/fields.module.css';
import { PickerInput, PickerList } from '../kit/picker.tsx';
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
        <PickerInput id={id} placeholder="Search your products" />
        <PickerList<ProductForSaleFragment>
          none={data ? 'No products found.' : 'Searching…'}
          nameOf={({ name }) => name}
          asideOf={({ amount }) => money(amount)}
        />
      </Combobox.Root>
    </div>
  );
}
