/** What a shop sells. */
export interface Product {
  slug: string;
  name: string;
  about: string;
  options: ProductOption[];
  variants: Variant[];
}

export interface ProductOption {
  name: string;
  label: string;
  values: string[];
}

export interface Variant {
  sku: string;
  choices: Record<string, string>;
  /** In cents. */
  price: number;
  stock: number;
  /** Nothing is sent by post. */
  isDigital?: boolean;
}

interface Draft {
  slug: string;
  name: string;
  about: string;
  options?: ProductOption[];
  price: number | ((choices: Record<string, string>) => number);
  stock?: number;
}

/** A product with a variant for every combination of its options. */
export function product({ slug, name, about, options = [], price, stock = 50 }: Draft): Product {
  const variants = combinations(options).map((choices) => ({
    sku: [slug, ...Object.values(choices)]
      .join('-')
      .toLowerCase()
      .replaceAll(/[^a-z0-9-]+/g, ''),
    choices,
    price: typeof price === 'number' ? price : price(choices),
    stock,
  }));
  return { slug, name, about, options, variants };
}

function combinations(options: ProductOption[]): Record<string, string>[] {
  const [first, ...rest] = options;
  if (!first) return [{}];
  return first.values.flatMap((value) =>
    combinations(rest).map((more) => ({ [first.name]: value, ...more })),
  );
}

export function findVariant(
  { variants }: Product,
  choices: Record<string, string | undefined>,
): Variant | undefined {
  return variants.find((variant) =>
    Object.entries(variant.choices).every(([name, value]) => choices[name] === value),
  );
}
