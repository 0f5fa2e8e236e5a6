/** Currencies that are written in letters, and not only in capitals: a part of expressions for amounts. */
export const LETTERED_SIGNS = 'zł|Kč';
