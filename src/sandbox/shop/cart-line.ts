import type { Product, Variant } from './product.ts';

/** An entry with what it comes to now. */
export interface CartLine {
  product: Product;
  variant: Variant;
  choices: string;
  engraving: string;
  quantity: number;
  unitPrice: number;
  amount: number;
  left: number;
}
