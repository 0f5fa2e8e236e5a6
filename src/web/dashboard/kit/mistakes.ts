/** What is wrong with a form's fields, by their names. */
export type Mistakes = Record<string, string>;
