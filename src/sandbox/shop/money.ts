/** Prices are whole cents of a US dollar. */
export const CURRENCY = 'USD';
