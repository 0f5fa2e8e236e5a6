/** A question's JSON Schema (2020-12) as the fields of a form. */
export type Field = TextField | NumberField | ChoiceField | TickField | GroupField;

export interface Common {
  /** Where its value goes: names from the outside in. */
  path: readonly string[];
  label: string;
  hint: string | undefined;
  isRequired: boolean;
}

export interface TextField extends Common {
  kind: 'text';
  format: 'plain' | 'email' | 'address' | 'date';
  /** To be typed unseen, and never shown again. */
  isSecret: boolean;
  start: string;
  example: string | undefined;
  pattern: string | undefined;
  minLength: number;
  maxLength: number | undefined;
}

export interface NumberField extends Common {
  kind: 'number';
  isWhole: boolean;
  start: string;
  minimum: number | undefined;
  maximum: number | undefined;
}

export interface ChoiceField extends Common {
  kind: 'choice';
  choices: readonly { value: unknown; label: string }[];
  /** Which of them stands there at the start. */
  start: number | undefined;
}

export interface TickField extends Common {
  kind: 'tick';
  start: boolean;
}

export interface GroupField extends Common {
  kind: 'group';
  fields: readonly Field[];
}

/** What a field is called in its form. */
export const nameOf = ({ path }: Pick<Field, 'path'>): string => path.join('/');
