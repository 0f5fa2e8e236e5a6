import type { Bounds } from '../src/graphql/bounds.ts';
import { prefixes } from '../src/shared/ids.ts';
import { camelCase } from '../src/shared/spelling.ts';

/** Values that look right, for the OpenAPI document and its pages. */

/** The part of JSON Schema that the contract uses, read for people. */
export interface ReadSchema extends Omit<Bounds, 'format' | 'items'> {
  type?: string | string[];
  const?: unknown;
  enum?: string[];
  anyOf?: ReadSchema[];
  description?: string;
  properties?: Record<string, ReadSchema>;
  required?: string[];
  oneOf?: { required: string[] }[];
  format?: string;
  maxProperties?: number;
  propertyNames?: ReadSchema;
  items?: ReadSchema;
  additionalProperties?: ReadSchema | boolean;
}

/** `schema` with every reference replaced by what it names. */
export function inline(schema: unknown, named: Record<string, object>): ReadSchema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: { $ref?: string } | null) => {
      // What could stand in a place leads on without end.
      if (key === 'x-expansionResources') return undefined;
      const name = value?.$ref?.split('/').at(-1);
      return name ? { ...named[name], ...value, $ref: undefined } : value;
    }),
  );
}

const EXAMPLES: Record<string, unknown> = {
  limit: 3,
  name: 'Web shop',
  username: 'web-shop',
  metadata: { branch: 'north' },
  last4: 'x7Qd',
  secret: 'sk_live_…x7Qd',
  signature: '5hVtqYkT…',
  created: 1_767_225_600,
  quantity: 2,
  url: 'https://shop.example/espresso',
  redirect_url: 'https://shop.example/thanks',
  images: 'https://shop.example/espresso.png',
  embed_origins: 'https://shop.example',
  email: 'ada@example.com',
  line1: '1 Market Street',
  city: 'San Francisco',
  country: 'US',
  number: '4242 4242 4242 4242',
  cvc: '123',
  exp_month: 12,
  exp_year: 2030,
  tolerance_bps: 50,
  tax_rate_bps: 1900,
  has_more: false,
};

/** A value that looks right under this name. `kind` is the object that a bare `id` belongs to. */
export function exampleOf(name: string, schema: ReadSchema, kind: string): unknown {
  const { type, const: constant, enum: values, anyOf, items, properties } = schema;
  if (constant !== undefined) return constant;
  if (values) return values[0];
  if (anyOf?.[0]) return exampleOf(name, anyOf[0], kind);
  if (items) return [exampleOf(name, items, kind)];
  if (Object.hasOwn(EXAMPLES, name) && isOf(EXAMPLES[name], type)) return EXAMPLES[name];
  if (properties) {
    const own = String(properties.object?.const ?? kind);
    const shown = Object.entries(properties).filter(([key]) => isShown(key, schema));
    return Object.fromEntries(shown.map(([key, of]) => [key, exampleOf(key, of, own)]));
  }
  if (name === 'id') return exampleId(kind);
  if (name.endsWith('_id')) return exampleId(name.slice(0, -3));
  if (name.endsWith('_at')) return 1_767_229_200;
  if (name.endsWith('_address')) return '7Yk3PpVdLr6sWnQmXc2ZtB9uHgFj4eRaNw8vKo5iTqEd';
  if (type?.includes('integer')) return 2500;
  if (type?.includes('boolean')) return false;
  if (type?.includes('object')) return {};
  return camelCase(name) in prefixes ? exampleId(name) : '…';
}

/** A card’s number is a text, a receipt’s is none. */
function isOf(example: unknown, type: ReadSchema['type']): boolean {
  return type === undefined || type.includes(typeof example === 'number' ? 'integer' : typeof example);
}

/** Where nothing is required, that many parameters show what a body looks like. */
const SHOWN = 3;

/** Everything of an answer, and of a request what it needs. */
function isShown(
  name: string,
  { properties = {}, required = [], oneOf, additionalProperties }: ReadSchema,
): boolean {
  if (additionalProperties !== false) return true;
  const needed = [...required, ...(oneOf?.[0]?.required ?? [])];
  const some = Object.keys(properties).filter((key) => key !== 'expand');
  return (needed.length > 0 ? needed : some.slice(0, SHOWN)).includes(name);
}

function exampleId(kind: string): string {
  const prefix = Object.entries(prefixes).find(([name]) => name === camelCase(kind))?.[1];
  return `${prefix ?? kind}_0033yKpR5sWq8ZtB2nHvXc7D`;
}

/** An example for each request and each object of the contract; those of lists and parts are theirs. */
export function withExamples<Schema extends object>(named: Record<string, Schema>): Record<string, Schema> {
  return Object.fromEntries(
    Object.entries(named).map(([name, schema]) => {
      const whole = inline(schema, named);
      const object = whole.properties?.object?.const;
      const isWhole = name.endsWith('Request') || (object !== undefined && object !== 'list');
      if (!isWhole) return [name, schema];
      return [name, { ...schema, examples: [exampleOf('', whole, String(object ?? ''))] }];
    }),
  );
}
