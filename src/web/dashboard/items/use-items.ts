import { useRef, useState } from 'react';
import type { ProductForSaleFragment } from '../operations.generated.ts';
import { type Draft, quantityOf } from './draft.ts';

export interface Items {
  drafts: readonly Draft[];
  /** One more of it when it is there already. */
  addProduct(product: ProductForSaleFragment): void;
  addOneOff(): void;
  change(key: number, to: Partial<Pick<Draft, 'name' | 'price' | 'quantity' | 'left'>>): void;
  remove(key: number): void;
}

export function useItems(): Items {
  const [drafts, setDrafts] = useState<readonly Draft[]>([]);
  const next = useRef(0);
  const add = (draft: Omit<Draft, 'key'>) => {
    const key = next.current++;
    setDrafts((old) => [...old, { key, ...draft }]);
  };
  const change: Items['change'] = (key, to) =>
    setDrafts((old) => old.map((draft) => (draft.key === key ? { ...draft, ...to } : draft)));

  return {
    drafts,
    addProduct(product) {
      const there = drafts.find((draft) => draft.product?.id === product.id);
      if (there) change(there.key, { quantity: String((quantityOf(there) ?? 0) + 1) });
      else add({ product, name: product.name, price: '', quantity: '1' });
    },
    addOneOff: () => add({ name: '', price: '', quantity: '1' }),
    change,
    remove: (key) => setDrafts((old) => old.filter((draft) => draft.key !== key)),
  };
}
