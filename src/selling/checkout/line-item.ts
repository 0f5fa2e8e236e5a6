/** What is sold, as it stands on links and sessions: prices are looked up once and stay as they were. */
export interface LineItem {
  id: string;
  description: string;
  quantity: number;
  amountSubtotal: number;
  amountTotal: number;
  /** Empty where the customer chose what to pay. */
  priceId: string;
  productId: string;
  /** What a link leaves to its customers. */
  adjustableQuantity?: QuantityRange;
  customAmount?: AmountRange;
}

export interface QuantityRange {
  minimum: number;
  maximum: number;
}

/** In cents. */
export interface AmountRange {
  minimum: number;
  maximum: number;
  suggestions: number[];
}

/** How many items there can be, and what each is exactly one of. */
export const ITEMS_MAX = 100;
export const SOURCES = ['price', 'product', 'productData'] as const;
