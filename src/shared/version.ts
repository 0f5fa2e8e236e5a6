/** The API version that every response names. */
export const VERSION = '0.6.0';
