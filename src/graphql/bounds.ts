/** What the server accepts of a value beyond its type, from the constants that its check uses. The OpenAPI document tells it. */
export interface Bounds {
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  /** Of each item of a list. */
  items?: Bounds;
  format?: 'uri' | 'email';
  /** What it is where it’s left out. */
  default?: unknown;
}

interface Extended {
  extensions: {
    readonly bounds?: Bounds;
    readonly exactlyOne?: readonly string[];
    readonly always?: string;
  };
}

/** Options of an argument or an input field. */
export function within(bounds: Bounds) {
  return { extensions: { bounds } };
}

export function textWithin(max: number) {
  return within({ minLength: 1, maxLength: max });
}

/** Options of an input type or a mutation of which exactly one of some fields has to be given. */
export function exactlyOne(fields: readonly string[]) {
  return { extensions: { exactlyOne: fields } };
}

export function boundsOf({ extensions }: Extended): Bounds | undefined {
  return extensions.bounds;
}

export function alternativesOf({ extensions }: Extended): readonly string[] | undefined {
  return extensions.exactlyOne;
}

/** Options of a field that has one of its enum’s values only: what variants are told apart by. */
export function always<Value extends string>(value: Value) {
  return { extensions: { always: value }, resolve: () => value };
}

export function alwaysOf({ extensions }: Extended): string | undefined {
  return extensions.always;
}
