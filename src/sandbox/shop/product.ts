/** What the shop sells, and in which kinds. */
export interface Product {
  slug: string;
  name: string;
  /** Which shelf of the shop it stands on. */
  kind: string;
  blurb: string;
  story: string;
  /** What it is made of and how big it is. */
  facts: string[];
  options: Option[];
  variants: Variant[];
  engraving?: Engraving;
}

export interface Option {
  name: string;
  label: string;
  looks: 'swatches' | 'pills' | 'select';
  values: OptionValue[];
}

export interface OptionValue {
  value: string;
  label: string;
  /** Written behind the label: “+$30.00”. */
  surcharge?: number;
}

/** A line of text that somebody carves by hand, for a little more. */
export interface Engraving {
  label: string;
  price: number;
  maxLength: number;
}

export type Choices = Record<string, string>;

export interface Variant {
  sku: string;
  choices: Choices;
  /** In cents, before tax. */
  price: number;
  /** How many stand on the shelf each morning. */
  shelf: number;
}

/** Every combination of the options, with what it costs and how many there are. */
export function everyVariant(
  code: string,
  options: Option[],
  of: (choices: Choices) => { price: number; shelf: number },
): Variant[] {
  let combinations: Choices[] = [{}];
  for (const { name, values } of options)
    combinations = combinations.flatMap((choices) =>
      values.map(({ value }) => ({ ...choices, [name]: value })),
    );
  return combinations.map((choices) => ({
    sku: [code, ...Object.values(choices)].join('-').toUpperCase(),
    choices,
    ...of(choices),
  }));
}

export function variantOf({ variants }: Product, choices: Choices): Variant | undefined {
  return variants.find((variant) =>
    Object.entries(variant.choices).every(([name, value]) => choices[name] === value),
  );
}

/** “Large, Blue” */
export function describeChoices({ options }: Product, choices: Choices): string {
  return options
    .map(({ name, values }) => values.find(({ value }) => value === choices[name])?.label ?? '')
    .join(', ');
}
