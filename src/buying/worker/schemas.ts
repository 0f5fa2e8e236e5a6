import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

/** The parts of what Till and a browser worker tell each other, as JSON Schema. */

export const text = { type: 'string', maxLength: 10_000 };
export const textOrNull = { ...text, type: ['string', 'null'] };
export const cents = { type: 'integer', minimum: 0, maximum: 100_000_000_000 };
export const currency = { enum: ['usd', 'sgd'] };

export function object(properties: Record<string, object>, ...optional: string[]) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: 'object', properties, required };
}

export const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] });

/** Where a shop delivers to, as far as it says so. */
export const shipTo = orNull(
  object({
    name: textOrNull,
    line1: textOrNull,
    line2: textOrNull,
    city: textOrNull,
    state: textOrNull,
    postalCode: textOrNull,
    country: textOrNull,
  }),
);

const ajv = new Ajv2020({ allowUnionTypes: true });

/** Compiled with the first value: not every process gets one. */
export function parser<Value>(schema: object, complaint: string): (value: unknown) => Value {
  let compiled: ValidateFunction<Value> | undefined;
  return (value) => {
    compiled ??= ajv.compile<Value>(schema);
    const isValid = compiled;
    if (!isValid(value)) throw new Error(complaint);
    return value;
  };
}
