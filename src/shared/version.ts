/** The version of the interface that every answer names. */
export const VERSION = '0.5.0';
