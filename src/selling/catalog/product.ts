import type { Sorts } from '../../db/sort.ts';
import { MAX_CENTS } from '../../shared/money.ts';

export type { Price, Product, ProductType } from '../../db/generated/client/client.ts';

export const NAME_MAX = 250;
export const DESCRIPTION_MAX = 5_000;
export const UNIT_LABEL_MAX = 12;
export const IMAGES_MAX = 8;
export const ADDRESS_MAX = 2_048;
/** What a price can be, in cents. */
export const PRICE = { minimum: 0, maximum: MAX_CENTS };
/** What a product is where that’s left out. */
export const NEW = { type: 'service', active: true } as const;

/** What lists of them can be sorted by. */
export const productSorts = { name: { kind: 'name' }, amount: { kind: 'amount' } } as const satisfies Sorts;
